import TransitionEngine

extension Vectors {
  package static func affine() throws -> AffineVectors { try read("affine") }
}

/// Interpolated transforms.
package struct AffineVectors: Decodable, Sendable {
  package struct Row: Decodable, Sendable, CustomStringConvertible {
    package let name: String
    package let fraction: Double
    package let from: VectorTransform
    package let to: VectorTransform
    package let result: VectorTransform

    package var description: String { "\(name), \(fraction)" }

    private enum CodingKeys: String, CodingKey {
      case fraction, from, to
      case name = "case"
      case result = "a_b_c_d_tx_ty"
    }
  }

  package let rows: [Row]
}

/// A transform in JSON: `[a, b, c, d, tx, ty]`.
package struct VectorTransform: Decodable, Sendable {
  package let transform: AffineTransform

  package init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    transform = try AffineTransform(
      a: numbers.decode(Double.self), b: numbers.decode(Double.self),
      c: numbers.decode(Double.self), d: numbers.decode(Double.self),
      tx: numbers.decode(Double.self), ty: numbers.decode(Double.self))
  }
}

extension AffineTransform {
  package func isClose(to other: AffineTransform, within tolerance: Double) -> Bool {
    zip([a, b, c, d, tx, ty], [other.a, other.b, other.c, other.d, other.tx, other.ty])
      .allSatisfy { $0.isClose(to: $1, within: tolerance) }
  }
}
