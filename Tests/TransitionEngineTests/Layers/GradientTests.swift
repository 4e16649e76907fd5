import Testing
import TransitionEngine

struct GradientTests {
  @Test(arguments: [
    (0, []), (1, [0]), (2, [0, 1]), (3, [0, 0.5, 1]), (5, [0, 0.25, 0.5, 0.75, 1]),
  ])
  func colorsAreSpacedEvenly(count: Int, locations: [Double]) {
    let gradient = Gradient(Array(repeating: .black, count: count))
    #expect(gradient.stops.map(\.location) == locations)
  }

  @Test func colorsKeepTheirOrderFromTopToBottom() {
    let gradient = Gradient([.white, .black])
    #expect(gradient.stops.map(\.color) == [.white, .black])
    #expect(gradient.startPoint == Point(x: 0.5, y: 0))
    #expect(gradient.endPoint == Point(x: 0.5, y: 1))
  }

  @Test(arguments: [
    ([0.25, 0.5, 1], [0.25, 0.5, 1]), ([-1, 0.5, 2], [0, 0.5, 1]),
    ([0.5, 0.25, 0.75], [0.5, 0.5, 0.75]),
    ([0.5], [0, 0.5, 1]), ([], [0, 0.5, 1]),
  ])
  func locationsDoNotFall(locations: [Double], expected: [Double]) {
    let gradient = Gradient([.white, .black, .white], locations: locations)
    #expect(gradient.stops.map(\.location) == expected)
  }
}
