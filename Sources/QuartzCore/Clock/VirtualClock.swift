// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// The time of a run: it stands still while code runs, and moves from one due event to the next.
///
/// Events happen in the order of their times; at the same time in the order of their phases, and within a
/// phase in the order in which they were scheduled. Nothing else decides, so a run has the same course every
/// time. After each event the implicit transaction is committed, as at the end of a turn of the run loop.
package final class VirtualClock {
  /// The order of events that are due at the same time.
  package enum Phase: Int, Comparable {
    /// A finger's touch, and what the touch begins.
    case touch
    /// A display link's call, which precedes the frame that it draws.
    case display
    /// The removal of animations that have ended.
    case removal
    /// The completion blocks of transactions.
    case transaction
    /// `animationDidStop(_:finished:)`.
    case delegate
    /// The completion blocks of view animations and of property animators.
    case completion
    /// Timers, and blocks of dispatch queues.
    case timer

    package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  /// An event of the clock, with which a caller can cancel it.
  package final class Event {
    /// In seconds of the clock.
    package let time: Double
    /// A description for messages about what is still pending; nil for events that no one waits for.
    package let summary: String?
    fileprivate let phase: Phase
    fileprivate let order: Int
    fileprivate var action: (() -> Void)?

    fileprivate init(
      time: Double, phase: Phase, order: Int, summary: String?, action: @escaping () -> Void
    ) {
      self.time = time
      self.phase = phase
      self.order = order
      self.summary = summary
      self.action = action
    }

    /// Keeps the event from happening.
    package func cancel() { action = nil }

    /// Times that differ by less than a nanosecond are the same, because sums are rounded.
    fileprivate func precedes(_ other: Event) -> Bool {
      let times = (Self.nanoseconds(time), Self.nanoseconds(other.time))
      if times.0 != times.1 { return times.0 < times.1 }
      return (phase.rawValue, order) < (other.phase.rawValue, other.order)
    }

    private static func nanoseconds(_ time: Double) -> Double { (time * 1e9).rounded() }
  }

  /// Something that waits for a call of the code's, not for a time: an animator that was not started.
  package final class Standstill {
    /// What it waits for; nil once it waits no more.
    package var summary: String?

    fileprivate init(_ summary: String) { self.summary = summary }
  }

  /// The clock of the program. App code runs on the main actor only, and so does everything that reads it, adding
  /// an animation to a layer included: a test of such code without `@MainActor` corrupts the clock's events.
  package nonisolated(unsafe) static var current = VirtualClock()

  /// How often display links are called, in calls per second.
  package nonisolated(unsafe) static var framesPerSecond = 60.0

  /// In seconds; 0 when the transition begins.
  package private(set) var now = 0.0
  private var events: [Event] = []
  private var allStandstills: [Standstill] = []
  private var count = 0

  package init() {}

  /// Schedules an action.
  ///
  /// - Parameters:
  ///   - time: In seconds; a time that has passed, and one that is no number, counts as now.
  ///   - summary: Names the event in messages about what is still pending.
  @discardableResult
  package func schedule(
    at time: Double, _ phase: Phase, _ summary: String? = nil, _ action: @escaping () -> Void
  ) -> Event {
    count += 1
    let event = Event(
      time: time > now ? time : now, phase: phase, order: count, summary: summary, action: action)
    let place = events.firstIndex { event.precedes($0) } ?? events.endIndex
    events.insert(event, at: place)
    return event
  }

  /// The time of the next event that was not cancelled; nil where there is none.
  package var nextTime: Double? {
    events.removeAll { $0.action == nil }
    return events.first?.time
  }

  /// Descriptions of what is pending, in order, each once.
  package var pending: [String] {
    events.filter { $0.action != nil }.compactMap(\.summary).reduce(into: []) { list, summary in
      if !list.contains(summary) { list.append(summary) }
    }
  }

  /// Notes something that waits for a call of the code's, also after it is gone.
  ///
  /// - Parameter summary: Names it and the call in messages about code that does not go on.
  package func standstill(_ summary: String) -> Standstill {
    let standstill = Standstill(summary)
    allStandstills.append(standstill)
    return standstill
  }

  /// What waits for a call of the code's, in order, each once.
  package var standstills: [String] {
    allStandstills.compactMap(\.summary).reduce(into: []) { list, summary in
      if !list.contains(summary) { list.append(summary) }
    }
  }

  /// Moves to the next event and performs it; nothing where there is none.
  package func performNext() {
    guard nextTime != nil, !events.isEmpty else { return }
    let event = events.removeFirst()
    now = max(now, event.time)
    event.action?()
    CATransaction.flush()
  }
}

extension VirtualClock {
  /// Performs what is due before a time and moves there. What is due at that time itself is still to come, as
  /// when a frame is drawn.
  ///
  /// - Parameter time: In seconds; one that has passed has no effect.
  package func move(to time: Double) {
    while let next = nextTime, next < time - Self.tolerance { performNext() }
    now = max(now, time)
  }

  /// Performs what is due now, and what that schedules for now.
  package func performDue() {
    while let next = nextTime, next <= now + Self.tolerance { performNext() }
  }

  /// Half a nanosecond, below which times are the same.
  private static let tolerance = 0.5e-9
}

/// The time of the virtual clock in seconds. Source: Apple, `CACurrentMediaTime()`.
public func CACurrentMediaTime() -> CFTimeInterval { VirtualClock.current.now }
