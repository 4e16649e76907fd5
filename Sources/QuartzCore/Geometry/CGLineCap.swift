/// How a line ends. Source: Apple, `CGLineCap`.
public enum CGLineCap: Int32, Sendable {
  /// At its last point.
  case butt
  /// With half a circle.
  case round
  /// With half a square.
  case square
}
