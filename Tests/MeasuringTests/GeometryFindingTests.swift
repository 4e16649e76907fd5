import Testing

@testable import Measuring

@Suite struct GeometryFindingTests {
  private func end(_ found: Double, error: Double) -> GeometryFinding {
    GeometryFinding(
      quantity: .endRadius, specified: 469, found: found, error: error, isSpecified: true)
  }

  /// A radius is off where it is beyond the tolerance wherever within its error it is.
  @Test func aDifferenceIsBeyondTheToleranceAndTheError() {
    #expect(end(472, error: 0.1).isOff(beyond: 2))
    #expect(!end(470.9, error: 0.1).isOff(beyond: 2))
    #expect(!end(473.9, error: 1.5).isOff(beyond: 2))
    #expect(end(474.1, error: 1.5).isOff(beyond: 2))
  }

  /// Where the screen's edges are known to a few points only, how large a circle is, is known no better.
  @Test func aRadiusIsKnownNoBetterThanTheScreensEdges() {
    #expect(end(474, error: 0.3).isOff(beyond: 2))
    #expect(!end(474, error: 0.3).with(placeError: 4).isOff(beyond: 2))
    #expect(end(474, error: 0.3).with(placeError: 0) == end(474, error: 0.3))
  }

  @Test func whatTheSpecDoesNotSayIsNeverOff() {
    let origin = GeometryFinding(
      quantity: .originCenterX, specified: 20, found: 200, error: 0.1, isSpecified: false)
    #expect(!origin.isOff(beyond: 2))
  }
}
