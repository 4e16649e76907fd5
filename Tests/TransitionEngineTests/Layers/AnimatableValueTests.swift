import TestSupport
import Testing

@testable import TransitionEngine

struct AnimatableValueTests {
  @Test func everyKindHasItsName() {
    let values: [AnimatableValue] = [
      .number(0), .flag(false), .point(.zero), .size(.zero), .rect(.zero), .color(.black),
      .transform(.identity), .path(Path()), .numbers([]), .colors([]), .contents(nil),
    ]
    #expect(values.map(\.kind) == AnimatableValue.Kind.allCases)
  }

  @Test func aFlagSwitchesAsSoonAsItHasBegun() throws {
    func flag(_ progress: Double) throws -> AnimatableValue {
      try AnimatableValue.flag(false).interpolated(to: .flag(true), progress: progress)
    }
    #expect(try flag(-0.1) == .flag(false))
    #expect(try flag(0) == .flag(false))
    #expect(try flag(0.0.nextUp) == .flag(true))
    #expect(try flag(1) == .flag(true))
  }

  @Test func sizesAndTransformsInterpolate() throws {
    #expect(
      try AnimatableValue.size(.zero)
        .interpolated(to: .size(Size(width: 2, height: 4)), progress: 0.5)
        == .size(Size(width: 1, height: 2)))
    #expect(
      try AnimatableValue.transform(.identity)
        .interpolated(to: .transform(Transform3D(scaleX: 5, y: 5)), progress: 0.25)
        == .transform(Transform3D(scaleX: 2, y: 2)))
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
