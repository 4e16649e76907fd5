import Foundation
import QuartzCore
package import TransitionEngine

/// An animation block that is running, or has run: its pace, and the animations that it has added.
///
/// For each changed property one animation is added to the layer. It is additive, from the old value minus the
/// new one to nothing, so that overlapping blocks blend; `bounds` is split into origin and size. Colours cannot
/// be added, and start from what shows. Source: measured on iOS 8 and later; see CoreAnimation.md, 13.2.
@MainActor package final class ViewAnimation {
  /// The innermost open block; nil outside of blocks and where animations are switched off.
  package static var current: ViewAnimation? { isEnabled ? stack.last : nil }
  package static var isEnabled = true
  private static var stack: [ViewAnimation] = []

  /// In seconds.
  package let duration: Double
  /// In seconds after the block is run; in an animator's, after the animator's begin.
  package let delay: Double
  package let timingFunction: TimingFunction
  package private(set) var repeatCount: Float
  package private(set) var autoreverses: Bool
  /// The animations with their layers.
  package private(set) var tracks: [AnimationTrack] = []
  /// The keyframes that `addKeyframe` adds to; nil outside of keyframe blocks.
  package var keyframes: KeyframeCollection?

  /// Called at the end with whether all animations ran to theirs.
  private var completions: [(Bool) -> Void] = []
  private var runningCount = 0
  private var isSealed = false
  private var hasFinished = true
  /// Names the block in messages about what is still pending.
  private let summary: String
  /// Called when its animations have ended, before anything else is told.
  private var ends: [() -> Void] = []
  /// Called by a controlled block when its animations, or one of a block in it, have all ended.
  private var ended: (() -> Void)?
  /// The blocks that were run in this one, where an animator controls it.
  private var nested: [ViewAnimation] = []

  package init(
    duration: Double, delay: Double = 0, timingFunction: TimingFunction, repeatCount: Float = 0,
    autoreverses: Bool = false, summary: String = "the completion block of UIView.animate"
  ) {
    self.duration = max(duration, 0)
    self.delay = delay
    self.timingFunction = timingFunction
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.summary = summary
  }

  package func addCompletion(_ completion: @escaping (Bool) -> Void) {
    completions.append(completion)
  }

  /// Adds a block that is called as soon as the animations have ended.
  package func addEnd(_ end: @escaping () -> Void) { ends.append(end) }

  /// Runs a block whose changes this animation takes up.
  package func run(_ block: () -> Void) {
    Self.open(self)
    block()
    Self.close()
  }

  /// Takes up all changes until it is closed.
  package static func open(_ animation: ViewAnimation) { stack.append(animation) }

  package static func close() { _ = stack.popLast() }

  /// Runs a block whose animations are repeated.
  package func repeating(_ count: Float, autoreverses: Bool, _ block: () -> Void) {
    let old = (repeatCount, self.autoreverses)
    (repeatCount, self.autoreverses) = (count, autoreverses)
    block()
    (repeatCount, self.autoreverses) = old
  }

  /// Runs a block whose changes are not animated.
  package static func withoutAnimation(_ block: () -> Void) {
    let wasEnabled = isEnabled
    isEnabled = false
    block()
    isEnabled = wasEnabled
  }

  /// No block is run any more; without an animation it has ended.
  package func seal() {
    isSealed = true
    finishIfDone()
  }

  private func finishIfDone() {
    guard isSealed, runningCount == 0 else { return }
    let (blocks, flag) = (completions, hasFinished)
    for end in ends { end() }
    (completions, ends) = ([], [])
    if !blocks.isEmpty {
      let clock = VirtualClock.current
      clock.schedule(at: clock.now, .completion, summary) {
        for block in blocks { block(flag) }
      }
    }
    ended?()
  }

  /// Takes up a changed property of a layer.
  fileprivate func animate(_ change: PropertyChange, of layer: CALayer) {
    guard duration > 0 || delay > 0 else { return }
    switch (change.property, change.old, change.new) {
    case (.hidden, _, _), (.zPosition, _, _): return
    case (.bounds, .rect(let old), .rect(let new)):
      if old.origin != new.origin {
        take(.boundsOrigin, from: .point(old.origin), to: .point(new.origin), on: layer)
      }
      if old.size != new.size {
        take(.boundsSize, from: .size(old.size), to: .size(new.size), on: layer)
      }
    default:
      take(change.property, from: change.old, to: change.new, shown: change.shown, on: layer)
    }
  }

  /// - Parameter shown: What a running animation of the property shows; nil without one.
  private func take(
    _ property: AnimatableProperty, from old: AnimatableValue, to new: AnimatableValue,
    shown: AnimatableValue? = nil, on layer: CALayer
  ) {
    if keyframes != nil {
      keyframes?.add(property, from: old, to: new, shown: shown, on: layer)
      return
    }
    let points: [AnimationTrack.Point]
    let difference = old.difference(from: new)
    // A transform to almost nothing, as a turn to the edge, has no difference that could be drawn, and one under
    // perspective none that runs as the turn itself.
    let isAdditive =
      property.kind.isAdditive && property.kind != .color && difference.isModerate
      && old.isFlat && new.isFlat
    if isAdditive {
      points = [.init(0, difference), .init(1, difference.zero)]
    } else {
      points = [.init(0, shown ?? old), .init(1, new)]
    }
    add(
      AnimationTrack(
        layer: layer, key: Self.unusedKey(property.rawValue, on: layer), property: property,
        isAdditive: isAdditive, points: points, old: old, new: new))
  }

  /// Adds a track and starts its animation.
  package func add(_ track: AnimationTrack) {
    tracks.append(track)
    let animation = track.animation()
    pace(animation, timingFunction, duration)
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    start(animation, of: track, after: delay)
  }

  private func pace(_ animation: CAAnimation, _ easing: TimingFunction, _ duration: Double) {
    // 0 would be the transaction's duration.
    animation.duration = max(duration, Self.shortest)
    animation.timingFunction = CAMediaTimingFunction(easing)
  }

  /// The duration of an animation that only waits for its delay, in seconds.
  private static let shortest = 0.001

  private func start(_ animation: CAAnimation, of track: AnimationTrack, after wait: Double) {
    runningCount += 1
    track.hasEnded = false
    track.layer.add(animation, forKey: track.key, after: wait) { finished in
      // The animation keeps its block until it ends.
      MainActor.assumeIsolated { self.animationEnded(track, finished) }
    }
  }

  /// The property's name; a further animation of the same property gets a number, since both run.
  static func unusedKey(_ name: String, on layer: CALayer) -> String {
    let keys = Set(layer.running.map(\.key))
    if !keys.contains(name) { return name }
    var number = 2
    while keys.contains("\(name)-\(number)") { number += 1 }
    return "\(name)-\(number)"
  }

  private func animationEnded(_ track: AnimationTrack, _ finished: Bool) {
    track.hasEnded = true
    track.isCutShort = !finished
    runningCount -= 1
    hasFinished = hasFinished && finished
    finishIfDone()
  }
}

