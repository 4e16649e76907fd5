import QuartzCore
import Testing
import TransitionEngine
import UIKit

/// A view that draws a square of its width.
private final class Square: UIView {
  private(set) var rects: [CGRect] = []

  override func draw(_ rect: CGRect) {
    rects.append(rect)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: rect.width, height: rect.width))
  }
}

@MainActor struct UIViewDrawingTests {
  @Test func aViewIsDrawnOnceAtItsSize() throws {
    let view = Square(frame: .zero)
    view.layer.displayTree()
    #expect(view.rects.isEmpty)
    view.frame = CGRect(x: 5, y: 5, width: 10, height: 20)
    view.layer.displayTree()
    view.layer.displayTree()
    #expect(view.rects == [CGRect(x: 0, y: 0, width: 10, height: 20)])
    let drawing = try #require(view.layer.sublayers?.first)
    #expect(drawing.bounds.size == CGSize(width: 10, height: 20))
    #expect(drawing.subtree.contains { $0.state.shape?.fillColor == UIColor.red.color })
  }

  @Test func aDrawingLiesBehindSubviewsAndStretches() throws {
    let view = Square(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(UIView())
    view.layer.displayTree()
    #expect(view.layer.sublayers?.count == 2)
    view.frame.size = CGSize(width: 20, height: 5)
    view.layer.displayTree()
    #expect(view.rects.count == 1)
    #expect(view.layer.sublayers?.first?.frame == CGRect(x: 0, y: 0, width: 20, height: 5))
  }

  @Test func setNeedsDisplayAndRedrawDrawAgain() {
    let view = Square(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.displayTree()
    view.setNeedsDisplay()
    view.layer.displayTree()
    view.contentMode = .redraw
    view.frame.size.width = 30
    view.layer.displayTree()
    #expect(view.rects.map(\.width) == [10, 10, 30])
    #expect(view.layer.sublayers?.count == 1)
  }

  @Test func viewsThatDrawNothingHaveNoDrawing() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.displayTree()
    #expect(view.layer.sublayers == nil)
  }

  @Test func aLayerThatDrawsItselfIsShown() {
    final class Dot: CALayer {
      override func draw(in ctx: CGContext) { ctx.fillEllipse(in: bounds) }
    }
    let layer = Dot()
    layer.bounds.size = CGSize(width: 4, height: 4)
    layer.displayIfNeeded()
    #expect(layer.sublayers == nil)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.sublayers?.count == 1)
  }
}
