import Foundation
import QuartzCore
internal import TransitionEngine

/// Animations that can be paused, scrubbed, reversed and stopped. Source: Apple, `UIViewPropertyAnimator`.
///
/// The animator has a *course*: the seconds from its begin, 0 to `duration`, at each of which its blocks show
/// something. It stands at a time of the course, or moves over it forwards or backwards; every change of that
/// replaces the animations on the layers.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// How the animator moves over its course.
  private enum Movement {
    /// It stands at a time.
    case still(Double)
    /// From a time on at a speed, in seconds of the course a second.
    case steady(from: Double, speed: Double)
    /// To one of the ends, at a pace of its own, over a time in seconds.
    case eased(fraction: Double, pace: TimingFunction, duration: Double)
  }

  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// In seconds.
  open private(set) var duration: TimeInterval
  /// In seconds.
  open private(set) var delay: TimeInterval = 0
  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false
  open var isUserInteractionEnabled = true
  open var isManualHitTestingEnabled = false
  open var isInterruptible = true
  /// Whether a paused animator shows its fraction as it is; otherwise the fraction is one of the time, which
  /// the curve maps.
  open var scrubsLinearly = true
  /// Whether it stays active at its end, and calls no completion.
  open var pausesOnCompletion = false

  private let easing: TimingFunction
  /// The blocks that have not been run yet.
  private var waiting: [(block: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var blocks: [ViewAnimation] = []
  private var movement = Movement.still(0)
  /// When the movement began, in seconds of the clock.
  private var movementBegin = 0.0
  private var goesBackwards = false
  /// Whether blocks are run, so that none of them is at its end.
  private var isPreparing = false
  private let standstill = VirtualClock.current.standstill(
    "a UIViewPropertyAnimator was made, but startAnimation() was never called")

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let pace = parameters.pace(duration: max(duration, 0))
    timingParameters = parameters
    self.duration = pace.duration
    easing = pace.easing
    super.init()
  }

  /// An animator of no duration.
  public override convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator that has started. The curve is the only option with an effect.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Blocks

  /// Adds a block. One that is added to an active animator runs at once, and takes the time that is left.
  ///
  /// - Parameter delayFactor: The part of the time left, 0…1, that it waits before it begins.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    guard state == .active else {
      if state == .inactive { waiting.append((animation, delayFactor)) }
      return
    }
    let time = courseTime
    prepare([(animation, delayFactor)], from: min(max(time, 0), duration))
    perform(movement(at: time))
  }

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Runs blocks for the course from a time on.
  private func prepare(_ list: [(block: () -> Void, delayFactor: CGFloat)], from time: Double) {
    isPreparing = true
    for (block, delayFactor) in list {
      let begin = time + min(max(Double(delayFactor), 0), 1) * (duration - time)
      let pace = easing.stretched(from: duration, to: duration - begin)
      let animation = ViewAnimation(
        duration: duration - begin, delay: begin, timingFunction: pace)
      animation.control { [self] in blockEnded() }
      animation.run(block)
      animation.seal()
      blocks.append(animation)
    }
    isPreparing = false
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    movement = .still(isReversed ? duration : 0)
    let list = waiting
    waiting = []
    prepare(list, from: 0)
  }

  // MARK: Start, pause and stop

  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// The blocks are run at once; until the delay is over they show what was before.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    if state == .inactive {
      activate()
      self.delay = max(delay, 0)
      let start = isReversed ? duration + self.delay : -self.delay
      perform(.steady(from: start, speed: isReversed ? -1 : 1))
    } else {
      continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
  }

  open func pauseAnimation() {
    guard state != .stopped, isInterruptible || !isRunning else { return }
    activate()
    perform(.still(min(max(courseTime, 0), duration)))
  }

  /// Stops where it is: the views keep what shows.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, isInterruptible || !isRunning else { return }
    movement = .still(courseTime)
    isRunning = false
    ViewAnimation.end(blocks, at: nil)
    standstill.summary =
      "a UIViewPropertyAnimator was stopped, "
      + (withoutFinishing
        ? "which drops its completions" : "but finishAnimation(at:) was never called")
    if withoutFinishing {
      completions = []
      blocks = []
      state = .inactive
    } else {
      state = .stopped
    }
  }

  /// Ends an animator that was stopped, and calls its completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      DrawingWarnings.add(
        "finishAnimation(at:) has no effect on an animator that was not stopped")
      return
    }
    if finalPosition != .current { ViewAnimation.end(blocks, at: finalPosition == .end) }
    let list = takeCompletions()
    for completion in list { completion(finalPosition) }
  }

  /// Runs on after a pause.
  ///
  /// - Parameters:
  ///   - parameters: Another pace for what is left; nil keeps the animator's.
  ///   - durationFactor: The time for what is left, as a part of `duration`; 0 keeps what was left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    let time = courseTime
    let left = isReversed ? time : duration - time
    let wanted = durationFactor > 0 ? Double(durationFactor) * duration : left
    if let parameters {
      let pace = parameters.pace(duration: wanted)
      perform(.eased(fraction: fraction(at: time), pace: pace.easing, duration: pace.duration))
    } else {
      let speed = wanted > 0 ? left / wanted : 1
      let quick = speed > 0 ? speed : 1
      perform(.steady(from: time, speed: isReversed ? -quick : quick))
    }
  }

  // MARK: Place on the course

  open var isReversed: Bool {
    get { goesBackwards }
    set {
      guard newValue != goesBackwards else { return }
      let time = courseTime
      goesBackwards = newValue
      guard state == .active else { return }
      if isRunning { perform(.steady(from: time, speed: newValue ? -1 : 1)) }
    }
  }

  /// How far the animation is, in the direction in which it goes. Setting it pauses.
  open var fractionComplete: CGFloat {
    get {
      let fraction = currentFraction
      return CGFloat(isReversed ? 1 - fraction : fraction)
    }
    set {
      guard state != .stopped else { return }
      activate()
      let limited = min(max(Double(newValue), 0), 1)
      perform(.still(time(ofFraction: isReversed ? 1 - limited : limited)))
    }
  }

  private var currentFraction: Double {
    if case .eased(let start, let pace, let duration) = movement {
      return start + ((isReversed ? 0 : 1) - start)
        * pace.progress(at: passed(of: duration), duration: duration)
    }
    return fraction(at: courseTime)
  }

  /// The part of a time that has passed since the movement began.
  private func passed(of duration: Double) -> Double {
    duration > 0 ? (VirtualClock.current.now - movementBegin) / duration : 1
  }

  /// In seconds of the course.
  private var courseTime: Double {
    switch movement {
    case .still(let time): time
    case .steady(let start, let speed):
      start + (VirtualClock.current.now - movementBegin) * speed
    case .eased: time(ofFraction: currentFraction)
    }
  }

  private func fraction(at time: Double) -> Double {
    let part = duration > 0 ? min(max(time / duration, 0), 1) : 1
    return scrubsLinearly ? easing.progress(at: part, duration: duration) : part
  }

  private func time(ofFraction fraction: Double) -> Double {
    let part =
      scrubsLinearly ? easing.fraction(ofProgress: fraction, duration: duration) : fraction
    return part * duration
  }

  /// The movement as it would be if it began at a time of the course now.
  private func movement(at time: Double) -> Movement {
    switch movement {
    case .still: .still(time)
    case .steady(_, let speed): .steady(from: time, speed: speed)
    case .eased(_, let pace, let duration):
      .eased(
        fraction: currentFraction, pace: pace,
        duration: max(duration - (VirtualClock.current.now - movementBegin), 0))
    }
  }

  /// Begins a movement now, and shows it.
  private func perform(_ movement: Movement) {
    self.movement = movement
    movementBegin = VirtualClock.current.now
    standstill.summary = nil
    switch movement {
    case .still(let time):
      isRunning = false
      standstill.summary = "a UIViewPropertyAnimator is paused, and not started again"
      for block in blocks { block.hold(at: time) }
    case .steady(let start, let speed):
      isRunning = true
      for block in blocks { block.play(from: start, speed: speed) }
      endIfNothingRuns()
    case .eased(let fraction, let pace, let duration):
      isRunning = true
      let start = time(ofFraction: fraction)
      for block in blocks {
        block.play(from: start, backwards: isReversed, easing: pace, duration: duration)
      }
      endIfNothingRuns()
    }
  }

  // MARK: The end

  private func blockEnded() {
    guard !isPreparing, isRunning, blocks.allSatisfy(\.isDone) else { return }
    reachEnd()
  }

  /// Blocks that change nothing are at their end at once.
  private func endIfNothingRuns() {
    guard blocks.allSatisfy(\.isDone) else { return }
    reachEnd()
  }

  private func reachEnd() {
    movement = .still(isReversed ? 0 : duration)
    isRunning = false
    if pausesOnCompletion {
      perform(movement)
      return
    }
    ViewAnimation.end(blocks, at: !isReversed)
    let position = isReversed ? UIViewAnimatingPosition.start : .end
    let list = takeCompletions()
    guard !list.isEmpty else { return }
    let clock = VirtualClock.current
    clock.schedule(at: clock.now, .completion, "the completion of a UIViewPropertyAnimator") {
      for completion in list { completion(position) }
    }
  }

  /// Becomes inactive.
  private func takeCompletions() -> [(UIViewAnimatingPosition) -> Void] {
    defer { completions = [] }
    blocks = []
    state = .inactive
    isRunning = false
    standstill.summary = nil
    return completions
  }
}
