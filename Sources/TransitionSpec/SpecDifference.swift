/// A value of a spec that the goldens were made with, and the one that it has now.
package struct SpecDifference: Hashable, Sendable {
  /// Its path, as `shadow.radius`.
  package let key: String
  /// As a spec would have them; nil where there is none.
  package let expected: String?
  package let actual: String?

  package init(key: String, expected: String?, actual: String?) {
    self.key = key
    self.expected = expected
    self.actual = actual
  }
}

extension SpecDifference: Comparable {
  /// The keys that matter most, in order of importance. Numbers come after them, then all other values.
  private static let leadingKeys = ["transition", "timing", "duration", "operation", "from", "to"]

  /// Whether it is never left out for brevity.
  package var isLeading: Bool { rank < Self.leadingKeys.count }

  private var rank: Int {
    let first = key.prefix { $0 != "." }
    if let place = Self.leadingKeys.firstIndex(where: { $0 == first }) { return place }
    let isNumber = [expected, actual].contains { $0.flatMap(Double.init) != nil }
    return Self.leadingKeys.count + (isNumber ? 0 : 1)
  }

  /// Orders differences as they are reported: by importance, then by key.
  package static func < (a: Self, b: Self) -> Bool { (a.rank, a.key) < (b.rank, b.key) }
}
