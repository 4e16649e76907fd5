import TestSupport
import Testing
import TransitionEngine

struct CircleCoverageTests {
  private let square = Rect(x: 10, y: 20, width: 2, height: 2)

  @Test(arguments: try Vectors.coverage().circle)
  func agreesWithIntegration(_ row: CoverageVectors.Row) {
    let screen = Rect(origin: .zero, size: row.size)
    let share = screen.shareUncovered(byCircleAt: screen.center, radius: row.finalRadius)
    #expect(share.isClose(to: row.shareUncovered, within: 1e-9))
    #expect((share == 0) == row.covers)
    let corner = screen.farthestCornerDistance(from: screen.center)
    #expect(corner.isClose(to: row.halfDiagonal, within: 1e-9))
  }

  @Test func theWidestScreenThatThePunchOutCoversHasTheKnownAspect() throws {
    let aspect = try Vectors.coverage().widestAspect
    func share(aspect: Double) -> Double {
      let screen = Rect(x: 0, y: 0, width: 1000 * aspect, height: 1000)
      return screen.shareUncovered(byCircleAt: screen.center, radius: 600)
    }
    #expect(share(aspect: aspect - 1e-6) == 0)
    #expect(share(aspect: aspect + 1e-3) > 0)
  }

  @Test func aCircleOfNoSizeCoversNothing() {
    #expect(square.shareUncovered(byCircleAt: square.center, radius: 0) == 1)
  }

  @Test func theInscribedCircleLeavesTheCorners() {
    let share = square.shareUncovered(byCircleAt: square.center, radius: 1)
    #expect(share.isClose(to: 1 - .pi / 4, within: 1e-15))
  }

  @Test func aCircleAtACornerCoversAQuarterDisc() {
    for corner in square.corners {
      let share = square.shareUncovered(byCircleAt: corner, radius: 2)
      #expect(share.isClose(to: 1 - .pi / 4, within: 1e-15))
    }
  }

  @Test func aCircleToTheFarthestCornerCoversAll() {
    for center in square.corners + [square.center, Point(x: 10.3, y: 21.1), .zero] {
      let radius = square.farthestCornerDistance(from: center)
      #expect(square.shareUncovered(byCircleAt: center, radius: radius) == 0)
      #expect(square.shareUncovered(byCircleAt: center, radius: radius - 0.01) > 0)
    }
  }

  @Test func aCircleElsewhereCoversNothing() {
    #expect(square.shareUncovered(byCircleAt: Point(x: 0, y: 21), radius: 9) == 1)
  }

  @Test func aCircleThatOnlyReachesInFromOneSide() {
    // A half disc of radius 1 in a rectangle of 2 × 4.
    let rect = Rect(x: 0, y: 0, width: 2, height: 4)
    let share = rect.shareUncovered(byCircleAt: Point(x: 0, y: 2), radius: 1)
    #expect(share.isClose(to: 1 - .pi / 16, within: 1e-15))
  }

  @Test func aLargerCircleLeavesLess() {
    let shares = stride(from: 0.0, through: 1.5, by: 0.05).map {
      square.shareUncovered(byCircleAt: Point(x: 10.7, y: 21.2), radius: $0)
    }
    for (share, next) in zip(shares, shares.dropFirst()) { #expect(next < share) }
  }

  @Test func anEmptyRectHasNothingUncovered() {
    #expect(Rect.null.shareUncovered(byCircleAt: .zero, radius: 1) == 0)
    #expect(
      Rect(x: 0, y: 0, width: 0, height: 5).shareUncovered(byCircleAt: .zero, radius: 1) == 0)
  }

  @Test func theFarthestCornerIsOppositeThePoint() {
    let rect = Rect(x: 0, y: 0, width: 30, height: 40)
    #expect(rect.farthestCornerDistance(from: .zero) == 50)
    #expect(rect.farthestCornerDistance(from: rect.center) == 25)
  }
}
