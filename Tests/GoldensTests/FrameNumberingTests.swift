import Testing

@testable import Goldens

@Suite struct FrameNumberingTests {
  private func numbers(_ names: String...) -> [String: Int]? { FrameNumbering(names)?.numbers }

  @Test func framesHaveTheNumbersInTheirNames() {
    #expect(
      numbers("frame-0009.png", "frame-0010.png") == ["frame-0009.png": 9, "frame-0010.png": 10])
    #expect(numbers("1.png", "10.png") == ["1.png": 1, "10.png": 10])
    #expect(numbers("a-7.png") == ["a-7.png": 7])
  }

  @Test func theNumberIsTheOneInWhichNamesDiffer() {
    #expect(numbers("shot-1@2x.png", "shot-2@2x.png") == ["shot-1@2x.png": 1, "shot-2@2x.png": 2])
    #expect(numbers("run3-5.png", "run3-6.png") == ["run3-5.png": 5, "run3-6.png": 6])
  }

  @Test func otherNamesHaveNone() {
    #expect(numbers("list.png") == nil)
    #expect(numbers("a1.png", "b2.png") == nil)
    #expect(numbers("frame-1.png", "frame-01.png") == nil)
    #expect(numbers("frame-1.png", "cover.png") == nil)
    #expect(numbers("99999999999999999999.png") == nil)
  }
}
