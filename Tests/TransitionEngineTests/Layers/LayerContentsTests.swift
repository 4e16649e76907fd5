import Testing

@testable import TransitionEngine

struct LayerContentsTests {
  private let first = LayerContents.image(.from)
  private let second = LayerContents.image(.to)

  private func contents(
    at time: Double, of animation: some PropertyAnimation
  ) throws -> LayerContents? {
    var layer = Layer(id: "a", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.contents = first
    let scene = Scene(
      duration: 1, timingFunction: .linear, layers: [layer], animations: [animation],
      settled: [layer])
    return try scene.presentation(at: time)[0].contents
  }

  @Test func betweenTwoContentsIsTheirCrossFade() throws {
    let fade = BasicAnimation(
      layer: "a", keyPath: .contents, from: .contents(second), timing: MediaTiming(duration: 1))
    #expect(try contents(at: 0, of: fade) == second)
    #expect(
      try contents(at: 0.25, of: fade) == .crossFade(second, first, progress: 0.25))
    #expect(try contents(at: 1, of: fade) == first)
  }

  @Test func easingsThatOvershootShowAnEnd() {
    let ends = [-0.2, 0, 1, 1.2].map {
      LayerContents?.some(first).interpolated(to: nil, progress: $0)
    }
    #expect(ends == [first, first, nil, nil])
    #expect(LayerContents?.some(first).interpolated(to: first, progress: 0.5) == first)
  }

  @Test(arguments: [
    KeyframeAnimation.CalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced,
  ])
  func keyframesFadeFromOneToTheNextOrStep(mode: KeyframeAnimation.CalculationMode) throws {
    let values: [AnimatableValue] = [.contents(first), .contents(nil), .contents(second)]
    let keyframes = KeyframeAnimation(
      layer: "a", keyPath: .contents, values: values, calculationMode: mode,
      timing: MediaTiming(duration: 1))
    let expected: LayerContents? =
      mode == .discrete ? second : .crossFade(nil, second, progress: 0.5)
    #expect(try contents(at: 0.75, of: keyframes) == expected)
  }

  @Test func contentsCannotBeAdded() {
    let animation = BasicAnimation(
      layer: "a", keyPath: .contents, by: .contents(second), timing: MediaTiming(duration: 1))
    #expect(throws: AnimationError.self) { try contents(at: 0, of: animation) }
  }

  @Test func bothAreDrawnByThemselvesAndMixed() {
    var layer = Layer(id: "a", frame: Rect(x: 0, y: 0, width: 10, height: 20))
    layer.contents = .crossFade(first, second, progress: 0.25)
    let place = AffineTransform(scaleX: 10, y: 20)
    let above = DisplayList([.image(.to, transform: place)])
    #expect(
      DisplayList([layer], transform: .identity).commands == [
        .group(
          DisplayList([.image(.from, transform: place), .blend(above, .crossFade(0.25))]),
          opacity: 1, mask: nil, clip: nil)
      ])
    #expect(layer.contents?.images == [.from, .to])
  }
}
