/// Which points are inside a path.
package enum FillRule: String, CaseIterable, Hashable, Sendable {
  /// Inside where the outline winds around the point a number of times that is not zero.
  case nonZero = "nonzero"
  /// Inside where a ray from the point crosses the outline an odd number of times.
  case evenOdd = "evenodd"
}

package enum LineCap: String, CaseIterable, Hashable, Sendable {
  case butt, round, square
}

package enum LineJoin: String, CaseIterable, Hashable, Sendable {
  case miter, round, bevel
}

/// How an outline is drawn; the defaults are `CAShapeLayer`'s.
package struct StrokeStyle: Hashable, Sendable {
  /// In points, centred on the path; 0 draws nothing.
  package var lineWidth = 1.0
  package var lineCap = LineCap.butt
  package var lineJoin = LineJoin.miter
  package var miterLimit = 10.0

  package init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter,
    miterLimit: Double = 10
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
  }
}

/// What a `CAShapeLayer` adds to a layer: a path in the layer's own coordinates, filled, then stroked.
/// The path is not clipped to the layer's bounds.
package struct Shape: Hashable, Sendable {
  package var path: Path
  /// Opaque black unless given, as in Core Animation; nil fills nothing.
  package var fillColor: Color?
  package var fillRule: FillRule
  package var strokeColor: Color?
  package var stroke: StrokeStyle
  /// The share of the path's length at which the stroke begins, in 0…1; see `Path.trimmed(from:to:)`.
  /// The fill is always whole.
  package var strokeStart: Double
  /// Where the stroke ends, in 0…1; nothing is stroked where it is not more than `strokeStart`.
  package var strokeEnd: Double

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
