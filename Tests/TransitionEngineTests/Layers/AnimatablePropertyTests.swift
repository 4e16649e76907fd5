import Testing

@testable import TransitionEngine

struct AnimatablePropertyTests {
  private static let values: [(AnimatableProperty, AnimatableValue)] = [
    (.path, .path(Path(rect: Rect(x: 0, y: 0, width: 1, height: 2)))),
    (.position, .point(Point(x: 3, y: 4))),
    (.bounds, .rect(Rect(x: 1, y: 2, width: 3, height: 4))),
    (.opacity, .number(0.25)),
    (.cornerRadius, .number(7)),
    (.backgroundColor, .color(Color(hex: 0xFFA500))),
    (.fillColor, .color(Color(hex: 0x3366CC))),
    (.shadowOpacity, .number(0.75)),
    (.shadowRadius, .number(12)),
  ]

  private var layer: Layer {
    var layer = Layer(id: "a", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.shape = Shape(path: Path())
    layer.shadow = Shadow()
    return layer
  }

  @Test func everyPropertyIsCovered() {
    #expect(Self.values.map(\.0) == AnimatableProperty.allCases)
  }

  @Test(arguments: values)
  func aValueThatIsSetIsReadBack(property: AnimatableProperty, value: AnimatableValue) {
    var changed = layer
    property.set(value, on: &changed)
    #expect(changed != layer)
    #expect(property.value(of: changed) == value)
  }

  @Test(arguments: AnimatableProperty.allCases)
  func aValueOfAnotherKindChangesNothing(property: AnimatableProperty) {
    let kinds: [AnimatableValue] = [
      .number(0.5), .point(.zero), .rect(.zero), .color(.white), .path(Path(rect: .zero)),
    ]
    var changes = 0
    for value in kinds {
      var changed = layer
      property.set(value, on: &changed)
      changes += changed == layer ? 0 : 1
    }
    #expect(changes == 1)
  }

  @Test func whatALayerHasNotHasNoValueAndTakesNone() {
    let bare = Layer(id: "a", frame: .zero)
    for property in [AnimatableProperty.path, .fillColor, .shadowOpacity, .shadowRadius] {
      #expect(property.value(of: bare) == nil)
      var changed = bare
      for (candidate, value) in Self.values where candidate == property {
        property.set(value, on: &changed)
      }
      #expect(changed == bare)
    }
    #expect(AnimatableProperty.backgroundColor.value(of: bare) == nil)
  }

  @Test func valuesOfOneKindInterpolate() throws {
    #expect(
      try AnimatableValue.number(0).interpolated(to: .number(4), progress: 0.25) == .number(1))
    #expect(
      try AnimatableValue.color(.black).interpolated(to: .color(.white), progress: 0.5)
        == .color(Color(red: 0.5, green: 0.5, blue: 0.5)))
    #expect(
      try AnimatableValue.point(.zero).interpolated(to: .point(Point(x: 2, y: 4)), progress: 1.5)
        == .point(Point(x: 3, y: 6)))
    #expect(
      try AnimatableValue.rect(.zero)
        .interpolated(to: .rect(Rect(x: 2, y: 4, width: 6, height: 8)), progress: 0.5)
        == .rect(Rect(x: 1, y: 2, width: 3, height: 4)))
    let line = try Path(svg: "M0 0L1 1")
    #expect(
      try AnimatableValue.path(line).interpolated(to: .path(Path(svg: "M2 0L1 5")), progress: 0.5)
        == .path(Path(svg: "M1 0L1 3")))
  }

  @Test func valuesOfDifferentKindsKeepTheFirst() throws {
    #expect(
      try AnimatableValue.number(3).interpolated(to: .point(.zero), progress: 1) == .number(3))
  }

  @Test func pathsThatDoNotMatchAreRefused() {
    #expect(throws: PathInterpolationError.elementCount(from: 0, to: 5)) {
      try AnimatableValue.path(Path()).interpolated(to: .path(Path(rect: .zero)), progress: 0.5)
    }
  }
}
