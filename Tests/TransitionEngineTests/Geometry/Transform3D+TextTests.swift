import TestSupport
import Testing
import TransitionEngine

struct Transform3DTextTests {
  @Test func theFirstIsTheOutermost() throws {
    let transform = try #require(Transform3D(text: "translate(10, 20) scale(2)"))
    #expect(transform.plane.apply(to: Point(x: 1, y: 1)) == Point(x: 12, y: 22))
    let seen = try #require(Transform3D(text: "perspective(500) translateZ(250)"))
    #expect(Projection(seen).affine == AffineTransform(scaleX: 2, y: 2))
  }

  @Test func everyFunctionOfThePlaneIsRead() {
    #expect(
      Transform3D(text: "matrix(1 2 3 4 5 6)")?.plane
        == AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(Transform3D(text: "translate(3)") == Transform3D(translationX: 3, y: 0))
    #expect(Transform3D(text: "scale(2,3)") == Transform3D(scaleX: 2, y: 3))
    let turned = Transform3D(text: "rotate(90)")?.plane.apply(to: Point(x: 1, y: 0))
    #expect(turned?.isClose(to: Point(x: 0, y: 1), within: 1e-12) == true)
  }

  @Test func everyFunctionOfSpaceIsRead() throws {
    let matrix = (1...16).map(Double.init)
    let list = matrix.map { "\($0)" }.joined(separator: " ")
    #expect(Transform3D(text: "matrix3d(\(list))")?.numbers == matrix)
    #expect(
      Transform3D(text: "translate3d(1 2 3)") == Transform3D(translationX: 1, y: 2, z: 3))
    #expect(Transform3D(text: "scale3d(1 2 3)") == Transform3D(scaleX: 1, y: 2, z: 3))
    #expect(Transform3D(text: "perspective(800)")?.m34 == -1.0 / 800)
    let third = try #require(Transform3D(text: "rotateY(60deg)"))
    #expect(abs(third.m13 + 0.75.squareRoot()) < 1e-15 && abs(third.m11 - 0.5) < 1e-15)
    #expect(Transform3D(text: "rotate3d(0 1 0 60)") == third)
    #expect(Transform3D(text: "rotate3d(1 0 0 30)") == Transform3D(text: "rotateX(30)"))
    #expect(Transform3D(text: "rotateZ(0.25turn)") == Transform3D(text: "rotate(90)"))
    #expect(Transform3D(text: "rotateX(0rad)") == .identity)
  }

  @Test(arguments: [
    "", "scale", "scale()", "scale(1 2 3)", "scale(nan)", "skew(1)", "scale(1)x",
    "scale(1e9)", "rotate(1", ")(", "perspective(0)", "matrix3d(1 2 3)", "rotateX()",
    "translateZ(1 2)", "scaleX(2deg)",
  ])
  func otherTextsAreNone(text: String) {
    #expect(Transform3D(text: text) == nil)
  }

  @Test func descriptionsReadBack() {
    let flat = Transform3D(AffineTransform(a: 1.5, b: -2, c: 0.1, d: 4, tx: 1e-3, ty: -6))
    #expect(flat.description.hasPrefix("matrix("))
    #expect(Transform3D(text: flat.description) == flat)
    let turned = Transform3D(rotationAngle: 0.3, x: 1, y: 2, z: 3)
    #expect(turned.description.hasPrefix("matrix3d("))
    #expect(Transform3D(text: turned.description) == turned)
  }
}
