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
