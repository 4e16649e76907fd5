import Foundation
package import TransitionEngine

/// An animation on a layer, from the time when it was added until it is removed.
package final class RunningAnimation {
  package let key: String
  /// As it was added: a copy.
  package let animation: CAAnimation
  /// The engine's animation; nil where the kind is not drawn. It refers to the layer by `layerID`.
  package let drawn: (any TransitionEngine.Animation)?
  /// When it was added, in seconds of the clock.
  package let added: Double
  /// When it ends, in seconds of the layer's own time.
  package let end: Double
  /// A number that rises with every animation of the program; one that replaces another has that one's.
  package let order: Int
  /// Whether it ran to its end.
  package internal(set) var hasEnded = false
  fileprivate var event: VirtualClock.Event?
  fileprivate let completions: [CompletionCount]
  fileprivate let stopped: ((Bool) -> Void)?

  /// The id by which `drawn` refers to its layer; the recorder replaces it by the layer's own.
  package static let layerID = "layer"

  private nonisolated(unsafe) static var count = 0

  fileprivate init(
    key: String, animation: CAAnimation, drawn: (any TransitionEngine.Animation)?, end: Double,
    completions: [CompletionCount], stopped: ((Bool) -> Void)?, order: Int?
  ) {
    Self.count += 1
    self.order = order ?? Self.count
    self.key = key
    self.animation = animation
    self.drawn = drawn
    added = VirtualClock.current.now
    self.end = end
    self.completions = completions
    self.stopped = stopped
  }

  /// Whether it is in effect or to come, and of a property or a part of it.
  func animates(_ property: AnimatableProperty) -> Bool {
    guard !hasEnded, let drawn else { return false }
    return drawn.propertyAnimations.contains {
      $0.keyPath == property || $0.keyPath.rawValue.hasPrefix(property.rawValue + ".")
    }
  }

  fileprivate func stop(finished: Bool, at phase: VirtualClock.Phase) {
    event?.cancel()
    let clock = VirtualClock.current
    for completion in completions { completion.animationEnded() }
    if let delegate = animation.delegate {
      clock.schedule(at: clock.now, .delegate, "animationDidStop(_:finished:)") { [animation] in
        delegate.animationDidStop(animation, finished: finished)
      }
    }
    stopped?(finished)
  }
}

extension CALayer {
  /// Adds a copy of an animation; one with the same key is replaced. Without a key, animations add up. The key of a
  /// `CATransition` is always `kCATransition`.
  public func add(_ anim: CAAnimation, forKey key: String?) { add(anim, forKey: key, stopped: nil) }

  /// - Parameters:
  ///   - wait: When it begins, in seconds from now, below 0 for one that is under way; nil for the animation's own
  ///     `beginTime`.
  ///   - stopped: Called once, at the time of the animation's end or removal, with whether it ran to its end.
  package func add(
    _ anim: CAAnimation, forKey key: String?, after wait: Double? = nil, stopped: ((Bool) -> Void)?
  ) {
    guard let animation = anim.copy() as? CAAnimation else { return }
    var (key, stopped) = (key, stopped)
    if animation is CATransition { key = kCATransition }
    if let key { removeAnimation(forKey: key) }
    if let cover = (animation as? CATransition)?.coverOldState(of: self) {
      stopped = { [stopped] finished in
        cover.removeFromSuperlayer()
        stopped?(finished)
      }
    }
    let completions = CATransaction.openCompletions
    let run = makeRun(
      animation, forKey: key ?? "", after: wait, completions: completions, stopped: stopped)
    for completion in completions { completion.animationBegan() }
    running.append(run)
    scheduleEnd(of: run)
    if let delegate = animation.delegate {
      let clock = VirtualClock.current
      clock.schedule(at: clock.now, .delegate) { delegate.animationDidStart(animation) }
    }
  }

  /// Replaces a running animation, in its place among the others and for those who wait for it, which are not
  /// told of the change. False where there is none.
  ///
  /// - Parameter wait: When it begins, in seconds from now, below 0 for one that is under way.
  @discardableResult
  package func replaceAnimation(
    forKey key: String, with animation: CAAnimation, after wait: Double
  ) -> Bool {
    guard let place = running.lastIndex(where: { $0.key == key && !$0.hasEnded }) else {
      return false
    }
    let old = running[place]
    old.event?.cancel()
    let run = makeRun(
      animation, forKey: key, after: wait, completions: old.completions, stopped: old.stopped,
      order: old.order)
    running[place] = run
    scheduleEnd(of: run)
    return true
  }

