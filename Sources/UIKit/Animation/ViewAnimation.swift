import Foundation
import QuartzCore
package import TransitionEngine

/// An animation block that is running, or has run: its pace, and the animations that it has added.
///
/// For each changed property one animation is added to the layer. It is additive, from the old value minus the
/// new one to nothing, so that overlapping blocks blend; `bounds` is split into origin and size. Colours cannot
/// be added, and start from what shows. Source: measured on iOS 8 and later; see CoreAnimation.md, 9.
@MainActor package final class ViewAnimation {
  /// The innermost open block; nil outside of blocks and where animations are switched off.
  package static var current: ViewAnimation? { isEnabled ? stack.last : nil }
  package static var isEnabled = true
  private static var stack: [ViewAnimation] = []

  /// In seconds.
  package let duration: Double
  package let delay: Double
  package let timingFunction: TimingFunction
  package let repeatCount: Float
  package let autoreverses: Bool
  /// What is called at the end with whether all animations ran to theirs.
  private var completions: [(Bool) -> Void] = []
  private var runningCount = 0
  private var isSealed = false
  private var hasFinished = true
  /// Names the block in messages about what is still pending.
  private let summary: String
  /// The animations with their layers, for animators that pause and reverse.
  package private(set) var added: [Added] = []

  package struct Added {
    package let layer: CALayer
    package let key: String
    package let animation: CABasicAnimation
  }

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

  /// Runs a block whose changes this animation takes up.
  package func run(_ block: () -> Void) {
    Self.stack.append(self)
    block()
    Self.stack.removeLast()
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
    guard isSealed, runningCount == 0, !completions.isEmpty else { return }
    let (blocks, flag) = (completions, hasFinished)
    completions = []
    let clock = VirtualClock.current
    clock.schedule(at: clock.now, .completion, summary) {
      for block in blocks { block(flag) }
    }
  }

  /// Adds the animation of a changed property to a layer.
  fileprivate func animate(_ change: PropertyChange, of layer: CALayer) {
    guard duration > 0 || delay > 0 else { return }
    switch (change.property, change.old, change.new) {
    case (.hidden, _, _), (.zPosition, _, _): return
    case (.bounds, .rect(let old), .rect(let new)):
      if old.origin != new.origin {
        add(.boundsOrigin, from: .point(old.origin), to: .point(new.origin), on: layer)
      }
      if old.size != new.size {
        add(.boundsSize, from: .size(old.size), to: .size(new.size), on: layer)
      }
    default: add(change.property, from: change.old, to: change.new, on: layer)
    }
  }

  private func add(
    _ property: AnimatableProperty, from old: AnimatableValue, to new: AnimatableValue,
    on layer: CALayer
  ) {
    let animation = CABasicAnimation(keyPath: property.rawValue)
    if property.kind.isAdditive, property.kind != .color {
      let difference = old.subtracting(new)
      animation.isAdditive = true
      animation.fromValue = difference.object
      animation.toValue = difference.subtracting(difference).object
    } else {
      let isRunning = layer.running.contains { !$0.hasEnded && $0.key == property.rawValue }
      let shown = isRunning ? property.value(of: layer.presentationState) : old
      animation.fromValue = (shown ?? old).object
      if property.kind == .path { animation.toValue = new.object }
    }
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(timingFunction)
    animation.fillMode = .both
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    if delay != 0 { animation.beginTime = VirtualClock.current.now + delay }
    let key = unusedKey(property.rawValue, on: layer)
    added.append(Added(layer: layer, key: key, animation: animation))
    runningCount += 1
    layer.add(animation, forKey: key) { [weak self] finished in
      MainActor.assumeIsolated { self?.animationEnded(finished) }
    }
  }

  /// The property's name; a further animation of the same property gets a number, since both run.
  private func unusedKey(_ name: String, on layer: CALayer) -> String {
    let keys = Set(layer.running.map(\.key))
    if !keys.contains(name) { return name }
    var number = 2
    while keys.contains("\(name)-\(number)") { number += 1 }
    return "\(name)-\(number)"
  }

  private func animationEnded(_ finished: Bool) {
    runningCount -= 1
    hasFinished = hasFinished && finished
    finishIfDone()
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
