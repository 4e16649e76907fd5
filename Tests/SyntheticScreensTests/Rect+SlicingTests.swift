import Testing
import TransitionEngine

@testable import SyntheticScreens

struct RectSlicingTests {
  private let rect = Rect(x: 10, y: 20, width: 100, height: 50)

  @Test func slicesAndRestMakeUpTheWhole() {
    var rest = rect
    let slices = [rest.cutTop(5), rest.cutBottom(7), rest.cutLeft(11), rest.cutRight(13)]
    #expect(slices.reduce(rest) { $0.union($1) } == rect)
    let areas = (slices + [rest]).map { $0.width * $0.height }
    #expect(areas.reduce(0, +) == 5000)
  }

  @Test func noMoreIsCutThanThereIs() {
    var rest = rect
    #expect(rest.cutTop(80) == rect)
    #expect(rest == Rect(x: 10, y: 70, width: 100, height: 0))
    #expect(rest.cutLeft(-4).width == 0)
  }

  @Test func trimmingLeavesAtLeastTheMiddle() {
    #expect(rect.trimmed(dx: 500, dy: 500) == Rect(x: 60, y: 45, width: 0, height: 0))
  }

  @Test func columnsFillTheWidth() {
    let columns = rect.columns(3, gap: 5)
    #expect(columns.count == 3)
    #expect(columns[0].minX == 10 && columns[2].maxX == 110)
    #expect(columns.allSatisfy { $0.width == 30 })
  }
}
