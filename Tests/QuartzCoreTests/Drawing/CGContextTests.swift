import QuartzCore
import Testing
import TransitionEngine

@MainActor struct CGContextTests {
  private let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test func drawingsAreLayersInTheirOrder() {
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.saveGState()
    context.scaleBy(x: 2, y: 2)
    context.setLineWidth(3)
    context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
    context.strokePath()
    context.restoreGState()
    let shapes = (context.root.sublayers ?? []).compactMap(\.state.shape)
    #expect(shapes.count == 2)
    #expect(shapes.first?.fillColor == Color(red: 1, green: 0, blue: 0))
    #expect(shapes.last?.fillColor == nil)
    #expect(shapes.last?.stroke.lineWidth == 6)
    #expect(shapes.last?.path.boundingBox == Rect(x: 10, y: 10, width: 20, height: 20))
    #expect(context.ctm.isIdentity)
    #expect(context.path == nil)
  }

  @Test func clippedDrawingsAreMasked() throws {
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let layers = try #require(context.root.sublayers)
    #expect(layers.count == 2)
    #expect(
      layers[0].mask?.state.shape?.path.boundingBox == Rect(x: 0, y: 0, width: 50, height: 50))
    #expect(layers[0].sublayers?.count == 1)
    #expect(layers[1].mask == nil)
  }

  @Test func allIsCleared() {
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(!context.isEmpty)
    context.clear(CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(context.isEmpty)
  }
}
