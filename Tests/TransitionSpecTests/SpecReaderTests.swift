import Testing
import TransitionEngine

@testable import TransitionSpec

struct SpecReaderTests {
  private static let place = Place.option("--x")

  private func node(_ entries: (String, SpecNode.Value)...) -> SpecNode {
    SpecNode(
      .mapping(
        entries.map {
          .init(key: $0, place: Self.place, node: SpecNode($1, at: Self.place))
        }), at: Self.place)
  }

  private func plain(_ text: String) -> SpecNode.Value { .scalar(text, isQuoted: false) }

  private func number(_ scalar: Scalar) throws(Rejection) -> Double {
    try scalar.number(in: 0...10)
  }

  @Test func valuesCarryTheirPlace() {
    var reader = SpecReader(node(("a", plain("1.5"))))
    #expect(reader.value("a", number) == Located(1.5, at: Self.place))
    #expect(reader.errors.isEmpty)
  }

  @Test func nothingIsNoValueAndNoMistake() {
    var reader = SpecReader(node(("a", .null)))
    #expect(reader.value("a", number) == nil)
    #expect(reader.value("b", number) == nil)
    #expect(reader.values("c", minimum: 1, number) == nil)
    reader.rejectUnknownKeys()
    #expect(reader.errors.isEmpty)
  }

