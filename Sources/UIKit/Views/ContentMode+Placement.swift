import Foundation
import QuartzCore

extension UIView.ContentMode {
  /// Where contents of a size are put in a view's bounds.
  package func placement(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let (wide, high) = (bounds.width / size.width, bounds.height / size.height)
    /// - Parameter x: The share of the room that lies left of the contents.
    func placed(_ x: CGFloat, _ y: CGFloat, scale: CGFloat = 1) -> CGRect {
      let (width, height) = (size.width * scale, size.height * scale)
      return CGRect(
        x: bounds.minX + (bounds.width - width) * x, y: bounds.minY + (bounds.height - height) * y,
        width: width, height: height)
    }
    return switch self {
    case .scaleToFill, .redraw: bounds
    case .scaleAspectFit: placed(0.5, 0.5, scale: min(wide, high))
    case .scaleAspectFill: placed(0.5, 0.5, scale: max(wide, high))
    case .center: placed(0.5, 0.5)
    case .top: placed(0.5, 0)
    case .bottom: placed(0.5, 1)
    case .left: placed(0, 0.5)
    case .right: placed(1, 0.5)
    case .topLeft: placed(0, 0)
    case .topRight: placed(1, 0)
    case .bottomLeft: placed(0, 1)
    case .bottomRight: placed(1, 1)
    }
  }

  /// Whether the contents keep their proportions, so that the narrower side decides on their size.
  var keepsProportions: Bool { self == .scaleAspectFit || self == .scaleAspectFill }
}
