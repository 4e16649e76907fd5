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

  private let number = ScalarKind.number(in: 0...10)

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
    let expected = Expected.number(0...10)
    #expect(
      reader.errors == [
        SpecError(
          .invalid(value: "11", expected: expected, nearest: nil), key: "p.a", at: Self.place),
        SpecError(.wrongKind(found: .mapping, expected: expected), key: "p.b", at: Self.place),
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

  @Test func aKeyThatBelongsUnderAnotherIsNamed() {
    var reader = SpecReader(node(("endDiamter", plain("1"))))
    _ = reader.node("device")
    reader.rejectUnknownKeys(besides: ["parameters": ["endDiameter", "reach"]])
    #expect(
      reader.errors.map(\.problem)
        == [.unknownKey(allowed: ["device"], nearest: "parameters.endDiameter")])
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
        == [.wrongKind(found: .emptyList, expected: .number(0...10))])
  }

  @Test func emptyItemIsAMistake() {
    var reader = SpecReader(node(("a", plain("1,"))))
    _ = reader.values("a", number)
    #expect(reader.errors.count == 1)
  }

  @Test(arguments: ["text", ""])
  func onlyMappingsAreRead(_ text: String) {
    let reader = SpecReader(SpecNode(plain(text), at: Self.place), path: "p", expected: .layer)
    #expect(
      reader.errors == [
        SpecError(.invalid(value: text, expected: .layer, nearest: nil), key: "p", at: Self.place)
      ])
  }

  @Test func requiredKeyIsMissedOnlyWhereItIsAbsent() {
    var reader = SpecReader(node(("a", plain("x")), ("b", .null)))
    _ = reader.require(reader.value("a", number), "a", .layer)
    #expect(reader.errors.count == 1)
    _ = reader.require(reader.value("b", number), "b", .layer)
    _ = reader.require(reader.value("c", number), "c", .layer)
    #expect(
      reader.errors.dropFirst().map(\.problem)
        == [.missing(expected: .layer), .missing(expected: .layer)])
  }
}
