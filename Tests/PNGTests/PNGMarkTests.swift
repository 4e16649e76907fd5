import Pixels
import TestSupport
import Testing

@testable import PNG

@Suite struct PNGMarkTests {
  private let picture = TestPictures.photo(width: 9, height: 7)

  @Test(arguments: [
    "", "a", "xxh128:06b05ab6733a618578af5f94892f3950", String(repeating: "k", count: 200),
  ])
  func keyReadsBack(key: String) throws {
    #expect(PNGMark(file: try PNGCodec.encode(picture, key: key))?.key == key)
  }

  @Test func beginningOfAFileIsEnough() throws {
    let file = try PNGCodec.encode(picture, key: String(repeating: "k", count: 200))
    #expect(PNGMark(file: Array(file[..<PNGMark.searchLength]))?.key.count == 200)
  }

  @Test func followsTheHeaderAsATextChunk() throws {
    let file = try PNGCodec.encode(picture, key: "abc")
    let text = Array("tEXtSoftware\0transition-render frame abc".utf8)
    #expect(Array(file[33..<37]) == [0, 0, 0, UInt8(text.count - 4)])
    #expect(Array(file[37..<(37 + text.count)]) == text)
    // The checksum that zlib's crc32 gives for these bytes.
    #expect(Array(file[(37 + text.count)...].prefix(4)) == [0x29, 0x8D, 0x4B, 0x13])
  }

  @Test func otherFilesHaveNone() throws {
    #expect(PNGMark(file: []) == nil)
    #expect(PNGMark(file: Array("no picture at all, only a text of some length".utf8)) == nil)
    for fixture in PNGFixture.all { #expect(PNGMark(file: try fixture.bytes()) == nil) }
  }

  @Test func otherTextsAreNotMarks() throws {
    let file = try PNGCodec.encode(picture, key: "abc")
    for index in 37..<70 {
      var changed = file
      changed[index] ^= 0x20
      #expect(PNGMark(file: changed) == nil, "byte \(index)")
    }
  }

  @Test func cutOffMarksAreNone() throws {
    let file = try PNGCodec.encode(picture, key: "abc")
    let end = 37 + "tEXtSoftware\0transition-render frame abc".utf8.count
    for count in 0..<end { #expect(PNGMark(file: Array(file[..<count])) == nil) }
    #expect(PNGMark(file: Array(file[..<end])) == PNGMark(key: "abc"))
  }

  @Test func hugeLengthIsNone() throws {
    var file = try PNGCodec.encode(picture, key: "abc")
    for index in 33..<37 { file[index] = 0xFF }
    #expect(PNGMark(file: file) == nil)
  }
}