  @Test func mistakesAreCollected() {
    var reader = SpecReader(
      node(("a", plain("11")), ("b", .mapping([])), ("c", plain("x"))), path: "p")
    #expect(reader.value("a", number) == nil)
    #expect(reader.value("b", number) == nil)
    reader.rejectUnknownKeys()
    let allowed = "a number from 0 to 10"
    #expect(
      reader.errors == [
        SpecError(
          .invalid(value: "11", allowed: allowed, nearest: nil), key: "p.a", at: Self.place),
        SpecError(.wrongKind(found: "a mapping", allowed: allowed), key: "p.b", at: Self.place),
        SpecError(.unknownKey(allowed: ["a", "b"], nearest: nil), key: "p.c", at: Self.place),
      ])
  }

  @Test func nearestKeyIsNamed() {
    var reader = SpecReader(node(("duratoin", plain("1"))))
    _ = reader.node("duration")
    _ = reader.node("device")
    reader.rejectUnknownKeys()
    #expect(
      reader.errors.map(\.problem)
        == [.unknownKey(allowed: ["device", "duration"], nearest: "duration")])
  }

  @Test func onlyAHundredUnknownKeysAreTold() {
    let entries = (0..<250).map {
      SpecNode.Entry(
        key: "k\($0)", place: Self.place, node: SpecNode(plain("1"), at: Self.place))
    }
    var reader = SpecReader(SpecNode(.mapping(entries), at: Self.place))
    reader.rejectUnknownKeys()
    #expect(reader.errors.map(\.key) == (0..<100).map { "k\($0)" })
  }

  @Test(arguments: ["1,2, 3", "1 ,2,3"])
  func scalarsMayHoldSeveralValues(_ text: String) {
    var reader = SpecReader(node(("a", plain(text))))
    #expect(reader.values("a", number)?.map(\.value) == [1, 2, 3])
    #expect(reader.errors.isEmpty)
  }

  @Test func sequencesHoldValues() {
    let items = ["1", "2"].map { SpecNode(plain($0), at: Self.place) }
    var reader = SpecReader(node(("a", .sequence(items)), ("b", .sequence([]))))
    #expect(reader.values("a", minimum: 1, number)?.map(\.value) == [1, 2])
    #expect(reader.values("b", number)?.isEmpty == true)
    #expect(reader.errors.isEmpty)
    #expect(reader.values("b", minimum: 1, number)?.isEmpty == true)
    #expect(
      reader.errors.map(\.problem)
        == [.wrongKind(found: "an empty list", allowed: "a number from 0 to 10")])
  }

  @Test func emptyItemIsAMistake() {
    var reader = SpecReader(node(("a", plain("1,"))))
    _ = reader.values("a", number)
    #expect(reader.errors.count == 1)
  }

  @Test(arguments: ["text", ""])
  func onlyMappingsAreRead(_ text: String) {
    let reader = SpecReader(SpecNode(plain(text), at: Self.place), path: "p", allowed: "words")
    #expect(
      reader.errors == [
        SpecError(.invalid(value: text, allowed: "words", nearest: nil), key: "p", at: Self.place)
      ])
  }

  @Test func requiredKeyIsMissedOnlyWhereItIsAbsent() {
    var reader = SpecReader(node(("a", plain("x")), ("b", .null)))
    _ = reader.require(reader.value("a", number), "a", allowed: "it")
    #expect(reader.errors.count == 1)
    _ = reader.require(reader.value("b", number), "b", allowed: "it")
    _ = reader.require(reader.value("c", number), "c", allowed: "it")
    #expect(
      reader.errors.dropFirst().map(\.problem)
        == [.missing(allowed: "it"), .missing(allowed: "it")])
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", 0), ("10", 10), ("+1", 1), (".5", 0.5), ("5.", 5), ("1e1", 10),
    ("1E-2", 0.01),
  ])
  func numbersAreDecimal(text: String, value: Double) throws {
    #expect(try Scalar(text: text, isQuoted: false).number(in: 0...10) == value)
  }

  @Test(arguments: [
    "", " 1", "1 ", "nan", ".nan", "inf", "-inf", "0x1", "1_000", "1,5", "1e999", "10.000001", "-1",
    "١", "1:30", "--1", "1e", "½",
  ])
  func otherTextsAreNoNumbers(_ text: String) {
    #expect(throws: Rejection.self) { try Scalar(text: text, isQuoted: false).number(in: 0...10) }
  }

  @Test func quotedNumbersAreTextsAndToldSo() {
    let quoted = Scalar(text: "1", isQuoted: true)
    #expect { try quoted.number(in: 0...1) } throws: {
      ($0 as? Rejection)?.allowed == "a number from 0 to 1 without quotation marks"
    }
    #expect { try quoted.integer(in: 1...2) } throws: {
      ($0 as? Rejection)?.allowed == "a whole number from 1 to 2 without quotation marks"
    }
    #expect { try Scalar(text: "true", isQuoted: true).boolean() } throws: {
      ($0 as? Rejection)?.allowed == "true or false without quotation marks"
    }
  }

  @Test(arguments: ["1.0", "1e2", "", "0", "4", "99999999999999999999", "one"])
  func otherTextsAreNoWholeNumbers(_ text: String) {
    #expect(throws: Rejection.self) { try Scalar(text: text, isQuoted: false).integer(in: 1...3) }
  }

  @Test(arguments: [
    ("true", true), ("True", true), ("yes", true), ("ON", true), ("false", false), ("no", false),
    ("off", false),
  ])
  func yamlsWordsAreBooleans(text: String, value: Bool) throws {
    #expect(try Scalar(text: text, isQuoted: false).boolean() == value)
  }

  @Test(arguments: ["", "1", "y", "maybe"])
  func otherTextsAreNoBooleans(_ text: String) {
    #expect(throws: Rejection.self) { try Scalar(text: text, isQuoted: false).boolean() }
  }

  @Test(arguments: [
    ("0.4", 0.4), ("0.4s", 0.4), ("400ms", 0.4), ("400 ms", 0.4), ("1 s", 1), ("3600", 3600),
    ("1ms", 0.001),
  ])
  func durationsHaveUnits(text: String, seconds: Double) throws {
    for isQuoted in [false, true] {
      let scalar = Scalar(text: text, isQuoted: isQuoted)
      #expect(try scalar.duration(in: MediaTiming.durations) == seconds)
    }
  }

  @Test(arguments: ["", "s", "ms", "0", "0.9ms", "3600.1", "1m", "1 h", "nan", "-1s", "1e3s s"])
  func otherTextsAreNoDurations(_ text: String) {
    #expect(throws: Rejection.self) {
      try Scalar(text: text, isQuoted: false).duration(in: MediaTiming.durations)
    }
  }

  @Test func namesAreExactAndTheNearestIsNamed() throws {
    let names = ["circle", "mask"]
    #expect(
      try Scalar(text: "mask", isQuoted: true).name(among: names, kind: "a transition") == "mask")
    #expect {
      try Scalar(text: "Circle", isQuoted: false).name(among: names, kind: "one")
    } throws: {
      let rejection = $0 as? Rejection
      return rejection?.nearest == "circle" && rejection?.allowed == "one: circle, mask"
    }
  }
}
