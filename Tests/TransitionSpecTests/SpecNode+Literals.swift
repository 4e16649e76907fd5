import TransitionEngine
import TransitionSpec

// Documents of tests as literals, all in one place.

extension SpecNode: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral
{
  static let testPlace = Place.file("test.yaml", line: 1, column: 1)

  private init(plain text: String) {
    self.init(.scalar(text, isQuoted: false), at: Self.testPlace)
  }

  package init(stringLiteral value: String) { self.init(plain: value) }
  package init(floatLiteral value: Double) { self.init(plain: value.plainDescription) }
  package init(integerLiteral value: Int) { self.init(plain: String(value)) }

  package init(arrayLiteral elements: SpecNode...) {
    self.init(.sequence(elements), at: Self.testPlace)
  }

  /// A number that is no literal.
  static func number(_ value: Double) -> SpecNode { SpecNode(plain: value.plainDescription) }

  static func list(_ items: [SpecNode]) -> SpecNode {
    SpecNode(.sequence(items), at: testPlace)
  }

  static func keys(_ entries: KeyValuePairs<String, SpecNode>) -> SpecNode {
    SpecNode(
      .mapping(entries.map { Entry(key: $0.key, place: testPlace, node: $0.value) }), at: testPlace)
  }
}
