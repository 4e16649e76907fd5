import Testing
import TransitionEngine

@testable import CodeExport

struct CSSTransformTests {
  private func cssTransform(
    _ own: Transform3D, _ properties: [AnimatableProperty]
  ) -> CSSTransform? {
    var layer = Layer(id: "a", frame: Rect(x: 0, y: 0, width: 8, height: 6))
    layer.transform = own
    let animations = properties.map { property in
      BasicAnimation(
        layer: "a", keyPath: property,
        from: property == .transformTranslation ? .size(Size(width: 1, height: 2)) : .number(1),
        timing: MediaTiming(duration: 1))
    }
    let scene = Scene(
      duration: 1, timingFunction: .linear, layers: [layer], animations: animations, settled: [])
    return CSSTransform(layer, SceneOutline(scene).tracks, prefix: "p")
  }

  @Test func aSinglePartOfTheIdentityIsAPropertyOfCSS() {
    #expect(cssTransform(.identity, [.transformScale]) == nil)
    #expect(cssTransform(.identity, []) == nil)
  }

  /// The animated turn replaces that of the layer, rather than adding to it.
  @Test func anAnimatedPartIsTakenOutOfTheTransform() throws {
    let turned = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
    let transform = try #require(cssTransform(turned, [.transformRotationY]))
    #expect(transform.functions == "rotateY(var(--p-rotate-y))")
    #expect(transform.variables.map(\.value) == ["3.141593rad"])
    #expect(
      transform.declaration(.transformRotationY, .number(0.5)) == "--p-rotate-y: 0.5rad;")
    #expect(transform.declaration(.opacity, .number(0.5)) == nil)
  }

  @Test func partsAreInTheOrderOfCoreAnimation() throws {
    let transform = try #require(
      cssTransform(
        .identity,
        [.transformScale, .transformRotation, .transformTranslationX, .transformTranslationY]))
    #expect(
      transform.functions
        == "translate3d(var(--p-x), var(--p-y), 0px) rotateZ(var(--p-rotate-z)) "
        + "scale3d(var(--p-scale-x), var(--p-scale-y), 1)")
    #expect(transform.variables.map(\.initial) == ["0px", "0px", "0rad", "1", "1"])
  }

  @Test func theRestOfTheTransformStays() throws {
    let moved = Transform3D(scaleX: 2, y: 3)
      .concatenating(Transform3D(translationX: 5, y: 6))
    let transform = try #require(cssTransform(moved, [.transformRotation]))
    #expect(
      transform.functions
        == "translate3d(5px, 6px, 0px) rotateZ(var(--p-rotate-z)) scale3d(2, 3, 1)")
  }

  @Test func aPerspectiveComesLastOfAll() throws {
    let transform = try #require(
      cssTransform(Transform3D(perspective: 500), [.transformRotationX]))
    #expect(
      transform.functions
        == "matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.002, 0, 0, 0, 1) "
        + "rotateX(var(--p-rotate-x))")
  }
}
