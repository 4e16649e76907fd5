/// The rule that determines which points are inside a path.
package enum FillRule: String, CaseIterable, Hashable, Sendable {
  /// A point is inside if the outline winds around it a nonzero number of times.
  case nonZero = "nonzero"
  /// A point is inside if a ray from it crosses the outline an odd number of times.
  case evenOdd = "evenodd"
}

/// The end of a stroke, as in SVG and `CAShapeLayer`: `butt` cuts it at the end point, `round` and
/// `square` extend it by half the line width.
package enum LineCap: String, CaseIterable, Hashable, Sendable {
  case butt, round, square
}

/// The corner of a stroke, as in SVG and `CAShapeLayer`: `miter` is pointed, up to
/// `StrokeStyle.miterLimit`, `bevel` is cut off.
package enum LineJoin: String, CaseIterable, Hashable, Sendable {
  case miter, round, bevel
}

/// The style of a stroke, with the defaults of `CAShapeLayer`.
package struct StrokeStyle: Hashable, Sendable {
  /// The width in points, centred on the path; 0 draws nothing.
  package var lineWidth = 1.0
  /// The shape of open ends.
  package var lineCap = LineCap.butt
  /// The shape of corners.
  package var lineJoin = LineJoin.miter
  /// The ratio of miter length to line width above which a miter becomes a bevel.
  package var miterLimit = 10.0
  /// The lengths of dashes and gaps in turn, in points, 0 or more; repeated, so that an odd number of
  /// them alternates. Every subpath begins it anew. A dash of length 0 has caps only. Empty, or of
  /// nothing but zeros, for a solid line. Source: Apple, `CAShapeLayer`, and SVG 2, 13.5.6.
  package var dashPattern: [Double] = []
  /// How far into the pattern a line begins, in points; any sign.
  package var dashPhase = 0.0

  /// The most lengths of a pattern.
  package static let dashCounts = 0...64

  /// A style with the defaults of `CAShapeLayer`.
  package init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter,
    miterLimit: Double = 10, dashPattern: [Double] = [], dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dashPattern = dashPattern
    self.dashPhase = dashPhase
  }

  /// Whether the line has gaps, or may have.
  package var isDashed: Bool { dashPattern.contains { $0 > 0 } }
}

/// The part of a layer that `CAShapeLayer` adds: a path in the layer's coordinates that is filled,
/// then stroked. It is not clipped to the bounds. Source: Apple, `CAShapeLayer`; see
/// CoreAnimation.md, 6.
package struct Shape: Hashable, Sendable {
  /// The path in the layer's coordinates.
  package var path: Path
  /// The fill, opaque black by default as in Core Animation; nil fills nothing.
  package var fillColor: Color?
  /// The rule of the fill.
  package var fillRule: FillRule
  /// The colour of the stroke; nil strokes nothing.
  package var strokeColor: Color?
  /// The style of the stroke.
  package var stroke: StrokeStyle
  /// The start of the stroke as a fraction of the path's length, 0…1; see `Path.trimmed(from:to:)`.
  /// It does not affect the fill.
  package var strokeStart: Double
  /// The end of the stroke as a fraction of the path's length, 0…1; nothing is stroked unless it
  /// exceeds `strokeStart`.
  package var strokeEnd: Double

  /// A shape with the defaults of `CAShapeLayer`.
  package init(
    path: Path, fillColor: Color? = .black, fillRule: FillRule = .nonZero,
    strokeColor: Color? = nil, stroke: StrokeStyle = StrokeStyle(), strokeStart: Double = 0,
    strokeEnd: Double = 1
  ) {
    self.path = path
    self.fillColor = fillColor
    self.fillRule = fillRule
    self.strokeColor = strokeColor
    self.stroke = stroke
    self.strokeStart = strokeStart
    self.strokeEnd = strokeEnd
  }
}
