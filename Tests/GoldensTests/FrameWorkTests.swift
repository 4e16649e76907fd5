import Testing
import TransitionEngine
import TransitionSpec

@testable import Goldens

@Suite struct FrameWorkTests {
  private func document(_ entries: (String, String)...) -> SpecNode {
    SpecNode(mapping: entries.map { ($0.0, SpecNode($0.1)) })
  }

  private func mean(_ document: SpecNode, _ timing: TimingFunction, backward: Bool = false)
    -> Double
  {
    FrameWork(document).mean(area: 3, aspect: 0.5, scale: 3, timing: timing, backward: backward)
  }

  /// What slides in takes longest when it is there: with easeOut longer than with easeIn, and with a spring, which
  /// is there for most of its time, longest. Verifying 120 frames took 37, 32 and 57 ms.
  @Test func slidingInTakesLongestWhenItIsThere() {
    let cover = document(("transition", "cover"))
    #expect(mean(cover, .easeIn) < mean(cover, .easeOut))
    #expect(mean(cover, .easeOut) < mean(cover, .bouncy))
  }

  @Test func aPopGoesTheWayBack() {
    let cover = document(("transition", "cover"))
    #expect(mean(cover, .easeIn, backward: true) > mean(cover, .easeIn))
    // Easings that are symmetric about their middle take equally long both ways.
    #expect(abs(mean(cover, .linear, backward: true) / mean(cover, .linear) - 1) < 1e-9)
  }

  /// The mean of a course that rises in straight lines: by hand, (0.16 + 0.63) ÷ 4 + (0.63 + 1.35) ÷ 4.
  @Test func theMeanIsThatOfTheCourse() {
    let work = FrameWork(document(("transition", "cover")))
    let mean = work.mean(area: 3, aspect: 0.5, scale: 3, timing: .linear, backward: false)
    #expect(abs(mean - 0.6925) < 0.001)
  }

  /// Only a wide shadow is seen at the end of a circle, where a spring spends most of its time.
  @Test func aWideShadowTakesLongerAtTheEnd() {
    func circle(_ radius: String) -> SpecNode {
      SpecNode(mapping: [
        ("transition", SpecNode("circle")),
        ("shadow", SpecNode(mapping: [("radius", SpecNode(radius))])),
      ])
    }
    #expect(mean(circle("20"), .bouncy) > 1.5 * mean(circle("5"), .bouncy))
    #expect(mean(circle("0"), .linear) < mean(circle("5"), .linear))
  }

  @Test func whatIsUnknownTakesSomething() {
    #expect(mean(document(("transition", "swirl")), .linear) > 0)
    #expect(mean(SpecNode(mapping: []), .linear) > 0)
  }

  @Test func theTimingIsTheTransitionsOwnUnlessGiven() {
    #expect(document(("transition", "circle")).estimatedTiming == .easeIn)
    #expect(document(("transition", "circle"), ("timing", "easeOut")).estimatedTiming == .easeOut)
    #expect(document(("transition", "circle"), ("timing", "slowly")).estimatedTiming == .easeIn)
  }
}
