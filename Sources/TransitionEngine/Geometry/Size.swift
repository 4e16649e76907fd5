/// A width and a height in points. Either may be negative until a `Rect` is standardised.
package struct Size: Hashable, Sendable, Encodable {
  package var width: Double
  package var height: Double

  package static let zero = Size(width: 0, height: 0)

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
