import TestSupport
import Testing
import TransitionEngine

struct CircleCoverageTests {
  private let square = Rect(x: 10, y: 20, width: 2, height: 2)

  @Test(arguments: try Vectors.coverage().circle)
  func agreesWithIntegration(_ row: CoverageVectors.Row) {
    let screen = Rect(origin: .zero, size: row.size)
    let fraction = screen.uncoveredFraction(outsideCircleAt: screen.center, radius: row.finalRadius)
    #expect(fraction.isClose(to: row.uncoveredFraction, within: 1e-9))
    #expect((fraction == 0) == row.covers)
    let corner = screen.farthestCornerDistance(from: screen.center)
    #expect(corner.isClose(to: row.halfDiagonal, within: 1e-9))
  }

  @Test func theWidestScreenThatThePunchOutCoversHasTheKnownAspect() throws {
    let aspect = try Vectors.coverage().widestAspect
    func fraction(aspect: Double) -> Double {
      let screen = Rect(x: 0, y: 0, width: 1000 * aspect, height: 1000)
      return screen.uncoveredFraction(outsideCircleAt: screen.center, radius: 600)
    }
    #expect(fraction(aspect: aspect - 1e-6) == 0)
    #expect(fraction(aspect: aspect + 1e-3) > 0)
  }

  @Test func aCircleOfNoSizeCoversNothing() {
    #expect(square.uncoveredFraction(outsideCircleAt: square.center, radius: 0) == 1)
  }

  @Test func theInscribedCircleLeavesTheCorners() {
    let fraction = square.uncoveredFraction(outsideCircleAt: square.center, radius: 1)
    #expect(fraction.isClose(to: 1 - .pi / 4, within: 1e-15))
  }

  @Test func aCircleAtACornerCoversAQuarterDisc() {
    for corner in square.corners {
      let fraction = square.uncoveredFraction(outsideCircleAt: corner, radius: 2)
      #expect(fraction.isClose(to: 1 - .pi / 4, within: 1e-15))
    }
  }

  @Test func aCircleToTheFarthestCornerCoversAll() {
    for center in square.corners + [square.center, Point(x: 10.3, y: 21.1), .zero] {
      let radius = square.farthestCornerDistance(from: center)
      #expect(square.uncoveredFraction(outsideCircleAt: center, radius: radius) == 0)
      #expect(square.uncoveredFraction(outsideCircleAt: center, radius: radius - 0.01) > 0)
    }
  }

  @Test func aCircleElsewhereCoversNothing() {
    #expect(square.uncoveredFraction(outsideCircleAt: Point(x: 0, y: 21), radius: 9) == 1)
  }

  @Test func aCircleThatOnlyReachesInFromOneSide() {
    // Half a disc of radius 1 in a rectangle of 2 × 4.
    let rect = Rect(x: 0, y: 0, width: 2, height: 4)
    let fraction = rect.uncoveredFraction(outsideCircleAt: Point(x: 0, y: 2), radius: 1)
    #expect(fraction.isClose(to: 1 - .pi / 16, within: 1e-15))
  }

  @Test func aLargerCircleLeavesLess() {
    let fractions = stride(from: 0.0, through: 1.5, by: 0.05).map {
      square.uncoveredFraction(outsideCircleAt: Point(x: 10.7, y: 21.2), radius: $0)
    }
    for (fraction, next) in zip(fractions, fractions.dropFirst()) { #expect(next < fraction) }
  }

  @Test func anEmptyRectHasNothingUncovered() {
    #expect(Rect.null.uncoveredFraction(outsideCircleAt: .zero, radius: 1) == 0)
    #expect(
      Rect(x: 0, y: 0, width: 0, height: 5).uncoveredFraction(outsideCircleAt: .zero, radius: 1)
        == 0)
  }

  @Test func theFarthestCornerIsOppositeThePoint() {
    let rect = Rect(x: 0, y: 0, width: 30, height: 40)
    #expect(rect.farthestCornerDistance(from: .zero) == 50)
    #expect(rect.farthestCornerDistance(from: rect.center) == 25)
  }
}
