import QuartzCore
internal import TransitionEngine

extension Path {
  /// The outline of `UIBezierPath(roundedRect:byRoundingCorners:cornerRadii:)`: that of
  /// `roundedRect:cornerRadius:`, where the five elements of a corner that is not rounded are one
  /// line to it.
  ///
  /// An approximation where only some corners are rounded: such paths were not measured.
  init(uiBezierRoundedRect rect: Rect, cornerRadius: Double, corners: UIRectCorner) {
    let full = Path(uiBezierRoundedRect: rect, cornerRadius: cornerRadius)
    let clockwise: [UIRectCorner] = [.topRight, .bottomRight, .bottomLeft, .topLeft]
    guard clockwise.contains(where: { !corners.contains($0) }), full.elements.count == 22 else {
      self = full
      return
    }
    let places = rect.corners[1...] + rect.corners[..<1]
    self.init()
    let start = corners.contains(.topLeft) ? full.elements[0].points[0] : rect.corners[0]
    move(to: start)
    for (index, (corner, place)) in zip(clockwise, places).enumerated() {
      if corners.contains(corner) {
        append(full.elements[(1 + 5 * index)..<(6 + 5 * index)])
      } else {
        addLine(to: place)
      }
    }
    addLine(to: start)
  }

  private mutating func append(_ steps: some Sequence<Element>) {
    for step in steps {
      switch step {
      case .move(let to): move(to: to)
      case .line(let to): addLine(to: to)
      case .quadCurve(let to, let control): addQuadCurve(to: to, control: control)
      case .curve(let to, let control1, let control2):
        addCurve(to: to, control1: control1, control2: control2)
      case .close: closeSubpath()
      }
    }
  }
}