// What an animator does with its blocks. Times are in seconds of the animator's course from its begin.
extension ViewAnimation {
  /// Lets an animator pause, reverse and end the block's animations, and those of the blocks in it.
  ///
  /// - Parameter ended: Called each time that all animations of the block, or of one in it, have ended.
  package func control(ended: @escaping () -> Void) { self.ended = ended }

  /// Notes a block that is run in this one; an animator of this one controls it too.
  package func nest(_ inner: ViewAnimation) {
    guard let ended else { return }
    nested.append(inner)
    inner.ended = ended
  }

  package var isControlled: Bool { ended != nil }

  private var family: [ViewAnimation] { [self] + nested.flatMap(\.family) }

  /// Whether no animation of it is running.
  package var isDone: Bool { family.allSatisfy { $0.isSealed && $0.runningCount == 0 } }

  /// Stops at a time of the course.
  package func hold(at time: Double) {
    for block in family {
      for track in block.tracks {
        block.show(
          track.stillAnimation(at: block.progress(at: time)), of: track,
          after: 0)
      }
    }
  }

  /// Runs on from a time of the course.
  ///
  /// - Parameter speed: In seconds of the course a second; below 0 it runs backwards.
  package func play(from time: Double, speed: Double) {
    for block in family {
      let duration = block.duration / abs(speed)
      let easing = block.timingFunction.stretched(from: block.duration, to: duration)
      let (begin, end) = (block.delay, block.delay + block.duration)
      for track in block.tracks {
        let animation = speed > 0 ? track.animation() : track.animation(from: 1, to: 0)
        block.pace(
          animation, speed > 0 ? easing : easing.reversed(duration: duration), duration)
        block.show(
          animation, of: track,
          after: (speed > 0 ? begin - time : end - time) / speed)
      }
    }
  }

