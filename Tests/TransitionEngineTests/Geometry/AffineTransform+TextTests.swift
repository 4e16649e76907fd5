import TestSupport
import Testing
import TransitionEngine

struct AffineTransformTextTests {
  @Test func theFirstIsTheOutermost() throws {
    let transform = try #require(AffineTransform(text: "translate(10, 20) scale(2)"))
    #expect(transform.apply(to: Point(x: 1, y: 1)) == Point(x: 12, y: 22))
  }

  @Test func everyFunctionIsRead() {
    #expect(
      AffineTransform(text: "matrix(1 2 3 4 5 6)")
        == AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(AffineTransform(text: "translate(3)") == AffineTransform(translationX: 3, y: 0))
    #expect(AffineTransform(text: "scale(2,3)") == AffineTransform(scaleX: 2, y: 3))
    let turned = AffineTransform(text: "rotate(90)")?.apply(to: Point(x: 1, y: 0))
    #expect(turned?.isClose(to: Point(x: 0, y: 1), within: 1e-12) == true)
  }

  @Test(arguments: [
    "", "scale", "scale()", "scale(1 2 3)", "scale(nan)", "skew(1)", "scale(1)x",
    "scale(1e9)", "rotate(1", ")(",
  ])
  func otherTextsAreNone(text: String) {
    #expect(AffineTransform(text: text) == nil)
  }

  @Test func descriptionsReadBack() {
    let transform = AffineTransform(a: 1.5, b: -2, c: 0.1, d: 4, tx: 1e-3, ty: -6)
    #expect(AffineTransform(text: transform.description) == transform)
  }
}
