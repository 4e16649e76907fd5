import Foundation

/// Calls a method before each frame. Source: Apple, `CADisplayLink`.
///
/// Frames are due at multiples of 1/`VirtualClock.framesPerSecond`, whatever the output's frame rate is; the
/// first call is at the first of them after the link was added to a run loop.
public final class CADisplayLink: NSObject {
  /// Retained until the link is invalidated.
  private var target: Any?
  private let selector: Selector
  private var event: VirtualClock.Event?
  private var isAdded = false
  private let standstill = VirtualClock.current.standstill(
    "a CADisplayLink was made, but never added to a run loop")

  /// The time of the frame, in seconds of the clock.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time between two frames of the screen, in seconds; 0 before the first call.
  public private(set) var duration: CFTimeInterval = 0
  /// The time of the next frame, in seconds of the clock.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// Calls a second; 0 is as many as there are frames. Others are rounded to every second, third … frame.
  public var preferredFramesPerSecond = 0
  /// Only the preferred rate counts, where `preferredFramesPerSecond` is 0.
  public var preferredFrameRateRange = CAFrameRateRange.default
  public var isPaused = false {
    didSet { if isPaused != oldValue { update() } }
  }

  public init(target: Any, selector sel: Selector) {
    self.target = target
    selector = sel
    super.init()
  }

  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = true
    update()
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    update()
  }

  public func invalidate() {
    isAdded = false
    target = nil
    update()
  }

  private func update() {
    event?.cancel()
    event = nil
    standstill.summary = isAdded && isPaused ? "a CADisplayLink is paused" : nil
    if isAdded, !isPaused, target != nil { scheduleNext() }
  }

  /// How many frames there are for a call.
  private var frames: Double {
    let rate =
      preferredFramesPerSecond > 0
      ? Double(preferredFramesPerSecond) : Double(preferredFrameRateRange.preferred ?? 0)
    return rate > 0 ? max((VirtualClock.framesPerSecond / rate).rounded(), 1) : 1
  }

  private func scheduleNext() {
    let clock = VirtualClock.current
    let step = frames / VirtualClock.framesPerSecond
    // The frame that is due now has been prepared.
    let time = ((clock.now / step + 1e-6).rounded(.down) + 1) * step
    event = clock.schedule(at: time, .display, "a CADisplayLink") { [self] in
      (timestamp, duration, targetTimestamp) = (time, 1 / VirtualClock.framesPerSecond, time + step)
      scheduleNext()
      selector.perform(on: target, with: self)
    }
  }
}

/// How often a display link should be called. Source: Apple, `CAFrameRateRange`.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
