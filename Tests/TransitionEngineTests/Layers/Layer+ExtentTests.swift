import Testing
import TransitionEngine

struct LayerExtentTests {
  private func layer(_ id: String, _ frame: Rect) -> Layer { Layer(id: id, frame: frame) }

  @Test func aLayerDrawsInItsFrame() {
    let layers = [layer("a", Rect(x: 10, y: 20, width: 30, height: 40))]
    #expect(layers.extents(of: "a") == [Rect(x: 10, y: 20, width: 30, height: 40)])
    #expect(layers.extents(of: "b") == [])
  }

  @Test func sublayersAndTransformsCount() {
    var parent = layer("parent", Rect(x: 100, y: 0, width: 50, height: 50))
    parent.sublayers = [layer("child", Rect(x: 40, y: 10, width: 20, height: 10))]
    #expect([parent].extents(of: "child") == [Rect(x: 140, y: 10, width: 20, height: 10)])
    #expect([parent].extents(of: "parent") == [Rect(x: 100, y: 0, width: 60, height: 50)])
    parent.masksToBounds = true
    #expect([parent].extents(of: "parent") == [Rect(x: 100, y: 0, width: 50, height: 50)])
    parent.masksToBounds = false
    parent.transform = Transform3D(scaleX: 2, y: 1)
    #expect([parent].extents(of: "child") == [Rect(x: 155, y: 10, width: 40, height: 10)])
  }

  @Test func shadowsAndStrokesReachFarther() {
    var shaded = layer("a", Rect(x: 100, y: 100, width: 10, height: 10))
    shaded.shadow = Shadow(opacity: 1, radius: 2, offset: Size(width: 0, height: 4))
    #expect([shaded].extents(of: "a") == [Rect(x: 94, y: 98, width: 22, height: 22)])
    var line = layer("a", Rect(x: 0, y: 0, width: 0, height: 0))
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.addLine(to: Point(x: 10, y: 0))
    line.shape = Shape(path: path)
    line.shape?.strokeColor = .black
    line.shape?.stroke.lineWidth = 2
    line.shape?.stroke.miterLimit = 1
    #expect([line].extents(of: "a") == [Rect(x: -1, y: -1, width: 12, height: 2)])
  }

  @Test func whatIsHiddenDrawsNothing() {
    var hidden = layer("a", Rect(x: 0, y: 0, width: 10, height: 10))
    hidden.isHidden = true
    #expect([hidden].extents(of: "a") == [])
    hidden.isHidden = false
    hidden.opacity = 0
    #expect([hidden].extents(of: "a") == [])
  }
}
