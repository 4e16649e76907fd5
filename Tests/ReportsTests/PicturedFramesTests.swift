import Testing

@testable import Reports

struct PicturedFramesTests {
  @Test(arguments: [
    ([3, 4, 5], 4, 6, [3, 4, 5]), (Array(0..<12), 7, 6, [0, 2, 5, 7, 8, 11]),
    (Array(0..<12), 7, 1, [7]), (Array(0..<12), 11, 6, [0, 1, 2, 5, 8, 11]),
  ]) func firstWorstLastAndOthersBetween(
    changed: [Int], worst: Int, limit: Int, chosen: [Int]
  ) {
    #expect(PicturedFrames.chosen(of: changed, worst: worst, limit: limit) == chosen)
  }

  @Test func framesThatCannotBeMeasuredHaveTheFirst() {
    #expect(PicturedFrames.chosen(of: [4, 5], worst: nil, limit: 1) == [4])
  }
}
