import TransitionEngine

// How a gesture is written; `Gesture` says what it means.

extension FieldKind where Value == Gesture {
  /// `{samples: […], end: {time, outcome}, direction, completionSpeed, completionCurve}`.
  static var gesture: Self {
    Self(
      read: { reader, key in
        reader.mapping(key, expected: .gesture) { reader in
          GestureDraft.record.value(&reader, from: GestureDraft())?.gesture(&reader)
        }
      },
      schema: { description in
        ["oneOf": [GestureDraft.record.schema(description), ["type": "string"]]]
      }, write: { SpecNode($0) })
  }
}

/// A gesture as it is written, before it is checked.
private struct GestureDraft: Sendable {
  var samples: Located<[Located<SampleDraft>]>?
  var end: Located<EndDraft>?
  var direction = Gesture.Direction.right
  var completionSpeed = 1.0
  var completionCurve = TimingFunction.easeInEaseOut

  static let record = SpecRecord<GestureDraft>([
    RecordField(
      "samples", isRequired: true,
      schema: [
        "type": "array", "minItems": 1, "maxItems": .number(Double(Gesture.largestSampleCount)),
        "items": SampleDraft.schema,
      ],
      read: { reader, root in
        let samples = reader.mappings("samples", expected: .samples) {
          SampleDraft.record.value(&$0, from: SampleDraft())
        }
        root.samples = reader.require(samples, "samples", sampleCount)
        return root.samples != nil
      }),
    RecordField(
      "end",
      schema: EndDraft.record.schema("when the finger leaves; default: at the last sample"),
      read: { reader, root in
        root.end = reader.mapping("end", expected: .gestureEnd) {
          EndDraft.record.value(&$0, from: EndDraft())
        }
        return true
      }),
    RecordField(
      "direction", .choice, \.direction, "where a pan leads on; default: right"),
    RecordField(
      "completionSpeed", .number(in: Gesture.completionSpeeds), \.completionSpeed,
      "of what plays after; default: 1"),
    RecordField(
      "completionCurve", .easing, \.completionCurve, "an easing; default: easeInOut"),
  ])

  private static let sampleCount = Expected.sampleCount(1...Gesture.largestSampleCount)

  /// Nil, with the mistakes reported, for what makes no recording.
  func gesture(_ reader: inout SpecReader) -> Gesture? {
    guard let samples, reader.errors.isEmpty else { return nil }
    do throws(GestureError) {
      return try Gesture(
        samples: samples.value.compactMap(\.value.sample), direction: direction,
        endTime: end?.value.time?.value, outcome: end?.value.outcome,
        velocity: end?.value.velocity, completionSpeed: completionSpeed,
        completionCurve: completionCurve)
    } catch {
      report(error, samples, to: &reader)
      return nil
    }
  }

  private func report(
    _ error: GestureError, _ samples: Located<[Located<SampleDraft>]>, to reader: inout SpecReader
  ) {
    func invalid(_ value: String, _ expected: Expected) -> SpecError.Problem {
      .invalid(value: value, expected: expected, nearest: nil)
    }
    switch error {
    case .noSamples:
      reader.report(invalid("an empty list", Self.sampleCount), "samples", at: samples.place)
    case .tooManySamples(let count):
      reader.report(invalid("\(count) samples", Self.sampleCount), "samples", at: samples.place)
    case .timeRunsBack(let index):
      guard let time = samples.value[index].value.time,
        let before = samples.value[index - 1].value.time
      else { return }
      reader.report(
        invalid("\(time.value.plainDescription) s", .timeSince(before.value, .sampleBefore)),
        "samples[\(index)].time", at: time.place)
    case .endsBeforeLastSample(let last):
      let time = end?.value.time
      reader.report(
        invalid("\((time?.value ?? 0).plainDescription) s", .timeSince(last, .lastSample)),
        "end.time", at: time?.place ?? samples.place)
    case .noOutcome:
      reader.report(.missing(expected: .outcome), "end.outcome", at: end?.place ?? samples.place)
    }
  }
}

/// A sample, and where its time is written.
private struct SampleDraft: Hashable, Sendable {
  var time: Located<Double>?
  var position: Gesture.Position?
  var velocity: Point?

