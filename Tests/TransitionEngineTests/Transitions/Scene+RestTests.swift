import Testing
import TransitionEngine

struct SceneRestTests {
  private static func opacity(
    _ timing: TimingFunction, duration: Double, withCut cut: Bool = false
  ) throws -> Double? {
    let layer = Layer(id: "a", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let fade = BasicAnimation(
      layer: "a", keyPath: .opacity, from: .number(0.5), to: .number(1),
      timingFunction: timing, timing: MediaTiming(duration: duration, fillMode: .both))
    let scene = Scene(
      duration: duration, timingFunction: .linear, layers: [layer], animations: [fade],
      settled: [layer])
    return try scene.atRest(withCut: cut).presentation(at: duration).first?.opacity
  }

  @Test func aSettledSpringIsAtItsEnd() throws {
    let spring = TimingFunction.spring(Spring(dampingRatio: 0.6, duration: 0.5))
    #expect(abs(spring.progress(at: 1, duration: 0.5) - 1) > 1e-5)
    #expect(try Self.opacity(spring, duration: 0.5) == 1)
  }

  @Test func aCutSpringIsWhereItIsUnlessAskedFor() throws {
    let spring = TimingFunction.spring(Spring())
    #expect(try Self.opacity(spring, duration: 0.1) != 1)
    #expect(try Self.opacity(spring, duration: 0.1, withCut: true) == 1)
  }

  @Test func otherPacesStay() throws {
    let steps = TimingFunction.cubicBezier(x1: 0, y1: 0, x2: 0.5, y2: 2)
    #expect(try Self.opacity(steps, duration: 0.5) == 1)
  }

  /// Core Animation searches in steps of a tenth of a second, so that a quickened spring seems to be cut.
  @Test func aSpringWithoutOvershootMayEndBeforeItsSettlingDuration() {
    let critical = TimingFunction.spring(Spring(mass: 1, stiffness: 400, damping: 40))
    #expect(critical.naturalDuration.map { abs($0 - 0.5) < 1e-9 } == true)
    #expect(critical.settling(cutAt: 0.47) == nil)
    #expect(critical.settling(cutAt: 0.3) != nil)
    let swinging = TimingFunction.spring(Spring(mass: 1, stiffness: 400, damping: 20))
    #expect(swinging.settling(cutAt: (swinging.naturalDuration ?? 0) - 0.01) != nil)
  }
}
