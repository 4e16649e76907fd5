import Foundation
package import TransitionEngine

// What Core Graphics adds to Foundation's type.
extension CGRect {
  /// The smallest upright rectangle around the image of this one. Source: Apple,
  /// `CGRect.applying(_:)`.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite || t.isIdentity { return self }
    let corners = rect.corners.map(t.affineTransform.apply(to:))
    return CGRect(corners.reduce(Rect.null) { $0.union(Rect(origin: $1, size: .zero)) })
  }

  /// Whether both are equal. Source: Apple, `CGRect.equalTo(_:)`.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }

  /// The engine's rectangle, as the same.
  package init(_ rect: Rect) {
    self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size))
  }

  /// The same, as the engine's rectangle. Its size may be negative.
  package var rect: Rect {
    Rect(origin: origin.point, size: CGSize(width: size.width, height: size.height).size)
  }
}
