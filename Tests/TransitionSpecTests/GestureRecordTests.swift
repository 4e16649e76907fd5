import Testing
import TransitionEngine
import TransitionSpec

struct GestureRecordTests {
  private func gesture(_ node: SpecNode) throws -> Gesture {
    let spec = try RenderSpec(.keys(["transition": "circle", "gesture": node]))
    return try #require(spec.gesture).value
  }

  /// The keys and problems of everything that is wrong.
  private func errors(_ node: SpecNode) throws -> [SpecError] {
    try #require(throws: SpecErrors.self) { try gesture(node) }.errors
  }

  private func error(_ node: SpecNode) throws -> SpecError {
    let errors = try errors(node)
    try #require(errors.count == 1)
    return errors[0]
  }

  private static let end = SpecNode.keys(["time": 0.5, "outcome": "finish"])

  private func samples(_ samples: SpecNode..., end: SpecNode = end) -> SpecNode {
    .keys(["samples": .list(samples), "end": end])
  }

  // MARK: Good ones

  @Test func theContractsExampleIsRead() throws {
    let gesture = try gesture(
      .keys([
        "samples": [.keys(["time": 0, "progress": 0]), .keys(["time": 0.1, "progress": 0.2])],
        "end": .keys(["time": 0.4, "outcome": "cancel"]),
        "completionSpeed": 1, "completionCurve": "easeInEaseOut",
      ]))
    let expected = try Gesture(
      samples: [
        Gesture.Sample(time: 0, position: .progress(0)),
        Gesture.Sample(time: 0.1, position: .progress(0.2)),
      ], endTime: 0.4, outcome: .cancel)
    #expect(gesture == expected)
  }

  @Test func aPanIsRead() throws {
    let gesture = try gesture(
      .keys([
        "direction": "left", "completionSpeed": 0.5, "completionCurve": "linear",
        "samples": [
          .keys(["time": "0", "translation": "-3,4"]),
          .keys([
            "time": "80ms", "translation": .keys(["x": -39]), "velocity": .keys(["x": -300]),
          ]),
          .keys(["time": "0.1 s", "translation": .keys(["y": 5]), "velocity": .keys(["x": -1])]),
        ],
      ]))
    let expected = try Gesture(
      samples: [
        Gesture.Sample(time: 0, position: .translation(Point(x: -3, y: 4))),
        Gesture.Sample(
          time: 0.08, position: .translation(Point(x: -39, y: 0)), velocity: Point(x: -300, y: 0)),
        Gesture.Sample(
          time: 0.1, position: .translation(Point(x: 0, y: 5)), velocity: Point(x: -1, y: 0)),
      ], direction: .left, endTime: 0.1, outcome: .finish, completionSpeed: 0.5,
      completionCurve: .linear)
    #expect(gesture == expected)
  }

  @Test func theEndMayHaveAVelocity() throws {
    let sample = SpecNode.keys(["time": 0, "translation": "100,0"])
    let end = SpecNode.keys(["time": 0.2, "velocity": .keys(["x": -20, "y": 0])])
    #expect(try gesture(samples(sample, end: end)).outcome == .cancel)
    #expect(try gesture(samples(sample, end: end)).endTime == 0.2)
  }

  @Test func progressMayBeOutsideItsRange() throws {
    let gesture = try gesture(samples(.keys(["time": 0, "progress": -0.2])))
    #expect(gesture.samples[0].position == .progress(-0.2))
  }

  @Test(arguments: [
    ("linear", TimingFunction.linear), ("easeInOut", .easeInEaseOut), ("easeOut", .easeOut),
    ("cubic-bezier(0.1, 0.2, 0.3, 0.4)", .cubicBezier(x1: 0.1, y1: 0.2, x2: 0.3, y2: 0.4)),
  ])
  func theCompletionCurveIsAnyEasing(text: String, expected: TimingFunction) throws {
    let node = SpecNode.keys([
      "samples": [.keys(["time": 0, "progress": 0])], "end": Self.end,
      "completionCurve": SpecNode(stringLiteral: text),
    ])
    #expect(try gesture(node).completionCurve == expected)
  }

