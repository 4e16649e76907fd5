import Foundation
package import TransitionEngine

/// A sequence of lines and curves. Source: Apple, `CGPath`.
///
/// Values are never changed but through `CGMutablePath`, and all of it runs on the main thread.
public class CGPath: @unchecked Sendable {
  /// The same, as the engine's path: the two have the same elements.
  package internal(set) var path: Path

  /// The engine's path, as the same.
  package required init(_ path: Path) {
    self.path = path
  }

  /// A rectangle, clockwise on screen from its top left. `transform` changes every point.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect: rect.rect).applying(transform))
  }

  /// An ellipse of four curves, clockwise on screen from 3 o'clock.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ovalIn: rect.rect).applying(transform))
  }

  /// A rectangle whose corners are quarters of an ellipse. Radii over half a side are clamped.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(
      Path(roundedRect: rect.rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        .applying(transform))
  }

  /// The smallest rectangle around all points, control points too; null for an empty path.
  public var boundingBox: CGRect { CGRect(path.boundingBox) }

  /// The smallest rectangle around the outline; null for an empty path.
  public var boundingBoxOfPath: CGRect { CGRect(path.boundingBoxOfPath) }

  /// Where the next line would start; the origin for an empty path.
  public var currentPoint: CGPoint { path.currentPoint.map { CGPoint($0) } ?? .zero }

  /// Whether the path has no elements.
  public var isEmpty: Bool { path.isEmpty }

  /// Sets `rect` to the rectangle that the path is, if it is an upright one.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let box = path.rectangle else { return false }
    rect?.pointee = CGRect(box)
    return true
  }

  /// Whether a point is filled. The point is transformed by `transform` first.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let winding = path.winding(around: point.applying(transform).point)
    return rule == .winding ? winding.turns != 0 : !winding.crossings.isMultiple(of: 2)
  }

  /// A path of the same elements, or nil never.
  public func copy() -> CGPath? { CGPath(path) }

  /// A path of the same elements, every point transformed.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.applying(transform))
  }

  /// A path of the same elements that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// A path of the same elements that can be changed, every point transformed.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(path.applying(transform))
  }
}

extension CGPath: Hashable {
  public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
  }
}

extension Path {
  /// The path with every point transformed, or itself if there is no transform.
  func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { applying($0.pointee.affineTransform) } ?? self
  }

  /// The upright rectangle that the path is: four lines, closed or not.
  fileprivate var rectangle: Rect? {
    let lines = elements.filter { $0 != .close }.compactMap(\.points.last)
    let corners = lines.count == 5 && lines.first == lines.last ? Array(lines.dropLast()) : lines
    let straight = elements.allSatisfy { "MLZ".contains($0.letter) }
    guard straight, corners.count == 4, elements.filter({ $0.letter == "M" }).count == 1 else {
      return nil
    }
    let isAcross = corners[0].y == corners[1].y && corners[1].x == corners[2].x
    let isDown = corners[0].x == corners[1].x && corners[1].y == corners[2].y
    let closes =
      isAcross
      ? corners[2].y == corners[3].y && corners[3].x == corners[0].x
      : corners[2].x == corners[3].x && corners[3].y == corners[0].y
    return (isAcross || isDown) && closes ? boundingBox : nil
  }
}