  var sample: Gesture.Sample? {
    guard let time, let position else { return nil }
    return Gesture.Sample(time: time.value, position: position, velocity: velocity)
  }

  static let record = SpecRecord<SampleDraft>([
    RecordField(
      "time", isRequired: true, schema: time.schema("since the recording began"),
      read: { reader, root in
        root.time = reader.require(reader.value("time", time), "time", .sampleTime)
        return root.time != nil
      }),
    RecordField(
      "progress", schema: ScalarKind.plain.schema("clamped to 0…1"),
      read: { reader, root in
        root.position = position(&reader)
        return root.position != nil
      }),
    // Read with `progress`, whose place it may take.
    RecordField(
      "translation", schema: FieldKind.vector.schema("of a pan, in points, y down"),
      read: { _, _ in true }),
    RecordField("velocity", .vector, optional: \.velocity, "in points per second"),
  ])

  static var schema: JSONValue {
    guard
      case .object(var schema) = record.schema("from this time on; the last one holds")
    else { return [:] }
    schema["oneOf"] = [["required": ["progress"]], ["required": ["translation"]]]
    return .object(schema)
  }

  static var time: ScalarKind<Double> { .duration(in: Gesture.times) }

  /// Either of two keys, of which one must be there.
  private static func position(_ reader: inout SpecReader) -> Gesture.Position? {
    let progress = reader.value("progress", .plain)
    guard let node = reader.node("translation") else {
      return reader.require(progress, "progress", .samplePosition).map { .progress($0.value) }
    }
    if progress != nil {
      reader.report(.conflict(with: "progress"), "translation", at: node.place)
    }
    return reader.vector("translation").map { .translation($0.value) }
  }
}

/// The finger's leaving, as it may be written.
private struct EndDraft: Hashable, Sendable {
  var time: Located<Double>?
  var outcome: Gesture.Outcome?
  var velocity: Point?

  static let record = SpecRecord<EndDraft>([
    RecordField(
      "time", schema: SampleDraft.time.schema("since the recording began"),
      read: { reader, root in
        root.time = reader.value("time", SampleDraft.time)
        return true
      }),
    RecordField(
      "outcome", .choice, optional: \.outcome, "default: as the velocity decides"),
    RecordField(
      "velocity", .vector, optional: \.velocity,
      "in points per second; default: the last sample's"),
  ])
}

extension SpecNode {
  /// A gesture, so that it is read back.
  package init(_ gesture: Gesture) {
    self.init(
      mapping: [
        ("samples", SpecNode(items: gesture.samples.map { SpecNode($0) })),
        ("direction", SpecNode(gesture.direction.rawValue)),
        (
          "end",
          SpecNode(
            mapping: [
              ("time", SpecNode(gesture.endTime)), ("outcome", SpecNode(gesture.outcome.rawValue)),
            ])
        ),
        ("completionSpeed", SpecNode(gesture.completionSpeed)),
        ("completionCurve", SpecNode(gesture.completionCurve.text)),
      ])
  }

  private init(_ sample: Gesture.Sample) {
    var position: (progress: SpecNode?, translation: SpecNode?)
    switch sample.position {
    case .progress(let progress): position.progress = SpecNode(progress)
    case .translation(let translation): position.translation = SpecNode(translation)
    }
    self.init(
      mapping: [
        ("time", SpecNode(sample.time)), ("progress", position.progress),
        ("translation", position.translation), ("velocity", sample.velocity.map { SpecNode($0) }),
      ])
  }

  /// An interactive run in the keys of a gesture; a pan's translations are percentages by now.
  init(_ run: InteractiveTimeline) {
    self.init(
      mapping: [
        (
          "samples",
          SpecNode(
            items: run.updates.map {
              SpecNode(
                mapping: [
                  ("time", SpecNode($0.time)), ("progress", SpecNode($0.percentComplete)),
                ])
            })
        ),
        (
          "end",
          SpecNode(
            mapping: [
              ("time", SpecNode(run.release.time)), ("outcome", SpecNode(run.outcome.rawValue)),
            ])
        ),
        ("completionSpeed", SpecNode(run.completionSpeed)),
        ("completionCurve", SpecNode(run.completionCurve.text)),
      ])
  }
}
