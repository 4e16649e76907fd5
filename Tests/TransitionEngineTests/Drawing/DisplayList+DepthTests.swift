import TestSupport
import Testing

@testable import TransitionEngine

struct DisplayListDepthTests {
  private static func layer(_ id: String, _ color: Color = .black) -> Layer {
    var layer = Layer(id: id, frame: Rect(x: 0, y: 0, width: 100, height: 100))
    layer.backgroundColor = color
    return layer
  }

  private static func colors(_ layers: [Layer]) -> [Color] {
    DisplayList(layers, transform: .identity).commands.compactMap { command in
      switch command {
      case .fill(_, _, .color(let color)): color
      case .group(let list, _, _, _):
        if case .fill(_, _, .color(let color))? = list.commands.first {
          color
        } else {
          nil
        }
      default: nil
      }
    }
  }

  private static func outline(_ layers: [Layer]) -> Rect? {
    guard case .fill(let path, _, _)? = DisplayList(layers, transform: .identity).commands.first
    else { return nil }
    return path.boundingBox
  }

  @Test func depthWithoutPerspectiveOnlyOrders() {
    var near = Self.layer("near", .white)
    near.transform = Transform3D(translationX: 0, y: 0, z: 5)
    #expect(Self.colors([near, Self.layer("far")]) == [.black, .white])
    near.transform = .identity
    near.anchorPointZ = -5
    #expect(Self.colors([near, Self.layer("far")]) == [.black, .white])
  }

  @Test func perspectiveIsAboutTheAnchorPoint() throws {
    var scene = Self.layer("scene")
    scene.backgroundColor = nil
    scene.sublayerTransform = Transform3D(perspective: 200)
    var card = Self.layer("card")
    card.zPosition = 100
    scene.sublayers = [card]
    #expect(Self.outline([scene]) == Rect(x: -50, y: -50, width: 200, height: 200))
    scene.anchorPoint = .zero
    scene.position = .zero
    #expect(Self.outline([scene]) == Rect(x: 0, y: 0, width: 200, height: 200))
  }

  /// Worked by hand: the edge at x = 50 comes forward by 50 · sin 60°.
  @Test func aTurnUnderPerspectiveIsATrapezium() throws {
    var card = Self.layer("card")
    card.transform = Transform3D(rotationAngle: -.pi / 3, x: 0, y: 1, z: 0)
      .concatenating(Transform3D(perspective: 400))
    let depth = 50 * 0.75.squareRoot()
    let (near, far) = (1 / (1 - depth / 400), 1 / (1 + depth / 400))
    let box = try #require(Self.outline([card]))
    #expect(abs(box.maxX - (50 + 25 * near)) < 1e-9 && abs(box.minX - (50 - 25 * far)) < 1e-9)
    #expect(abs(box.height - 100 * near) < 1e-9)
  }

  @Test func theBackOfAOneSidedLayerIsNotDrawn() {
    var card = Self.layer("card")
    card.isDoubleSided = false
    #expect(Self.colors([card]).count == 1)
    card.transform = Transform3D(rotationAngle: 2, x: 0, y: 1, z: 0)
    #expect(Self.colors([card]).isEmpty)
    card.transform = Transform3D(scaleX: -1, y: 1)
    #expect(Self.colors([card]).count == 1, "a mirror is no turn")
    // In a layer that is flat, what is drawn in it stays drawn when it turns.
    var outer = Self.layer("outer", .white)
    outer.transform = Transform3D(rotationAngle: 3, x: 0, y: 1, z: 0)
    card.transform = .identity
    outer.sublayers = [card]
    #expect(Self.colors([outer]) == [.white, .black])
    outer.isTransformLayer = true
    #expect(Self.colors([outer]).isEmpty)
  }

  @Test func sublayersAreFlattenedButForThoseOfATransformLayer() {
    var outer = Self.layer("outer", .white)
    outer.transform = Transform3D(rotationAngle: .pi / 2 - 0.1, x: 0, y: 1, z: 0)
    var inner = Self.layer("inner")
    inner.transform = Transform3D(rotationAngle: -.pi / 2 + 0.1, x: 0, y: 1, z: 0)
    outer.sublayers = [inner]
    outer.isTransformLayer = true
    #expect(Self.colors([outer]) == [.black])
    let box = Self.outline([outer]) ?? .zero
    #expect(abs(box.width - 100) < 1e-9)
    outer.isTransformLayer = false
    let flat = DisplayList([outer], transform: .identity)
    guard case .fill(let path, _, _)? = flat.commands.last else { return }
    #expect(path.boundingBox.width < 2)
  }

  @Test func whatLiesBehindTheEyeIsClipped() {
    var card = Self.layer("card")
    card.transform = Transform3D(rotationAngle: 1.2, x: 0, y: 1, z: 0)
      .concatenating(Transform3D(perspective: 20))
    let box = Self.outline([card]) ?? .zero
    #expect(box.minX.isFinite && box.maxX.isFinite && box.width > 100)
    card.transform = Transform3D(translationX: 0, y: 0, z: 30)
      .concatenating(Transform3D(perspective: 20))
    #expect(DisplayList([card], transform: .identity).commands.isEmpty)
  }

  @Test func curvesKeepToTheProjectedOnes() {
    let circle = Path(ovalIn: Rect(x: -100, y: -100, width: 200, height: 200))
    let projection = Projection(
      Transform3D(rotationAngle: 1, x: 1, y: 0.5, z: 0)
        .concatenating(Transform3D(perspective: 300)))
    let points = circle.projected(by: projection).elements.flatMap(\.points)
    let back = projection.inverse
    for (point, next) in zip(points, points.dropFirst()) {
      let middle = Point(x: (point.x + next.x) / 2, y: (point.y + next.y) / 2)
      guard let flat = back?.apply(to: middle) else { continue }
      #expect(abs(flat.distance(to: .zero) - 100) < 0.05)
    }
  }
}
