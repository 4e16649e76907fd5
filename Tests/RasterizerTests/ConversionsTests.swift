import Testing
import TransitionEngine

@testable import Rasterizer

@Suite struct ConversionsTests {
  private let example = AffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 10, ty: -4)

  @Test func matrixKeepsTheLayout() {
    let matrix = example.cairo
    #expect([matrix.xx, matrix.yx, matrix.xy, matrix.yy] == [2, 0.5, -1, 3])
    #expect([matrix.x0, matrix.y0] == [10, -4])
  }

  @Test func inverseUndoes() throws {
    let inverse = try #require(example.inverted)
    for point in [Point.zero, Point(x: 3, y: 7), Point(x: -100, y: 0.25)] {
      #expect(inverse.apply(to: example.apply(to: point)).distance(to: point) < 1e-12)
    }
  }

  @Test func identityIsItsOwnInverse() {
    #expect(AffineTransform.identity.inverted == .identity)
  }

  @Test func withoutAreaThereIsNoInverse() {
    #expect(AffineTransform(scaleX: 0, y: 5).inverted == nil)
    #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted == nil)
    #expect(AffineTransform(scaleX: 1e200, y: 1e200).inverted == nil)
  }
}
