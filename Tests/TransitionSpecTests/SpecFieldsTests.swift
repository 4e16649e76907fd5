import SyntheticScreens
import Testing
import TransitionEngine

@testable import TransitionSpec

struct SpecFieldsTests {
  /// A key that only these tests have.
  private static let glow = SpecField(
    "glow", .number(in: 0...2), "how strongly it glows",
    option: SpecOption("glow", "The glow. (default: 0)"),
    control: SpecControl("Glow", at: 99, .slider(unit: "", 0...2, step: 0.1)), search: .other,
    write: { plan, _ in plan.stage.duration * 2 })

  private static let fields = SpecTable.standard.adding(glow)

  private static func document(_ entries: KeyValuePairs<String, SpecNode>) -> SpecNode {
    var document = SpecNode.keys(["transition": "circle"])
    for (key, node) in entries { document.set([key], to: node) }
    return document
  }

  private static func errors(_ document: SpecNode) -> [SpecError] {
    do {
      _ = try RenderSpec(document, fields: fields)
      return []
    } catch {
      return error.errors
    }
  }

  @Test func aDeclaredKeyIsRead() throws {
    let spec = try RenderSpec(Self.document(["glow": 1.5]), fields: Self.fields)
    #expect(spec[Self.glow]?.value == 1.5)
    #expect(try RenderSpec(Self.document([:]), fields: Self.fields)[Self.glow] == nil)
    #expect(throws: SpecErrors.self) { try RenderSpec(Self.document(["glow": 1.5])) }
  }

  @Test func itsMistakesSayWhatIsExpected() {
    let tooLarge = Self.errors(Self.document(["glow": 2.5]))
    #expect(tooLarge.map(\.key) == ["glow"])
    #expect(
      tooLarge.map(\.problem) == [
        .invalid(value: "2.5", expected: .number(0...2), nearest: nil)
      ])
    let misspelt = Self.errors(Self.document(["gloww": 1]))
    guard case .unknownKey(let allowed, nearest: "glow")? = misspelt.first?.problem else {
      Issue.record("\(misspelt)")
      return
    }
    #expect(allowed.contains("glow"))
  }

  @Test func theSchemaDescribesIt() {
    guard case .object(let schema) = SpecSchema.document(of: Self.fields),
      case .object(let properties)? = schema["properties"]
    else {
      Issue.record("no properties")
      return
    }
    #expect(
      properties["glow"] == [
        "type": "number", "minimum": 0, "maximum": 2, "description": "how strongly it glows",
      ])
    #expect(properties.count == SpecSchemaKeys.standard.count + 1)
  }

  @Test func itsOptionLeadsToItsPath() {
    #expect(Self.fields.field(option: "glow")?.path == ["glow"])
    #expect(Self.fields.field(option: "shadow-radius")?.path == ["shadow", "radius"])
    #expect(Self.fields.field(option: "blur") == nil)
  }

  @Test func specsAndManifestsHaveIt() throws {
    let plan = try RenderPlan(RenderSpec(Self.document(["duration": 0.25])))
    #expect(
      plan.specDocument(fields: Self.fields)["glow"]?.value == .scalar("0.5", isQuoted: false))
    #expect(
      Self.fields.document(of: plan, as: .resolved)["glow"]?.value
        == .scalar("0.5", isQuoted: false))
    #expect(plan.specDocument["glow"] == nil)
    let again = try RenderSpec(plan.specDocument(fields: Self.fields), fields: Self.fields)
    #expect(again[Self.glow]?.value == 0.5)
  }

  @Test func thePagesFormHasIt() throws {
    let plan = try RenderPlan(RenderSpec(Self.document(["duration": 0.25])))
    let control = try #require(Self.fields.controls(of: plan).last)
    #expect(control.key == "glow")
    #expect(control.title == "Glow")
    #expect(control.widget == .slider(unit: "", 0...2, step: 0.1))
    #expect(control.value?.value == .scalar("0.5", isQuoted: false))
  }

  @Test func theSearchTriesItsNumber() throws {
    let document = Self.document(["duration": 0.25])
    let plan = try RenderPlan(RenderSpec(document))
    let numbers = SpecNumber.all(of: plan, in: document, fields: Self.fields)
    let glow = try #require(numbers.first { $0.key == "glow" })
    #expect(glow.value == 0.5)
    #expect(glow.range == 0...2)
    var other = document
    glow.set(&other, 0.75)
    #expect(try RenderSpec(other, fields: Self.fields)[Self.glow]?.value == 0.75)
    #expect(!SpecNumber.all(of: plan, in: document).contains { $0.key == "glow" })
  }

  @Test func aKeyInAMappingIsReadDescribedAndWrittenThere() throws {
    let spread = SpecField(
      "shadow.spread", .length, "in points", write: { plan, _ in plan.stage.shadow.radius })
    let last = try #require(SpecTable.standard.fields.firstIndex { $0.key == "shadow.offset" })
    var all = SpecTable.standard.fields
    all.insert(spread, at: last + 1)
    let fields = SpecTable(all)
    let shadow = SpecNode.keys(["radius": 2, "spread": 3])
    let spec = try RenderSpec(Self.document(["shadow": shadow]), fields: fields)
    #expect(spec[spread]?.value == 3)
    #expect(spec.shadowRadius?.value == 2)
    let plan = try RenderPlan(spec)
    #expect(
      plan.specDocument(fields: fields)["shadow"]?["spread"]?.value
        == .scalar("2", isQuoted: false))
  }

  @Test func everyKeyHasOneField() {
    let keys = SpecTable.standard.fields.map(\.key)
    #expect(Set(keys).count == keys.count)
  }

  /// Values as one may write them; of other keys the schema gives one.
  private static let examples: [String: SpecNode] = [
    "timing": "cubic-bezier(0.1, 0.2, 0.3, 1.4)", "background": "#0044ff80",
    "shadow.color": "#0044ff", "from": "photo", "to": "shots/detail.png", "at": "0.25, 80ms, 50%",
    "only": "0-29, -1", "fixes": "all", "parameters": .keys(["overscan": 3]),
    "gesture": .keys([
      "samples": [
        .keys(["time": 0, "progress": 0]),
        .keys(["time": 0.1, "translation": "20,-3", "velocity": "90,0"]),
      ], "end": .keys(["time": 0.25, "outcome": "cancel"]), "completionSpeed": 2,
    ]),
    "code.files": "Fade.swift, Cell.swift", "code.animator": "Fade(operation: operation)",
    "code.configure": "$0.radius = 4", "code.from": "ListController()",
    "code.to": "ItemController()",
    "ignore": [.keys(["layer": "badge"]), "to.picture"],
    "matrix": .keys([:]), "layers": [], "animations": [], "spans": [], "completion": .keys([:]),
  ]

  @Test(arguments: SpecTable.standard.fields.map(\.key))
  func valuesThatAreWrittenAreReadAgain(_ key: String) throws {
    let field = try #require(
      SpecTable.standard.fields.first { $0.key == key } as? any RoundTripping)
    let example = try #require(Self.examples[key] ?? field.schema.example, "an example of \(key)")
    let first = try #require(field.reading(example), "\(example.value)")
    #expect(first == field.reading(first))
  }
}

