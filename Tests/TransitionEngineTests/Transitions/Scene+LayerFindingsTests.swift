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

  @Test func valuesThatMeanNothingAreFound() {
    let plain = Self.card { $0.contents = nil }
    func layer(_ change: (inout Layer) -> Void) -> Layer {
      var layer = plain
      change(&layer)
      return layer
    }
    func shape(_ dashes: [Double]) -> Shape {
      Shape(path: Path(), stroke: StrokeStyle(lineWidth: 1, dashPattern: dashes))
    }
    #expect(
      Self.findings(layer { $0.contentsCenter = Rect(x: 0.5, y: 0, width: 0.6, height: 1) })
        == [.outerCenter(layer: "card")])
    #expect(Self.findings(layer { $0.shape = shape([0, 0]) }) == [.solidDashes(layer: "card")])
    #expect(Self.findings(layer { $0.shape = shape([0, 1]) }) == [])
    #expect(
      Self.findings(layer { $0.contents = .gradient(Gradient([.black])) })
        == [.singleColor(layer: "card")])
    #expect(Self.findings(layer { $0.contents = .gradient(Gradient([.black, .white])) }) == [])
  }

  @Test func animationsThatChangeNothingAreFound() {
    let layer = Self.card {
      $0.contents = nil
      $0.shape = Shape(path: Path())
    }
    let timing = MediaTiming(duration: 1)
    func basic(
      _ keyPath: AnimatableProperty, from: AnimatableValue? = nil, to: AnimatableValue? = nil,
      by: AnimatableValue? = nil
    ) -> BasicAnimation {
      BasicAnimation(layer: "card", keyPath: keyPath, from: from, to: to, by: by, timing: timing)
    }
    let none = FindingProblem.noValues(layer: "card", keyPath: .opacity)
    #expect(Self.findings(layer, [basic(.opacity)]) == [none])
    let single = KeyframeAnimation(
      layer: "card", keyPath: .opacity, values: [.number(1)], timing: timing)
    #expect(Self.findings(layer, [single]) == [none])
    // It runs from what the first one shows.
    #expect(Self.findings(layer, [basic(.opacity, from: .number(0)), basic(.opacity)]) == [])
    #expect(
      Self.findings(layer, [basic(.strokeEnd, from: .number(0), to: .number(1.5))])
        == [.outerStroke(layer: "card", keyPath: .strokeEnd, value: 1.5)])
    #expect(Self.findings(layer, [basic(.strokeEnd, by: .number(-1))]) == [])
    let outer = AnimatableValue.rect(Rect(x: -0.1, y: 0, width: 1, height: 1))
    #expect(
      Self.findings(layer, [basic(.contentsCenter, to: outer)]) == [.outerCenter(layer: "card")])
  }
}
