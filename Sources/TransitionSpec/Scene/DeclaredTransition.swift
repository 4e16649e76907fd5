import TransitionEngine

/// A transition that a spec declares: its layers and animations are data.
package struct DeclaredTransition: Transition {
  package let name = "declared"
  package let summary = "layers and animations of a spec"
  package let operations = Operation.allCases
  package let duration = 1.0
  package let timingFunction = TimingFunction.linear
  package let shadow: Shadow? = nil
  package let parameters: [TransitionParameter] = []
  package let fixes: [TransitionFix] = []
  package let takesOrigin = false

  private let spec: SceneSpec

  package init(_ spec: SceneSpec) {
    self.spec = spec
  }

  package func findings(on stage: Stage) -> [TransitionFinding] {
    let scene = scene(on: stage)
    return scene.findings + scene.cutSprings(except: stage.timingFunction)
  }

  package func scene(on stage: Stage) -> Scene {
    let spec = spec.laidOut(in: stage.bounds)
    return Scene(
      duration: stage.duration, timingFunction: stage.timingFunction, layers: spec.layers,
      animations: spec.animations.wrappedValue, settled: spec.settled)
  }
}
