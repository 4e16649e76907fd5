import TestSupport
import Testing

@testable import TransitionEngine

struct LayerTests {
  private var tree: Layer {
    var leaf = Layer(id: "leaf", frame: .zero)
    leaf.mask = Layer(id: "leafMask", frame: .zero)
    var branch = Layer(id: "branch", frame: .zero)
    branch.sublayers = [leaf]
    var root = Layer(id: "root", frame: .zero)
    root.mask = Layer(id: "rootMask", frame: .zero)
    root.sublayers = [branch, Layer(id: "other", frame: .zero)]
    return root
  }

  @Test func defaultsAreCALayers() {
    let layer = Layer(id: "a", frame: Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(layer.bounds == Rect(x: 0, y: 0, width: 30, height: 40))
    #expect(layer.position == Point(x: 25, y: 40))
    #expect(layer.anchorPoint == Point(x: 0.5, y: 0.5))
    #expect(layer.transform.isIdentity)
    #expect((layer.zPosition, layer.opacity, layer.cornerRadius) == (0, 1, 0))
    #expect(!layer.isHidden && !layer.masksToBounds)
    #expect(layer.backgroundColor == nil && layer.contents == nil && layer.shape == nil)
    #expect(layer.shadow == nil && layer.mask == nil && layer.sublayers.isEmpty)
    #expect((layer.borderWidth, layer.borderColor) == (0, .black))
    #expect(layer.cornerCurve == .circular && layer.timing == TimeSpace())
  }

  @Test func anInsideOutFrameIsStandardized() {
    let layer = Layer(id: "a", frame: Rect(x: 40, y: 60, width: -30, height: -40))
    #expect(layer == Layer(id: "a", frame: Rect(x: 10, y: 20, width: 30, height: 40)))
  }

  @Test func boundsLieInTheFrame() {
    let frame = Rect(x: 10, y: 20, width: 30, height: 40)
    let layer = Layer(id: "a", frame: frame)
    let corners = layer.bounds.corners.map { layer.affineTransform.apply(to: $0) }
    #expect(corners == frame.corners)
  }

  @Test func theAnchorPointLiesAtThePositionWhateverTheTransform() {
    var layer = Layer(id: "a", frame: Rect(x: 10, y: 20, width: 30, height: 40))
    layer.anchorPoint = Point(x: 0, y: 1)
    layer.position = Point(x: 7, y: 8)
    layer.transform = Transform3D(rotationAngle: 0.7)
      .concatenating(Transform3D(scaleX: 3, y: 3))
    let anchor = layer.affineTransform.apply(to: Point(x: 0, y: 40))
    #expect(anchor.isClose(to: Point(x: 7, y: 8), within: 1e-12))
  }

  @Test func theTransformTurnsAboutTheAnchorPoint() {
    var layer = Layer(id: "a", frame: Rect(x: 0, y: 0, width: 20, height: 10))
    layer.transform = Transform3D(scaleX: 2, y: 2)
    #expect(layer.affineTransform.apply(to: .zero) == Point(x: -10, y: -5))
    layer.anchorPoint = .zero
    #expect(layer.affineTransform.apply(to: .zero) == Point(x: 10, y: 5))
  }

  @Test func theBoundsOriginShiftsWhatIsInside() {
    var layer = Layer(id: "a", frame: Rect(x: 0, y: 0, width: 20, height: 10))
    layer.bounds.origin = Point(x: 5, y: 100)
    #expect(layer.affineTransform.apply(to: Point(x: 5, y: 100)) == .zero)
  }

  @Test func aMaskCanBeSetAndTakenAway() {
    var layer = Layer(id: "a", frame: .zero)
    layer.mask = Layer(id: "m", frame: .zero)
    #expect(layer.mask?.id == "m")
    layer.mask?.opacity = 0.5
    #expect(layer.mask?.opacity == 0.5)
    layer.mask = nil
    #expect(layer == Layer(id: "a", frame: .zero))
  }

  @Test func idsNameMasksAndSublayersAtEveryDepth() {
    #expect(tree.ids == ["root", "rootMask", "branch", "leaf", "leafMask", "other"])
  }

  @Test func allLayersOfANameAreFound() {
    var tree = tree
    tree.sublayers.append(tree.sublayers[0])
    #expect(tree.all(named: "leafMask").count == 2)
    #expect(tree.all(named: "root").map(\.id) == ["root"])
    #expect(tree.all(named: "missing").isEmpty)
  }
}
