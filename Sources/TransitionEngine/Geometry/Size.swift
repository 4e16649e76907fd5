/// A width and a height in points, also used as a vector. Either may be negative.
package struct Size: Hashable, Sendable, Encodable {
  package var width: Double
  package var height: Double

  /// The size 0 × 0.
  package static let zero = Size(width: 0, height: 0)

  /// The size `width` × `height`.
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
