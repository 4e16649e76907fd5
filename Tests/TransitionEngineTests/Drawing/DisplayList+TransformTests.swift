import Testing
import TransitionEngine

struct DisplayListTransformTests {
  /// A drawing with every kind of command.
  private var layers: [Layer] {
    var child = Layer(id: "child", frame: Rect(x: 1, y: 2, width: 3, height: 4))
    child.contents = .gradient(Gradient([.white, .black]))
    child.shape = Shape(path: Path(ovalIn: child.bounds), strokeColor: .white)
    var root = Layer(id: "root", frame: Rect(x: 0, y: 0, width: 16, height: 16))
    root.contents = .image(.from)
    root.masksToBounds = true
    root.opacity = 0.5
    root.shadow = Shadow(opacity: 1, radius: 2, offset: Size(width: 1, height: 1))
    root.mask = Layer(id: "mask", frame: root.bounds)
    root.mask?.backgroundColor = .black
    root.sublayers = [child]
    return [root]
  }

  @Test func theIdentityChangesNothing() {
    let list = DisplayList(layers, transform: .identity)
    #expect(list.applying(.identity) == list)
    #expect(DisplayList().applying(AffineTransform(translationX: 1, y: 1)) == DisplayList())
  }

  @Test func movingTheDrawingEqualsDrawingItThere() {
    let scale = AffineTransform(scaleX: 2, y: 2)
    let move = AffineTransform(translationX: -32, y: 64)
    let moved = DisplayList(layers, transform: scale).applying(move)
    #expect(moved == DisplayList(layers, transform: scale.concatenating(move)))
    #expect(moved != DisplayList(layers, transform: scale))
  }
}
