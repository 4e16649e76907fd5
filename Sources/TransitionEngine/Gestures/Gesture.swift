/// An interactive run as data: what a pan's handler told `UIPercentDrivenInteractiveTransition`, and
/// how the finger left.
///
///     time     0 ────┬─────┬───────┬──────────┬──────────────▶
///                 sample sample sample …   end: finish() or cancel(),
///                 update(_:) each          the rest plays by itself
///
/// - There is at least one sample, and their times never fall; of equal ones the last counts.
/// - The end is not before the last sample.
/// - Progress and translations are as recorded, unclamped; `InteractiveTimeline` clamps.
///
/// Source: UIKit's `UIPercentDrivenInteractiveTransition` and `UIPanGestureRecognizer`;
/// see CoreAnimation.md, 9.
package struct Gesture: Hashable, Sendable {
  /// What a sample says of how far the transition is.
  package enum Position: Hashable, Sendable {
    /// The percentage itself, as a share: 0 is the start, 1 the end.
    case progress(Double)
    /// `translation(in:)`, the finger's way since the pan began, in points, y down.
    case translation(Point)
  }

  /// One call of the gesture's handler.
  package struct Sample: Hashable, Sendable {
    /// In seconds since the recording began, 0 or more.
    package let time: Double
    package let position: Position
    /// `velocity(in:)`, in points per second; nil where it was not recorded.
    package let velocity: Point?

    package init(time: Double, position: Position, velocity: Point? = nil) {
      self.time = time
      self.position = position
      self.velocity = velocity
    }
  }

  /// Which way a pan moves the transition on: `UISwipeGestureRecognizer.Direction`.
  package enum Direction: String, CaseIterable, Hashable, Sendable {
    case right, left, up, down

    /// The part of a translation or velocity that points this way; negative for the opposite one.
    package func component(of vector: Point) -> Double {
      switch self {
      case .right: vector.x
      case .left: -vector.x
      case .up: -vector.y
      case .down: vector.y
      }
    }

    /// The way across a container that a translation covers, as a share; neither clamped nor rounded.
    package func fraction(of translation: Point, in size: Size) -> Double {
      let isHorizontal = self == .right || self == .left
      return component(of: translation) / (isHorizontal ? size.width : size.height)
    }
  }

  package enum Outcome: String, CaseIterable, Hashable, Sendable {
    /// `finish()`: the transition plays on to its end.
    case finish
    /// `cancel()`: it plays back, and the old screen stays.
    case cancel
  }

  /// The most samples of a gesture.
  package static let largestSampleCount = 100_000
  /// A sample's time, in seconds since the recording began.
  package static let times = 0.0...1_000_000.0
  /// `UIPercentDrivenInteractiveTransition.completionSpeed`.
  package static let completionSpeeds = 0.001...1000.0

  package let samples: [Sample]
  package let direction: Direction
  /// When the finger leaves, in seconds since the recording began.
  package let endTime: Double
  package let outcome: Outcome
  /// More than 0; 2 plays what is left in half its time. 1 unless given.
  package let completionSpeed: Double
  /// The pace of what plays after the end; easeInOut unless given, `UIView.AnimationCurve`'s default.
  package let completionCurve: TimingFunction

  /// - Parameters:
  ///   - endTime: The last sample's unless given.
  ///   - outcome: Unless given, the velocity decides as in the source material: on along the direction
  ///     finishes, rest and the way back cancel.
  ///   - velocity: When the finger leaves; the last sample's unless given.
  /// - Throws: What makes no recording.
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
    guard let outcome = outcome ?? (velocity ?? last.velocity).map(direction.outcome(of:)) else {
      throw .noOutcome
    }
    self.samples = samples
    self.direction = direction
    self.endTime = endTime
    self.outcome = outcome
    self.completionSpeed = completionSpeed
    self.completionCurve = completionCurve
  }
}

/// Why samples and an end make no gesture.
package enum GestureError: Error, Hashable, Sendable {
  case noSamples
  case tooManySamples(Int)
  /// The sample of this index is before the one ahead of it.
  case timeRunsBack(sample: Int)
  case endsBeforeLastSample(at: Double)
  /// Neither an outcome nor a velocity that decides it.
  case noOutcome
}

extension Gesture.Direction {
  /// Source: the handler of the sample behind `Ping`; see CoreAnimation.md, 9.
  fileprivate func outcome(of velocity: Point) -> Gesture.Outcome {
    component(of: velocity) > 0 ? .finish : .cancel
  }
}
