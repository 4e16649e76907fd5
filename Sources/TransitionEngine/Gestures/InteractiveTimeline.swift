/// Which part of a transition a screen recording of an interactive run shows: recording time →
/// `percentComplete` → the transition's own time.
///
///     percent  1 ┤                     ╭──── finish: (1 − p) · duration / completionSpeed
///              p ┤        ┌────┬──────┤
///                │   ┌────┘    │       ╰──── cancel: p · duration / completionSpeed, backwards
///              0 ┼───┘         │       │
///                sample   sample …     end          length
///
/// - Before the first sample the transition waits at 0: it has begun, and nothing has updated it.
/// - Between two samples the last update *holds*. UIKit moves nothing on its own while the finger is
///   down, so what a display shows in between is what the handler set last; a recorder of 60 or 120
///   touches a second has a sample for every frame.
/// - After the end, percent(t) = p + (target − p) · curve(t / remaining).
/// - Percentages are clamped to 0…1, also where the completion curve overshoots.
/// - At the very end of the way back the run *is* cancelled: `completeTransition(false)` has been
///   called, and the old screen alone is there. Not reproduced is the frame of the final state that
///   UIKit sometimes flashes then.
///
/// The percentage is linear in time: it sets the container's clock to percent · duration, and each
/// animation applies its own easing to that.
///
/// Source: Apple, `UIPercentDrivenInteractiveTransition`; see CoreAnimation.md, 9.
package struct InteractiveTimeline: Hashable, Sendable {
  /// `update(_:)`: from this time on, in seconds, the transition is this far, in 0…1.
  package struct Update: Hashable, Sendable {
    package let time: Double
    package let percentComplete: Double
  }

  /// Of the transition, in seconds.
  package let duration: Double
  /// In rising order; of equal times the last counts.
  package let updates: [Update]
  /// When and where the finger leaves.
  package let release: Update
  package let outcome: Gesture.Outcome
  package let completionSpeed: Double
  package let completionCurve: TimingFunction

  /// - Parameters:
  ///   - duration: The transition's, in seconds.
  ///   - size: The container's, in points, of which a pan covers a share.
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

  /// What plays after the release, in seconds; 0 where the target is reached already.
  package var remaining: Double {
    abs(target - release.percentComplete) * duration / completionSpeed
  }

  /// Of the recording, in seconds: to the end of the completion or of the way back.
  package var length: Double { release.time + remaining }

  /// In 0…1. Before the recording 0, after it where the run went.
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

  /// What the transition's own clock shows, in seconds: 0…duration.
  ///
  /// - Parameter time: In seconds of the recording.
  package func localTime(at time: Double) -> Double { percentComplete(at: time) * duration }

  /// Whether the way back is over, so that the old screen alone is there.
  ///
  /// - Parameter time: In seconds of the recording.
  package func isCancelled(at time: Double) -> Bool { outcome == .cancel && time >= length }

  private var target: Double { outcome == .finish ? 1 : 0 }

  /// By halving, because a recording may have many samples and a render many frames.
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