/// The keys of the schema's document.
private enum SpecSchemaKeys {
  static var standard: Dictionary<String, JSONValue>.Keys { SpecTable.standard.properties.keys }
}

private protocol RoundTripping {
  var schema: JSONValue { get }
  /// The node's value, written again; nil where it cannot be read.
  func reading(_ node: SpecNode) -> SpecNode?
}

extension SpecField: RoundTripping {
  fileprivate func reading(_ node: SpecNode) -> SpecNode? {
    var reader = SpecReader(.keys(["value": node]))
    let value = kind.read(&reader, "value")
    return reader.errors.isEmpty ? value.map { kind.write($0.value) } : nil
  }
}

extension JSONValue {
  /// A value that the schema allows.
  fileprivate var example: SpecNode? {
    guard case .object(let schema) = self else { return nil }
    if case .array(let names)? = schema["enum"], case .string(let name)? = names.last {
      return SpecNode(name)
    }
    if case .array(let choices)? = schema["oneOf"] ?? schema["anyOf"] {
      return choices.first?.example
    }
    switch schema["type"] {
    case .string("number"), .string("integer"):
      guard case .number(let low)? = schema["minimum"] else { return nil }
      return SpecNode(low)
    case .string("boolean"): return SpecNode(true)
    case .string("object"):
      guard case .object(let properties)? = schema["properties"] else { return nil }
      return SpecNode(
        mapping: properties.sorted { $0.key < $1.key }.map { ($0.key, $0.value.example) })
    default: return nil
    }
  }
}
