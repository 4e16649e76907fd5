import Testing

@testable import TransitionEngine

struct ContentsGravityTests {
  private let bounds = Rect(x: 10, y: 20, width: 100, height: 60)
  private let size = Size(width: 40, height: 30)

  @Test(arguments: [
    (ContentsGravity.resize, Rect(x: 10, y: 20, width: 100, height: 60)),
    (.resizeAspect, Rect(x: 20, y: 20, width: 80, height: 60)),
    (.resizeAspectFill, Rect(x: 10, y: 12.5, width: 100, height: 75)),
    (.center, Rect(x: 40, y: 35, width: 40, height: 30)),
    // The top is where y is largest, as in Core Animation's header.
    (.top, Rect(x: 40, y: 50, width: 40, height: 30)),
    (.bottom, Rect(x: 40, y: 20, width: 40, height: 30)),
    (.left, Rect(x: 10, y: 35, width: 40, height: 30)),
    (.right, Rect(x: 70, y: 35, width: 40, height: 30)),
    (.topLeft, Rect(x: 10, y: 50, width: 40, height: 30)),
    (.topRight, Rect(x: 70, y: 50, width: 40, height: 30)),
    (.bottomLeft, Rect(x: 10, y: 20, width: 40, height: 30)),
    (.bottomRight, Rect(x: 70, y: 20, width: 40, height: 30)),
  ])
  func picturesLieWhereTheirGravitySays(gravity: ContentsGravity, frame: Rect) {
    #expect(gravity.frame(of: size, in: bounds) == frame)
  }

  @Test func namesAreCoreAnimations() {
    #expect(
      ContentsGravity.allCases.map(\.rawValue) == [
        "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft",
        "bottomRight", "resize", "resizeAspect", "resizeAspectFill",
      ])
  }

  @Test func aPictureWithoutASizeFillsTheBounds() {
    #expect(ContentsGravity.center.frame(of: .zero, in: bounds) == bounds)
  }
}
