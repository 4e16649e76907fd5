import Foundation
import QuartzCore
internal import TransitionEngine

/// Layers of a fixed size that are stretched into a rectangle: a snapshot, or an image made of layers.
///
/// The rectangle's layer scales them. It asks the view for its actions, so that in an animation block the
/// picture keeps up with the view's frame.
@MainActor struct StretchedPicture {
  /// The layer to put into the view's.
  let layer: CALayer
  /// The size at which nothing is stretched, in points.
  let size: CGSize
  /// Whether the layer's own size stretches its contents, rather than a transform.
  private let stretchesItself: Bool

  /// - Parameters:
  ///   - picture: A copy; see `CALayer.picture(_:)`.
  ///   - part: The part of its bounds that shows, in its coordinates; nil for all.
  init(_ picture: CALayer, part: CGRect? = nil, delegate: any CALayerDelegate) {
    let part = part ?? picture.bounds
    size = part.size
    stretchesItself = picture.isPlainPicture && part == picture.bounds
    if stretchesItself {
      layer = picture
      picture.bounds.origin = .zero
    } else {
      layer = CALayer()
      layer.bounds = part
      layer.masksToBounds = true
      layer.addSublayer(picture)
    }
    layer.anchorPoint = .zero
    layer.name = nil
    layer.delegate = delegate
  }

  /// A field of one colour, or with contents.
  init(size: CGSize, color: Color?, contents: LayerContents?, delegate: any CALayerDelegate) {
    let field = CALayer()
    field.bounds = CGRect(origin: .zero, size: size)
    field.state.backgroundColor = color
    field.state.contents = contents
    self.init(field, delegate: delegate)
  }

  /// Places the picture in a rectangle of the view.
  func place(in rect: CGRect) {
    layer.position = rect.origin
    if stretchesItself {
      layer.bounds = CGRect(origin: .zero, size: rect.size)
      return
    }
    // A scale of nothing has no inverse, and could not be animated from.
    func scale(_ new: CGFloat, _ old: CGFloat) -> CGFloat { old == 0 ? 1 : max(new / old, 1e-6) }
    layer.setAffineTransform(
      CGAffineTransform(
        scaleX: scale(rect.width, size.width), y: scale(rect.height, size.height)))
  }
}
