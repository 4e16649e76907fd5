internal import QuartzCore
internal import TransitionEngine
import UIKit

/// Drives a transition by the percentage that the code's interaction controller names, as UIKit does for
/// `UIPercentDrivenInteractiveTransition`.
///
/// The window's time stands still while the finger is down: at percent · duration from the begin. When the finger
/// has left, the time runs to the end or back; then the animations are told of their end. An interruptible
/// animator is paused instead, and its fraction set. Source: see CoreAnimation.md, 9.
@MainActor final class PercentDriver: InteractionDriver {
  /// What the code made of the gesture, where it drove the window's time from the begin of the recording to the
  /// end: `updates` are percentages by their times.
  struct Course {
    var updates: [Gesture.Sample] = []
    var release = 0.0
    var outcome = Gesture.Outcome.finish
    var completionSpeed = 1.0
    var completionCurve = TimingFunction.easeInEaseOut
    /// When the way to the end or back is over, in seconds of the clock.
    var end = 0.0
  }

  fileprivate enum State {
    /// Runs by itself.
    case running
    /// Stands still; the finger moves it.
    case held
    /// On the way to the end or back, which the event goes on with.
    case completing(VirtualClock.Event?)
    case over
  }

  /// The time of the window's layers by the clock, for the recorder.
  private(set) var timing = TimeSpace()
  /// Nil where more than the window's time was driven.
  var course: Course? { isSteady && state.isOver ? recorded : nil }

  private let context: TransitionContext
  private let animator: any UIViewControllerAnimatedTransitioning
  private let root: CALayer
  private let clock: VirtualClock
  private var state = State.running
  private var interruptible: (any UIViewImplicitlyAnimating)?
  /// In seconds of the clock.
  private let begin: Double
  private var percent = 0.0
  /// That at which the finger left; nil before.
  private(set) var releasePercent: Double?
  private var recorded = Course()
  /// Whether the finger held the transition from the begin on, once.
  private var isSteady = false

  init(
    _ context: TransitionContext, _ animator: any UIViewControllerAnimatedTransitioning,
    window: UIWindow, clock: VirtualClock
  ) {
    (self.context, self.animator) = (context, animator)
    (root, self.clock) = (window.layer, clock)
    begin = clock.now
  }

  /// Whether the finger has the transition in its hand.
  var isHeld: Bool { if case .held = state { true } else { false } }

  private var duration: Double { context.transitionDuration }

  // MARK: What the code asks for

  func start(_ transition: UIPercentDrivenInteractiveTransition) {
    let isHeld = transition.wantsInteractiveStart
    let own = animator.interruptibleAnimator(using: context)
    if own is AbsentAnimator {
      if isHeld { hold(0) }
      isSteady = isHeld && begin < MediaTiming.timeTolerance
      animator.animateTransition(using: context)
      context.runAlongsideAnimations()
    } else {
      interruptible = own
      if isHeld { own.pauseAnimation() } else { own.startAnimation() }
      context.runAlongsideAnimations(by: own)
    }
    state = isHeld ? .held : .running
  }

  func update(_ transition: UIPercentDrivenInteractiveTransition) {
    guard isHeld else { return }
    percent = Double(transition.percentComplete)
    if let interruptible {
      interruptible.fractionComplete = transition.percentComplete
    } else {
      hold(percent)
      recorded.updates.append(Gesture.Sample(time: clock.now, position: .progress(percent)))
    }
  }

  func end(_ transition: UIPercentDrivenInteractiveTransition, finishes: Bool) {
    guard isHeld else { return }
    releasePercent = percent
    let target = finishes ? 1.0 : 0
    let speed = Double(transition.completionSpeed).clamped(to: Gesture.completionSpeeds)
    if let interruptible {
      state = .over
      interruptible.isReversed = !finishes
      interruptible.continueAnimation(
        withTimingParameters: transition.timingCurve,
        durationFactor: CGFloat(abs(target - percent) / speed))
      return
    }
    recorded.release = clock.now
    recorded.outcome = finishes ? .finish : .cancel
    recorded.completionSpeed = speed
    recorded.completionCurve =
      UICubicTimingParameters(animationCurve: transition.completionCurve)
      .pace(duration: 1).easing
    complete()
  }

  func pause(_ transition: UIPercentDrivenInteractiveTransition) {
    switch state {
    case .held: return
    case .completing(let event): event?.cancel()
    case .running, .over: break
    }
    isSteady = false
    if let interruptible {
      interruptible.pauseAnimation()
      percent = Double(interruptible.fractionComplete)
      if interruptible.isReversed {
        interruptible.isReversed = false
        percent = 1 - percent
      }
    } else if duration > 0 {
      if case .running = state { percent = min((root.currentTime - begin) / duration, 1) }
      hold(percent)
    }
    transition.percentComplete = CGFloat(percent)
    state = .held
  }

  // MARK: The window's time

  private func hold(_ percent: Double) {
    let time = begin + percent * duration
    if root.speed != 0 { root.speed = 0 }
    root.beginTime = 0
    root.timeOffset = time
    timing = TimeSpace(speed: 0, timeOffset: time)
  }

  /// Plays the rest in steps of a display's frames. Between two of them the time runs evenly.
  private func complete() {
    let rest = abs((recorded.outcome == .finish ? 1 : 0) - percent) * duration
    let length = rest / recorded.completionSpeed
    recorded.end = recorded.release + length
    let count = max((length * VirtualClock.framesPerSecond).rounded(.up), 1)
    step(from: percent, 0, of: count, length)
  }

  private func step(from start: Double, _ index: Double, of count: Double, _ length: Double) {
    guard index < count, length > 0 else { return finish() }
    let target = recorded.outcome == .finish ? 1.0 : 0
    func percent(_ index: Double) -> Double {
      let progress = recorded.completionCurve.progress(at: index / count, duration: length)
      return min(max(start + (target - start) * progress, 0), 1)
    }
    self.percent = percent(index)
    hold(self.percent)
    timing = TimeSpace(
      beginTime: clock.now,
      speed: (percent(index + 1) - self.percent) * duration / (length / count),
      timeOffset: begin + self.percent * duration)
    let next = index + 1 < count ? recorded.release + length * (index + 1) / count : recorded.end
    state = .completing(
      clock.schedule(at: next, .display) { [self] in
        step(from: start, index + 1, of: count, length)
      })
  }

  /// The time runs on from the end, and animations that have come to theirs are told so. After the way back all
  /// are.
  private func finish() {
    state = .over
    root.timeOffset = begin + duration
    root.beginTime = clock.now
    root.speed = 1
    timing = TimeSpace(beginTime: clock.now, timeOffset: begin + duration)
    if recorded.outcome == .cancel { root.endAnimations() }
  }
}

extension PercentDriver.State {
  fileprivate var isOver: Bool { if case .over = self { true } else { false } }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
