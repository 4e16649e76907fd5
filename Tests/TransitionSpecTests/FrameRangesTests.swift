import Testing
import TransitionEngine
import TransitionSpec

struct FrameRangesTests {
  @Test(arguments: [
    ("0", [0]), ("9", [9]), ("-1", [9]), ("-10", [0]), ("0-3", [0, 1, 2, 3]), ("7--1", [7, 8, 9]),
    ("-3--2", [7, 8]), ("-2-9", [8, 9]), ("5-5", [5]), ("0-9:3", [0, 3, 6, 9]),
    ("0-8:3", [0, 3, 6]), ("1-9x4", [1, 5, 9]), ("2:5", [2]), ("0-9:100000", [0]),
    ("3,1,2", [1, 2, 3]), ("0-4,2-6:2", [0, 1, 2, 3, 4, 6]), (" 1 , 3 ", [1, 3]), ("007", [7]),
  ])
  func framesAreNamedOnceAndInOrder(text: String, indices: [Int]) throws {
    let ranges = try #require(FrameRanges(text: text))
    #expect(ranges.indices(among: 10) == indices)
  }

  @Test(arguments: [
    "", ",", "1,", ",1", "a", "1-", "-", "--1", "1-2-3", "1:", "1:0", "1:-1", "1:+2", "1:x", "1x",
    "1:1.5", "1 - 2", "+1", "1.0", "0x10:", "٣", "1:100001", "99999999999999999999",
    "1-99999999999999999999", "1;2",
  ])
  func otherTextsAreNoRanges(_ text: String) {
    #expect(FrameRanges(text: text) == nil)
  }

  @Test(arguments: ["10", "-11", "0-10", "3-1", "-1-0", "5-10:100", "0,10", "9223372036854775807"])
  func framesThatDoNotExistAreNone(_ text: String) throws {
    let ranges = try #require(FrameRanges(text: text))
    #expect(ranges.indices(among: 10) == nil)
  }

  @Test func nothingCanBeTakenFromNothing() throws {
    #expect(try #require(FrameRanges(text: "0")).indices(among: 0) == nil)
    #expect(try #require(FrameRanges(text: "-1")).indices(among: 0) == nil)
  }

  @Test func hexadecimalLookIsAStep() throws {
    #expect(try #require(FrameRanges(text: "0x10")).indices(among: 10) == [0])
  }
}
