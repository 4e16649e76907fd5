/// A property of a layer that can be animated, by its Core Animation key path.
///
/// Lengths and coordinates are in points.
package enum AnimatableProperty: String, CaseIterable, Hashable, Sendable {
  case position
  case positionX = "position.x"
  case positionY = "position.y"
  case bounds
  case boundsOrigin = "bounds.origin"
  case boundsX = "bounds.origin.x"
  case boundsY = "bounds.origin.y"
  case boundsSize = "bounds.size"
  case boundsWidth = "bounds.size.width"
  case boundsHeight = "bounds.size.height"
  case anchorPoint
  case zPosition
  /// Interpolated by its parts rather than its numbers, see
  /// `AffineTransform.interpolated(to:progress:)`.
  case transform
  /// The scale of both axes. It reads as their mean.
  case transformScale = "transform.scale"
  case transformScaleX = "transform.scale.x"
  case transformScaleY = "transform.scale.y"
  /// The rotation in radians, clockwise on screen; any number of turns.
  case transformRotation = "transform.rotation"
  /// The translation as a size, as in Core Animation.
  case transformTranslation = "transform.translation"
  case transformTranslationX = "transform.translation.x"
  case transformTranslationY = "transform.translation.y"
  case opacity
  /// Has its end value as soon as the animation has begun.
  case hidden
  case backgroundColor
  case cornerRadius
  case borderWidth
  case borderColor
  case path
  case fillColor
  case strokeColor
  case strokeStart
  case strokeEnd
  case lineWidth
  case shadowColor
  case shadowOpacity
  case shadowOffset
  case shadowRadius

  /// An optional part of a layer that has animatable properties.
  package enum Part: String, Hashable, Sendable {
    case shape, shadow
  }

  /// The part that a layer must have for this property; nil if every layer has it.
  package var part: Part? {
    switch storage {
    case .layer: nil
    case .shape: .shape
    case .shadow: .shadow
    }
  }

  /// Whether this is the width, the height or the size of a layer, which should not be negative.
  package var isExtent: Bool {
    switch self {
    case .boundsSize, .boundsWidth, .boundsHeight: true
    default: false
    }
  }

  /// The kind of the property's values.
  package var kind: AnimatableValue.Kind {
    switch storage {
    case .layer(let field): field.kind
    case .shape(let field): field.kind
    case .shadow(let field): field.kind
    }
  }

  /// The property's value on a layer; nil if the layer lacks the part, or if a colour is not set.
  package func value(of layer: Layer) -> AnimatableValue? {
    switch storage {
    case .layer(let field): field.value(of: layer)
    case .shape(let field): layer.shape.flatMap(field.value)
    case .shadow(let field): layer.shadow.flatMap(field.value)
    }
  }

  /// Sets the property on a layer. A value of another kind has no effect, nor has a layer without
  /// the part.
  package func set(_ value: AnimatableValue, on layer: inout Layer) {
    switch storage {
    case .layer(let field): field.set(value, on: &layer)
    case .shape(let field): layer.shape.mutate { field.set(value, on: &$0) }
    case .shadow(let field): layer.shadow.mutate { field.set(value, on: &$0) }
    }
  }

  /// The place in which a layer stores a property.
  private enum Storage {
    case layer(Field<Layer>)
    case shape(Field<Shape>)
    case shadow(Field<Shadow>)
  }

  private var storage: Storage {
    switch self {
    case .position: .layer(.point(\.position))
    case .positionX: .layer(.number(\.position.x))
    case .positionY: .layer(.number(\.position.y))
    case .bounds: .layer(.rect(\.bounds))
    case .boundsOrigin: .layer(.point(\.bounds.origin))
    case .boundsX: .layer(.number(\.bounds.origin.x))
    case .boundsY: .layer(.number(\.bounds.origin.y))
    case .boundsSize: .layer(.size(\.bounds.size))
    case .boundsWidth: .layer(.number(\.bounds.size.width))
    case .boundsHeight: .layer(.number(\.bounds.size.height))
    case .anchorPoint: .layer(.point(\.anchorPoint))
    case .zPosition: .layer(.number(\.zPosition))
    case .transform: .layer(.transform(\.transform))
    case .transformScale: .layer(.number(\.transform.scale))
    case .transformScaleX: .layer(.number(\.transform.scaleX))
    case .transformScaleY: .layer(.number(\.transform.scaleY))
    case .transformRotation: .layer(.number(\.transform.rotation))
    case .transformTranslation: .layer(.size(\.transform.translation))
    case .transformTranslationX: .layer(.number(\.transform.tx))
    case .transformTranslationY: .layer(.number(\.transform.ty))
    case .opacity: .layer(.number(\.opacity))
    case .hidden: .layer(.flag(\.isHidden))
    case .backgroundColor: .layer(.optionalColor(\.backgroundColor))
    case .cornerRadius: .layer(.number(\.cornerRadius))
    case .borderWidth: .layer(.number(\.borderWidth))
    case .borderColor: .layer(.optionalColor(\.borderColor))
    case .path: .shape(.path(\.path))
    case .fillColor: .shape(.optionalColor(\.fillColor))
    case .strokeColor: .shape(.optionalColor(\.strokeColor))
    case .strokeStart: .shape(.number(\.strokeStart))
    case .strokeEnd: .shape(.number(\.strokeEnd))
    case .lineWidth: .shape(.number(\.stroke.lineWidth))
    case .shadowColor: .shadow(.color(\.color))
    case .shadowOpacity: .shadow(.number(\.opacity))
    case .shadowOffset: .shadow(.size(\.offset))
    case .shadowRadius: .shadow(.number(\.radius))
    }
  }
}

