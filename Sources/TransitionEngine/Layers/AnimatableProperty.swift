/// A value that an animation can set.
package enum AnimatableValue: Hashable, Sendable {
  case number(Double)
  case point(Point)
  case rect(Rect)
  case color(Color)
  case path(Path)

  /// The value between two of the same kind. Values of different kinds do not mix; the first is kept.
  func interpolated(
    to other: AnimatableValue, progress: Double
  ) throws(PathInterpolationError) -> AnimatableValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a.interpolated(to: b, progress: progress))
    case (.point(let a), .point(let b)): .point(a.interpolated(to: b, progress: progress))
    case (.rect(let a), .rect(let b)): .rect(a.interpolated(to: b, progress: progress))
    case (.color(let a), .color(let b)): .color(a.interpolated(to: b, progress: progress))
    case (.path(let a), .path(let b)): .path(try a.interpolated(to: b, progress: progress))
    default: self
    }
  }
}

/// A layer's property that animations can run on, by its Core Animation key path.
package enum AnimatableProperty: String, CaseIterable, Hashable, Sendable {
  case path
  case position
  case bounds
  case opacity
  case cornerRadius
  case backgroundColor
  case fillColor
  case shadowOpacity
  case shadowRadius

  /// The layer's value; nil where it has none, as the path of a layer without a shape.
  package func value(of layer: Layer) -> AnimatableValue? {
    switch self {
    case .path: layer.shape.map { .path($0.path) }
    case .position: .point(layer.position)
    case .bounds: .rect(layer.bounds)
    case .opacity: .number(layer.opacity)
    case .cornerRadius: .number(layer.cornerRadius)
    case .backgroundColor: layer.backgroundColor.map { .color($0) }
    case .fillColor: layer.shape?.fillColor.map { .color($0) }
    case .shadowOpacity: layer.shadow.map { .number($0.opacity) }
    case .shadowRadius: layer.shadow.map { .number($0.radius) }
    }
  }

  /// Puts `value` on `layer`; a value of another kind than the property's changes nothing.
  func set(_ value: AnimatableValue, on layer: inout Layer) {
    switch (self, value) {
    case (.path, .path(let path)): layer.shape?.path = path
    case (.position, .point(let point)): layer.position = point
    case (.bounds, .rect(let rect)): layer.bounds = rect
    case (.opacity, .number(let number)): layer.opacity = number
    case (.cornerRadius, .number(let number)): layer.cornerRadius = number
    case (.backgroundColor, .color(let color)): layer.backgroundColor = color
    case (.fillColor, .color(let color)): layer.shape?.fillColor = color
    case (.shadowOpacity, .number(let number)): layer.shadow?.opacity = number
    case (.shadowRadius, .number(let number)): layer.shadow?.radius = number
    default: break
    }
  }
}
