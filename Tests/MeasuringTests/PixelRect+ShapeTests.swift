import Pixels
import Testing

@testable import Measuring

struct PixelRectShapeTests {
  private let pictures = PixelRect(x: 0, y: 0, width: 2250, height: 1266)
  private let shape = 390.0 / 844

  @Test func aScreenBetweenBarsIsInTheMiddle() {
    let moving = PixelRect(x: 857, y: 88, width: 537, height: 1100)
    let screen = moving.screen(betweenBarsOf: pictures, shape: shape)
    #expect(screen == PixelRect(x: 832, y: 0, width: 585, height: 1266))
  }

  /// What moves elsewhere, in a small part of the middle, or in upright pictures, tells no such screen.
  @Test(arguments: [
    (PixelRect(x: 557, y: 88, width: 537, height: 1100), 2250),
    (PixelRect(x: 957, y: 88, width: 337, height: 1100), 2250),
    (PixelRect(x: 857, y: 388, width: 537, height: 600), 2250),
    (PixelRect(x: 20, y: 88, width: 537, height: 1100), 584),
  ])
  func whatMovesElsewhereTellsNone(moving: PixelRect, width: Int) {
    let pictures = PixelRect(x: 0, y: 0, width: width, height: 1266)
    #expect(moving.screen(betweenBarsOf: pictures, shape: shape) == nil)
  }
}
