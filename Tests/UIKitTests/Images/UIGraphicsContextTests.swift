import QuartzCore
import Testing
import TransitionEngine
import UIKit

@MainActor struct UIGraphicsContextTests {
  @Test func aViewIsDrawnAsItsLayers() throws {
    let time = AnimationTime()
    let view = time.makeView(CGRect(x: 5, y: 5, width: 20, height: 10))
    view.backgroundColor = .red
    let image = UIGraphicsImageRenderer(bounds: view.bounds).image { context in
      view.layer.render(in: context.cgContext)
    }
    #expect(image.size == CGSize(width: 20, height: 10))
    view.backgroundColor = .blue
    let root = try #require(image.makeLayer())
    let copy = try #require(root.sublayers?.first?.sublayers?.first)
    #expect(copy.backgroundColor?.components == UIColor.red.cgColor.components)
    #expect(copy.convert(copy.bounds, to: root) == CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test func contextsOfTheOldKind() throws {
    let time = AnimationTime()
    let view = time.makeView(CGRect(x: 0, y: 0, width: 20, height: 10))
    view.backgroundColor = .red
    UIGraphicsBeginImageContextWithOptions(view.bounds.size, false, 0)
    #expect(
      view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 10, height: 5), afterScreenUpdates: false))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    let root = try #require(image.makeLayer())
    let copy = try #require(root.sublayers?.first?.sublayers?.first)
    #expect(copy.convert(copy.bounds, to: root) == CGRect(x: 0, y: 0, width: 10, height: 5))
  }

  @Test func pathsAndColoursAreShapes() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.green.setFill()
      context.cgContext.translateBy(x: 5, y: 0)
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).fill()
    }
    let shape = try #require(image.makeLayer()?.sublayers?.first?.state.shape)
    #expect(shape.fillColor == UIColor.green.color)
    #expect(shape.path.boundingBox == Rect(x: 5, y: 0, width: 4, height: 4))
  }

  @Test func anImageOfLayersIsStretched() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
    }
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
    let picture = try #require(view.layer.sublayers?.first)
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 40, height: 10))
  }
}
