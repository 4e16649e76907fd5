import TransitionSpec

extension SpecNode {
  /// The spec with the one easing that all of its animations name as the transition's own, which draws the same
  /// and lets a recording be asked for it. Without a change where they name several or none, or where some have a
  /// time of their own.
  var withSharedTiming: SpecNode {
    guard let animations = self["animations"]?.items, let first = animations.first?["timing"],
      let text = first.scalarText, self["timing"].map({ $0.scalarText == text }) ?? true,
      animations.allSatisfy({ animation in
        animation["timing"]?.scalarText == text
          && Self.keysOfOwnTime.allSatisfy { animation[$0] == nil }
      })
    else { return self }
    var shared = self
    shared.replace(
      "animations",
      with: SpecNode(
        .sequence(
          animations.map { animation in
            var animation = animation
            animation.remove("timing")
            return animation
          }), at: self["animations"]?.place ?? place))
    shared.set(["timing"], to: first)
    return shared
  }

  /// With one of these an animation does not run from value to value over the whole transition.
  private static let keysOfOwnTime = [
    "begin", "duration", "group", "values", "speed", "timeOffset", "repeatCount", "repeatDuration",
    "autoreverses",
  ]
}
