import TransitionEngine

extension StageRequest {
  /// A finger's way over the screen, as the recognisers of an app's code are told of it.
  package struct Pan: Codable, Hashable, Sendable {
    /// What is known of the finger at a time.
    package struct Touch: Codable, Hashable, Sendable {
      /// In seconds since the recording began.
      package var time: Double
      /// Since the pan began, in points, y down.
      package var translation: Point
      /// In points per second.
      package var velocity: Point
    }

    /// In order of time.
    package var touches: [Touch]
    /// The finger's leaving.
    package var release: Touch
    /// The direction that leads on: right, left, up or down.
    package var direction: String
    /// Whether the recording says that the transition finishes; otherwise that it is cancelled.
    package var finishes: Bool

    /// How far the transition is at a touch, 0…1.
    ///
    /// - Parameter size: The container's, in points.
    package func progress(at touch: Touch, in size: Size) -> Double {
      let direction = Gesture.Direction(rawValue: direction) ?? .right
      return min(max(direction.fraction(of: touch.translation, in: size), 0), 1)
    }
  }
}

extension StageRequest.Pan {
  /// The pan of a recorded gesture.
  ///
  /// A progress is the way across the container in the gesture's direction. A velocity that was not recorded
  /// follows from the last two touches; at the end it agrees with the outcome, from which the handler of a pan
  /// comes to it by the velocity.
  ///
  /// - Parameter size: The container's, in points.
  package init(_ gesture: Gesture, in size: Size) {
    let direction = gesture.direction
    var touches: [Touch] = []
    for sample in gesture.samples {
      let translation =
        switch sample.position {
        case .translation(let translation): translation
        case .progress(let progress): direction.vector(progress, in: size)
        }
      var velocity = sample.velocity ?? .zero
      if sample.velocity == nil, let last = touches.last {
        let time = sample.time - last.time
        velocity =
          time > 0
          ? Point(
            x: (translation.x - last.translation.x) / time,
            y: (translation.y - last.translation.y) / time) : last.velocity
      }
      touches.append(Touch(time: sample.time, translation: translation, velocity: velocity))
    }
    // The first one is as fast as the finger is from there.
    if touches.count > 1, gesture.samples[0].velocity == nil {
      touches[0].velocity = touches[1].velocity
    }
    var release = touches.last ?? Touch(time: 0, translation: .zero, velocity: .zero)
    release.time = gesture.endTime
    let finishes = gesture.outcome == .finish
    if let velocity = gesture.velocity {
      release.velocity = velocity
    } else if finishes != (direction.component(of: release.velocity) > 0) {
      release.velocity = finishes ? direction.vector(1, in: size) : .zero
    }
    self.init(
      touches: touches, release: release, direction: direction.rawValue, finishes: finishes)
  }
}

extension Gesture.Direction {
  /// The way across a fraction of the container.
  fileprivate func vector(_ fraction: Double, in size: Size) -> Point {
    switch self {
    case .right: Point(x: fraction * size.width, y: 0)
    case .left: Point(x: -fraction * size.width, y: 0)
    case .up: Point(x: 0, y: -fraction * size.height)
    case .down: Point(x: 0, y: fraction * size.height)
    }
  }
}
