/// A value of an animatable property.
package enum AnimatableValue: Hashable, Sendable {
  /// A number: a length in points, an angle in radians, or a fraction such as an opacity.
  case number(Double)
  /// A flag, which changes at once.
  case flag(Bool)
  /// A location in points, or in a unit square.
  case point(Point)
  /// A size or an offset in points.
  case size(Size)
  /// A rectangle in points.
  case rect(Rect)
  /// A colour, whose components are interpolated as encoded in sRGB, with straight alpha.
  case color(Color)
  /// A transform, which is interpolated by its parts.
  case transform(Transform3D)
  /// A path, which can only be interpolated with one of the same elements.
  case path(Path)
  /// Numbers, as the locations of a gradient; interpolated one by one.
  case numbers([Double])
  /// Colours, as those of a gradient; interpolated one by one.
  case colors([Color])
  /// What a layer shows, or nothing, which cross-fades.
  case contents(LayerContents?)

  /// The type of a value.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The cases of `AnimatableValue`, without their values.
    case number, flag, point, size, rect, color, transform, path, numbers, colors, contents
  }

  /// The type of this value.
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
    case .numbers: .numbers
    case .colors: .colors
    case .contents: .contents
    }
  }

  /// How many values this one is made of that are interpolated one by one: of a list its length, else 1.
  package var count: Int {
    switch self {
    case .numbers(let numbers): numbers.count
    case .colors(let colors): colors.count
    default: 1
    }
  }

  /// The value between this one and `other`; this one if their kinds or their counts differ.
  ///
  /// - Parameter progress: 0 gives this value and 1 `other`; not clamped. A flag has the value of
  ///   `other` as soon as progress exceeds 0.
  /// - Throws: `PathInterpolationError` for two paths with different elements.
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
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      .numbers(zip(a, b).map { $0.interpolated(to: $1, progress: progress) })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      .colors(zip(a, b).map { $0.interpolated(to: $1, progress: progress) })
    case (.contents(let a), .contents(let b)):
      .contents(a.interpolated(to: b, progress: progress))
    default: self
    }
  }
}
