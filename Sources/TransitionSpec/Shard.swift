/// One of the parts that work is cut into: the K-th of N, as `--shard K/N` names it.
package struct Shard: Hashable, Sendable, Codable {
  /// Counted from 1.
  package let index: Int
  /// How many parts there are.
  package let count: Int

  private enum CodingKeys: String, CodingKey {
    case index
    case count = "of"
  }

  /// How many parts there may be.
  package static let counts = 1...100_000

  /// Nil for a part that does not exist.
  package init?(index: Int, count: Int) {
    guard Self.counts.contains(count), (1...count).contains(index) else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Reads `3/8`; nil for other texts.
  package init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(\.isDigits), let index = Int(parts[0]),
      let count = Int(parts[1])
    else { return nil }
    self.init(index: index, count: count)
  }

  /// Reads what `init(text:)` takes, and K and N as `encode(to:)` writes them.
  ///
  /// - Throws: `DecodingError` for a part that does not exist.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard
      let shard = Self(
        index: try values.decode(Int.self, forKey: .index),
        count: try values.decode(Int.self, forKey: .count))
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .index, in: values, debugDescription: "expected a part that exists")
    }
    self = shard
  }

  /// As `3/8`.
  package var text: String { "\(index)/\(count)" }

  /// All parts that this is one of.
  package var all: [Shard] { (1...count).compactMap { Shard(index: $0, count: count) } }

  /// The elements of this part. They are dealt out to and fro, so that parts of a list whose elements cost more
  /// and more, or less and less, take equally long.
  package func elements<Element>(of all: [Element]) -> [Element] {
    all.indices.filter { position in
      let (round, place) = position.quotientAndRemainder(dividingBy: count)
      return (round.isMultiple(of: 2) ? place : count - 1 - place) == index - 1
    }.map { all[$0] }
  }
}

extension Shard {
  /// The name of a file that belongs to this part, as `manifest.3-of-8.json`.
  package func fileName(_ stem: String) -> String { "\(stem).\(index)-of-\(count).json" }

  /// The part that a file with such a name belongs to; nil for other names.
  package init?(fileName name: String, stem: String) {
    guard name.hasPrefix(stem + "."), name.hasSuffix(".json") else { return nil }
    let middle = name.dropFirst(stem.count + 1).dropLast(5)
    guard let of = middle.firstRange(of: "-of-") else { return nil }
    self.init(text: middle[..<of.lowerBound] + "/" + middle[of.upperBound...])
    if fileName(stem) != name { return nil }
  }
}

extension Substring {
  fileprivate var isDigits: Bool { !isEmpty && allSatisfy { ("0"..."9").contains($0) } }
}