/// A stored property of `Root`, by kind.
private enum Field<Root> {
  case number(WritableKeyPath<Root, Double>)
  case flag(WritableKeyPath<Root, Bool>)
  case point(WritableKeyPath<Root, Point>)
  case size(WritableKeyPath<Root, Size>)
  case rect(WritableKeyPath<Root, Rect>)
  case color(WritableKeyPath<Root, Color>)
  case optionalColor(WritableKeyPath<Root, Color?>)
  case transform(WritableKeyPath<Root, AffineTransform>)
  case path(WritableKeyPath<Root, Path>)

  var kind: AnimatableValue.Kind {
    switch self {
    case .number: .number
    case .flag: .flag
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color, .optionalColor: .color
    case .transform: .transform
    case .path: .path
    }
  }

  func value(of root: Root) -> AnimatableValue? {
    switch self {
    case .number(let keyPath): .number(root[keyPath: keyPath])
    case .flag(let keyPath): .flag(root[keyPath: keyPath])
    case .point(let keyPath): .point(root[keyPath: keyPath])
    case .size(let keyPath): .size(root[keyPath: keyPath])
    case .rect(let keyPath): .rect(root[keyPath: keyPath])
    case .color(let keyPath): .color(root[keyPath: keyPath])
    case .optionalColor(let keyPath): root[keyPath: keyPath].map { .color($0) }
    case .transform(let keyPath): .transform(root[keyPath: keyPath])
    case .path(let keyPath): .path(root[keyPath: keyPath])
    }
  }

  func set(_ value: AnimatableValue, on root: inout Root) {
    switch (self, value) {
    case (.number(let keyPath), .number(let number)): root[keyPath: keyPath] = number
    case (.flag(let keyPath), .flag(let flag)): root[keyPath: keyPath] = flag
    case (.point(let keyPath), .point(let point)): root[keyPath: keyPath] = point
    case (.size(let keyPath), .size(let size)): root[keyPath: keyPath] = size
    case (.rect(let keyPath), .rect(let rect)): root[keyPath: keyPath] = rect
    case (.color(let keyPath), .color(let color)): root[keyPath: keyPath] = color
    case (.optionalColor(let keyPath), .color(let color)): root[keyPath: keyPath] = color
    case (.transform(let keyPath), .transform(let matrix)): root[keyPath: keyPath] = matrix
    case (.path(let keyPath), .path(let path)): root[keyPath: keyPath] = path
    default: break
    }
  }
}

extension Optional {
  /// Changes the wrapped value, if there is one.
  fileprivate mutating func mutate(_ change: (inout Wrapped) -> Void) {
    guard var wrapped = self else { return }
    change(&wrapped)
    self = wrapped
  }
}
