import PNG
import Testing

@Suite struct PNGHeaderTests {
  private func header(width: UInt32, height: UInt32) -> [UInt8] {
    let size = [width, height].flatMap { value in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + size + [8, 2, 0, 0, 0, 0, 0, 0, 0]
  }

  @Test func sizeIsBigEndian() throws {
    let header = try PNGHeader(header(width: 0x0102, height: 0x0304))
    #expect((header.width, header.height) == (0x0102, 0x0304))
  }

  @Test func limitsAreAllowed() throws {
    #expect(try PNGHeader(header(width: 16_384, height: 16_384)).width == 16_384)
    #expect(try PNGHeader(header(width: 1, height: 1)).height == 1)
  }

  @Test(arguments: [(16_385, 1), (1, 16_385), (60_000, 60_000), (UInt32.max, UInt32.max)])
  func beyondTheLimitsIsTooLarge(width: UInt32, height: UInt32) {
    #expect(throws: PNGError.tooLarge(width: Int(width), height: Int(height))) {
      try PNGHeader(header(width: width, height: height))
    }
  }

  @Test(arguments: [(0, 5), (5, 0), (0, 0)])
  func withoutPixelsIsDamaged(width: UInt32, height: UInt32) {
    #expect(throws: PNGError.damaged("the picture has no pixels")) {
      try PNGHeader(header(width: width, height: height))
    }
  }

  @Test func endsBeforeItsChecksum() {
    let bytes = header(width: 3, height: 4)
    #expect(bytes.count == PNGHeader.byteCount)
    for count in 8..<bytes.count {
      #expect(throws: PNGError.truncated) { try PNGHeader(bytes[..<count]) }
    }
    for count in 0..<8 { #expect(throws: PNGError.notPNG) { try PNGHeader(bytes[..<count]) } }
  }

  @Test func anotherFirstChunkIsNotPNG() {
    var bytes = header(width: 3, height: 4)
    bytes[12] = UInt8(ascii: "J")
    #expect(throws: PNGError.notPNG) { try PNGHeader(bytes) }
  }

  @Test func aPointerOfGitLFSIsTold() {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
    #expect(throws: PNGError.storedElsewhere) { try PNGHeader(Array(pointer.utf8)) }
  }
}
