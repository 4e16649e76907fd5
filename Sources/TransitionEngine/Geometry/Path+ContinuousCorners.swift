extension Path {
  /// The outline of `UIBezierPath(roundedRect:cornerRadius:)`.
  ///
  /// It starts at the top edge, runs clockwise on screen, and has 22 elements without a close.
  /// Every radius but 0 gives the same sequence of elements, so that any two such paths
  /// interpolate. There are three shapes, depending on the radius r and k = 3.0573299:
  ///
  /// 1. Both sides are longer than k·r: continuous corners.
  /// 2. One side is longer: its corners keep a shoulder and those of the short sides saturate. As
  ///    in UIKit, the outline runs backwards for a stretch on the long sides, which a fill does not
  ///    show.
  /// 3. Neither is longer: a capsule, or a circle that starts at 12 o'clock.
  ///
  /// Source: element lists recorded by honghaoz/ChouTiUI on iOS 14.2–17.5, expressed in multiples
  /// of the radius; see CoreAnimation.md, 1.2.
  ///
  /// - Parameters:
  ///   - radius: In points. 0 gives six straight elements, which match no other radius. As in UIKit,
  ///     a negative radius is not rejected.
  ///   - rounded: The corners that are rounded. Each of the others is one line to it, which was not
  ///     measured.
  package init(
    uiBezierRoundedRect rect: Rect, cornerRadius radius: Double,
    rounding rounded: CornerMask = .all
  ) {
    self.init()
    guard !rect.isNull else { return }
    let corners = Corner.clockwise(of: rect)
    guard radius != 0 else {
      move(to: rect.corners[0])
      for corner in corners { addLine(to: corner.location) }
      addLine(to: rect.corners[0])
      return
    }
    let outline = ContinuousOutline(rect: rect, radius: radius)
    let first = outline.corner(arrivingVertically: true).start
    let start = corners[3].point(after: rounded.contains(.topLeft) ? first : 0)
    move(to: start)
    for (corner, mask) in zip(corners, CornerMask.clockwise) {
      guard rounded.contains(mask) else {
        addLine(to: corner.location)
        continue
      }
      let shape = outline.corner(arrivingVertically: corner.arrivesVertically)
      shape.add(to: &self, at: corner)
    }
    addLine(to: start)
  }
}

/// The choice of a shape for each corner of one rounded rectangle.
private struct ContinuousOutline {
  private static let sideOverRadius = 3.0573299
  /// How far a continuous corner reaches along a side, in radii: `cornerCurveExpansionFactor`.
  private static let extent = 1.528665

  let width: Double
  let height: Double
  let radius: Double

  init(rect: Rect, radius: Double) {
    (width, height, self.radius) = (rect.width, rect.height, radius)
  }

  func corner(arrivingVertically: Bool) -> CornerShape {
    let wide = width > Self.sideOverRadius * radius
    let tall = height > Self.sideOverRadius * radius
    let half = (arrivingVertically ? height : width) / 2
    let halfAfter = (arrivingVertically ? width : height) / 2
    switch (wide, tall) {
    case (true, true): return .continuous(radius: radius)
    case (false, false):
      return .circular(radius: min(width, height) / 2, half: half, halfAfter: halfAfter)
    case (true, false), (false, true):
      let saturated = min(width, height) / (2 * 1.52866483)
      let arrivesOnLongSide = wide != arrivingVertically
      return arrivesOnLongSide
        ? .saturating(radius: saturated, lineEnd: Self.extent * radius, halfAfter: halfAfter)
        : .saturated(radius: saturated, half: half, nextLineStart: Self.extent * radius)
    }
  }
}

/// The five elements of a corner: line, curve, line, curve, curve. Points are given by their
/// distances before and after the corner, in points.
private struct CornerShape {
  typealias Offset = (before: Double, after: Double)

  var line: Offset
  var entry: (Offset, Offset, Offset)
  var join: Offset
  var turn: (Offset, Offset, Offset)
  var exit: (Offset, Offset, Offset)
  /// The distance after the corner at which the line of the next side starts. Only in shape 2 does
  /// it differ from the end of `exit`.
  var start: Double

  func add(to path: inout Path, at corner: Corner) {
    func point(_ offset: Offset) -> Point {
      corner.point(before: offset.before, after: offset.after)
    }
    func addCurve(_ curve: (Offset, Offset, Offset)) {
      path.addCurve(to: point(curve.2), control1: point(curve.0), control2: point(curve.1))
    }
    path.addLine(to: point(line))
    addCurve(entry)
    path.addLine(to: point(join))
    addCurve(turn)
    addCurve(exit)
  }

  /// Shape 1.
  static func continuous(radius r: Double) -> CornerShape {
    let shoulder = (0.6314937928309925 * r, 0.07491138784701548 * r)
    let shoulderAfter = (shoulder.1, shoulder.0)
    return CornerShape(
      line: (1.528665 * r, 0),
      entry: ((1.088492957618529 * r, 0), (0.8684069440630022 * r, 0), shoulder),
      join: shoulder,
      turn: (
        (0.37282382662574703 * r, 0.16905955604436967 * r),
        (0.16905955604436967 * r, 0.37282382662574703 * r), shoulderAfter
      ),
      exit: (
        (0, 0.8684069440630022 * r), (0, 1.088492957618529 * r), (0, 1.5286649847295823 * r)
      ),
      start: 1.528665 * r)
  }

  /// Shape 2, from a long side to a short one.
  static func saturating(radius r: Double, lineEnd: Double, halfAfter: Double) -> CornerShape {
    let shoulder = (0.9366796566018198 * r, 0.11451440396822246 * r)
    let middle = (0.0, halfAfter)
    return CornerShape(
      line: (lineEnd, 0),
      entry: ((1.6352782071519016 * r, 0), (1.2988404586546645 * r, 0), shoulder),
      join: shoulder,
      turn: (
        (0.37430551240785565 * r, 0.3192018529757545 * r), (0, 0.8537655244336196 * r),
        (0, 1.4522315885 * r)
      ),
      exit: (middle, middle, middle),
      start: halfAfter)
  }

  /// Shape 2, from a short side to a long one: the mirrored curve, which ends farther from the
  /// corner.
  static func saturated(radius r: Double, half: Double, nextLineStart: Double) -> CornerShape {
    let middle = (half, 0.0)
    let shoulder = (0.11451440396822246 * r, 0.9366796566018198 * r)
    return CornerShape(
      line: middle,
      entry: (middle, middle, middle),
      join: (1.4522315885 * r, 0),
      turn: (
        (0.8537655244336196 * r, 0), (0.3192018529757545 * r, 0.37430551240785565 * r), shoulder
      ),
      exit: (
        (0, 1.2988404586546645 * r), (0, 1.6352782071519016 * r), (0, 2.3081537041463758 * r)
      ),
      start: nextLineStart)
  }

  /// Shape 3.
  static func circular(radius r: Double, half: Double, halfAfter: Double) -> CornerShape {
    let (begin, end) = ((r, 0.0), (0.0, r))
    let rest = r - 0.5522847498 * r
    return CornerShape(
      line: (half, 0),
      entry: (begin, begin, begin),
      join: begin,
      turn: ((rest, 0), (0, rest), end),
      exit: (end, end, end),
      start: halfAfter)
  }
}
