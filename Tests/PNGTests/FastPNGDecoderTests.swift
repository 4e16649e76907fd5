import Pixels
import Testing

@testable import PNG

@Suite struct FastPNGDecoderTests {
  /// Random bytes behind each filter; `extra` is a chunk that libpng knows nothing of, and that keeps the
  /// fast decoder away.
  private func file(
    width: Int, height: Int, hasAlpha: Bool, filter: UInt8?, extra: Bool, parts: Int = 1
  ) -> [UInt8] {
    var random = Seeded()
    var rows: [UInt8] = []
    for _ in 0..<height {
      rows.append(filter ?? UInt8.random(in: 0...4, using: &random))
      // What is like its neighbours has runs of noughts.
      let run = Int.random(in: 1...150, using: &random)
      for place in 0..<width * (hasAlpha ? 4 : 3) {
        let isLike = place / run % 2 == 1 && width > 50
        rows.append(isLike ? 0 : .random(in: 0...255, using: &random))
      }
    }
    var builder = PNGBuilder(width: width, height: height, hasAlpha: hasAlpha)
    if extra { builder.append("teSt", [1, 2, 3]) }
    let stream = PNGBuilder.stored(rows)
    let size = (stream.count + parts - 1) / parts
    for start in stride(from: 0, to: stream.count, by: size) {
      builder.append("IDAT", Array(stream[start..<min(start + size, stream.count)]))
    }
    builder.append("IEND", [])
    return builder.bytes
  }

  private struct Seeded: RandomNumberGenerator {
    var state: UInt64 = 7
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 31
    }
  }

  @Test(arguments: [0, 1, 2, 3, 4, nil] as [UInt8?], [false, true])
  func pixelsAreLibpngs(filter: UInt8?, hasAlpha: Bool) throws {
    for (width, height) in [(1, 1), (1, 7), (5, 1), (17, 13), (211, 40)] {
      let fast = file(
        width: width, height: height, hasAlpha: hasAlpha, filter: filter, extra: false)
      let slow = file(width: width, height: height, hasAlpha: hasAlpha, filter: filter, extra: true)
      #expect(try FastPNGDecoder(slow) == nil)
      let picture = try #require(try FastPNGDecoder(fast)?.decode())
      #expect(try picture == PNGCodec.decodeStraight(slow))
    }
  }

  @Test func dataMayBeInManyChunks() throws {
    let whole = file(width: 9, height: 9, hasAlpha: false, filter: nil, extra: false)
    let split = file(width: 9, height: 9, hasAlpha: false, filter: nil, extra: false, parts: 13)
    #expect(try FastPNGDecoder(whole)?.decode() == FastPNGDecoder(split)?.decode())
  }

  @Test func whatIsNotAsItShouldBeIsLeftToLibpng() throws {
    #expect(
      try FastPNGDecoder(file(width: 4, height: 4, hasAlpha: false, filter: 5, extra: false))?
        .decode() == nil)
    let whole = file(width: 4, height: 4, hasAlpha: true, filter: 0, extra: false)
    #expect(try FastPNGDecoder(Array(whole.dropLast(12))) == nil)
    var damaged = whole
    damaged[60] ^= 1
    #expect(try FastPNGDecoder(damaged) == nil)
    #expect(throws: PNGError.self) { try PNGCodec.decodeStraight(damaged) }
    // A picture that is lower than its header says.
    let low = file(width: 4, height: 3, hasAlpha: true, filter: 0, extra: false)
    var builder = PNGBuilder(width: 4, height: 4, hasAlpha: true)
    for chunk in try PNGChunks(low) where chunk.type == "IDAT" {
      builder.append("IDAT", Array(low[chunk.data]))
    }
    builder.append("IEND", [])
    #expect(throws: PNGError.self) { try PNGCodec.decodeStraight(builder.bytes) }
  }
}
