import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct CATransitionTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// A red layer of 40 × 30 points about (100, 50) that turns blue with a transition of a second.
  private func turned(
    _ time: LayerTime, _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil
  ) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 80, y: 35, width: 40, height: 30)
    layer.backgroundColor = red
    time.root.addSublayer(layer)
    time.commit()
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
    layer.add(transition, forKey: "other")
    CATransaction.setDisableActions(true)
    layer.backgroundColor = blue
    time.commit()
    return layer
  }

  private func shownPosition(_ layer: CALayer) -> CGPoint {
    layer.presentation()?.position ?? layer.position
  }

  @Test func aFadeTakesTheOldStateAway() throws {
    let time = LayerTime()
    let layer = turned(time, .fade)
    #expect(layer.animationKeys() == [kCATransition])
    let cover = try #require(time.root.sublayers?.last)
    #expect(time.root.sublayers?.first === layer && cover !== layer)
    #expect(cover.backgroundColor == red && layer.backgroundColor == blue)
    #expect(cover.frame == layer.frame)
    time.draw(at: 0.25)
    #expect(cover.shownOpacity == 0.75 && layer.shownOpacity == 1)
    time.pass(to: 1)
    #expect(time.root.sublayers == [layer] && layer.running.isEmpty)
  }

  @Test(arguments: [
    (CATransitionSubtype.fromRight, CGPoint(x: 130, y: 50), CGPoint(x: 90, y: 50)),
    (.fromLeft, CGPoint(x: 70, y: 50), CGPoint(x: 110, y: 50)),
    (.fromTop, CGPoint(x: 100, y: 72.5), CGPoint(x: 100, y: 42.5)),
    (.fromBottom, CGPoint(x: 100, y: 27.5), CGPoint(x: 100, y: 57.5)),
  ])
  func aPushMovesBoth(subtype: CATransitionSubtype, new: CGPoint, old: CGPoint) throws {
    let time = LayerTime()
    let layer = turned(time, .push, subtype)
    let cover = try #require(time.root.sublayers?.last)
    time.draw(at: 0.25)
    #expect(shownPosition(layer) == new)
    #expect(shownPosition(cover) == old)
  }

  @Test func theNewStateMovesInOverTheOldOne() throws {
    let time = LayerTime()
    let layer = turned(time, .moveIn, .fromTop)
    let cover = try #require(time.root.sublayers?.first)
    #expect(cover !== layer && cover.backgroundColor == red)
    time.draw(at: 0.5)
    #expect(shownPosition(layer) == CGPoint(x: 100, y: 65))
    #expect(shownPosition(cover) == CGPoint(x: 100, y: 50))
    time.pass(to: 1)
    #expect(time.root.sublayers == [layer])
  }

  @Test func theOldStateMovesAwayAndRevealsTheNewOne() throws {
    let time = LayerTime()
    let layer = turned(time, .reveal, .fromBottom)
    let cover = try #require(time.root.sublayers?.last)
    time.draw(at: 0.5)
    #expect(shownPosition(layer) == CGPoint(x: 100, y: 50))
    #expect(shownPosition(cover) == CGPoint(x: 100, y: 65))
  }

  @Test func removingItTakesThePictureOut() {
    let time = LayerTime()
    let layer = turned(time, .push)
    layer.removeAnimation(forKey: kCATransition)
    #expect(time.root.sublayers == [layer])
  }

  @Test func whatCannotBeDrawnIsTold() {
    let time = LayerTime()
    _ = turned(time, CATransitionType(rawValue: "cube"))
    time.root.add(CATransition(), forKey: nil)
    #expect(
      DrawingWarnings.lines == [
        "CATransition of type \"cube\" is drawn as a fade",
        "CATransition on a layer without a superlayer is not drawn",
      ])
  }
}
