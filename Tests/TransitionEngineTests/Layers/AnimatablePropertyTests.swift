import Testing

@testable import TransitionEngine

struct AnimatablePropertyTests {
  private static let values: [(AnimatableProperty, AnimatableValue)] = [
    (.position, .point(Point(x: 3, y: 4))),
    (.positionX, .number(3)),
    (.positionY, .number(4)),
    (.bounds, .rect(Rect(x: 1, y: 2, width: 3, height: 4))),
    (.boundsOrigin, .point(Point(x: 1, y: 2))),
    (.boundsX, .number(1)),
    (.boundsY, .number(2)),
    (.boundsSize, .size(Size(width: 3, height: 4))),
    (.boundsWidth, .number(3)),
    (.boundsHeight, .number(4)),
    (.anchorPoint, .point(Point(x: 0, y: 1))),
    (.anchorPointZ, .number(-3)),
    (.zPosition, .number(-2)),
    (.transform, .transform(Transform3D(AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)))),
    (.transformScale, .number(3)),
    (.transformScaleX, .number(2)),
    (.transformScaleY, .number(0.5)),
    (.transformScaleZ, .number(4)),
    (.transformRotation, .number(.pi / 2)),
    (.transformRotationX, .number(1)),
    (.transformRotationY, .number(-2)),
    (.transformRotationZ, .number(.pi / 2)),
    (.transformTranslation, .size(Size(width: 3, height: 4))),
    (.transformTranslationX, .number(3)),
    (.transformTranslationY, .number(4)),
    (.transformTranslationZ, .number(5)),
    (.sublayerTransform, .transform(Transform3D(perspective: 500))),
    (.sublayerTransformScale, .number(3)),
    (.sublayerTransformScaleX, .number(2)),
    (.sublayerTransformScaleY, .number(0.5)),
    (.sublayerTransformScaleZ, .number(4)),
    (.sublayerTransformRotation, .number(.pi / 2)),
    (.sublayerTransformRotationX, .number(1)),
    (.sublayerTransformRotationY, .number(-2)),
    (.sublayerTransformRotationZ, .number(.pi / 2)),
    (.sublayerTransformTranslation, .size(Size(width: 3, height: 4))),
    (.sublayerTransformTranslationX, .number(3)),
    (.sublayerTransformTranslationY, .number(4)),
    (.sublayerTransformTranslationZ, .number(5)),
    (.doubleSided, .flag(true)),
    (.opacity, .number(0.25)),
    (.hidden, .flag(true)),
    (.backgroundColor, .color(Color(hex: 0xFFA500))),
    (.cornerRadius, .number(7)),
    (.borderWidth, .number(2)),
    (.borderColor, .color(Color(hex: 0x00FF00))),
    (.path, .path(Path(rect: Rect(x: 0, y: 0, width: 1, height: 2)))),
    (.fillColor, .color(Color(hex: 0x3366CC))),
    (.strokeColor, .color(Color(hex: 0xCC6633))),
    (.strokeStart, .number(0.25)),
    (.strokeEnd, .number(0.75)),
    (.lineWidth, .number(4)),
    (.miterLimit, .number(3)),
    (.lineDashPhase, .number(-5)),
    (.colors, .colors([.white, .black])),
    (.locations, .numbers([0.25, 1])),
    (.startPoint, .point(Point(x: 0, y: 0.25))),
    (.endPoint, .point(Point(x: 1, y: 0.25))),
    (.contents, .contents(.image(.to))),
    (.contentsRect, .rect(Rect(x: 0.25, y: 0, width: 0.5, height: 1))),
    (.contentsCenter, .rect(Rect(x: 0.5, y: 0.5, width: 0, height: 0))),
    (.backdropRadius, .number(12)),
    (.backdropSaturation, .number(1.5)),
    (.backdropTint, .color(Color(hex: 0xF7F7F7))),
    (.backdropIntensity, .number(0.5)),
    (.shadowColor, .color(Color(hex: 0x0000FF))),
    (.shadowOpacity, .number(0.75)),
    (.shadowOffset, .size(Size(width: 1, height: 2))),
    (.shadowRadius, .number(12)),
    (.shadowPath, .path(Path(rect: Rect(x: 0, y: 0, width: 3, height: 2)))),
  ]

  private var layer: Layer {
    var layer = Layer(id: "a", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.shape = Shape(path: Path())
    layer.shadow = Shadow()
    layer.backdrop = Backdrop()
    layer.isDoubleSided = false
    layer.contents = .gradient(Gradient([.black, .white]))
    return layer
  }

  @Test func everyPropertyIsCovered() {
    #expect(Self.values.map(\.0) == AnimatableProperty.allCases)
  }

  @Test func namesAreCoreAnimationsKeyPaths() {
    #expect(
      AnimatableProperty.allCases.map(\.rawValue) == [
        "position", "position.x", "position.y", "bounds", "bounds.origin", "bounds.origin.x",
        "bounds.origin.y", "bounds.size", "bounds.size.width", "bounds.size.height",
        "anchorPoint", "anchorPointZ", "zPosition", "transform", "transform.scale",
        "transform.scale.x", "transform.scale.y", "transform.scale.z", "transform.rotation",
        "transform.rotation.x", "transform.rotation.y", "transform.rotation.z",
        "transform.translation", "transform.translation.x", "transform.translation.y",
        "transform.translation.z", "sublayerTransform", "sublayerTransform.scale",
        "sublayerTransform.scale.x", "sublayerTransform.scale.y", "sublayerTransform.scale.z",
        "sublayerTransform.rotation", "sublayerTransform.rotation.x",
        "sublayerTransform.rotation.y", "sublayerTransform.rotation.z",
        "sublayerTransform.translation", "sublayerTransform.translation.x",
        "sublayerTransform.translation.y", "sublayerTransform.translation.z", "doubleSided",
        "opacity", "hidden",
        "backgroundColor", "cornerRadius", "borderWidth", "borderColor", "path", "fillColor",
        "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase",
        "colors", "locations", "startPoint", "endPoint", "contents", "contentsRect",
        "contentsCenter",
        "backdrop.radius", "backdrop.saturation", "backdrop.tint", "backdrop.intensity",
        "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "shadowPath",
      ])
  }

  @Test(arguments: values)
  func theKindIsThatOfItsValues(property: AnimatableProperty, value: AnimatableValue) {
    #expect(property.kind == value.kind)
    #expect(property.value(of: layer).map { $0.kind == value.kind } != false)
  }

  @Test(arguments: values)
  func aValueThatIsSetIsReadBack(property: AnimatableProperty, value: AnimatableValue) {
    var changed = layer
    property.set(value, on: &changed)
    #expect(changed != layer)
    guard property.isAngle, case .number(let angle) = value else {
      return #expect(property.value(of: changed) == value)
    }
    // Angles are taken from the matrix.
    guard case .number(let found)? = property.value(of: changed) else {
      return #expect(Bool(false))
    }
    #expect(abs(found - angle) < 1e-12)
  }

  @Test(arguments: AnimatableProperty.allCases)
  func aValueOfAnotherKindChangesNothing(property: AnimatableProperty) {
    let kinds: [AnimatableValue] = [
      .number(0.3), .flag(true), .point(Point(x: 0.3, y: 0)), .size(Size(width: 1, height: 0)),
      .rect(.zero), .color(.white), .transform(Transform3D(scaleX: 2, y: 2)),
      .path(Path(rect: .zero)), .numbers([0.3]), .colors([.white]), .contents(nil),
    ]
    #expect(kinds.map(\.kind) == AnimatableValue.Kind.allCases)
    var changes = 0
    for value in kinds {
      var changed = layer
      property.set(value, on: &changed)
      changes += changed == layer ? 0 : 1
    }
    #expect(changes == 1)
  }

  @Test func missingPartsHaveNoValueAndTakeNone() {
    let bare = Layer(id: "a", frame: .zero)
    for property in AnimatableProperty.allCases where property.part != nil {
      #expect(property.value(of: bare) == nil)
      var changed = bare
      for (candidate, value) in Self.values where candidate == property {
        property.set(value, on: &changed)
      }
      #expect(changed == bare)
    }
    #expect(AnimatableProperty.backgroundColor.value(of: bare) == nil)
  }

  @Test func aLayerWithAPictureHasNoGradient() {
    var layer = Layer(id: "a", frame: .zero)
    layer.contents = .image(.to)
    AnimatableProperty.colors.set(.colors([.white]), on: &layer)
    #expect(layer.contents == .image(.to))
  }

  @Test func whatIsNotSetCountsAsClearOrEmpty() {
    #expect(AnimatableProperty.shadowPath.value(of: layer) == nil)
    #expect(AnimatableProperty.shadowPath.unsetValue == .path(Path()))
    #expect(AnimatableProperty.strokeColor.unsetValue == .color(.clear))
    #expect(AnimatableProperty.path.unsetValue == nil)
  }

  @Test func partsNameWhatALayerNeeds() {
    #expect(AnimatableProperty.strokeEnd.part == .shape)
    #expect(AnimatableProperty.shadowRadius.part == .shadow)
    #expect(AnimatableProperty.borderWidth.part == nil)
    #expect(AnimatableProperty.allCases.count { $0.part == .shape } == 8)
    #expect(AnimatableProperty.allCases.count { $0.part == .shadow } == 5)
    #expect(AnimatableProperty.allCases.count { $0.part == .gradient } == 4)
  }
}
