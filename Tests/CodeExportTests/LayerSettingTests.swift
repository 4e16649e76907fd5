import Testing
import TransitionEngine

@testable import CodeExport

struct LayerSettingTests {
  private func names(_ layer: Layer) -> [String] {
    layer.settings.map { "\($0)".prefix { $0 != "(" }.description }
  }

  @Test func aPlainLayerHasItsPlaceAlone() {
    #expect(names(Layer(id: "a", frame: Rect(x: 1, y: 2, width: 3, height: 4))) == ["place"])
  }

  @Test func whatDiffersIsListedInTheOrderOfStatements() {
    var layer = Layer(id: "a", frame: Rect(x: 1, y: 2, width: 3, height: 4))
    layer.anchorPoint = Point(x: 0, y: 0.5)
    layer.transform = Transform3D(scaleX: 2, y: 1)
    (layer.opacity, layer.isHidden, layer.backgroundColor) = (0.5, true, .black)
    (layer.cornerRadius, layer.cornerCurve, layer.maskedCorners) = (2, .continuous, [.topLeft])
    layer.contents = .gradient(Gradient([.white, .black]))
    (layer.masksToBounds, layer.zPosition, layer.shadow) = (true, 1, Shadow())
    #expect(
      names(layer) == [
        "place", "anchorPoint", "transform", "opacity", "hidden", "backgroundColor",
        "cornerRadius", "continuousCorners", "maskedCorners", "gradient", "masksToBounds",
        "zPosition", "shadow",
      ])
  }
}
