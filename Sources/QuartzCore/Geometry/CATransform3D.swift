import Foundation
package import TransitionEngine

/// A transform of space. Points are rows: [x′ y′ z′ w′] = [x y z 1] × matrix; z points out of the
/// screen. Source: Apple, `CATransform3D`.
public struct CATransform3D: Sendable {
  /// The number in row 1, column 1.
  public var m11: CGFloat
  /// The number in row 1, column 2.
  public var m12: CGFloat
  /// The number in row 1, column 3.
  public var m13: CGFloat
  /// The number in row 1, column 4.
  public var m14: CGFloat
  /// The number in row 2, column 1.
  public var m21: CGFloat
  /// The number in row 2, column 2.
  public var m22: CGFloat
  /// The number in row 2, column 3.
  public var m23: CGFloat
  /// The number in row 2, column 4.
  public var m24: CGFloat
  /// The number in row 3, column 1.
  public var m31: CGFloat
  /// The number in row 3, column 2.
  public var m32: CGFloat
  /// The number in row 3, column 3.
  public var m33: CGFloat
  /// The number in row 3, column 4.
  public var m34: CGFloat
  /// The number in row 4, column 1.
  public var m41: CGFloat
  /// The number in row 4, column 2.
  public var m42: CGFloat
  /// The number in row 4, column 3.
  public var m43: CGFloat
  /// The number in row 4, column 4.
  public var m44: CGFloat

  /// A transform of sixteen zeros, as Swift gives for an imported struct; not the identity.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0,
      m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0,
      m41: 0, m42: 0, m43: 0, m44: 0)
  }

  /// A transform of these numbers, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }
}

extension CATransform3D {
  /// A transform of sixteen numbers, row by row.
  package init(numbers: [CGFloat]) {
    self.init(
      m11: numbers[0], m12: numbers[1], m13: numbers[2], m14: numbers[3],
      m21: numbers[4], m22: numbers[5], m23: numbers[6], m24: numbers[7],
      m31: numbers[8], m32: numbers[9], m33: numbers[10], m34: numbers[11],
      m41: numbers[12], m42: numbers[13], m43: numbers[14], m44: numbers[15])
  }

  /// The numbers, row by row.
  package var numbers: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// The engine's transform with Apple's name.
  package init(_ transform: Transform3D) {
    self.init(numbers: transform.numbers.map { CGFloat($0) })
  }

  /// The same transform for the engine.
  package var transform: Transform3D { Transform3D(numbers.map { Double($0) }) }
}
