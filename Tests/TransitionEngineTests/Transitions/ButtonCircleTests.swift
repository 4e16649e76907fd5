import TestSupport
import Testing

@testable import TransitionEngine

/// The circle of both Ping transitions.
struct ButtonCircleTests {
  private static let transitions: [any Transition] = [Ping(), PingText()]

  @Test func everyPlaceIsThere() throws {
    let places = try Vectors.coverage().buttons.map(\.place)
    #expect(places.sorted() == ["bottomLeft", "bottomRight", "centre", "topLeft", "topRight"])
  }

  @Test(arguments: try Vectors.coverage().buttons, transitions.indices)
  func itGrowsToTheBottomLeftCornerAsInTheVectors(
    _ row: CoverageVectors.ButtonRow, transition: Int
  ) throws {
    let stage = Stage.phone(
      Self.transitions[transition], size: row.size, origin: row.button.rect)
    let circle = ButtonCircle(on: stage)
    #expect(circle.button.center == row.center)
    #expect(circle.growth.isClose(to: row.growth, within: 1e-9))
    #expect(circle.endRadius.isClose(to: row.finalRadius, within: 1e-9))
    #expect((circle.endRadius - row.farthestCorner).isClose(to: row.margin, within: 1e-9))
    let end = try #require(
      Self.transitions[transition].scene(on: stage).layers.layer("mask")?.shape?.path)
    #expect((end.boundingBox.width / 2).isClose(to: row.finalRadius, within: 1e-9))
  }

  @Test(arguments: try Vectors.coverage().buttons)
  func cornersAreAsFarAsInTheVectors(_ row: CoverageVectors.ButtonRow) {
    let (width, height) = (row.size.width, row.size.height)
    let corners = [
      (0, 0, row.cornerDistances.topLeft), (width, 0, row.cornerDistances.topRight),
      (0, height, row.cornerDistances.bottomLeft), (width, height, row.cornerDistances.bottomRight),
    ]
    for (x, y, distance) in corners {
      #expect(row.center.distance(to: Point(x: x, y: y)).isClose(to: distance, within: 1e-9))
    }
    let screen = Rect(origin: .zero, size: row.size)
    #expect(
      screen.farthestCornerDistance(from: row.center).isClose(to: row.farthestCorner, within: 1e-9))
  }

  @Test(arguments: try Vectors.coverage().buttons)
  func uncoveredCornersAreFoundAndFixed(_ row: CoverageVectors.ButtonRow) {
    func kinds(_ transition: any Transition, _ fixes: Set<String>) -> [String] {
      transition.findings(
        on: .phone(transition, size: row.size, origin: row.button.rect, fixes: fixes)
      ).map(\.problem.kind)
    }
    let expected = row.covers ? [] : ["uncovered-corners"]
    #expect(kinds(Ping(), []) == expected)
    #expect(kinds(PingText(), ["completion"]) == expected)
    for transition in Self.transitions {
      #expect(kinds(transition, ["coverage", "completion"]).isEmpty)
    }
  }
}
