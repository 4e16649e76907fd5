/// The cells of several pictures as one vector, to find which of some effects add up to a difference.
package struct CellVector: Sendable {
  private let levels: [Float]
  /// The vector's dot product with itself.
  package private(set) var square = 0.0

  package init(_ pictures: [CellMeans]) { self.init(levels: pictures.flatMap(\.levels)) }

  private init(levels: [Float]) {
    self.levels = levels
    square = dot(self)
  }

  /// The dot product. Both have as many cells.
  package func dot(_ other: Self) -> Double {
    var sum = 0.0
    for index in levels.indices { sum += Double(levels[index]) * Double(other.levels[index]) }
    return sum
  }

  package static func - (first: Self, second: Self) -> Self {
    Self(levels: zip(first.levels, second.levels).map { $0 - $1 })
  }

  package static func / (vector: Self, divisor: Double) -> Self {
    Self(levels: vector.levels.map { $0 / Float(divisor) })
  }

  /// The multiples of two vectors whose sum is closest to this one, and the square of what is left. Nil where
  /// the two are parallel, or one is zero.
  package func shares(of a: Self, _ b: Self) -> (first: Double, second: Double, left: Double)? {
    let (aa, ab, bb) = (a.square, a.dot(b), b.square)
    let determinant = aa * bb - ab * ab
    guard aa > 0, bb > 0, determinant > 1e-6 * aa * bb else { return nil }
    let (ta, tb) = (dot(a), dot(b))
    let first = (ta * bb - tb * ab) / determinant
    let second = (tb * aa - ta * ab) / determinant
    return (first, second, square - first * ta - second * tb)
  }
}
