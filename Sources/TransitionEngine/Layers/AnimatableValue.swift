/// A value that an animation can set.
package enum AnimatableValue: Hashable, Sendable {
  case number(Double)
  case flag(Bool)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case color(Color)
  case transform(AffineTransform)
  case path(Path)

  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case number, flag, point, size, rect, color, transform, path
  }

  package var kind: Kind {
    switch self {
    case .number: .number
    case .flag: .flag
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .transform: .transform
    case .path: .path
    }
  }

  /// The value between two of the same kind. Values of different kinds do not mix; the first is kept.
  ///
  /// - Parameter progress: 0 at this value and 1 at `other`, not clamped. A flag has the other's
  ///   value as soon as it is more than 0.
  package func interpolated(
    to other: AnimatableValue, progress: Double
  ) throws(PathInterpolationError) -> AnimatableValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a.interpolated(to: b, progress: progress))
    case (.flag(let a), .flag(let b)): .flag(progress > 0 ? b : a)
    case (.point(let a), .point(let b)): .point(a.interpolated(to: b, progress: progress))
    case (.size(let a), .size(let b)): .size(a.interpolated(to: b, progress: progress))
    case (.rect(let a), .rect(let b)): .rect(a.interpolated(to: b, progress: progress))
    case (.color(let a), .color(let b)): .color(a.interpolated(to: b, progress: progress))
    case (.transform(let a), .transform(let b)):
      .transform(a.interpolated(to: b, progress: progress))
    case (.path(let a), .path(let b)): .path(try a.interpolated(to: b, progress: progress))
    default: self
    }
  }
}
