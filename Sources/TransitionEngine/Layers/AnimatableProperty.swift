/// A property of a layer that can be animated, by its Core Animation key path.
///
/// Lengths and coordinates are in points.
package enum AnimatableProperty: String, CaseIterable, Hashable, Sendable {
  /// The location of the anchor point in the superlayer.
  case position
  /// The x coordinate of `position`.
  case positionX = "position.x"
  /// The y coordinate of `position`.
  case positionY = "position.y"
  /// The layer's own coordinate system and size.
  case bounds
  /// The coordinates of the layer's top left corner in its own system.
  case boundsOrigin = "bounds.origin"
  /// The x coordinate of `boundsOrigin`.
  case boundsX = "bounds.origin.x"
  /// The y coordinate of `boundsOrigin`.
  case boundsY = "bounds.origin.y"
  /// The size of the layer.
  case boundsSize = "bounds.size"
  /// The width of the layer.
  case boundsWidth = "bounds.size.width"
  /// The height of the layer.
  case boundsHeight = "bounds.size.height"
  /// The point about which the transform applies, in the unit square of the bounds.
  case anchorPoint
  /// The z coordinate of the point about which the transform applies.
  case anchorPointZ
  /// The z coordinate of the anchor point, which decides the drawing order among siblings.
  case zPosition
  /// Interpolated by its parts rather than its numbers, see
  /// `Transform3D.interpolated(to:progress:)`.
  case transform
  /// The scale of both axes. It reads as their mean.
  case transformScale = "transform.scale"
  /// The scale of the x axis.
  case transformScaleX = "transform.scale.x"
  /// The scale of the y axis.
  case transformScaleY = "transform.scale.y"
  /// The scale of the z axis.
  case transformScaleZ = "transform.scale.z"
  /// The rotation in radians, clockwise on screen; any number of turns.
  case transformRotation = "transform.rotation"
  /// The rotation about the x axis in radians, before that about y.
  case transformRotationX = "transform.rotation.x"
  /// The rotation about the y axis in radians, before that about z.
  case transformRotationY = "transform.rotation.y"
  /// The rotation about the z axis, the same as `transformRotation`.
  case transformRotationZ = "transform.rotation.z"
  /// The translation as a size, as in Core Animation.
  case transformTranslation = "transform.translation"
  /// The translation along the superlayer's x axis.
  case transformTranslationX = "transform.translation.x"
  /// The translation along the superlayer's y axis.
  case transformTranslationY = "transform.translation.y"
  /// The translation along the z axis, towards the viewer.
  case transformTranslationZ = "transform.translation.z"
  /// The transform of the sublayers, interpolated as `transform` is.
  case sublayerTransform
  /// The scale of the sublayers along all axes; `sublayerTransform` has the parts that `transform` has.
  case sublayerTransformScale = "sublayerTransform.scale"
  case sublayerTransformScaleX = "sublayerTransform.scale.x"
  case sublayerTransformScaleY = "sublayerTransform.scale.y"
  case sublayerTransformScaleZ = "sublayerTransform.scale.z"
  /// The rotation of the sublayers about the z axis in radians.
  case sublayerTransformRotation = "sublayerTransform.rotation"
  case sublayerTransformRotationX = "sublayerTransform.rotation.x"
  case sublayerTransformRotationY = "sublayerTransform.rotation.y"
  case sublayerTransformRotationZ = "sublayerTransform.rotation.z"
  /// The translation of the sublayers as a size.
  case sublayerTransformTranslation = "sublayerTransform.translation"
  case sublayerTransformTranslationX = "sublayerTransform.translation.x"
  case sublayerTransformTranslationY = "sublayerTransform.translation.y"
  case sublayerTransformTranslationZ = "sublayerTransform.translation.z"
  /// Changes as soon as the animation has begun.
  case doubleSided
  /// The opacity of the layer with its sublayers and shadow, 0…1.
  case opacity
  /// Has its end value as soon as the animation has begun.
  case hidden
  /// The fill of the rounded bounds; clear where it is not set.
  case backgroundColor
  /// The radius of the corners.
  case cornerRadius
  /// The width of the border.
  case borderWidth
  /// The colour of the border; clear where it is not set.
  case borderColor
  /// The path of the shape.
  case path
  /// The fill of the shape; clear where it is not set.
  case fillColor
  /// The colour of the stroke; clear where it is not set.
  case strokeColor
  /// The start of the stroke, as a fraction of the path's length in 0…1.
  case strokeStart
  /// The end of the stroke, as a fraction of the path's length in 0…1.
  case strokeEnd
  /// The width of the stroke.
  case lineWidth
  /// The ratio of miter length to line width above which a miter becomes a bevel.
  case miterLimit
  /// How far into its pattern of dashes the stroke begins.
  case lineDashPhase
  /// The colours of the gradient; only as many can be interpolated.
  case colors
  /// The locations of the gradient's colours; only as many can be interpolated.
  case locations
  /// The start of the gradient in the unit square of the bounds.
  case startPoint
  /// The end of the gradient in the unit square of the bounds.
  case endPoint
  /// What the layer shows. Between two values it cross-fades.
  case contents
  /// The part of the picture that is shown, in its unit square.
  case contentsRect
  /// The part of the picture that stretches, in the unit square of what is shown of it.
  case contentsCenter
  /// The σ of the backdrop's blur.
  case backdropRadius = "backdrop.radius"
  /// The saturation of the backdrop.
  case backdropSaturation = "backdrop.saturation"
  /// The colour over the backdrop.
  case backdropTint = "backdrop.tint"
  /// How much of the backdrop's effect shows, 0…1.
  case backdropIntensity = "backdrop.intensity"
  /// The colour of the shadow.
  case shadowColor
  /// The opacity of the shadow, 0…1.
  case shadowOpacity
  /// The offset of the shadow from the layer, y down.
  case shadowOffset
  /// The σ of the shadow's blur.
  case shadowRadius
  /// The outline that casts the shadow; an empty path where it is not set.
  case shadowPath

  /// An optional part of a layer that has animatable properties.
  package enum Part: String, Hashable, Sendable {
    /// `Layer.shape`, `Layer.shadow`, the gradient of `Layer.contents`, and `Layer.backdrop`.
    case shape, shadow, gradient, backdrop
  }

  /// The part that a layer must have for this property; nil if every layer has it.
  package var part: Part? {
    switch storage {
    case .layer: nil
    case .shape: .shape
    case .shadow: .shadow
    case .gradient: .gradient
    case .backdrop: .backdrop
    }
  }

  /// Whether this is the width, the height or the size of a layer, which should not be negative.
  package var isExtent: Bool {
    switch self {
    case .boundsSize, .boundsWidth, .boundsHeight: true
    default: false
    }
  }

  /// Whether this is an angle, in radians.
  package var isAngle: Bool {
    switch self {
    case .transformRotation, .transformRotationX, .transformRotationY, .transformRotationZ,
      .sublayerTransformRotation, .sublayerTransformRotationX, .sublayerTransformRotationY,
      .sublayerTransformRotationZ:
      true
    default: false
    }
  }

  /// The kind of the property's values.
  package var kind: AnimatableValue.Kind {
    switch storage {
    case .layer(let field): field.kind
    case .shape(let field): field.kind
    case .shadow(let field): field.kind
    case .gradient(let field): field.kind
    case .backdrop(let field): field.kind
    }
  }

  /// The property's value on a layer; nil if the layer lacks the part, or if a colour or the shadow's
  /// path is not set.
  package func value(of layer: Layer) -> AnimatableValue? {
    switch storage {
    case .layer(let field): field.value(of: layer)
    case .shape(let field): layer.shape.flatMap(field.value)
    case .shadow(let field): layer.shadow.flatMap(field.value)
    case .gradient(let field): layer.gradient.flatMap(field.value)
    case .backdrop(let field): layer.backdrop.flatMap(field.value)
    }
  }

  /// What counts as the value of a layer that has the part but no value; nil for a property that always
  /// has one.
  package var unsetValue: AnimatableValue? {
    switch kind {
    case .color: .color(.clear)
    case .path where self == .shadowPath: .path(Path())
    default: nil
    }
  }

  /// Sets the property on a layer. A value of another kind has no effect, nor has a layer without
  /// the part.
  package func set(_ value: AnimatableValue, on layer: inout Layer) {
    switch storage {
    case .layer(let field): field.set(value, on: &layer)
    case .shape(let field): layer.shape.mutate { field.set(value, on: &$0) }
    case .shadow(let field): layer.shadow.mutate { field.set(value, on: &$0) }
    case .gradient(let field): layer.gradient.mutate { field.set(value, on: &$0) }
    case .backdrop(let field): layer.backdrop.mutate { field.set(value, on: &$0) }
    }
  }

  /// The place in which a layer stores a property.
  private enum Storage {
    case layer(Field<Layer>)
    case shape(Field<Shape>)
    case shadow(Field<Shadow>)
    case gradient(Field<Gradient>)
    case backdrop(Field<Backdrop>)
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
    case .anchorPointZ: .layer(.number(\.anchorPointZ))
    case .zPosition: .layer(.number(\.zPosition))
    case .transform: .layer(.transform(\.transform))
    case .transformScale: .layer(.number(\.transform.scale))
    case .transformScaleX: .layer(.number(\.transform.scaleX))
    case .transformScaleY: .layer(.number(\.transform.scaleY))
    case .transformScaleZ: .layer(.number(\.transform.scaleZ))
    case .transformRotation, .transformRotationZ: .layer(.number(\.transform.rotation))
    case .transformRotationX: .layer(.number(\.transform.rotationX))
    case .transformRotationY: .layer(.number(\.transform.rotationY))
    case .transformTranslation: .layer(.size(\.transform.translation))
    case .transformTranslationX: .layer(.number(\.transform.translationX))
    case .transformTranslationY: .layer(.number(\.transform.translationY))
    case .transformTranslationZ: .layer(.number(\.transform.translationZ))
    case .sublayerTransform: .layer(.transform(\.sublayerTransform))
    case .sublayerTransformScale: .layer(.number(\.sublayerTransform.scale))
    case .sublayerTransformScaleX: .layer(.number(\.sublayerTransform.scaleX))
    case .sublayerTransformScaleY: .layer(.number(\.sublayerTransform.scaleY))
    case .sublayerTransformScaleZ: .layer(.number(\.sublayerTransform.scaleZ))
    case .sublayerTransformRotation, .sublayerTransformRotationZ:
      .layer(.number(\.sublayerTransform.rotation))
    case .sublayerTransformRotationX: .layer(.number(\.sublayerTransform.rotationX))
    case .sublayerTransformRotationY: .layer(.number(\.sublayerTransform.rotationY))
    case .sublayerTransformTranslation: .layer(.size(\.sublayerTransform.translation))
    case .sublayerTransformTranslationX: .layer(.number(\.sublayerTransform.translationX))
    case .sublayerTransformTranslationY: .layer(.number(\.sublayerTransform.translationY))
    case .sublayerTransformTranslationZ: .layer(.number(\.sublayerTransform.translationZ))
    case .doubleSided: .layer(.flag(\.isDoubleSided))
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
    case .miterLimit: .shape(.number(\.stroke.miterLimit))
    case .lineDashPhase: .shape(.number(\.stroke.dashPhase))
    case .colors: .gradient(.colors(\.colors))
    case .locations: .gradient(.numbers(\.evenLocations))
    case .startPoint: .gradient(.point(\.startPoint))
    case .endPoint: .gradient(.point(\.endPoint))
    case .contents: .layer(.contents(\.contents))
    case .contentsRect: .layer(.rect(\.contentsRect))
    case .contentsCenter: .layer(.rect(\.contentsCenter))
    case .backdropRadius: .backdrop(.number(\.radius))
    case .backdropSaturation: .backdrop(.number(\.saturation))
    case .backdropTint: .backdrop(.color(\.tint))
    case .backdropIntensity: .backdrop(.number(\.intensity))
    case .shadowColor: .shadow(.color(\.color))
    case .shadowOpacity: .shadow(.number(\.opacity))
    case .shadowOffset: .shadow(.size(\.offset))
    case .shadowRadius: .shadow(.number(\.radius))
    case .shadowPath: .shadow(.optionalPath(\.path))
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
  case transform(WritableKeyPath<Root, Transform3D>)
  case path(WritableKeyPath<Root, Path>)
  case optionalPath(WritableKeyPath<Root, Path?>)
  case numbers(WritableKeyPath<Root, [Double]>)
  case colors(WritableKeyPath<Root, [Color]>)
  case contents(WritableKeyPath<Root, LayerContents?>)

  var kind: AnimatableValue.Kind {
    switch self {
    case .number: .number
    case .flag: .flag
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color, .optionalColor: .color
    case .transform: .transform
    case .path, .optionalPath: .path
    case .numbers: .numbers
    case .colors: .colors
    case .contents: .contents
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
    case .optionalPath(let keyPath): root[keyPath: keyPath].map { .path($0) }
    case .numbers(let keyPath): .numbers(root[keyPath: keyPath])
    case .colors(let keyPath): .colors(root[keyPath: keyPath])
    case .contents(let keyPath): .contents(root[keyPath: keyPath])
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
    case (.optionalPath(let keyPath), .path(let path)): root[keyPath: keyPath] = path
    case (.numbers(let keyPath), .numbers(let numbers)): root[keyPath: keyPath] = numbers
    case (.colors(let keyPath), .colors(let colors)): root[keyPath: keyPath] = colors
    case (.contents(let keyPath), .contents(let contents)): root[keyPath: keyPath] = contents
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
