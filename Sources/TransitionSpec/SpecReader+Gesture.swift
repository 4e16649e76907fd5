import TransitionEngine

// How a gesture is written; `Gesture` says what it means.

extension SpecReader {
  /// `{samples: […], end: {time, outcome}, direction, completionSpeed, completionCurve}`.
  mutating func gesture(_ key: String) -> Located<Gesture>? {
    mapping(key, allowed: "samples and end, or a gesture file") { $0.gesture() }
  }

  private mutating func gesture() -> Gesture? {
    let samples = mappings("samples", allowed: "a list of samples") { $0.sample() }
    let end = mapping("end", allowed: "time, and outcome or velocity") { $0.gestureEnd() }
    let direction = value("direction") { scalar throws(Rejection) in
      try scalar.oneOf(Gesture.Direction.self)
    }
    let speed = value("completionSpeed") { scalar throws(Rejection) in
      try scalar.number(in: Gesture.completionSpeeds)
    }
    let curve = value("completionCurve") { scalar throws(Rejection) in try scalar.easing() }
    guard let samples = require(samples, "samples", allowed: Self.sampleCountText), errors.isEmpty
    else { return nil }
    do throws(GestureError) {
      return try Gesture(
        samples: samples.value.map(\.value.sample), direction: direction?.value ?? .right,
        endTime: end?.value.time?.value, outcome: end?.value.outcome,
        velocity: end?.value.velocity, completionSpeed: speed?.value ?? 1,
        completionCurve: curve?.value ?? .easeInEaseOut)
    } catch {
      report(error, samples, end)
      return nil
    }
  }

  private static let sampleCountText = "a list of 1 to \(Gesture.largestSampleCount) samples"

  private mutating func sample() -> GestureSample? {
    let position = position()
    let time = time("time")
    let velocity = vector("velocity")?.value
    guard let time = require(time, "time", allowed: "seconds from the start"), let position
    else { return nil }
    return GestureSample(
      time: time, sample: Gesture.Sample(time: time.value, position: position, velocity: velocity))
  }

  /// Either of two keys, of which one must be there.
  private mutating func position() -> Gesture.Position? {
    let progress = value("progress") { scalar throws(Rejection) in
      try scalar.number(in: Limits.coordinates)
    }
    guard let node = node("translation") else {
      let allowed = "a share from 0 to 1, or translation in points"
      return require(progress, "progress", allowed: allowed).map { .progress($0.value) }
    }
    if progress != nil {
      report(.conflict(with: "progress"), "translation", at: node.place)
    }
    return vector("translation").map { .translation($0.value) }
  }

  private mutating func gestureEnd() -> GestureEnd {
    GestureEnd(
      time: time("time"),
      outcome: value("outcome") { scalar throws(Rejection) in
        try scalar.oneOf(Gesture.Outcome.self)
      }?.value,
      velocity: vector("velocity")?.value)
  }

  private mutating func time(_ key: String) -> Located<Double>? {
    value(key) { scalar throws(Rejection) in try scalar.duration(in: Gesture.times) }
  }

  /// `{x: 39, y: 0}`, of which one may be left out, or `39,0`.
  private mutating func vector(_ key: String) -> Located<Point>? {
    let form = "x and y, or as 39,0"
    let shorthand = Self.fields(["x", "y"], separator: ",")
    return mapping(key, allowed: form, shorthand: shorthand) { reader in
      let parts = ["x", "y"].map { name in
        reader.value(name) { scalar throws(Rejection) in
          try scalar.number(in: Limits.coordinates)
        }?.value
      }
      guard parts[0] != nil || parts[1] != nil else {
        return reader.require(nil, "x", allowed: form)
      }
      return Point(x: parts[0] ?? 0, y: parts[1] ?? 0)
    }
  }

  private mutating func report(
    _ error: GestureError, _ samples: Located<[Located<GestureSample>]>,
    _ end: Located<GestureEnd>?
  ) {
    func invalid(_ value: String, _ allowed: String) -> SpecError.Problem {
      .invalid(value: value, allowed: allowed, nearest: nil)
    }
    switch error {
    case .noSamples:
      report(invalid("an empty list", Self.sampleCountText), "samples", at: samples.place)
    case .tooManySamples(let count):
      report(invalid("\(count) samples", Self.sampleCountText), "samples", at: samples.place)
    case .timeRunsBack(let index):
      let (time, before) = (samples.value[index].value.time, samples.value[index - 1].value.time)
      report(
        invalid(
          "\(time.value.plainDescription) s",
          "\(before.value.plainDescription) s, the time of the sample before, or later"),
        "samples[\(index)].time", at: time.place)
    case .endsBeforeLastSample(let last):
      let time = end?.value.time
      report(
        invalid(
          "\((time?.value ?? 0).plainDescription) s",
          "\(last.plainDescription) s, the time of the last sample, or later"),
        "end.time", at: time?.place ?? samples.place)
    case .noOutcome:
      report(
        .missing(allowed: "finish or cancel, or a velocity that decides it"), "end.outcome",
        at: end?.place ?? samples.place)
    }
  }
}

/// A sample, and where its time was written.
private struct GestureSample: Hashable, Sendable {
  let time: Located<Double>
  let sample: Gesture.Sample
}

/// The finger's leaving, as it may be written.
private struct GestureEnd: Hashable, Sendable {
  let time: Located<Double>?
  let outcome: Gesture.Outcome?
  let velocity: Point?
}
