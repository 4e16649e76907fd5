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

  @Test(arguments: [
    (Point(x: 0, y: 0), Point(x: 1, y: 0)), (Point(x: 0.1, y: 0.9), Point(x: 0.7, y: 0.2)),
    (Point(x: 0, y: 0), Point(x: 1, y: 1)), (Point(x: -1, y: 0.3), Point(x: 2, y: 0.3)),
  ])
  func anAxisIsThatOfTheStretchedUnitSquare(start: Point, end: Point) throws {
    let gradient = Gradient([.black, .white], from: start, to: end)
    let bounds = Rect(x: 3, y: -4, width: 40, height: 90)
    let transform = AffineTransform(a: 2, b: 0.3, c: -0.7, d: 1.5, tx: 7, ty: 8)
    guard case .axial(let from, let to) = gradient.place(in: bounds, transform) else {
      return #expect(Bool(false))
    }
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    for unit in [start, end, Point(x: 0.3, y: 0.6), Point(x: 1, y: 0), Point(x: -2, y: 5)] {
      let (ux, uy) = (end.x - start.x, end.y - start.y)
      let expected =
        ((unit.x - start.x) * ux + (unit.y - start.y) * uy) / (ux * ux + uy * uy)
      let pixel = transform.apply(
        to: Point(x: 3 + unit.x * 40, y: -4 + unit.y * 90))
      let location =
        ((pixel.x - from.x) * dx + (pixel.y - from.y) * dy) / (dx * dx + dy * dy)
      #expect(abs(location - expected) < 1e-9)
    }
  }

  @Test func aRadialOneReachesTheSidesOfTheBoxAroundItsEnd() {
    let gradient = Gradient(
      [.black, .white], kind: .radial, from: Point(x: 0.5, y: 0.5), to: Point(x: 1, y: 0.75))
    let place = gradient.place(in: Rect(x: 0, y: 0, width: 40, height: 80), .identity)
    #expect(place == .radial(AffineTransform(a: 20, b: 0, c: 0, d: 20, tx: 20, ty: 40)))
  }

  @Test func aConicOneBeginsAtItsEndPointAndRunsClockwise() {
    let gradient = Gradient(
      [.black, .white], kind: .conic, from: Point(x: 0.5, y: 0.5), to: Point(x: 0.5, y: 0))
    let place = gradient.place(in: Rect(x: 0, y: 0, width: 40, height: 40), .identity)
    guard case .conic(let plane) = place else { return #expect(Bool(false)) }
    #expect(plane.apply(to: Point(x: 1, y: 0)) == Point(x: 20, y: 0))
    #expect(plane.apply(to: Point(x: 0, y: 1)) == Point(x: 40, y: 20))
  }
}
