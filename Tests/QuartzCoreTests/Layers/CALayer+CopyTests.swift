import QuartzCore
import Testing
import TransitionEngine

@MainActor struct CALayerCopyTests {
  @Test func copyIsDeepAndApart() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
    layer.cornerRadius = 3
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
    layer.addSublayer(shape)
    let mask = CALayer()
    mask.backgroundColor = CGColor(gray: 0, alpha: 1)
    layer.mask = mask
    let copy = layer.frozenCopy(.model)
    shape.path = nil
    layer.cornerRadius = 0
    #expect(copy.frame == CGRect(x: 5, y: 5, width: 20, height: 20))
    #expect(copy.cornerRadius == 3)
    #expect(copy.superlayer == nil)
    let sublayer = try #require(copy.sublayers?.first as? CAShapeLayer)
    #expect(sublayer.path?.boundingBox == CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(copy.mask !== mask)
    #expect(copy.mask?.backgroundColor != nil)
    #expect(layer.mask === mask)
  }

  @Test func pictureLiesAtItsBoundsWithoutATransform() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 30, width: 20, height: 20)
    layer.position = CGPoint(x: 100, y: 100)
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(layer.picture(.model).frame == CGRect(x: 0, y: 30, width: 20, height: 20))
  }

  @Test func layersThatDrawNothingAreLeftOut() {
    let layer = CALayer()
    layer.addSublayer(CALayer())
    let visible = CALayer()
    visible.backgroundColor = CGColor(gray: 1, alpha: 1)
    layer.addSublayer(visible)
    #expect(layer.frozenCopy(.model).sublayers?.count == 1)
    #expect(CALayer().isBlank)
    #expect(!layer.isBlank)
  }

  @Test func aPictureTakesTheContentsForSnapshots() {
    let layer = CALayer()
    layer.snapshotContents = .image(.to)
    #expect(layer.picture(.model).state.contents == .image(.to))
    #expect(layer.frozenCopy(.model).state.contents == nil)
  }
}
