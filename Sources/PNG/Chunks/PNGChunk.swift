import CISAL

/// A chunk: length, type, data and checksum. Source: PNG specification (third edition), 5.3.
package struct PNGChunk: Hashable, Sendable {
  package let bytes: [UInt8]

  /// - Parameter type: Four ASCII letters.
  init(_ type: String, _ data: UnsafeRawBufferPointer) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + 12)
    bytes += bigEndian(UInt32(data.count))
    bytes += type.utf8
    bytes += data
    let checksum = bytes.withUnsafeBufferPointer {
      crc32_gzip_refl(0, $0.baseAddress.map { $0 + 4 }, UInt64($0.count - 4))
    }
    bytes += bigEndian(checksum)
    self.bytes = bytes
  }

  package init(_ type: String, _ data: [UInt8]) {
    self = data.withUnsafeBytes { PNGChunk(type, $0) }
  }
}

extension PNGChunk {
  /// The chunks of a whole file; checksums are not looked at.
  static func all(in file: [UInt8]) throws(PNGError) -> [PNGChunk] {
    try PNGChunks(file).map { PNGChunk($0.type, Array(file[$0.data])) }
  }

  /// Four ASCII letters.
  var type: String { String(decoding: bytes[4..<8], as: UTF8.self) }

  var data: [UInt8] { Array(bytes[8..<bytes.count - 4]) }
}

/// The bytes of a number, the highest first.
func bigEndian(_ value: UInt32) -> [UInt8] {
  stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
}

func bigEndian(_ value: UInt16) -> [UInt8] {
  [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
}
