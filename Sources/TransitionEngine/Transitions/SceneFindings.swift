/// What can be told of a scene without drawing it.
extension Scene {
  /// Animations that outlive the transition, shadows that are clipped away, masks that stay.
  package var findings: [TransitionFinding] {
    outlivingAnimations + layers.flatMap(\.selfAndDescendants).compactMap(clippedShadow)
      + settled.flatMap(\.selfAndDescendants).compactMap(lastingMask)
  }

  /// The completion removes them while they run, so that what they show then jumps.
  private var outlivingAnimations: [TransitionFinding] {
    animations.enumerated().compactMap { index, animation in
      let overruns = animation.propertyAnimations.flatMap { part in
        layers.flatMap { $0.times(of: part.layer) }.compactMap { overrun(of: animation, in: $0) }
      }
      guard let overrun = overruns.max(), overrun > Self.timeTolerance else { return nil }
      let name = animation.propertyAnimations.map { "\($0.keyPath.rawValue) of \($0.layer)" }
        .joined(separator: ", ")
      let milliseconds = (overrun * 1_000_000).rounded() / 1000
      let end =
        overrun.isFinite
        ? "ends \(milliseconds.plainDescription) ms after the transition and is cut off"
        : "never ends and is cut off with the transition"
      return TransitionFinding(
        kind: "outliving-animation", message: "the animation of \(name) \(end)",
        subject: .animation(index))
    }
  }

  /// Sums of times, as 0.1 + 0.25, may be a rounding too long.
  private static let timeTolerance = 1e-9

  /// How long an animation runs on after the transition, in the transition's seconds; nil in a time that
  /// stands still or runs backwards.
  private func overrun(of animation: any Animation, in time: TimeSpace) -> Double? {
    guard time.speed > 0 else { return nil }
    let timing = animation.timing.resolved(in: MediaTiming.defaultDuration)
    return (timing.endTime - time.localTime(at: duration)) / time.speed
  }

  private func clippedShadow(of layer: Layer) -> TransitionFinding? {
    guard layer.mask != nil || layer.masksToBounds, castsShadow(layer) else { return nil }
    let clip = layer.mask == nil ? "masksToBounds" : "mask"
    return TransitionFinding(
      kind: "clipped-shadow",
      message: "the shadow of \(layer.id) is clipped by the layer's own \(clip), "
        + "it needs a layer of its own", subject: .layer(layer.id))
  }

  private func castsShadow(_ layer: Layer) -> Bool {
    guard let shadow = layer.shadow, shadow.color.alpha > 0 else { return false }
    return shadow.opacity > 0
      || animations.flatMap(\.propertyAnimations).contains {
        $0.layer == layer.id && $0.keyPath == .shadowOpacity
      }
  }

  private func lastingMask(of layer: Layer) -> TransitionFinding? {
    guard let mask = layer.mask else { return nil }
    return TransitionFinding(
      kind: "lasting-mask",
      message: "the mask of \(layer.id) is never removed, it stays after completion",
      subject: .settledLayer(mask.id))
  }
}

extension Layer {
  /// With its mask and its sublayers, at any depth.
  var selfAndDescendants: [Layer] {
    [self] + ((mask.map { [$0] } ?? []) + sublayers).flatMap(\.selfAndDescendants)
  }

  /// The time of every layer called `id` below this one, from the container's.
  fileprivate func times(of id: String, in superlayer: TimeSpace = TimeSpace()) -> [TimeSpace] {
    let time = timing.following(superlayer)
    let inside = (mask.map { [$0] } ?? []) + sublayers
    return (self.id == id ? [time] : []) + inside.flatMap { $0.times(of: id, in: time) }
  }
}

extension TimeSpace {
  /// The two as one: the time of a layer in a superlayer of the other time.
  fileprivate func following(_ outer: TimeSpace) -> TimeSpace {
    TimeSpace(speed: outer.speed * speed, timeOffset: localTime(at: outer.localTime(at: 0)))
  }
}
