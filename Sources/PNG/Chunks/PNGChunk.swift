/// A chunk to be written: length, type, data and checksum. Source: PNG specification (third edition), 5.3.
package struct PNGChunk: Hashable, Sendable {
  /// The whole chunk as it is in a file.
  package let bytes: [UInt8]

  /// - Parameter type: Four ASCII letters.
  init(_ type: String, _ data: UnsafeRawBufferPointer) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + 12)
    bytes += bigEndian(UInt32(data.count))
    bytes += type.utf8
    bytes += data
    bytes += bigEndian(crc32(bytes[4...]))
    self.bytes = bytes
  }

  /// - Parameter type: Four ASCII letters.
  package init(_ type: String, _ data: [UInt8]) {
    self = data.withUnsafeBytes { PNGChunk(type, $0) }
  }
}

extension PNGChunk {
  /// The chunks of a file; checksums are not checked.
  ///
  /// - Throws: `PNGError` for a file that does not begin as a PNG file.
  static func all(in file: [UInt8]) throws(PNGError) -> [PNGChunk] {
    try PNGChunks(file).map { PNGChunk($0.type, Array(file[$0.data])) }
  }

  /// Four ASCII letters.
  var type: String { String(decoding: bytes[4..<8], as: UTF8.self) }

  var data: [UInt8] { Array(bytes[8..<bytes.count - 4]) }
}

/// The bytes of a number, the most significant first.
func bigEndian(_ value: UInt32) -> [UInt8] {
  stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
}

func bigEndian(_ value: UInt16) -> [UInt8] {
  [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
}