  // MARK: Bad ones

  @Test func samplesMustBeThere() throws {
    let expected = Expected.sampleCount(1...100_000)
    let missing = try error(.keys(["end": Self.end]))
    #expect(missing.key == "gesture.samples")
    #expect(missing.problem == .missing(expected: expected))
    let empty = try error(samples())
    #expect(empty.key == "gesture.samples")
    #expect(empty.problem == .invalid(value: "an empty list", expected: expected, nearest: nil))
  }

  @Test func samplesAreLimited() throws {
    let sample = SpecNode.keys(["time": 0, "progress": 0])
    let most = Array(repeating: sample, count: Gesture.largestSampleCount)
    #expect(
      try gesture(.keys(["samples": .list(most), "end": Self.end])).samples.count == 100_000)
    let error = try error(.keys(["samples": .list(most + [sample]), "end": Self.end]))
    #expect(
      error.problem
        == .invalid(
          value: "100001 samples", expected: .sampleCount(1...100_000), nearest: nil))
  }

  @Test(arguments: ["fast", "[]", ""])
  func aTextIsNoGesture(text: String) throws {
    let error = try error(SpecNode(stringLiteral: text))
    #expect(error.key == "gesture")
    #expect(
      error.problem
        == .invalid(value: text, expected: .gesture, nearest: nil))
  }

  @Test func samplesAreMappings() throws {
    let list = try error(.keys(["samples": 3, "end": Self.end]))
    #expect(
      list.problem == .invalid(value: "3", expected: .samples, nearest: nil))
    let sample = try error(samples(.keys(["time": 0, "progress": 0]), 0.4))
    #expect(sample.key == "gesture.samples[1]")
    #expect(
      sample.problem == .invalid(value: "0.4", expected: .samples, nearest: nil))
  }

  @Test func aSampleHasATimeAndOnePosition() throws {
    let untimed = try error(samples(.keys(["progress": 0.4])))
    #expect(untimed.key == "gesture.samples[0].time")
    #expect(untimed.problem == .missing(expected: .sampleTime))
    let nowhere = try error(samples(.keys(["time": 0])))
    #expect(nowhere.key == "gesture.samples[0].progress")
    #expect(
      nowhere.problem == .missing(expected: .samplePosition))
    let both = try error(samples(.keys(["time": 0, "progress": 0, "translation": "3,4"])))
    #expect(both.key == "gesture.samples[0].translation")
    #expect(both.problem == .conflict(with: "progress"))
  }

  @Test func unknownKeysNameTheNearest() throws {
    let sample = try error(samples(.keys(["time": 0, "progres": 0])))
    #expect(sample.key == "gesture.samples[0].progres")
    let errors = try errors(
      .keys([
        "samples": [.keys(["time": 0, "progress": 0, "velocty": "3,4"])],
        "end": .keys(["time": 0, "outcome": "finish", "speed": 2]), "completionSped": 2,
      ]))
    let nearest = errors.map { error -> String? in
      if case .unknownKey(_, let nearest) = error.problem { nearest } else { "no unknown key" }
    }
    #expect(
      errors.map(\.key) == [
        "gesture.samples[0].velocty", "gesture.end.speed", "gesture.completionSped",
      ])
    #expect(nearest == ["velocity", nil, "completionSpeed"])
  }

  @Test func timesRunForward() throws {
    let error = try error(
      samples(.keys(["time": 0.2, "progress": 0]), .keys(["time": 0.1, "progress": 0])))
    #expect(error.key == "gesture.samples[1].time")
    #expect(
      error.problem
        == .invalid(
          value: "0.1 s", expected: .timeSince(0.2, .sampleBefore), nearest: nil))
  }

  @Test func theEndComesLast() throws {
    let error = try error(samples(.keys(["time": 0.6, "progress": 0])))
    #expect(error.key == "gesture.end.time")
    #expect(
      error.problem
        == .invalid(
          value: "0.5 s", expected: .timeSince(0.6, .lastSample), nearest: nil))
  }

  @Test func anOutcomeOrAVelocityIsNeeded() throws {
    let expected = Expected.outcome
    let sample = SpecNode.keys(["time": 0, "translation": "3,4"])
    for node in [samples(sample, end: .keys(["time": 1])), .keys(["samples": [sample]])] {
      let error = try error(node)
      #expect(error.key == "gesture.end.outcome")
      #expect(error.problem == .missing(expected: expected))
    }
  }

  @Test(arguments: [
    ("time", -0.001), ("time", 1_000_000.5), ("progress", 1_000_000.5), ("progress", -1_000_000.5),
  ])
  func numbersOfASampleAreLimited(key: String, value: Double) throws {
    let other = key == "time" ? "progress" : "time"
    var sample = SpecNode.keys([:])
    sample.set([key], to: .number(value))
    sample.set([other], to: 0)
    #expect(try error(samples(sample)).key == "gesture.samples[0].\(key)")
  }

  @Test func numbersAtTheirLimitsAreRead() throws {
    let end = SpecNode.keys(["time": 1_000_000, "velocity": "-1000000,1000000"])
    let gesture = try gesture(
      samples(
        .keys(["time": 0, "progress": -1_000_000]),
        .keys(["time": 1_000_000, "translation": "1000000,-1000000"]), end: end))
    #expect(gesture.samples.map(\.time) == [0, 1_000_000])
    #expect(gesture.samples[1].position == .translation(Point(x: 1_000_000, y: -1_000_000)))
  }

  @Test(arguments: ["nan", "inf", "1e999", "0x10", "fast"])
  func numbersAreFinite(text: String) throws {
    let sample = SpecNode.keys(["time": 0, "progress": SpecNode(stringLiteral: text)])
    #expect(try error(samples(sample)).key == "gesture.samples[0].progress")
    let pan = SpecNode.keys([
      "time": 0, "translation": .keys(["x": 0, "y": SpecNode(stringLiteral: text)]),
    ])
    #expect(try error(samples(pan)).key == "gesture.samples[0].translation.y")
  }

  @Test(arguments: [0, -1, 0.0009, 1000.5])
  func theCompletionSpeedIsLimited(speed: Double) throws {
    var node = samples(.keys(["time": 0, "progress": 0]))
    node.set(["completionSpeed"], to: .number(speed))
    #expect(try error(node).key == "gesture.completionSpeed")
    for allowed in [0.001, 1000] {
      node.set(["completionSpeed"], to: .number(allowed))
      #expect(try gesture(node).completionSpeed == allowed)
    }
  }

  @Test func namesAreChecked() throws {
    let sample = SpecNode.keys(["time": 0, "progress": 0])
    let outcome = try error(samples(sample, end: .keys(["time": 0, "outcome": "finsh"])))
    #expect(
      outcome.problem
        == .invalid(value: "finsh", expected: .oneOf(["finish", "cancel"]), nearest: "finish"))
    var node = samples(sample)
    node.set(["direction"], to: "rightt")
    #expect(
      try error(node).problem
        == .invalid(
          value: "rightt", expected: .oneOf(["right", "left", "up", "down"]), nearest: "right"))
    node.set(["direction"], to: "right")
    node.set(["completionCurve"], to: "easeInn")
    #expect(try error(node).key == "gesture.completionCurve")
  }

  // MARK: Beside other keys

  @Test func aGestureAndOnePercentageExcludeEachOther() throws {
    let document = SpecNode.keys([
      "transition": "circle", "gesture": samples(.keys(["time": 0, "progress": 0])),
      "progress": 0.4,
    ])
    let errors = try #require(throws: SpecErrors.self) { try RenderSpec(document) }.errors
    #expect(errors.map(\.key) == ["progress"])
    #expect(errors.map(\.problem) == [.conflict(with: "gesture")])
  }
}
