import Testing
import TransitionEngine

@testable import SyntheticScreens

struct GreekingTests {
  @Test func noWordsGiveNothing() {
    let text = Greeking(words: 0, fontSize: 16, seed: 0)
    #expect(text.path(width: 100).isEmpty)
    #expect(text.naturalWidth == 0)
  }

  @Test func eachWordIsABar() {
    let text = Greeking(words: 5, fontSize: 16, seed: 1)
    let moves = text.path(width: 1000).elements.filter { $0.isMove }
    #expect(moves.count == 5)
  }

  @Test(arguments: [0.0, 1, 40, 120, 320])
  func barsStayInsideTheirWidth(_ width: Double) {
    for alignment in [Greeking.Alignment.leading, .center, .trailing] {
      let text = Greeking(
        words: 30, fontSize: 16, lineLimit: 4, alignment: alignment, seed: 3)
      let points = text.path(width: width).elements.flatMap(\.points)
      #expect(points.allSatisfy { $0.x >= -1e-9 && $0.x <= width + 1e-9 })
      #expect(points.allSatisfy { $0.y >= 0 && $0.y <= text.height(width: width) })
    }
  }

  @Test func linesBreakUpToTheLimit() {
    let text = Greeking(words: 30, fontSize: 16, lineLimit: 3, seed: 0)
    #expect(text.height(width: 10_000) == text.lineHeight)
    #expect(text.height(width: 120) == 3 * text.lineHeight)
  }

  @Test func lengthsVaryWithTheSeed() {
    let paths = (0..<8).map { Greeking(words: 3, fontSize: 16, seed: $0).path(width: 300) }
    #expect(Set(paths).count == 8)
  }
}

extension Path.Element {
  fileprivate var isMove: Bool {
    if case .move = self { true } else { false }
  }
}
