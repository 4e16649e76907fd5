import Measuring
import Messages
import TransitionEngine

/// A measured recording as JSON: what `measure --json` prints. Times are seconds of the recording.
package struct MeasurementDocument: Encodable {
  private let status: String
  private let recording: String
  private let transitions: [Transition]
  private let notes: [String]

  package init(
    _ measurements: [MeasuredTransition], of recording: String,
    beyond tolerance: MeasuredTransition.Tolerance,
    notes: [String]
  ) {
    let isSame = measurements.allSatisfy { $0.differences(beyond: tolerance).isEmpty }
    status = isSame ? "same" : "different"
    self.recording = recording
    self.notes = notes
    transitions = measurements.map { Transition($0, beyond: tolerance) }
  }

  private enum CodingKeys: CodingKey { case status, recording, transitions, notes }

  /// The first transition's values, and where there are several, all of them in a list.
  package func encode(to encoder: any Encoder) throws {
    try transitions.first?.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(status, forKey: .status)
    try container.encode(recording, forKey: .recording)
    try container.encode(notes, forKey: .notes)
    if transitions.count > 1 { try container.encode(transitions, forKey: .transitions) }
  }
}

extension MeasurementDocument {
  /// Two standard errors of each value.
  private struct Uncertainty: Encodable {
    let begin: Double
    let duration: Double
    let progress: Double
  }

  private struct Specified: Encodable {
    let duration: Double
    let easing: String
    /// The begin with which the spec comes nearest.
    let begin: Double
    let largestProgressDifference: Double
  }

  private struct Progress: Encodable {
    let time: Double
    let fraction: Double
    let progress: Double
    let residual: Double
    let uncertainty: Double
  }

  private struct Frame: Encodable {
    let index: Int
    let time: Double
    let state: String
    let progress: Double
    let expected: Double
    let specified: Double
    let residual: Double
    let repeated: Bool
  }

  private struct Hitch: Encodable {
    let time: Double
    /// The frame after which pictures are missing.
    let frame: Int
    let kind: String
    let droppedFrames: Int
    let duration: Double
  }

  /// A value of the origin, by its middle and its size, or of the shadow.
  private struct Geometry: Encodable {
    let quantity: String
    let specified: Double
    let found: Double
    let difference: Double
    let uncertainty: Double
    /// Whether it is the spec that says so, rather than a screen that is known by its picture alone.
    let isSpecified: Bool
  }

  private struct Easing: Encodable {
    let easing: String
    let kind: String
    let begin: Double
    let duration: Double
    let rootMeanSquareError: Double
    let largestError: Double
  }

  private struct Transition: Encodable {
    let transition: String
    let operation: String
    let begin: Double
    let duration: Double
    let easing: String
    let easingError: Double
    let largestEasingError: Double
    let uncertainty: Uncertainty
    let specified: Specified
    let differences: [String]
    let progress: [Progress]
    let droppedFrames: Int
    let repeatedFrames: Int
    let hitchTime: Double
    let hitchRatio: Double
    let hitches: [Hitch]
    let frameInterval: Double
    let residual: Double
    /// The part of the pixels' change that the transition does not explain, 0 to 1.
    let unexplained: Double
    let geometry: [Geometry]
    let easings: [Easing]
    let frames: [Frame]

    init(_ measurement: MeasuredTransition, beyond tolerance: MeasuredTransition.Tolerance) {
      let best = measurement.fit.best
      transition = measurement.plan.title
      operation = measurement.operation.rawValue
      begin = best.begin.rounded(to: 5)
      duration = best.duration.rounded(to: 5)
      easing = measurement.easingText
      easingError = best.rootMeanSquare.rounded(to: 5)
      largestEasingError = best.largestError.rounded(to: 5)
      uncertainty = Uncertainty(
        begin: (2 * best.beginError).rounded(to: 5),
        duration: (2 * best.durationError).rounded(to: 5),
        progress: (2 * best.rootMeanSquare).rounded(to: 5))
      specified = Specified(
        duration: measurement.specifiedDuration,
        easing: measurement.plan.stage.timingFunction.text,
        begin: measurement.fit.asSpecified.begin.rounded(to: 5),
        largestProgressDifference: measurement.largestDifference.rounded(to: 5))
      differences = measurement.differences(beyond: tolerance).map(\.rawValue)
      let range = best.begin - 1e-9...best.begin + best.duration + 1e-9
      progress = measurement.frames.filter { range.contains($0.time) }.map { frame in
        Progress(
          time: frame.time.rounded(to: 5),
          fraction: ((frame.time - best.begin) / best.duration).rounded(to: 5),
          progress: measurement.progress(of: frame).rounded(to: 5),
          residual: frame.progress.residual.rounded(to: 3),
          uncertainty: (2 * max(frame.progress.error, best.rootMeanSquare)).rounded(to: 5))
      }
      let cadence = measurement.cadence
      droppedFrames = cadence.droppedCount
      repeatedFrames = cadence.repeatedFrames.count
      hitchTime = cadence.hitchTime.rounded(to: 5)
      hitchRatio = measurement.hitchRatio.rounded(to: 2)
      let first = measurement.frames.first?.index ?? 0
      hitches = cadence.hitches.map { hitch in
        Hitch(
          time: hitch.time.rounded(to: 5), frame: hitch.frame + first, kind: hitch.kind.rawValue,
          droppedFrames: hitch.count, duration: hitch.duration.rounded(to: 5))
      }
      frameInterval = cadence.interval.rounded(to: 6)
      residual = measurement.residual.rounded(to: 3)
      unexplained = measurement.unexplained.rounded(to: 5)
      geometry = measurement.geometry.map { finding in
        Geometry(
          quantity: finding.quantity.rawValue, specified: finding.specified.rounded(to: 3),
          found: finding.found.rounded(to: 3), difference: finding.difference.rounded(to: 3),
          uncertainty: (2 * finding.error).rounded(to: 3), isSpecified: finding.isSpecified)
      }
      easings = measurement.fit.candidates.map { candidate in
        Easing(
          easing: candidate.easing.text, kind: candidate.kind.rawValue,
          begin: candidate.begin.rounded(to: 5), duration: candidate.duration.rounded(to: 5),
          rootMeanSquareError: candidate.rootMeanSquare.rounded(to: 5),
          largestError: candidate.largestError.rounded(to: 5))
      }
      frames = measurement.frames.map { frame in
        Frame(
          index: frame.index, time: frame.time.rounded(to: 5),
          state: frame.progress.state.rawValue,
          progress: measurement.progress(of: frame).rounded(to: 5),
          expected: frame.expected.rounded(to: 5), specified: frame.specified.rounded(to: 5),
          residual: frame.progress.residual.rounded(to: 3), repeated: frame.isRepeated)
      }
    }
  }
}

extension Double {
  /// This number rounded to a number of decimals.
  fileprivate func rounded(to digits: Int) -> Double {
    let factor = (0..<digits).reduce(1.0) { value, _ in value * 10 }
    return (self * factor).rounded() / factor
  }
}
