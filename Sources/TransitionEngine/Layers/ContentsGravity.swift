/// How a picture lies in the bounds of its layer: `CALayerContentsGravity`, with the same raw values.
///
/// As in Core Animation, `top` is where y is largest and `bottom` where it is smallest: with y down, `top` is
/// at the lower edge. Source: Apple, `CALayer.h`.
package enum ContentsGravity: String, CaseIterable, Hashable, Sendable {
  /// In its own size, at an edge, in a corner or in the middle.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  /// Stretched over the bounds.
  case resize
  /// Scaled to the largest size of its proportions that fits into the bounds, in the middle.
  case resizeAspect
  /// Scaled to the smallest size of its proportions that fills the bounds, in the middle. What reaches out is
  /// drawn too, unless `masksToBounds` clips it.
  case resizeAspectFill

  /// Whether the picture's size follows that of the bounds.
  var isResizing: Bool {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill: true
    default: false
    }
  }

  /// The rectangle that a picture fills.
  ///
  /// - Parameter size: The picture's own, in points.
  func frame(of size: Size, in bounds: Rect) -> Rect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let scales = (bounds.width / size.width, bounds.height / size.height)
    let place = self.place
    func frame(scale: Double) -> Rect {
      let (width, height) = (size.width * scale, size.height * scale)
      return Rect(
        x: bounds.minX + (bounds.width - width) * place.x,
        y: bounds.minY + (bounds.height - height) * place.y, width: width, height: height)
    }
    return switch self {
    case .resize: bounds
    case .resizeAspect: frame(scale: min(scales.0, scales.1))
    case .resizeAspectFill: frame(scale: max(scales.0, scales.1))
    default: frame(scale: 1)
    }
  }

  /// The shares of the room that is left before the picture.
  private var place: Point {
    let x =
      switch self {
      case .left, .topLeft, .bottomLeft: 0.0
      case .right, .topRight, .bottomRight: 1.0
      default: 0.5
      }
    let y =
      switch self {
      case .bottom, .bottomLeft, .bottomRight: 0.0
      case .top, .topLeft, .topRight: 1.0
      default: 0.5
      }
    return Point(x: x, y: y)
  }
}
