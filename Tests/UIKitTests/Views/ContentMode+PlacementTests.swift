import QuartzCore
import Testing
import UIKit

struct ContentModePlacementTests {
  private let size = CGSize(width: 100, height: 50)
  private let bounds = CGRect(x: 10, y: 0, width: 200, height: 200)

  @Test func proportionsAreKept() {
    #expect(
      UIView.ContentMode.scaleAspectFit.placement(of: size, in: bounds)
        == CGRect(x: 10, y: 50, width: 200, height: 100))
    #expect(
      UIView.ContentMode.scaleAspectFill.placement(of: size, in: bounds)
        == CGRect(x: -90, y: 0, width: 400, height: 200))
    #expect(UIView.ContentMode.scaleToFill.placement(of: size, in: bounds) == bounds)
  }

  @Test func otherModesKeepTheSize() {
    #expect(
      UIView.ContentMode.center.placement(of: size, in: bounds)
        == CGRect(x: 60, y: 75, width: 100, height: 50))
    #expect(
      UIView.ContentMode.bottomRight.placement(of: size, in: bounds)
        == CGRect(x: 110, y: 150, width: 100, height: 50))
    #expect(
      UIView.ContentMode.top.placement(of: size, in: bounds)
        == CGRect(x: 60, y: 0, width: 100, height: 50))
  }

  @Test func contentsWithoutASizeFillTheBounds() {
    #expect(UIView.ContentMode.center.placement(of: .zero, in: bounds) == bounds)
  }
}
