import TransitionEngine
import TransitionSpec

/// Where the moving figure of a transition was in the frames of a recording, and where the spec puts it at their times.
package struct MeasuredFigure: Sendable {
  /// A frame in which it moves; all distances in points.
  package struct Frame: Hashable, Sendable {
    package let recorded: ScreenFigure
    package let specified: ScreenFigure
    /// How far the two are from each other.
    package let difference: Double
    /// How far they would be with the spec's origin: what comes late, or early.
    package let ofTime: Double
    /// How far they would be at the same progress: what is in another place.
    package let ofPlace: Double
    /// The standard error of the difference.
    package let error: Double
  }

  package let figure: MovingFigure
  /// By the place of the frame in the measured transition's.
  package let frames: [Int: Frame]
  /// The frame with the largest difference, of those of which it is well known how far the motion had come.
  package let largest: (place: Int, frame: Frame)?

  /// Nil where nothing moves, as in a cross-fade.
  ///
  /// - Throws: `SpecErrors`, `AnimationError`.
  init?(_ measured: MeasuredTransition) throws {
    let found = MovingFigure.Course(try TimelessSpec(measured.document))
    let spec = MovingFigure.Course(try TimelessSpec(measured.specifiedDocument))
    guard let figure = try MovingFigure(spec) else { return nil }
    self.figure = figure
    let nearby = try measured.nearbyOrigins().map { nearby in
      (course: MovingFigure.Course(try TimelessSpec(nearby.document)), error: nearby.error)
    }
    let fit = measured.fit
    func frame(_ frame: MeasuredTransition.Frame) throws -> Frame? {
      let value = frame.progress.value
      guard let recorded = try figure.figure(at: value, of: found),
        let specified = try figure.figure(at: frame.specified, of: spec),
        let due = try figure.figure(at: value, of: spec)
      else { return nil }
      func distance(_ other: ScreenFigure?, from figure: ScreenFigure) -> Double {
        other?.distance(from: figure) ?? 0
      }
      let shift =
        fit.asSpecified.progress(at: frame.time + fit.best.beginError)
        - fit.asSpecified.progress(at: frame.time)
      let progressError = max(frame.progress.error, fit.best.rootMeanSquare)
      var errors = [
        max(
          distance(try figure.figure(at: value - progressError, of: found), from: recorded),
          distance(try figure.figure(at: value + progressError, of: found), from: recorded)),
        distance(try figure.figure(at: frame.specified + shift, of: spec), from: specified),
      ]
      for (course, error) in nearby {
        errors.append(error * distance(try figure.figure(at: value, of: course), from: recorded))
      }
      let result = Frame(
        recorded: recorded, specified: specified, difference: recorded.distance(from: specified),
        ofTime: due.distance(from: specified), ofPlace: recorded.distance(from: due),
        error: errors.reduce(0) { $0 + $1 * $1 }.squareRoot())
      // What is seen edge on may lie anywhere.
      let isKnown = [result.difference, result.ofTime, result.ofPlace, result.error]
        .allSatisfy(\.isFinite)
      return isKnown ? result : nil
    }
    var frames: [Int: Frame] = [:]
    for (place, moving) in measured.frames.enumerated() where moving.progress.state == .moving {
      frames[place] = try frame(moving)
    }
    self.frames = frames
    largest = measured.frames.indices.filter { measured.isTelling(measured.frames[$0]) }
      .compactMap { place in frames[place].map { (place: place, frame: $0) } }
      .max { $0.frame.difference < $1.frame.difference }
  }
}

extension MeasuredTransition {
  /// The spec with the found origin a point further in each of its quantities, and the standard error of that.
  fileprivate func nearbyOrigins() throws -> [(document: SpecNode, error: Double)] {
    let findings = geometry.filter { $0.quantity.isOfOrigin }
    guard !findings.isEmpty else { return [] }
    // A value that is told as the spec's may have been found a little off it.
    let plan = try RenderPlan(RenderSpec(document))
    let origin = plan.transition.origin(on: plan.stage)
    return findings.map { moved in
      let values = findings.map { finding in
        // Not the spec's own number, so that each is set.
        GeometryFinding(
          quantity: finding.quantity, specified: .infinity,
          found: (finding.quantity.value(of: origin) ?? finding.found)
            + (finding.quantity == moved.quantity ? 1 : 0), error: 0, isSpecified: true)
      }
      return (document.with(values), moved.error)
    }
  }
}
