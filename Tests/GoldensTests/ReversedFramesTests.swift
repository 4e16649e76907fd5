import Goldens
import Testing

@Suite struct ReversedFramesTests {
  @Test func pairsAroundOneMiddle() {
    #expect(ReversedFrames([[0, 6], [1, 5], [2, 4]])?.frames == [0, 1, 2, 4, 5, 6])
  }

  @Test func otherPairsAreNotReversed() {
    #expect(ReversedFrames([]) == nil)
    #expect(ReversedFrames([[0, 3], [1, 2]]) == nil)
    #expect(ReversedFrames([[0, 6], [1, 5], [2, 3]]) == nil)
  }
}
