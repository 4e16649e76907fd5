import Testing
import TransitionEngine

struct PropertyAnimationTests {
  private let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
  private let oval = Path(ovalIn: Rect(x: 0, y: 0, width: 10, height: 10))

  private func scene(_ animation: any Animation, shape: Shape? = nil) -> Scene {
    var layer = Layer(id: "a", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.shape = shape
    return Scene(
      duration: 1, timingFunction: .linear, layers: [layer], animations: [animation], settled: [])
  }

  private func morph(isAdditive: Bool = false) -> BasicAnimation {
    BasicAnimation(
      layer: "a", keyPath: .path, from: .path(square), to: .path(oval), isAdditive: isAdditive,
      timing: MediaTiming(beginTime: 0.5, duration: 0.5))
  }

  @Test func pathsThatDoNotMatchAreFoundBeforeTheyAreAnimated() throws {
    let scene = scene(morph(), shape: Shape(path: square))
    try scene.checkAnimations()
    _ = try scene.presentation(at: 0)
    let reason = AnimationError.Reason.paths(.elementCount(from: 5, to: 6))
    #expect(throws: AnimationError(layer: "a", keyPath: .path, reason: reason)) {
      try scene.checkInterpolations()
    }
  }

  @Test func aMissingPartIsFoundAtEveryTime() {
    let error = AnimationError(layer: "a", keyPath: .path, reason: .missing(.shape))
    #expect(throws: error) { try scene(morph()).checkAnimations() }
    #expect(throws: error) { try scene(morph()).presentation(at: 0) }
  }

  @Test func pathsAreNotAdditive() {
    let scene = scene(morph(isAdditive: true), shape: Shape(path: square))
    #expect(throws: AnimationError(layer: "a", keyPath: .path, reason: .notAdditive(.path))) {
      try scene.checkAnimations()
    }
  }

  @Test func matchingValuesPassBothChecks() throws {
    let fade = BasicAnimation(
      layer: "a", keyPath: .opacity, from: .number(0), timing: MediaTiming(duration: 1))
    try scene(fade).checkAnimations()
    try scene(fade).checkInterpolations()
  }
}
