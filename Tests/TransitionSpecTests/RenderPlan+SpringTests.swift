import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

/// Springs on their way from a spec to the frames.
struct RenderPlanSpringTests {
  private static let bouncy = "spring(duration: 0.5, bounce: 0.3)"
  private static let settlingDuration = Spring(duration: 0.5, bounce: 0.3).settlingDuration

  private func plan(_ values: [String: String]) throws -> RenderPlan {
    var document = SpecNode(.mapping([]), at: .option("test"))
    for (key, text) in ["transition": "circle"].merging(values, uniquingKeysWith: { $1 }) {
      document.set([key], to: SpecNode(option: "--\(key)", text: text))
    }
    return try RenderPlan(RenderSpec(document))
  }

  /// The hole's radius at each of the plan's frames.
  private func radii(_ plan: RenderPlan) throws -> [Double] {
    try plan.frames.map { frame in
      let layers = try plan.scene.presentation(at: frame.time)
      let path = try #require(layers.last?.mask?.shape?.path)
      // Behind the container's rectangle.
      let hole = path.elements.drop { $0.letter != "Z" }.flatMap(\.points).map(\.x)
      return (try #require(hole.max()) - (try #require(hole.min()))) / 2
    }
  }

  @Test func aSpringBringsItsSettlingDuration() throws {
    #expect(try plan(["timing": Self.bouncy]).stage.duration == Self.settlingDuration)
    #expect(try plan(["timing": "smooth"]).stage.duration.isClose(to: 0.8, within: 1e-12))
    let ratio = "spring(dampingRatio: 0.8, duration: 0.35)"
    #expect(try plan(["timing": ratio]).stage.duration == 0.35)
  }

  @Test func aDurationBesideItIsStronger() throws {
    #expect(try plan(["timing": Self.bouncy, "duration": "200ms"]).stage.duration == 0.2)
    #expect(try plan(["timing": Self.bouncy, "duration": "5"]).stage.duration == 5)
  }

  @Test func otherEasingsKeepTheTransitionsDuration() throws {
    for timing in ["linear", "steps(4)", "linear(0, 1)", "easeOut"] {
      #expect(try plan(["timing": timing]).stage.duration == 1)
    }
  }

  @Test func theFramesReachToTheSettlingDuration() throws {
    let frames = try plan(["timing": Self.bouncy]).frames
    // 0.862955 s at 60 frames a second are 51.8 intervals.
    #expect(frames.count == 53)
    #expect(frames.last?.time == Self.settlingDuration)
  }

  @Test func theCircleOvershootsAndSettles() throws {
    let plan = try plan(["timing": Self.bouncy, "size": "100x100", "frames": "200"])
    let radii = try radii(plan)
    // 1.2 heights of the screen, from a circle of 4 points.
    let (start, end) = (2.0, 60.0)
    #expect(radii[0] == start)
    let largest = try #require(radii.max())
    // e^(−ζπ/√(1−ζ²)) = 4.6 % of the way for ζ = 0.7.
    #expect(largest.isClose(to: end + 0.04598791 * (end - start), within: 0.01))
    let settled = try #require(radii.last)
    #expect(settled.isClose(to: end, within: 0.001 * (end - start)))
    #expect(settled != end)
    let spring = Spring(duration: 0.5, bounce: 0.3)
    for (frame, radius) in zip(plan.frames, radii) {
      let expected = start + spring.value(at: frame.time) * (end - start)
      #expect(radius.isClose(to: expected, within: 1e-9))
    }
  }

  @Test func aShortDurationCutsTheCircleShort() throws {
    let short = try plan([
      "timing": Self.bouncy, "duration": "0.2", "size": "100x100", "frames": "9",
    ])
    let radii = try radii(short)
    let last = try #require(radii.last)
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(last.isClose(to: 2 + 58 * spring.value(at: 0.2), within: 1e-9))
    #expect(last < 55)
    #expect(zip(radii, radii.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(arguments: [
    "spring(damping: 0)", "spring(bounce: 1)",
    "spring(mass: 1000, stiffness: 0.001, damping: 0.001)",
    "spring(mass: 0.001, stiffness: 1000000, damping: 31)",
    "spring(damping: 1000000, allowsOverdamping: true, stiffness: 0.001)",
  ])
  func aSpringThatNeverSettlesNeedsADuration(timing: String) throws {
    #expect {
      try plan(["timing": timing])
    } throws: { error in
      guard let error = (error as? SpecErrors)?.errors.first,
        case .invalid(_, let expected, nil) = error.problem
      else { return false }
      return error.key == "timing" && error.place == .option("--timing")
        && expected == .settlingSpring(MediaTiming.durations)
    }
    let cut = try plan(["timing": timing, "duration": "0.5"])
    #expect(cut.stage.duration == 0.5)
    #expect(cut.frames.count == 31)
  }

  @Test func mistakesInEasingsAreReported() {
    let mistakes = [
      "spirng()": EasingTextError.unknownName("spirng()", nearest: "spring"),
      "spring(1)": .invalidArguments(.spring), "steps": .missingArguments(.steps),
    ]
    for (text, mistake) in mistakes {
      #expect {
        try plan(["timing": text])
      } throws: { error in
        guard case .invalidEasing(text, mistake)? = (error as? SpecErrors)?.errors.first?.problem
        else { return false }
        return true
      }
    }
  }
}
