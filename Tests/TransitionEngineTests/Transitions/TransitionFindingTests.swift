import Testing

@testable import TransitionEngine

struct TransitionFindingTests {
  private let stage = Stage.phone(Circle())

  @Test func aCircleThatCoversTheScreenIsNoFinding() {
    let radius = stage.bounds.farthestCornerDistance(from: stage.bounds.center)
    let fix = TransitionFix(name: "coverage", summary: "")
    func findings(_ radius: Double) -> [TransitionFinding] {
      TransitionFinding.uncoveredCorners(
        of: stage, circleAt: stage.bounds.center, radius: radius, when: .end, fix: fix)
    }
    #expect(findings(radius).isEmpty)
    #expect(findings(radius - 1).map(\.fix) == ["coverage"])
    #expect(findings(radius - 1).map(\.subject) == [.transition])
  }

  @Test func kindsAreNamesForScripts() {
    let problems: [FindingProblem] = [
      .uncoveredCorners(fraction: 0.1, size: stage.size, when: .end), .uncoveredDevices([]),
      .otherScreen(fraction: 0.1, largestDelta: 9, when: .start),
      .otherScreen(fraction: 0.1, largestDelta: 9, when: .end),
      .jump(fraction: 0.1, largestDelta: 9), .cutSpring(settling: 2, at: 1), .longDuration(300),
      .outlivingAnimation(layer: "a", keyPath: .opacity, seconds: 1),
      .clippedShadow(layer: "a", by: .mask), .unclippedCorners(layer: "a"),
      .outerCenter(layer: "a"), .outerStroke(layer: "a", keyPath: .strokeEnd, value: 2),
      .solidDashes(layer: "a"), .singleColor(layer: "a"),
      .noValues(layer: "a", keyPath: .opacity),
      .negativeSize(layer: "a", keyPath: .bounds, smallest: -1, at: 0.5),
      .shortTurn(layer: "a", written: 720, drawn: 0), .unused(key: "edge", on: nil, users: []),
      .lastingMask(layer: "a"),
      .earlyCompletion(at: 0.15, lastChange: 0.35),
    ]
    #expect(Set(problems.map(\.kind)).count == problems.count)
    for problem in problems {
      #expect(problem.kind.allSatisfy { $0.isLowercase || $0 == "-" })
    }
    #expect(problems.filter { !$0.isVisible }.map(\.kind) == ["lasting-mask", "early-completion"])
  }
}
