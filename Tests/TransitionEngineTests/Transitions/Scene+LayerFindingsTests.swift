import Testing
import TransitionEngine

/// Negative sizes, and corners that do not clip.
struct SceneLayerFindingsTests {
  private static func findings(
    _ layer: Layer, _ animations: [any Animation] = []
  ) -> [FindingProblem] {
    Scene(
      duration: 1, timingFunction: .linear, layers: [layer], animations: animations, settled: []
    ).findings.map(\.problem)
  }

  private static let slat = Layer(id: "slat", frame: Rect(x: 0, y: 0, width: 100, height: 0))

  private static func shrinking(
    _ keyPath: AnimatableProperty, from: AnimatableValue, _ easing: TimingFunction
  ) -> BasicAnimation {
    BasicAnimation(
      layer: "slat", keyPath: keyPath, from: from, timingFunction: easing,
      timing: MediaTiming(duration: 1))
  }

  private static let overshoot = TimingFunction.cubicBezier(x1: 0.5, y1: 0, x2: 0.5, y2: 2)

  @Test func aSpringThatOvershootsASizeIsFound() throws {
    for (keyPath, from) in [
      (AnimatableProperty.boundsSize, AnimatableValue.size(Size(width: 100, height: 50))),
      (.boundsHeight, .number(50)), (.bounds, .rect(Rect(x: 0, y: 0, width: 100, height: 50))),
    ] {
      let found = Self.findings(Self.slat, [Self.shrinking(keyPath, from: from, Self.overshoot)])
      guard case .negativeSize("slat", keyPath, let smallest, let time)? = found.first else {
        Issue.record("no finding of \(keyPath)")
        continue
      }
      // y(s) = 6s²(1−s) + s³ = 6s² − 5s³ has its maximum 1.28 at s = 0.8, where x is 0.752.
      #expect(abs(smallest + 50 * 0.28) < 0.02)
      #expect(abs(time - 0.752) < 0.005)
      #expect(found.count == 1)
    }
  }

  @Test func sizesThatStayAboveZeroAreFine() {
    #expect(
      Self.findings(Self.slat, [Self.shrinking(.boundsHeight, from: .number(50), .easeIn)]) == [])
  }

  private static func card(_ change: (inout Layer) -> Void) -> Layer {
    var layer = Layer(id: "card", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.contents = .image(.from)
    change(&layer)
    return layer
  }

  @Test func cornersCutAPictureWithMasksToBoundsOnly() {
    let rounded = Self.card { $0.cornerRadius = 4 }
    #expect(Self.findings(rounded) == [.unclippedCorners(layer: "card")])
    let growing = BasicAnimation(
      layer: "card", keyPath: .cornerRadius, from: .number(4), timing: MediaTiming(duration: 1))
    #expect(Self.findings(Self.card { _ in }, [growing]) == [.unclippedCorners(layer: "card")])
    let clipped = Self.card {
      $0.cornerRadius = 4
      $0.masksToBounds = true
    }
    #expect(Self.findings(clipped) == [])
    let empty = Self.card {
      $0.cornerRadius = 4
      $0.contents = nil
      $0.backgroundColor = .black
    }
    #expect(Self.findings(empty) == [])
  }
}
