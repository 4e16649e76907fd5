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
}
