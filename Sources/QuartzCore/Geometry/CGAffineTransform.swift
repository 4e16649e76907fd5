import Foundation
package import TransitionEngine

/// A 2D affine transform. Points are rows: [x′ y′ 1] = [x y 1] × matrix, and a positive angle is
/// clockwise on screen. Source: Apple, `CGAffineTransform`.
public struct CGAffineTransform: Sendable {
  /// The horizontal part of the x axis's image.
  public var a: CGFloat
  /// The vertical part of the x axis's image.
  public var b: CGFloat
  /// The horizontal part of the y axis's image.
  public var c: CGFloat
  /// The vertical part of the y axis's image.
  public var d: CGFloat
  /// The horizontal translation, in points.
  public var tx: CGFloat
  /// The vertical translation, in points.
  public var ty: CGFloat

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A transform of six zeros, as Swift gives for an imported struct; not the identity.
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// A transform of these six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The same, without labels. Source: Apple, `CGAffineTransform.init(_:_:_:_:_:_:)`.
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// A move by (`tx`, `ty`), in points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(AffineTransform(translationX: tx, y: ty))
  }

  /// Scaling about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(AffineTransform(scaleX: sx, y: sy))
  }

  /// A rotation about the origin by `angle` radians, clockwise on screen.
  public init(rotationAngle angle: CGFloat) {
    self.init(AffineTransform(rotationAngle: angle))
  }

  /// Whether the transform equals the identity exactly.
  public var isIdentity: Bool { self == .identity }

  /// A transform that moves by (`tx`, `ty`) first and applies this one then.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// A transform that scales first and applies this one then.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// A transform that rotates by `angle` radians first and applies this one then.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// A transform that applies this one first and `t2` then.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(affineTransform.concatenating(t2.affineTransform))
  }

  /// The inverse, or the transform itself if it has none.
  public func inverted() -> CGAffineTransform {
    affineTransform.inverse.map { CGAffineTransform($0) } ?? self
  }
}

extension CGAffineTransform: Hashable {}

/// Coded as its six numbers in a row, as on Apple's platforms.
extension CGAffineTransform: Codable {
  public init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    self.init(
      a: try numbers.decode(CGFloat.self), b: try numbers.decode(CGFloat.self),
      c: try numbers.decode(CGFloat.self), d: try numbers.decode(CGFloat.self),
      tx: try numbers.decode(CGFloat.self), ty: try numbers.decode(CGFloat.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in [a, b, c, d, tx, ty] { try numbers.encode(number) }
  }
}

extension CGAffineTransform: CustomDebugStringConvertible {
  public var debugDescription: String {
    "CGAffineTransform(a: \(a), b: \(b), c: \(c), d: \(d), tx: \(tx), ty: \(ty))"
  }
}

extension CGAffineTransform {
  /// The engine's transform, as the same.
  package init(_ transform: TransitionEngine.AffineTransform) {
    self.init(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d,
      tx: transform.tx, ty: transform.ty)
  }

  /// The same, as the engine's transform.
  package var affineTransform: TransitionEngine.AffineTransform {
    TransitionEngine.AffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
}

/// Foundation has a type of this name, too.
private typealias AffineTransform = TransitionEngine.AffineTransform
