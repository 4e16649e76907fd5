import TransitionEngine

extension AnimatableValue {
  /// A number, or a flag as 0 or 1; nil for other kinds.
  var number: Double? {
    switch self {
    case .number(let number): number
    case .flag(let flag): flag ? 1 : 0
    default: nil
    }
  }

  var point: Point? { if case .point(let point) = self { point } else { nil } }
  var rect: Rect? { if case .rect(let rect) = self { rect } else { nil } }
  var color: Color? { if case .color(let color) = self { color } else { nil } }
  var transform: Transform3D? {
    if case .transform(let transform) = self { transform } else { nil }
  }
  var path: Path? { if case .path(let path) = self { path } else { nil } }

  /// The size, of a rectangle without its sign; nil for other kinds.
  var extent: Size? {
    switch self {
    case .rect(let rect): rect.standardized.size
    case .size(let size): size
    default: nil
    }
  }
}
