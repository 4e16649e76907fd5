import Foundation
package import TransitionEngine

// What Core Graphics adds to Foundation's type.
extension CGPoint {
  /// The image of the point. Source: Apple, `CGPoint.applying(_:)`.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(t.affineTransform.apply(to: point))
  }

  /// Whether both are equal. Source: Apple, `CGPoint.equalTo(_:)`.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }

  /// The engine's point, as the same.
  package init(_ point: Point) {
    self.init(x: CGFloat(point.x), y: CGFloat(point.y))
  }

  /// The same, as the engine's point.
  package var point: Point { Point(x: x, y: y) }
}
