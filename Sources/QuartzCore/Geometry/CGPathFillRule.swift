/// Which points a self-overlapping path fills. Source: Apple, `CGPathFillRule`.
public enum CGPathFillRule: Int, Sendable {
  /// Those around which the path winds.
  case winding
  /// Those that a ray to infinity leaves through an odd number of edges.
  case evenOdd
}
