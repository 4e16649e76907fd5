import SpecFiles
import Testing
import TransitionSpec

@testable import Measuring

/// What pictures depend on once time and easing are taken away.
@Suite struct CourseOfMotionTests {
  private func spec(_ animation: String) throws -> TimelessSpec {
    let text = """
      size: {width: 100, height: 100}
      duration: 0.5
      layers: [{id: over, screen: from}]
      animations: [\(animation)]
      """
    return try TimelessSpec(SpecSource.parse(Array(text.utf8), file: "own.yaml"))
  }

  @Test func oneEasingForAllIsTakenAway() throws {
    let spec = try spec("{layer: over, keyPath: opacity, from: 1, to: 0}")
    #expect(spec.course == .progress)
    #expect(try spec.plan.scene.presentation(at: spec.time(at: 0.25))[0].opacity == 0.75)
  }

  /// Keyframes with easings between their values take no other one, be they linear.
  @Test(arguments: ["[linear, linear]", "[linear, easeOut]"])
  func easingsOfTheirOwnStay(timings: String) throws {
    let spec = try spec("{layer: over, keyPath: opacity, values: [1, 0.5, 0], timings: \(timings)}")
    #expect(spec.course == .fraction)
    let opacity = try spec.plan.scene.presentation(at: spec.time(at: 0.25))[0].opacity
    #expect(abs(opacity - 0.75) < 1e-9)
  }
}
