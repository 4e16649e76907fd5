/// How two lines meet. Source: Apple, `CGLineJoin`.
public enum CGLineJoin: Int32, Sendable {
  /// In a point.
  case miter
  /// In an arc.
  case round
  /// In a cut corner.
  case bevel
}
