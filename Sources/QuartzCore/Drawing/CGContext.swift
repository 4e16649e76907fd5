import Foundation
package import TransitionEngine

/// A canvas that app code draws into. Source: Apple, `CGContext`.
///
/// Nothing becomes pixels here: each drawing is a layer, and together they are a picture. The coordinates are
/// UIKit's, with y down from the top left.
public final class CGContext {
  private struct State {
    var transform = CGAffineTransform.identity
    var alpha: CGFloat = 1
    var fill = Color.black
    var stroke = Color.black
    var style = StrokeStyle()
    /// Where drawings go: the whole, or what is clipped.
    var target: CALayer
  }

  /// All that was drawn.
  package let root: CALayer
  private var states: [State]
  private var current = CGMutablePath()

  /// - Parameter bounds: The area that is drawn, in points.
  package init(bounds: CGRect) {
    let root = CALayer()
    root.bounds = bounds
    root.masksToBounds = true
    self.root = root
    states = [State(target: root)]
  }

  /// Whether something was drawn.
  package var isEmpty: Bool { root.isBlank }

  private var state: State {
    get { states.last ?? State(target: root) }
    set { states[states.count - 1] = newValue }
  }

  // MARK: State

  public func saveGState() { states.append(state) }

  /// Returns to the state that was saved last; the first one stays.
  public func restoreGState() { if states.count > 1 { states.removeLast() } }

  public var ctm: CGAffineTransform { state.transform }

  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }

  public func setFillColor(_ color: CGColor) { state.fill = color.color }

  public func setStrokeColor(_ color: CGColor) { state.stroke = color.color }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// In points.
  public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = Double(width) }

  public func setLineCap(_ cap: CGLineCap) { state.style.lineCap = cap.lineCap }

  public func setLineJoin(_ join: CGLineJoin) { state.style.lineJoin = join.lineJoin }

  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = Double(limit) }

  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dashPattern = lengths.map { max(Double($0), 0) }
    state.style.dashPhase = Double(phase)
  }

  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {
    if color != nil { DrawingWarnings.add("shadows in a drawing context are not drawn") }
  }

  public func setShouldAntialias(_ shouldAntialias: Bool) {}

  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

  // MARK: Paths

  public func beginPath() { current = CGMutablePath() }

  public func move(to point: CGPoint) { current.move(to: point) }

  public func addLine(to point: CGPoint) { current.addLine(to: point) }

  public func addLines(between points: [CGPoint]) { current.addLines(between: points) }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    current.addCurve(to: end, control1: control1, control2: control2)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    current.addQuadCurve(to: end, control: control)
  }

  public func addRect(_ rect: CGRect) { current.addRect(rect) }

  public func addEllipse(in rect: CGRect) { current.addEllipse(in: rect) }

  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    current.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public func addPath(_ path: CGPath) { current.addPath(path) }

  public func closePath() { current.closeSubpath() }

  public var path: CGPath? { current.isEmpty ? nil : current }

  // MARK: Drawing

  public func fillPath(using rule: CGPathFillRule = .winding) {
    draw(current, fill: state.fill, rule: rule)
    beginPath()
  }

  public func strokePath() {
    draw(current, stroke: state.style)
    beginPath()
  }

  public func fill(_ rect: CGRect) { draw(CGPath(rect: rect, transform: nil), fill: state.fill) }

  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  public func stroke(_ rect: CGRect) {
    draw(CGPath(rect: rect, transform: nil), stroke: state.style)
  }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = state.style
    style.lineWidth = Double(width)
    draw(CGPath(rect: rect, transform: nil), stroke: style)
  }

  public func fillEllipse(in rect: CGRect) {
    draw(CGPath(ellipseIn: rect, transform: nil), fill: state.fill)
  }

  public func strokeEllipse(in rect: CGRect) {
    draw(CGPath(ellipseIn: rect, transform: nil), stroke: state.style)
  }

  /// What was drawn cannot be taken back, unless the rectangle holds all of it.
  public func clear(_ rect: CGRect) {
    if rect.applying(state.transform).contains(root.bounds) {
      root.sublayers = nil
      root.state.backgroundColor = nil
    } else {
      DrawingWarnings.add("CGContext.clear(_:) clears only the whole picture")
    }
  }

  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: current, rule)
    beginPath()
  }

  public func clip(to rect: CGRect) { clip(to: CGPath(rect: rect, transform: nil), .winding) }

  package func clip(to path: CGPath, _ rule: CGPathFillRule) {
    let mask = field()
    mask.state.shape = Shape(
      path: path.path.applying(state.transform.affineTransform), fillRule: rule.fillRule)
    let group = field()
    group.mask = mask
    state.target.addSublayer(group)
    state.target = group
  }

  /// Fills a path in a colour, by default in the context's.
  package func fill(_ path: CGPath, rule: CGPathFillRule) {
    draw(path, fill: state.fill, rule: rule)
  }

  package func stroke(_ path: CGPath, style: StrokeStyle) { draw(path, stroke: style) }

  /// Draws a picture made of layers of its own, stretched into a rectangle.
  package func draw(_ picture: CALayer, in rect: CGRect, opacity: CGFloat = 1) {
    let bounds = picture.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    let place = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(
        CGAffineTransform(scaleX: rect.width / bounds.width, y: rect.height / bounds.height)
      )
      .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
    let group = field()
    group.state.anchorPoint = .zero
    group.state.bounds = bounds.rect
    // The group's own coordinates are the picture's.
    let whole = place.concatenating(state.transform).affineTransform
    group.state.position = whole.apply(to: bounds.origin.point)
    group.state.transform = Transform3D(
      TransitionEngine.AffineTransform(
        a: whole.a, b: whole.b, c: whole.c, d: whole.d, tx: 0, ty: 0))
    group.state.opacity = Double(state.alpha * opacity)
    group.addSublayer(picture)
    state.target.addSublayer(group)
  }

  private func draw(_ path: CGPath, fill: Color, rule: CGPathFillRule = .winding) {
    add(
      Shape(
        path: path.path.applying(state.transform.affineTransform), fillColor: fill,
        fillRule: rule.fillRule))
  }

  private func draw(_ path: CGPath, stroke: StrokeStyle) {
    var style = stroke
    let matrix = state.transform
    style.lineWidth *= Double(abs(matrix.a * matrix.d - matrix.b * matrix.c)).squareRoot()
    add(
      Shape(
        path: path.path.applying(matrix.affineTransform), fillColor: nil,
        strokeColor: state.stroke, stroke: style))
  }

  private func add(_ shape: Shape) {
    let layer = field()
    layer.state.shape = shape
    layer.state.opacity = Double(state.alpha)
    state.target.addSublayer(layer)
  }

  /// An empty layer over the whole.
  private func field() -> CALayer {
    let layer = CAShapeLayer()
    layer.state.shape = nil
    layer.state.bounds = root.state.bounds
    layer.state.anchorPoint = .zero
    layer.state.position = root.state.bounds.origin
    return layer
  }
}

extension CALayer {
  /// Draws the layer, without its place and its animations, into a context. Source: Apple,
  /// `CALayer.render(in:)`.
  public func render(in ctx: CGContext) {
    displayTree()
    ctx.draw(picture(.model), in: bounds)
  }
}

extension CGPathFillRule {
  package var fillRule: FillRule { self == .evenOdd ? .evenOdd : .nonZero }
}

extension CGLineCap {
  package var lineCap: LineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension CGLineJoin {
  package var lineJoin: LineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
