import Foundation
package import TransitionEngine

// What Core Graphics adds to Foundation's type.
extension CGSize {
  /// The image of the size as a vector, which translation does not change. Source: Apple,
  /// `CGSize.applying(_:)`.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(t.affineTransform.apply(toVector: size))
  }

  /// Whether both are equal. Source: Apple, `CGSize.equalTo(_:)`.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }

  /// The engine's size, as the same.
  package init(_ size: Size) {
    self.init(width: CGFloat(size.width), height: CGFloat(size.height))
  }

  /// The same, as the engine's size.
  package var size: Size { Size(width: width, height: height) }
}
