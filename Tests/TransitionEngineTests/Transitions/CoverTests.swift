import TestSupport
import Testing
import TransitionEngine

struct CoverTests {
  @Test(arguments: try Vectors.seeds().slide)
  func theModalSlidesAsTheVectorsSay(_ vector: SeedVectors.Slide) throws {
    let present = Cover().scene(on: .phone(Cover(), .present))
    let entering = try #require(present.presentation(at: vector.t).layer("to")).frame
    #expect(entering.minX == 0)
    #expect(entering.minY.isClose(to: vector.presentY, within: 1e-6))
    let dismiss = Cover().scene(on: .phone(Cover(), .dismiss))
    let leaving = try #require(dismiss.presentation(at: vector.t).layer("from")).frame
    #expect(leaving.minX == 0)
    #expect(leaving.minY.isClose(to: vector.dismissY, within: 1e-6))
  }

  @Test(arguments: [
    (Stage.Edge.top, 0.0, -844.0), (.bottom, 0, 844), (.left, -390, 0), (.right, 390, 0),
  ])
  func itComesFromTheRequestedEdge(edge: Stage.Edge, x: Double, y: Double) throws {
    let scene = Cover().scene(on: .phone(Cover(), .present, edge: edge))
    let start = try #require(scene.presentation(at: 0).layer("to")).frame
    #expect(start.origin == Point(x: x, y: y))
    let end = try #require(scene.presentation(at: 0.3).layer("to")).frame
    #expect(end.origin == .zero)
  }

  @Test func theModalIsOnTopBothWays() {
    #expect(Cover().scene(on: .phone(Cover(), .present)).layers.map(\.id) == ["from", "to"])
    #expect(Cover().scene(on: .phone(Cover(), .dismiss)).layers.map(\.id) == ["to", "from"])
  }
}
