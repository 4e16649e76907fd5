import Testing

@testable import TransitionEngine

struct ElementaryFunctionsTests {
  @Test func quarterTurns() {
    #expect(sine(0) == 0)
    #expect(cosine(0) == 1)
    #expect(sine(.pi / 2) == 1)
    #expect(abs(cosine(.pi / 2)) < 1e-15)
    #expect(arcSine(1) == .pi / 2)
  }

  @Test func arcTangentTakesYFirstAndKnowsAllQuadrants() {
    #expect(arcTangent(1, 0) == .pi / 2)
    #expect(arcTangent(0, -1) == .pi)
    #expect(arcTangent(-1, 0) == -.pi / 2)
    #expect(arcTangent(1, 1) == .pi / 4)
  }
}
