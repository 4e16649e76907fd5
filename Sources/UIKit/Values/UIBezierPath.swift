import Foundation
import QuartzCore
package import TransitionEngine

/// A path with the way in which it is drawn. Source: Apple, `UIBezierPath`.
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
  /// The elements, as the engine's path.
  package final var path: Path

  /// Whether overlaps are holes in this object's own filling; `cgPath` does not carry it. False
  /// by default.
  open var usesEvenOddFillRule = false
  /// The width of a stroke, in points. 1 by default.
  open var lineWidth: CGFloat = 1
  /// How a stroke ends. Butt by default.
  open var lineCapStyle = CGLineCap.butt
  /// How a stroke bends. Miter by default.
  open var lineJoinStyle = CGLineJoin.miter
  /// How far a miter reaches, in line widths. 10 by default.
  open var miterLimit: CGFloat = 10
  /// How far a curve may be from lines that replace it, in pixels. 0.6 by default; not used.
  open var flatness: CGFloat = 0.6
  private var dash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  /// An empty path.
  public override init() {
    path = Path()
  }

  private init(_ path: Path) {
    self.path = path
  }

  /// A rectangle, clockwise on screen from its top left.
  public convenience init(rect: CGRect) {
    self.init(Path(rect: rect.rect))
  }

  /// An ellipse, clockwise on screen from 3 o'clock.
  public convenience init(ovalIn rect: CGRect) {
    self.init(Path(ovalIn: rect.rect))
  }

  /// A rectangle with continuous corners, as UIKit draws them; see CoreAnimation.md, 1.2.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(Path(uiBezierRoundedRect: rect.rect, cornerRadius: cornerRadius))
  }

  /// A rectangle some of whose corners are continuous ones. The width of `cornerRadii` is the
  /// radius.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(
      Path(uiBezierRoundedRect: rect.rect, cornerRadius: cornerRadii.width, corners: corners))
  }

  /// An arc.
  ///
  /// - Parameters:
  ///   - startAngle, endAngle: In radians from 3 o'clock, growing clockwise on screen.
  ///   - clockwise: On screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// The elements of a path of Core Graphics.
  public convenience init(cgPath: CGPath) {
    self.init(cgPath.path)
  }

  /// The elements. Later changes of this object leave the path that was read.
  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  /// Begins a subpath.
  open func move(to point: CGPoint) {
    path.move(to: point.point)
  }

  /// Adds a straight line.
  open func addLine(to point: CGPoint) {
    path.addLine(to: point.point)
  }

  /// Adds a cubic Bézier curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(
      to: endPoint.point, control1: controlPoint1.point, control2: controlPoint2.point)
  }

  /// Adds a quadratic Bézier curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint.point, control: controlPoint.point)
  }

  /// Adds an arc, after a line to its start if there is a current point; see
  /// `init(arcCenter:radius:startAngle:endAngle:clockwise:)`.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    let arc = Arc(
      center: center.point, radius: radius, startAngle: startAngle, endAngle: endAngle,
      increasing: clockwise)
    arc.add(to: &path)
  }

  /// Closes the subpath with a line to its start.
  open func close() {
    path.closeSubpath()
  }

  /// Removes all elements.
  open func removeAllPoints() {
    path = Path()
  }

  /// Adds the elements of another path; the two are not joined.
  open func append(_ bezierPath: UIBezierPath) {
    path.append(bezierPath.path)
  }

  /// Transforms every point.
  open func apply(_ transform: CGAffineTransform) {
    path = path.applying(transform.affineTransform)
  }

  /// A path of the same subpaths, each from its end to its start.
  open func reversing() -> UIBezierPath {
    let reversed = styled(like: self)
    reversed.path = path.reversed
    return reversed
  }

  /// Whether there are no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle around the outline; null for an empty path.
  open var bounds: CGRect { CGRect(path.boundingBoxOfPath) }

  /// Where the next line would start; the origin for an empty path.
  open var currentPoint: CGPoint { path.currentPoint.map { CGPoint($0) } ?? .zero }

  /// Whether a point is filled, by this object's own rule.
  open func contains(_ point: CGPoint) -> Bool {
    cgPath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Sets the lengths of dashes and gaps, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (pattern.map { pattern in (0..<max(count, 0)).map { pattern[$0] } } ?? [], phase)
  }

  /// Writes the lengths of dashes and gaps where there is a place for them.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dash.pattern.enumerated() { pattern?[index] = length }
    count?.pointee = dash.pattern.count
    phase?.pointee = dash.phase
  }

  /// Fills the path in the open drawing context.
  open func fill() { UIGraphicsGetCurrentContext()?.fill(cgPath, rule: fillRule) }

  /// Strokes the path in the open drawing context.
  open func stroke() {
    let style = StrokeStyle(
      lineWidth: Double(lineWidth), lineCap: lineCapStyle.lineCap,
      lineJoin: lineJoinStyle.lineJoin, miterLimit: Double(miterLimit),
      dashPattern: dash.pattern.map { max(Double($0), 0) }, dashPhase: Double(dash.phase))
    UIGraphicsGetCurrentContext()?.stroke(cgPath, style: style)
  }

  /// Draws what follows in the open drawing context only inside the path.
  open func addClip() { UIGraphicsGetCurrentContext()?.clip(to: cgPath, fillRule) }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = styled(like: self)
    copy.path = path
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return path == other.path && usesEvenOddFillRule == other.usesEvenOddFillRule
      && lineWidth == other.lineWidth
  }

  open override var hash: Int { path.hashValue }

  private func styled(like other: UIBezierPath) -> UIBezierPath {
    let styled = UIBezierPath()
    styled.usesEvenOddFillRule = other.usesEvenOddFillRule
    styled.lineWidth = other.lineWidth
    styled.lineCapStyle = other.lineCapStyle
    styled.lineJoinStyle = other.lineJoinStyle
    styled.miterLimit = other.miterLimit
    styled.flatness = other.flatness
    styled.dash = other.dash
    return styled
  }
}
