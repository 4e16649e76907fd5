// Springs where they come to rest.

extension Scene {
  /// The scene at its end with every spring that has settled by then at the end of its way, from which a
  /// settled spring is a thousandth off. Other times are not those of the springs.
  ///
  /// - Parameter cut: Whether springs that are cut are there too.
  package func atRest(withCut cut: Bool = false) -> Scene {
    var scene = self
    scene.animations = animations.map { $0.atRest(in: duration, cut) }
    for index in laterSpans.indices {
      scene.laterSpans[index].animations = laterSpans[index].animations.map {
        $0.atRest(in: duration, cut)
      }
    }
    return scene
  }
}

extension Animation {
  /// With a linear pace in place of a spring that settles within the animation, or on `cut` of any spring.
  fileprivate func atRest(in surroundingDuration: Double, _ cut: Bool) -> any Animation {
    let duration = timing.resolved(in: surroundingDuration).duration
    switch self {
    case var basic as BasicAnimation:
      if case .spring = timingFunction, cut || timingFunction.settling(cutAt: duration) == nil {
        basic.timingFunction = .linear
      }
      return basic
    case var group as AnimationGroup:
      group.animations = group.animations.map { $0.atRest(in: duration, cut) }
      return group
    default: return self
    }
  }
}
