/// Frames that are exchanged pair by pair around one middle.
package struct ReversedFrames: Hashable, Sendable {
  /// Rising.
  package let frames: [Int]

  /// Fewer pairs are told one by one.
  private static let fewestPairs = 3

  /// Nil where pairs have other middles, and for few pairs.
  ///
  /// - Parameter pairs: Two frames each, of which each is the other one's picture.
  package init?(_ pairs: [[Int]]) {
    let sums = Set(pairs.map { $0.reduce(0, +) })
    guard pairs.count >= Self.fewestPairs, sums.count == 1 else { return nil }
    frames = pairs.flatMap { $0 }.sorted()
  }
}
