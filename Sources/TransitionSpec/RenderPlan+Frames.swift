import TransitionEngine

// The progress and the layers of a plan's frames, with a gesture and without one.

extension RenderPlan {
  /// This plan, asked for one part's frames alone.
  package func part(_ shard: Shard) -> RenderPlan {
    var plan = self
    plan.frames = shard.elements(of: frames)
    return plan
  }

  /// The length of what is rendered, in seconds: the transition's duration, or that of an interactive run,
  /// from its start to the end of its completion or of the way back.
  package var length: Double { interactive?.length ?? stage.duration }

  /// The share of the transition's duration that has passed: of an interactive run, its percentage.
  ///
  /// - Parameter time: In seconds of what is rendered, from 0 to `length`.
  package func fraction(at time: Double) -> Double {
    interactive?.percentComplete(at: time) ?? time / stage.duration
  }

  /// The eased fraction.
  ///
  /// - Parameter time: In seconds of what is rendered, from 0 to `length`.
  package func progress(at time: Double) -> Double {
    stage.timingFunction.progress(at: fraction(at: time), duration: stage.duration)
  }

  /// The easing by which it moves, as figures name it: of a spec's own layers the one that all animations share,
  /// where there is one.
  package var easing: MotionEasing {
    transition is DeclaredTransition ? scene.easing : .shared(stage.timingFunction)
  }

  /// The fraction by an easing that figures show; where animations have their own, it is the time's.
  ///
  /// - Parameter time: In seconds of what is rendered, from 0 to `length`.
  package func progress(at time: Double, by easing: MotionEasing) -> Double {
    let fraction = fraction(at: time)
    return easing.function?.progress(at: fraction, duration: stage.duration) ?? fraction
  }

  /// The courses of animations with easings of their own, up to twelve, as points of time and progress; none
  /// where one easing is shared, and of an interactive run.
  ///
  /// - Parameter count: The number of points of each, less one.
  package func courses(of easing: MotionEasing, samples count: Int) -> [[Point]] {
    guard case .own(let courses) = easing, interactive == nil else { return [] }
    return courses.prefix(12).map { course in
      (0...count).compactMap { index in
        let fraction = Double(index) / Double(count)
        let time = course.begin + fraction * course.duration
        guard time >= 0, time <= length + MediaTiming.timeTolerance else { return nil }
        return Point(x: time, y: course.progress(at: fraction))
      }
    }.filter { $0.count > 1 }
  }

  /// The container's layers.
  ///
  /// - Parameters:
  ///   - time: In seconds of what is rendered, from 0 to `length`.
  ///   - isSettled: Whether as they stay after the completion handler has run.
  ///   - scene: This plan's.
  /// - Throws: `AnimationError`, as `Scene.presentation(at:)`.
  package func layers(at time: Double, isSettled: Bool, of scene: Scene) throws -> [Layer] {
    if let interactive, interactive.isCancelled(at: time) { return cancelled }
    if isSettled { return scene.settled }
    return try scene.presentation(at: interactive?.localTime(at: time) ?? time)
  }

  /// Every layer that one of the frames may need, animations aside.
  package func layers(of scene: Scene) -> [Layer] {
    scene.spans.flatMap(\.layers) + scene.settled
      + (interactive?.outcome == .cancel ? cancelled : [])
  }

  /// The layers that remain after `completeTransition(false)`: the old view as it was. The new one is removed
  /// from the container, and with it every mask and helper layer of the transition.
  private var cancelled: [Layer] { [stage.from] }
}
