/// A part of a PNG file: its length, four letters, its data, and a checksum over letters and data.
///
/// Source: PNG specification (third edition), 5.3 and annex D.
struct PNGChunk: Hashable {
  let type: String
  let data: [UInt8]

  init(_ type: String, _ data: [UInt8]) {
    (self.type, self.data) = (type, data)
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The chunks of a whole file; checksums are not looked at.
  static func all(in file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var start = signature.count
    while start + 12 <= file.count {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard start + 12 + length <= file.count else { break }
      let type = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
      chunks.append(PNGChunk(type, Array(file[start + 8..<start + 8 + length])))
      start += 12 + length
    }
    return chunks
  }

  var bytes: [UInt8] {
    let body = Array(type.utf8) + data
    return Self.bigEndian(data.count) + body + Self.bigEndian(Int(Self.checksum(body)))
  }

  /// Four bytes, the highest first.
  static func bigEndian(_ value: Int) -> [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func bigEndian16(_ value: Int) -> [UInt8] { Array(bigEndian(value).suffix(2)) }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
    }
  }
}