  /// Runs from a time of the course to its end or begin at another pace.
  package func play(
    from time: Double, backwards: Bool, easing: TimingFunction, duration: Double
  ) {
    for block in family {
      for track in block.tracks {
        let animation = track.animation(
          from: block.progress(at: time), to: backwards ? 0 : 1)
        block.pace(animation, easing, duration)
        block.show(animation, of: track, after: 0)
      }
    }
  }

  private func progress(at time: Double) -> Double {
    let fraction = duration > 0 ? (time - delay) / duration : time < delay ? 0 : 1
    return timingFunction.progress(at: fraction, duration: duration)
  }

  /// Replaces a track's animation; it is added anew where it has run to its end.
  private func show(_ animation: CAAnimation, of track: AnimationTrack, after wait: Double) {
    if track.hasEnded {
      if !track.isCutShort { start(animation, of: track, after: wait) }
    } else {
      track.layer.replaceAnimation(forKey: track.key, with: animation, after: wait)
    }
  }

  /// Takes the animations away and sets the model to what it was before, to what it was to be, or, for nil, to
  /// what shows.
  package static func end(_ blocks: [ViewAnimation], at isAtEnd: Bool?) {
    let tracks = blocks.flatMap(\.family).flatMap(\.tracks).filter { !$0.isCutShort }
    let shown = tracks.map { $0.property.value(of: $0.layer.presentationState) }
    for block in blocks.flatMap(\.family) { block.ended = nil }
    for track in tracks where !track.hasEnded {
      track.layer.remove { $0.key == track.key && !$0.hasEnded }
      track.isCutShort = false
    }
    withoutAnimation {
      switch isAtEnd {
      case true?: for track in tracks { track.layer.setModel(track.property, to: track.new) }
      case false?:
        for track in tracks.reversed() { track.layer.setModel(track.property, to: track.old) }
      case nil:
        for (track, value) in zip(tracks, shown) {
          track.layer.setModel(track.property, to: value ?? track.new)
        }
      }
    }
  }
}

extension AnimatableValue {
  /// Whether it is no transform that leaves the plane.
  fileprivate var isFlat: Bool {
    if case .transform(let transform) = self { transform.isFlat } else { true }
  }

  /// The value that adds nothing to others of this kind.
  fileprivate var zero: AnimatableValue {
    if case .transform = self { .transform(.identity) } else { subtracting(self) }
  }
}

/// The action of a view's layer inside an animation block.
struct ViewAction: CAAction {
  let animation: ViewAnimation

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, let change = dict?["change"] as? PropertyChange else {
      return
    }
    // Everything runs on the main thread.
    nonisolated(unsafe) let subject = layer
    MainActor.assumeIsolated { animation.animate(change, of: subject) }
  }
}
