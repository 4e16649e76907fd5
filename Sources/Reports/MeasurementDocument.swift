import Measuring
import Messages
import TransitionEngine
import TransitionSpec

/// A measured recording as JSON: what `measure --json` prints. Times are seconds of the recording, distances points,
/// uncertainties two standard errors.
package struct MeasurementDocument: Encodable {
  private let value: JSONValue

  /// The first transition's values, and where there are several, all of them in a list; frames that were dropped or repeated,
  /// and hitches, are those of all.
  ///
  /// - Parameters:
  ///   - unmeasured: Other motions of the recording.
  ///   - headline: The answer to all of it in a line; the first transition's by default.
  ///   - notes: What else there is to say of it.
  package init(
    _ measurements: [MeasuredTransition], of recording: String,
    beyond tolerance: MeasuredTransition.Tolerance,
    unmeasured: [MeasurementJob.UnmeasuredMotion] = [], headline: String? = nil, notes: [String]
  ) {
    let isSame = measurements.allSatisfy { $0.differences(beyond: tolerance).isEmpty }
    let transitions = measurements.map { $0.object(beyond: tolerance) }
    var object = transitions.first ?? [:]
    object["status"] = isSame ? unmeasured.isEmpty ? "same" : "incomplete" : "different"
    if let headline { object["headline"] = .string(headline) }
    object["unmeasured"] = .array(
      unmeasured.map { ["time": .number($0.time, digits: 5), "reason": .string($0.reason)] })
    object["recording"] = .string(recording)
    object["notes"] = .strings(notes)
    if transitions.count > 1 { object["transitions"] = .array(transitions.map(JSONValue.object)) }
    object.merge(measurements.cadence) { $1 }
    value = .object(object)
  }

  package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension [MeasuredTransition] {
  /// What was dropped, repeated and late in all of them.
  fileprivate var cadence: [String: JSONValue] {
    let late = reduce(0) { $0 + $1.cadence.hitchTime }
    let moving = reduce(0) { $0 + $1.duration }
    return [
      "droppedFrames": .number(reduce(0) { $0 + $1.cadence.droppedCount }),
      "repeatedFrames": .number(reduce(0) { $0 + $1.cadence.repeatedFrames.count }),
      "undecidedFrames": .number(reduce(0) { $0 + $1.cadence.undecidedFrames.count }),
      "hitchTime": .number(late, digits: 5),
      "hitchRatio": .number(moving > 0 ? late * 1000 / moving : 0, digits: 2),
      "hitches": .array(flatMap(\.hitchObjects)),
    ]
  }
}

extension MeasuredTransition {
  fileprivate var hitchObjects: [JSONValue] {
    let first = frames.first?.index ?? 0
    return cadence.hitches.map { $0.object(behind: first) }
  }

  fileprivate func object(beyond tolerance: Tolerance) -> [String: JSONValue] {
    let best = fit.best
    var object: [String: JSONValue] = [
      "transition": .string(plan.title),
      "operation": .string(operation.rawValue),
      "status": .string(differences(beyond: tolerance).isEmpty ? "same" : "different"),
      "headline": .string(headline(beyond: tolerance)),
      "begin": .number(best.begin, digits: 5),
      "beginBounds": beginBounds.array,
      "duration": .number(best.duration, digits: 5),
      "durationBounds": durationBounds.array,
      "isLittleKnown": .bool(isLittleKnown),
      "easing": .string(easingText),
      "easingError": .number(best.rootMeanSquare, digits: 5),
      "largestEasingError": .number(best.largestError, digits: 5),
      "uncertainty": [
        "begin": .number(2 * best.beginError, digits: 5),
        "duration": .number(2 * best.durationError, digits: 5),
        "progress": .number(2 * max(best.rootMeanSquare, best.progressError), digits: 5),
      ],
      // The begin is the one with which the spec comes nearest.
      "specified": [
        "duration": .number(specifiedDuration),
        "easing": .string(plan.stage.timingFunction.text),
        "begin": .number(fit.asSpecified.begin, digits: 5),
        "largestProgressDifference": .number(largestDifference, digits: 5),
      ],
      "differences": .strings(differences(beyond: tolerance).map(\.rawValue)),
    ]
    object["progress"] = .array(progressObjects)
    object["easings"] = .array(fit.candidates.map(\.object))
    object["geometry"] = .array(geometry.map { $0.object(isDefault: !isSaid($0.quantity)) })
    object["values"] = .array(layerValues.map(\.object))
    object["residual"] = .number(residual, digits: 3)
    object["unexplained"] = .number(unexplained, digits: 5)
    object["otherShare"] = .number(otherShare, digits: 4)
    object["frameInterval"] = .number(cadence.interval, digits: 6)
    object["framesPerPicture"] = .number(Double(cadence.framesPerPicture))
    object.merge([self].cadence) { $1 }
    object["frames"] = .array(frames.indices.map(frameObject))
    object["figure"] = figure.map { $0.object(in: frames) }
    return object
  }

  private var progressObjects: [JSONValue] {
    let best = fit.best
    let range = best.begin - 1e-9...best.begin + best.duration + 1e-9
    return frames.filter { range.contains($0.time) }.map { frame in
      [
        "time": .number(frame.time, digits: 5),
        "fraction": .number((frame.time - best.begin) / best.duration, digits: 5),
        "progress": .number(progress(of: frame), digits: 5),
        "residual": .number(frame.progress.residual, digits: 3),
        "uncertainty": .number(2 * max(frame.progress.error, best.rootMeanSquare), digits: 5),
      ]
    }
  }

  private func frameObject(at place: Int) -> JSONValue {
    let frame = frames[place]
    var object: [String: JSONValue] = [
      "index": .number(frame.index),
      "time": .number(frame.time, digits: 5),
      "state": .string(frame.progress.state.rawValue),
      "progress": .number(progress(of: frame), digits: 5),
      "expected": .number(frame.expected, digits: 5),
      "specified": .number(frame.specified, digits: 5),
      "residual": .number(frame.progress.residual, digits: 3),
      "repeated": .bool(frame.isRepeated),
    ]
    if cadence.undecidedFrames.contains(place) { object["undecided"] = .bool(true) }
    if frame.delay != 0 { object["delay"] = .number(frame.delay, digits: 5) }
    object["geometry"] = figure?.frames[place].map { .object($0.object) }
    return .object(object)
  }
}

extension MotionFit.Candidate {
  fileprivate var object: JSONValue {
    [
      "easing": .string(easing.text),
      "kind": .string(kind.rawValue),
      "begin": .number(begin, digits: 5),
      "duration": .number(duration, digits: 5),
      "rootMeanSquareError": .number(rootMeanSquare, digits: 5),
      "largestError": .number(largestError, digits: 5),
    ]
  }
}

extension Cadence.Hitch {
  /// - Parameter first: The recording's frame from which frames are counted here.
  fileprivate func object(behind first: Int) -> JSONValue {
    [
      "time": .number(time, digits: 5),
      "frame": .number(frame + first),
      "kind": .string(kind.rawValue),
      "droppedFrames": .number(count),
      "duration": .number(duration, digits: 5),
    ]
  }
}

extension GeometryFinding {
  /// - Parameter isDefault: Whether the spec leaves the value to the transition.
  fileprivate func object(isDefault: Bool) -> JSONValue {
    var object: [String: JSONValue] = [
      "quantity": .string(quantity.rawValue),
      "specified": .number(specified, digits: 3),
      "found": .number(found, digits: 3),
      "difference": .number(difference, digits: 3),
      "uncertainty": .number(uncertainty, digits: 3),
      "isSpecified": .bool(isSpecified),
      "isDefault": .bool(isDefault),
    ]
    if lowest.isFinite { object["least"] = .number(lowest, digits: 3) }
    return .object(object)
  }
}

extension LayerValueFinding {
  fileprivate var object: JSONValue {
    [
      "path": .string(path),
      "layer": .string(layer),
      "keyPath": .string(keyPath),
      "unit": .string(unit),
      "specified": .string(specifiedText),
      "found": .string(foundText),
      "difference": .number(difference, digits: 3),
      "uncertainty": .number(uncertainty, digits: 3),
    ]
  }
}

extension MeasuredFigure {
  fileprivate func object(in frames: [MeasuredTransition.Frame]) -> JSONValue {
    var object: [String: JSONValue] = [
      "layer": .string(figure.layer),
      "shape": .string(figure.kind.rawValue),
      "otherMovingParts": .number(figure.otherCount),
    ]
    if let largest {
      var values = largest.frame.object
      values["frame"] = .number(frames[largest.place].index)
      values["time"] = .number(frames[largest.place].time, digits: 5)
      object["largest"] = .object(values)
    }
    return .object(object)
  }
}

extension MeasuredFigure.Frame {
  fileprivate var object: [String: JSONValue] {
    [
      "shape": .string(recorded.kind.rawValue),
      "recorded": recorded.object,
      "specified": specified.object,
      "difference": .number(difference, digits: 2),
      "ofTime": .number(ofTime, digits: 2),
      "ofPlace": .number(ofPlace, digits: 2),
      "uncertainty": .number(2 * error, digits: 2),
    ]
  }
}

extension ScreenFigure {
  fileprivate var object: JSONValue {
    guard kind == .circle else {
      return [
        "x": .number(box.minX, digits: 2), "y": .number(box.minY, digits: 2),
        "width": .number(box.width, digits: 2), "height": .number(box.height, digits: 2),
      ]
    }
    return [
      "center": ["x": .number(center.x, digits: 2), "y": .number(center.y, digits: 2)],
      "radius": .number(radius, digits: 2),
    ]
  }
}

extension JSONValue {
  fileprivate static func number(_ count: Int) -> JSONValue { .number(Double(count)) }

  /// A number rounded to some decimals.
  fileprivate static func number(_ value: Double, digits: Int) -> JSONValue {
    let factor = (0..<digits).reduce(1.0) { factor, _ in factor * 10 }
    return .number((value * factor).rounded() / factor)
  }
}

extension ClosedRange<Double> {
  /// Both bounds, in seconds; null for one that is infinite.
  fileprivate var array: JSONValue {
    .array([lowerBound, upperBound].map { $0.isFinite ? .number($0, digits: 5) : .null })
  }
}
