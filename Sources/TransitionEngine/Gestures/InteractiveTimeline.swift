/// The mapping of an interactive run from the time of a recording to `percentComplete`, and to the
/// transition's own time.
///
///     percent  1 ┤                     ╭──── finish: (1 − p) · duration / completionSpeed
///              p ┤        ┌────┬──────┤
///                │   ┌────┘    │       ╰──── cancel: p · duration / completionSpeed, backwards
///              0 ┼───┘         │       │
///                sample   sample …     end          length
///
/// - Before the first sample the transition waits at 0: it has begun, but has not been updated.
/// - Between two samples the last update *holds*. While the finger is down UIKit does not move
///   anything on its own, so a display keeps showing the last update. Recordings at 60 or 120
///   touches per second have a sample for every frame.
/// - After the release, percent(t) = p + (target − p) · curve(t / remaining).
/// - Percentages are clamped to 0…1, also if the completion curve overshoots.
/// - At the end of the way back the run is cancelled: `completeTransition(false)` has been called,
///   and only the old screen is left. The frame of the final state that UIKit sometimes flashes at
///   this moment is not reproduced.
///
/// The percentage is linear in time: it sets the container's clock to percent · duration, and each
/// animation applies its own easing to that.
///
/// Source: Apple, `UIPercentDrivenInteractiveTransition`; see CoreAnimation.md, 9.
package struct InteractiveTimeline: Hashable, Sendable {
  /// A call of `update(_:)`.
  package struct Update: Hashable, Sendable {
    /// The time of the call, in seconds of the recording.
    package let time: Double
    /// The progress from this time on, 0…1.
    package let percentComplete: Double
  }

  /// The duration of the transition in seconds.
  package let duration: Double
  /// The updates in order of time; of equal times the last counts.
  package let updates: [Update]
  /// The time and progress at which the finger leaves.
  package let release: Update
  /// Whether the transition finishes or is cancelled.
  package let outcome: Gesture.Outcome
  /// The speed of the completion as a factor above 0.
  package let completionSpeed: Double
  /// The easing of the completion.
  package let completionCurve: TimingFunction

  /// The timeline of a recorded gesture.
  ///
  /// - Parameters:
  ///   - duration: The duration of the transition in seconds.
  ///   - size: The size of the container in points, to which translations are relative.
  package init(_ gesture: Gesture, duration: Double, size: Size) {
    self.duration = duration
    updates = gesture.samples.map { sample in
      let percent =
        switch sample.position {
        case .progress(let progress): progress
        case .translation(let translation): gesture.direction.fraction(of: translation, in: size)
        }
      return Update(time: sample.time, percentComplete: percent.clampedToUnit)
    }
    release = Update(
      time: gesture.endTime, percentComplete: updates.last?.percentComplete ?? 0)
    outcome = gesture.outcome
    completionSpeed = gesture.completionSpeed
    completionCurve = gesture.completionCurve
  }

  /// The duration of the completion in seconds; 0 if the target is already reached.
  package var remaining: Double {
    abs(target - release.percentComplete) * duration / completionSpeed
  }

  /// The length of the recording in seconds, up to the end of the completion.
  package var length: Double { release.time + remaining }

  /// The progress of the transition in 0…1; 0 before the first sample and the target after the end.
  ///
  /// - Parameter time: In seconds of the recording.
  package func percentComplete(at time: Double) -> Double {
    if time >= length { return target }
    if time < release.time { return lastUpdate(at: time)?.percentComplete ?? 0 }
    let progress = completionCurve.progress(
      at: (time - release.time) / remaining, duration: remaining)
    let start = release.percentComplete
    return (start + (target - start) * progress).clampedToUnit
  }

  /// The transition's own time in seconds, 0…duration.
  ///
  /// - Parameter time: In seconds of the recording.
  package func localTime(at time: Double) -> Double { percentComplete(at: time) * duration }

  /// Whether the transition has been cancelled, so that only the old screen is left.
  ///
  /// - Parameter time: In seconds of the recording.
  package func isCancelled(at time: Double) -> Bool { outcome == .cancel && time >= length }

  private var target: Double { outcome == .finish ? 1 : 0 }

  /// The last update up to a time, by binary search.
  private func lastUpdate(at time: Double) -> Update? {
    var (low, high) = (0, updates.count)
    while low < high {
      let middle = (low + high) / 2
      if updates[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? updates[low - 1] : nil
  }
}

extension Double {
  fileprivate var clampedToUnit: Double { Swift.min(Swift.max(self, 0), 1) }
}
