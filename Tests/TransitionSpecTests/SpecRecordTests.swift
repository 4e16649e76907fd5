import Testing
import TransitionEngine

@testable import TransitionSpec

struct SpecRecordTests {
  private struct Badge: Hashable, Sendable {
    var name = ""
    var size = 3.0
    var color: Color?
    var isShown = true
  }

  private static let record = SpecRecord<Badge>([
    RecordField(required: "name", .name(), \.name, "its name"),
    RecordField("size", .length, \.size, standard: 3, "in points"),
    RecordField("color", .color, optional: \.color, "default: none"),
    RecordField("shown", .flag, \.isShown, standard: true, "default: true"),
  ])

  private func read(_ node: SpecNode) -> (badge: Badge?, errors: [SpecError]) {
    var reader = SpecReader(node, path: "badge")
    let badge = Self.record.value(&reader, from: Badge())
    reader.rejectUnknownKeys()
    return (badge, reader.errors)
  }

  @Test func whatIsNotWrittenKeepsItsValue() {
    let (badge, errors) = read(.keys(["name": "new", "color": "#fff"]))
    #expect(badge == Badge(name: "new", color: .white))
    #expect(errors.isEmpty)
  }

  @Test func aRequiredKeyIsMissed() {
    let (badge, errors) = read(.keys(["size": 1]))
    #expect(badge == nil)
    #expect(errors.map(\.key) == ["badge.name"])
    #expect(errors.map(\.problem) == [.missing(expected: .name)])
  }

  @Test func everyMistakeIsFound() {
    let (_, errors) = read(.keys(["name": "new", "size": -1, "shown": 2, "sise": 2]))
    #expect(errors.map(\.key) == ["badge.size", "badge.shown", "badge.sise"])
  }

  @Test func defaultsAreLeftOut() {
    #expect(Self.record.entries(of: Badge(name: "a")).filter { $0.1 != nil }.map(\.0) == ["name"])
    let other = Badge(name: "a", size: 4, color: .black, isShown: false)
    #expect(read(Self.record.node(of: other)).badge == other)
  }

  @Test func theSchemaHasEveryKeyAndNamesTheRequiredOnes() {
    guard case .object(let schema) = Self.record.schema("a badge"),
      case .object(let properties)? = schema["properties"]
    else {
      Issue.record("no properties")
      return
    }
    #expect(properties.keys.sorted() == ["color", "name", "shown", "size"])
    #expect(schema["required"] == ["name"])
    #expect(schema["description"] == "a badge")
  }
}
