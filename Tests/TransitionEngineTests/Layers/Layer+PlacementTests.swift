import Testing
import TransitionEngine

struct LayerPlacementTests {
  @Test func sublayersAndMasksLieWhereTheirSuperlayersPutThem() {
    var inner = Layer(id: "inner", frame: Rect(x: 10, y: 10, width: 20, height: 20))
    inner.cornerRadius = 10
    var mask = Layer(id: "mask", frame: Rect(x: 0, y: 0, width: 50, height: 50))
    mask.shape = Shape(path: Path(rect: Rect(x: 1, y: 2, width: 3, height: 4)))
    var outer = Layer(id: "outer", frame: Rect(x: 100, y: 200, width: 100, height: 100))
    outer.transform = Transform3D(scaleX: 2, y: 2)
    outer.sublayers = [inner]
    outer.mask = mask

    let placements = outer.placements()
    #expect(placements.map(\.layer.id) == ["outer", "mask", "inner"])
    // Scaled by 2 about its centre at (150, 250).
    #expect(placements[0].outline.boundingBoxOfPath == Rect(x: 50, y: 150, width: 200, height: 200))
    #expect(placements[1].outline.boundingBoxOfPath == Rect(x: 52, y: 154, width: 6, height: 8))
    #expect(placements[2].outline.boundingBoxOfPath == Rect(x: 70, y: 170, width: 40, height: 40))
    #expect(
      placements[2].outline.figures == [.ellipse(in: Rect(x: 70, y: 170, width: 40, height: 40))])
  }

  /// A card of 100 × 100 about (50, 50), turned by 60° about y, 200 in front of the eye's plane: its left edge
  /// comes to x = 50 − 25 · 200 / (200 − 43.3), its right one to 50 + 25 · 200 / (200 + 43.3).
  @Test(arguments: [false, true])
  func turnedLayersAreSeenInPerspective(isInSpace: Bool) {
    var card = Layer(id: "card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    card.transform = Transform3D(rotationAngle: .pi / 3, x: 0, y: 1, z: 0)
    var carrier = Layer(id: "carrier", frame: card.bounds)
    carrier.isTransformLayer = true
    carrier.sublayers = [card]
    var stage = Layer(id: "stage", frame: card.bounds)
    stage.sublayerTransform = Transform3D(perspective: 200)
    stage.sublayers = isInSpace ? [carrier] : [card]
    let box = stage.placements().last?.outline.boundingBoxOfPath ?? .null
    let depth = 50 * 3.0.squareRoot() / 2
    let edges = [50 - 25 * 200 / (200 - depth), 50 + 25 * 200 / (200 + depth)]
    #expect(zip([box.minX, box.maxX], edges).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(abs(box.height - 100 * 200 / (200 - depth)) < 1e-9)
  }
}
