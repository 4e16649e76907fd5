import Testing

@testable import TransitionEngine

struct AnimatableValueArithmeticTests {
  private static let values: [AnimatableValue] = [
    .number(3), .flag(true), .point(Point(x: 1, y: 2)), .size(Size(width: 3, height: 4)),
    .rect(Rect(x: 1, y: 2, width: 3, height: 4)),
    .color(Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.125)),
    .transform(Transform3D(AffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 6, ty: 8))),
    .path(Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))),
    .numbers([0.25, 1]), .colors([Color(hex: 0x123456, alpha: 0.5), .white]),
    .contents(.image(.to)),
  ]

  @Test func everyKindIsCovered() {
    #expect(Self.values.map(\.kind) == AnimatableValue.Kind.allCases)
  }

  @Test(arguments: values)
  func componentsMakeTheValueAgain(value: AnimatableValue) {
    #expect(value.replacingComponents(with: value.components) == value)
    let zero = value.components.map { _ in 0.0 }
    #expect(value.replacingComponents(with: zero).components == zero)
  }

  @Test(arguments: values.filter(\.kind.isAdditive))
  func subtractingUndoesAdding(value: AnimatableValue) {
    let doubled = value.adding(value)
    #expect(doubled != value)
    #expect(doubled.subtracting(value) == value)
  }

  @Test(arguments: values.filter(\.kind.isAdditive))
  func multiplesAreRepeatedSums(value: AnimatableValue) {
    #expect(value.multiplied(by: 1) == value)
    #expect(value.multiplied(by: 2) == value.adding(value))
    #expect(value.multiplied(by: 5) == (0..<4).reduce(value) { sum, _ in sum.adding(value) })
    #expect(value.multiplied(by: 0).adding(value) == value)
    #expect(value.multiplied(by: -1).adding(value) == value.multiplied(by: 0))
  }

  @Test(arguments: values.filter { !$0.kind.isAdditive })
  func valuesThatCannotBeAddedStay(value: AnimatableValue) {
    #expect(value.adding(value) == value)
    #expect(value.subtracting(value) == value)
    #expect(value.multiplied(by: 3) == value)
  }

  @Test func kindsDoNotMix() {
    #expect(AnimatableValue.number(1).adding(.point(.zero)) == .number(1))
  }

  @Test func hugeMultiplesOfTransformsEnd() {
    let value = AnimatableValue.transform(Transform3D(translationX: 1, y: 0))
    #expect(
      value.multiplied(by: 1e300) == .transform(Transform3D(translationX: 1e9, y: 0)))
    let growing = AnimatableValue.transform(Transform3D(scaleX: 2, y: 2))
    #expect(growing.multiplied(by: 1e5) == growing)
  }

  @Test func distancesAreStraight() {
    #expect(AnimatableValue.number(3).distance(to: .number(-1)) == 4)
    #expect(AnimatableValue.point(.zero).distance(to: .point(Point(x: 3, y: 4))) == 5)
    #expect(AnimatableValue.flag(true).distance(to: .flag(false)) == 1)
    for value in Self.values { #expect(value.distance(to: value) == 0) }
  }
}
