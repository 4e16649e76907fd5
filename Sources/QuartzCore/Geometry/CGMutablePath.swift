import Foundation
internal import TransitionEngine

/// A path to which elements are added. Source: Apple, `CGMutablePath`.
///
/// Without a current point, lines and curves add nothing. Every `transform` changes what is added,
/// not what is there.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// An empty path.
  public convenience init() {
    self.init(Path())
  }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform).point)
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform).point)
  }

  /// Begins a subpath of straight lines between the points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addQuadCurve(
      to: end.applying(transform).point, control: control.applying(transform).point)
  }

  /// Adds a cubic Bézier curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    path.addCurve(
      to: end.applying(transform).point, control1: control1.applying(transform).point,
      control2: control2.applying(transform).point)
  }

  /// Adds a rectangle as a subpath of its own.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Path(rect: rect.rect), transform)
  }

  /// Adds rectangles as subpaths of their own.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse as a subpath of its own.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Path(ovalIn: rect.rect), transform)
  }

  /// Adds a rectangle with elliptical corners as a subpath of its own.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    append(
      Path(roundedRect: rect.rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight), transform)
  }

  /// Adds an arc, after a line to its start if there is a current point.
  ///
  /// - Parameter clockwise: In coordinates whose y points up, as Core Graphics has it: on screen,
  ///   where y points down, `false` is clockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let arc = Arc(
      center: center.point, radius: radius, startAngle: startAngle, endAngle: endAngle,
      increasing: !clockwise)
    arc.add(to: &path, transform: transform.affineTransform)
  }

  /// Adds an arc that spans `delta` radians, positive in the direction of growing angles.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    Arc(center: center.point, radius: radius, startAngle: startAngle, sweep: delta)
      .add(to: &path, transform: transform.affineTransform)
  }

  /// Adds an arc that rounds the corner at `tangent1End`, after a line to its start.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let current = path.currentPoint else { return }
    // The current point is already transformed; the arc is made where the corner is given.
    let start = transform.affineTransform.inverse?.apply(to: current) ?? current
    let arc = Arc(from: start, around: tangent1End.point, to: tangent2End.point, radius: radius)
    guard let arc else { return addLine(to: tangent1End, transform: transform) }
    arc.add(to: &path, transform: transform.affineTransform)
  }

  /// Adds the elements of another path; the two are not joined.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(path.path, transform)
  }

  /// Closes the subpath with a line to its start.
  public func closeSubpath() {
    path.closeSubpath()
  }

  private func append(_ other: Path, _ transform: CGAffineTransform) {
    path.append(other.applying(transform.affineTransform))
  }
}
