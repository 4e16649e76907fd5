/// A recorded interactive run: the updates that the handler of a pan sent to
/// `UIPercentDrivenInteractiveTransition`, and the release of the finger.
///
///     time     0 ────┬─────┬───────┬──────────┬──────────────▶
///                 sample sample sample …   end: finish() or cancel(),
///                 update(_:) each          the rest plays on its own
///
/// - There is at least one sample. Times do not decrease; of equal ones the last counts.
/// - The end is not before the last sample.
/// - Progress and translations are kept as recorded; `InteractiveTimeline` clamps them.
///
/// Source: Apple, `UIPercentDrivenInteractiveTransition` and `UIPanGestureRecognizer`;
/// see CoreAnimation.md, 9.
package struct Gesture: Hashable, Sendable {
  /// The position in a sample, as progress or as a translation.
  package enum Position: Hashable, Sendable {
    /// The progress itself: 0 is the start, 1 the end.
    case progress(Double)
    /// The translation of the finger since the pan began, in points, y down: `translation(in:)`.
    case translation(Point)
  }

  /// One call of the handler of the gesture.
  package struct Sample: Hashable, Sendable {
    /// The time in seconds since the recording began, 0 or more.
    package let time: Double
    /// The position of the finger or of the transition.
    package let position: Position
    /// The velocity in points per second, `velocity(in:)`; nil if it was not recorded.
    package let velocity: Point?

    /// A sample at a time.
    package init(time: Double, position: Position, velocity: Point? = nil) {
      self.time = time
      self.position = position
      self.velocity = velocity
    }
  }

  /// The direction in which a pan advances the transition: `UISwipeGestureRecognizer.Direction`.
  package enum Direction: String, CaseIterable, Hashable, Sendable {
    case right, left, up, down

    /// The component of a translation or velocity in this direction; negative if it points the
    /// other way.
    package func component(of vector: Point) -> Double {
      switch self {
      case .right: vector.x
      case .left: -vector.x
      case .up: -vector.y
      case .down: vector.y
      }
    }

    /// The fraction of a container that a translation crosses in this direction, not clamped.
    package func fraction(of translation: Point, in size: Size) -> Double {
      let isHorizontal = self == .right || self == .left
      return component(of: translation) / (isHorizontal ? size.width : size.height)
    }
  }

  /// The end of an interactive transition.
  package enum Outcome: String, CaseIterable, Hashable, Sendable {
    /// `finish()`: the transition plays on to its end.
    case finish
    /// `cancel()`: it plays back, and the old screen stays.
    case cancel
  }

  /// The largest number of samples.
  package static let largestSampleCount = 100_000
  /// The range of times of samples, in seconds since the recording began.
  package static let times = 0.0...1_000_000.0
  /// The range of `completionSpeed`.
  package static let completionSpeeds = 0.001...1000.0

  /// The recorded samples, in order of time.
  package let samples: [Sample]
  /// The direction in which the pan advances the transition.
  package let direction: Direction
  /// The time at which the finger leaves, in seconds since the recording began.
  package let endTime: Double
  /// Whether the transition finishes or is cancelled when the finger leaves.
  package let outcome: Outcome
  /// The velocity when the finger leaves, in points per second; nil if it was not recorded.
  package let velocity: Point?
  /// The speed of the completion as a factor above 0; 1 by default. 2 plays the rest in half the
  /// time.
  package let completionSpeed: Double
  /// The easing of the completion; `easeInEaseOut` by default, as for `UIView.AnimationCurve`.
  package let completionCurve: TimingFunction

  /// A recording of at least one sample.
  ///
  /// - Parameters:
  ///   - endTime: That of the last sample by default.
  ///   - outcome: By default the velocity decides: a positive component along `direction` finishes,
  ///     any other cancels.
  ///   - velocity: The velocity when the finger leaves; that of the last sample by default.
  /// - Throws: `GestureError` for the first rule that the samples and the end break.
  package init(
    samples: [Sample], direction: Direction = .right, endTime: Double? = nil,
    outcome: Outcome? = nil, velocity: Point? = nil, completionSpeed: Double = 1,
    completionCurve: TimingFunction = .easeInEaseOut
  ) throws(GestureError) {
    guard let last = samples.last else { throw .noSamples }
    guard samples.count <= Gesture.largestSampleCount else { throw .tooManySamples(samples.count) }
    for index in samples.indices.dropFirst() where samples[index].time < samples[index - 1].time {
      throw .timeRunsBack(sample: index)
    }
    let endTime = endTime ?? last.time
    guard endTime >= last.time else { throw .endsBeforeLastSample(at: last.time) }
    let velocity = velocity ?? last.velocity
    guard let outcome = outcome ?? velocity.map(direction.outcome(of:)) else {
      throw .noOutcome
    }
    self.samples = samples
    self.direction = direction
    self.endTime = endTime
    self.outcome = outcome
    self.velocity = velocity
    self.completionSpeed = completionSpeed
    self.completionCurve = completionCurve
  }
}

/// A mistake in the recording of a gesture.
package enum GestureError: Error, Hashable, Sendable {
  /// There are no samples.
  case noSamples
  /// The number of samples exceeds the limit.
  case tooManySamples(Int)
  /// The sample with this index is earlier than the previous one.
  case timeRunsBack(sample: Int)
  /// The end is before the last sample, which is at a time in seconds.
  case endsBeforeLastSample(at: Double)
  /// There is neither an outcome nor a velocity that determines it.
  case noOutcome
}

extension Gesture.Direction {
  /// Source: the handler of the sample behind `Ping`; see CoreAnimation.md, 9.
  fileprivate func outcome(of velocity: Point) -> Gesture.Outcome {
    component(of: velocity) > 0 ? .finish : .cancel
  }
}
