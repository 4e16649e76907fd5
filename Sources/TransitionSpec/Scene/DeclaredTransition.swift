import TransitionEngine

/// A transition whose layers and animations are declared in a spec.
package struct DeclaredTransition: Transition {
  package let name = "declared"
  package let summary = "layers and animations of a spec"
  package let operations = Operation.allCases
  package let duration = 1.0
  package let timingFunction = TimingFunction.linear
  package let shadow: Shadow? = nil
  package let parameters: [TransitionParameter] = []
  package let fixes: [TransitionFix] = []
  /// Whether `trigger`, which `origin` sets, is in a length.
  package let takesOrigin: Bool

  /// As it is declared on its own spec's stage.
  let spec: SceneSpec

  /// A transition with the layers and animations of `spec`.
  package init(_ spec: SceneSpec) {
    self.spec = spec
    takesOrigin = spec.namesTrigger
  }

  package func findings(on stage: Stage) -> [TransitionFinding] {
    let scene = scene(on: stage)
    return scene.findings + scene.cutSprings(except: stage.timingFunction)
  }

  package func scene(on stage: Stage) -> Scene {
    let spec = spec.laidOut(in: Measures(stage))
    return Scene(
      duration: stage.duration, timingFunction: stage.timingFunction, layers: spec.layers,
      animations: spec.animations.wrappedValue, laterSpans: spec.laterSpans, settled: spec.settled)
  }
}
