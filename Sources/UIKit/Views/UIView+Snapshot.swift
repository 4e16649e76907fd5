import Foundation
import QuartzCore

/// A still picture of a view, stretched over the bounds. Its content is in a layer of its own.
@preconcurrency @MainActor final class SnapshotView: UIView {
  private var picture: StretchedPicture?

  /// - Parameters:
  ///   - picture: A copy with layers of its own; nil for an empty snapshot.
  ///   - part: The part that shows, in the picture's coordinates.
  init(_ picture: CALayer?, part: CGRect) {
    super.init(frame: CGRect(origin: .zero, size: part.size))
    guard let picture else { return }
    let stretched = StretchedPicture(picture, part: part, delegate: self)
    self.picture = stretched
    layer.addSublayer(stretched.layer)
    ViewAnimation.withoutAnimation { contentModeChanged() }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func contentModeChanged() { picture?.place(in: bounds) }
}

extension UIView {
  /// A still picture of the view in its own size, at the origin.
  ///
  /// - Parameter afterUpdates: Whether it shows the values that are set, rather than what is on screen. A view
  ///   that was never on screen is empty without. Source: Apple, `UIView.snapshotView(afterScreenUpdates:)`.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    SnapshotView(picture(afterUpdates), part: bounds)
  }

  /// A still picture of a part of the view. Cap insets do not keep their size: all of it is stretched.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if capInsets != .zero {
      DrawingWarnings.add("cap insets of a snapshot are stretched with the rest of it")
    }
    return SnapshotView(picture(afterUpdates), part: rect)
  }

  /// Draws the view into the open drawing context; false where there is none, or nothing was on screen.
  @discardableResult public func drawHierarchy(
    in rect: CGRect, afterScreenUpdates afterUpdates: Bool
  ) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), let picture = picture(afterUpdates) else {
      return false
    }
    context.draw(picture, in: rect)
    return true
  }

  /// The view's layers as a picture; nil for one that was never on screen and is not brought up to date.
  private func picture(_ afterUpdates: Bool) -> CALayer? {
    // A snapshot is drawn already, wherever it is.
    guard afterUpdates || self is SnapshotView && !layer.isCommitted else {
      return layer.isCommitted ? layer.picture(.presentation) : nil
    }
    ViewAnimation.withoutAnimation {
      layoutIfNeeded()
      layer.displayTree()
    }
    return layer.picture(.model)
  }
}
