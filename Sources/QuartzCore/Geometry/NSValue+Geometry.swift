import Foundation

// Foundation's boxes on Linux take rectangles, points, sizes and arrays of numbers; the types of
// Core Graphics that it lacks are put in as arrays.
extension NSValue {
  /// A point in a box. Source: Apple, `NSValue.init(cgPoint:)`.
  public convenience init(cgPoint point: CGPoint) {
    self.init(point: point)
  }

  /// A size in a box. Source: Apple, `NSValue.init(cgSize:)`.
  public convenience init(cgSize size: CGSize) {
    self.init(size: size)
  }

  /// A rectangle in a box. Source: Apple, `NSValue.init(cgRect:)`.
  public convenience init(cgRect rect: CGRect) {
    self.init(rect: rect)
  }

  /// A vector in a box. Source: Apple, `NSValue.init(cgVector:)`.
  public convenience init(cgVector vector: CGVector) {
    self.init(numbers: [vector.dx, vector.dy])
  }

  /// A transform in a box. Source: Apple, `NSValue.init(cgAffineTransform:)`.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }

  /// A transform in a box. Source: Apple, `NSValue.init(caTransform3D:)`.
  public convenience init(caTransform3D t: CATransform3D) {
    self.init(numbers: t.numbers)
  }

  /// The point in the box; the origin if there is none.
  public var cgPointValue: CGPoint {
    holds(NSValue(point: .zero)) ? pointValue : .zero
  }

  /// The size in the box; zero if there is none.
  public var cgSizeValue: CGSize {
    holds(NSValue(size: .zero)) ? sizeValue : .zero
  }

  /// The rectangle in the box; zero if there is none.
  public var cgRectValue: CGRect {
    holds(NSValue(rect: .zero)) ? rectValue : .zero
  }

  /// The vector in the box; zero if there is none.
  public var cgVectorValue: CGVector {
    numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }

  /// The transform in the box; the identity if there is none.
  public var cgAffineTransformValue: CGAffineTransform {
    numbers(6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }

  /// The transform in the box; the identity if there is none.
  public var caTransform3DValue: CATransform3D {
    numbers(16).map { CATransform3D(numbers: $0) } ?? CATransform3DIdentity
  }

  /// The content as a value of Core Graphics or Core Animation; nil for numbers and others.
  package var geometry: Any? {
    if holds(NSValue(rect: .zero)) { return rectValue }
    if holds(NSValue(point: .zero)) { return pointValue }
    if holds(NSValue(size: .zero)) { return sizeValue }
    if numbers(2) != nil { return cgVectorValue }
    if numbers(6) != nil { return cgAffineTransformValue }
    if numbers(16) != nil { return caTransform3DValue }
    return nil
  }

  /// A box of numbers. Boxes of as many numbers are of the same kind.
  package convenience init(numbers: [CGFloat]) {
    let numbers = numbers.map { Double($0) }
    self.init(bytes: numbers, objCType: "[\(numbers.count)d]")
  }

  /// The numbers in a box of that many; nil for any other.
  package func numbers(_ count: Int) -> [CGFloat]? {
    guard String(cString: objCType) == "[\(count)d]" else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    getValue(&numbers)
    return numbers.map { CGFloat($0) }
  }

  private func holds(_ other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
}
