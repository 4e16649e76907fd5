@testable import PNG

/// Builds PNG files chunk by chunk, as other programs may write them.
struct PNGBuilder {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// 8 bits a sample, not interlaced.
  init(width: Int, height: Int, hasAlpha: Bool) {
    append("IHDR", Self.number(width) + Self.number(height) + [8, hasAlpha ? 6 : 2, 0, 0, 0])
  }

  mutating func append(_ type: String, _ data: [UInt8]) {
    bytes += PNGChunk(type, data).bytes
  }

  /// A zlib stream of stored blocks.
  static func stored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(data.count, 1), by: 65535) {
      let block = data[start..<min(start + 65535, data.count)]
      let isLast = start + 65535 >= data.count
      let length = UInt16(block.count)
      stream += [isLast ? 1 : 0, UInt8(length & 0xFF), UInt8(length >> 8)]
      stream += [UInt8(~length & 0xFF), UInt8(~length >> 8)] + block
    }
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in data {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return stream + number(Int(high << 16 | low))
  }

  static func number(_ value: Int) -> [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// An animated file's frame control chunk's data.
  static func control(
    _ sequence: Int, x: Int = 0, y: Int = 0, width: Int, height: Int, delay: (Int, Int) = (1, 10),
    disposal: UInt8 = 0, blending: UInt8 = 0
  ) -> [UInt8] {
    [sequence, width, height, x, y].flatMap(number)
      + [UInt8(delay.0 >> 8), UInt8(delay.0 & 0xFF), UInt8(delay.1 >> 8), UInt8(delay.1 & 0xFF)]
      + [disposal, blending]
  }

  /// Rows of one RGBA colour without filters, as a zlib stream.
  static func area(_ color: [UInt8], width: Int, height: Int) -> [UInt8] {
    let pixels = [[UInt8]](repeating: color, count: width)
    let row: [UInt8] = [0] + pixels.flatMap { $0 }
    return stored(Array(repeating: row, count: height).flatMap { $0 })
  }
}