  private func makeRun(
    _ animation: CAAnimation, forKey key: String, after wait: Double?,
    completions: [CompletionCount],
    stopped: ((Bool) -> Void)?, order: Int? = nil
  ) -> RunningAnimation {
    if let easing = CATransaction.animationTimingFunction() { animation.timingFunction = easing }
    let now = currentTime
    let start = wait.map { now + $0 } ?? (animation.beginTime == 0 ? now : animation.beginTime)
    var timing = animation.mediaTiming(
      duration: CATransaction.animationDuration(), beginTime: start)
    let end = timing.endTime
    if start < 0, wait != nil, timing.speed > 0, timing.repeatCount == 0, !timing.autoreverses {
      // Under way since before the clock's begin, a time that cannot be written: it enters there.
      timing.beginTime = 0
      timing.timeOffset = -start
      timing.repeatDuration = max(timing.duration + start, 0)
    }
    if animation.isRemovedOnCompletion {
      // It is gone after its end, whatever its fill mode says of that time.
      timing.fillMode = timing.fillMode.withoutEnd
    }
    // One without any duration, as in a transaction of 0 s, is over as it begins.
    let drawn =
      timing.duration > 0
      ? animation.engineAnimation(of: self, id: RunningAnimation.layerID, timing: timing) : nil
    return RunningAnimation(
      key: key, animation: animation, drawn: drawn, end: end, completions: completions,
      stopped: stopped, order: order)
  }

  private func scheduleEnd(of run: RunningAnimation) {
    let end = convertTime(run.end, to: nil)
    guard end.isFinite else { return }
    run.event = VirtualClock.current.schedule(
      at: end, .removal, "an animation of \"\(run.key)\""
    ) { [weak self] in self?.end(run) }
  }

  private func end(_ run: RunningAnimation) {
    run.hasEnded = true
    if run.animation.isRemovedOnCompletion { running.removeAll { $0 === run } }
    run.stop(finished: true, at: .removal)
  }

  /// Ends all animations of the layer and of those in it, as if their time had run out.
  package final func endAnimations() {
    for layer in subtree {
      for run in layer.running where !run.hasEnded { layer.end(run) }
    }
  }

  public func animation(forKey key: String) -> CAAnimation? {
    running.last { $0.key == key }?.animation
  }

  public func animationKeys() -> [String]? {
    let keys = running.map(\.key).filter { !$0.isEmpty }
    return keys.isEmpty ? nil : keys
  }

  public func removeAnimation(forKey key: String) { remove { $0.key == key } }

  public func removeAllAnimations() { remove { _ in true } }

  /// Removes a running animation and tells those who wait for it that it did not finish.
  package func remove(_ isRemoved: (RunningAnimation) -> Bool) {
    let removed = running.filter(isRemoved)
    guard !removed.isEmpty else { return }
    running.removeAll(where: isRemoved)
    for run in removed where !run.hasEnded { run.stop(finished: false, at: .removal) }
  }

  /// Sets a model value without an animation, as animators do that end elsewhere than where they were to.
  package func setModel(_ property: AnimatableProperty, to value: AnimatableValue) {
    property.set(value, on: &state)
  }

  /// The layer's own time, in seconds: the clock's, but for what it and those around it make of it.
  package var currentTime: Double { convertTime(VirtualClock.current.now, from: nil) }

  /// Ends of animations come earlier or later, or not at all, where the layer's time runs otherwise.
  final func timingChanged() {
    for layer in subtree {
      for run in layer.running where !run.hasEnded {
        run.event?.cancel()
        layer.scheduleEnd(of: run)
      }
    }
  }

  /// A copy with the animated values at this time; nil for a layer that has never been on screen.
  public func presentation() -> Self? {
    guard isCommitted || !running.isEmpty else { return nil }
    let copy = valueCopy()
    copy.state = presentationState
    return copy as? Self
  }

  /// The layer that a presentation copy was made of; a model layer is its own.
  public func model() -> Self { self }

  /// The model with the animated values at this time, without sublayers.
  package var presentationState: Layer {
    var layer = state
    layer.id = RunningAnimation.layerID
    var base = layer
    base.sublayers = []
    let now = currentTime
    for run in running {
      // A value that cannot be interpolated shows the model; the recorder reports it.
      try? run.drawn?.apply(
        to: &layer, over: base, at: now, in: MediaTiming.defaultDuration)
    }
    layer.id = state.id
    return layer
  }
}

extension FillMode {
  /// The part of the mode that concerns the time before the animation.
  fileprivate var withoutEnd: FillMode {
    switch self {
    case .both, .backwards: .backwards
    case .forwards, .removed: .removed
    }
  }
}

/// The default action: an implicit animation from the value that shows to the new one, with the duration and
/// easing of the transaction. Layers that have not been on screen yet change at once.
struct ImplicitAction: CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, layer.isCommitted,
      let change = dict?["change"] as? PropertyChange, change.property != .hidden
    else { return }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = (change.shown ?? change.old).object
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    layer.add(animation, forKey: event)
  }
}
