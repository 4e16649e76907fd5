import Testing
import TransitionEngine

@testable import Figures

@Suite struct PlotAxesTests {
  @Test(
    arguments: [
      (0.0...1.0, 2, [0, 0.5, 1]), (0...0.4, 4, [0, 0.1, 0.2, 0.3, 0.4]),
      (0...1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]),
      (-0.1...1.3, 3, [0, 0.5, 1]), (0...3600, 4, [0, 1000, 2000, 3000]),
    ] as [(ClosedRange<Double>, Int, [Double])])
  func ticksAreRound(range: ClosedRange<Double>, count: Int, ticks: [Double]) {
    let found = PlotAxes.ticks(in: range, about: count)
    #expect(found.count == ticks.count)
    for (tick, expected) in zip(found, ticks) { #expect(abs(tick - expected) < 1e-9) }
  }

  @Test func emptyRangeHasOneTick() {
    #expect(PlotAxes.ticks(in: 2...2, about: 4) == [2])
  }

  @Test func largerValuesAreFurtherUp() {
    let axes = PlotAxes(
      frame: Rect(x: 10, y: 20, width: 100, height: 50), times: 0...2, values: -1...1)
    #expect(axes.x(0) == 10 && axes.x(2) == 110)
    #expect(axes.y(1) == 20 && axes.y(-1) == 70 && axes.y(0) == 45)
  }
}
