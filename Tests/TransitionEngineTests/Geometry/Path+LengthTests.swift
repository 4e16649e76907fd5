import TestSupport
import Testing

@testable import TransitionEngine

struct PathLengthTests {
  private let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))

  @Test func nothingIsDrawnByMovesAlone() throws {
    #expect(Path().length == 0)
    #expect(try Path(svg: "M3 4").length == 0)
    #expect(try Path(svg: "M3 4").subpaths.isEmpty)
  }

  @Test func movesAreJumps() throws {
    #expect(try Path(svg: "M0 0L3 4M100 100L103 104").length == 10)
  }

  @Test func aCloseIsTheWayBackAndAnOpenSubpathStaysOpen() throws {
    #expect(try Path(svg: "M0 0L10 0L10 10").length == 20)
    #expect(try Path(svg: "M0 0L30 0L30 40Z").length == 120)
    #expect(try Path(svg: "M0 0L30 0L30 40ZL0 5").length == 125)
  }

  @Test(arguments: try Vectors.strokeLengths().paths)
  func lengthsAgreeWithIntegration(_ row: StrokeLengthVectors.Row) throws {
    let path = try #require(row.path)
    #expect(path.length.isClose(to: row.totalLength, within: 1e-6))
    let lengths = path.subpaths.flatMap { subpath in
      let lengths = subpath.segments.map(\.length)
      return subpath.isClosed && lengths.last == 0 ? lengths.dropLast() : lengths[...]
    }
    #expect(lengths.count == row.segmentLengths.count)
    for (length, expected) in zip(lengths, row.segmentLengths) {
      #expect(length.isClose(to: expected, within: 1e-6))
    }
  }

  @Test(arguments: try Vectors.strokeLengths().paths)
  func lengthFractionsAgreeWithTheVectors(_ row: StrokeLengthVectors.Row) throws {
    let path = try #require(row.path)
    #expect(row.strokeEnd.count == row.tipPoints.count)
    for (share, tip) in zip(row.strokeEnd, row.tipPoints) {
      let location = try #require(path.location(atLengthFraction: share))
      #expect(location.point.isClose(to: tip, within: 1e-4))
    }
  }

  @Test func aKappaCircleIsLongerByAKnownFactor() {
    let circle = Path(ovalIn: Rect(x: 0, y: 0, width: 2, height: 2))
    #expect((circle.length / (2 * .pi)).isClose(to: 1.00014029, within: 1e-8))
  }

  @Test func lengthsScaleWithThePath() {
    let oval = Path(ovalIn: Rect(x: 0, y: 0, width: 20, height: 10))
    let large = oval.applying(AffineTransform(scaleX: 3, y: 3))
    #expect(large.length.isClose(to: 3 * oval.length, within: 1e-9))
  }

  @Test func aLocationHasTheDirectionOfTravel() throws {
    func location(_ fraction: Double) throws -> Path.Location {
      try #require(square.location(atLengthFraction: fraction))
    }
    #expect(try location(0.125) == Path.Location(point: Point(x: 5, y: 0), angle: 0))
    #expect(try location(0.375) == Path.Location(point: Point(x: 10, y: 5), angle: .pi / 2))
    #expect(try location(0.625) == Path.Location(point: Point(x: 5, y: 10), angle: .pi))
    #expect(try location(0.875) == Path.Location(point: Point(x: 0, y: 5), angle: -.pi / 2))
  }

  @Test func fractionsAreClamped() {
    #expect(square.location(atLengthFraction: -1) == square.location(atLengthFraction: 0))
    #expect(square.location(atLengthFraction: 2) == square.location(atLengthFraction: 1))
  }

  @Test func whereAControlPointLiesOnTheEndTheDirectionIsThatOfTheCurve() throws {
    let path = try Path(svg: "M0 0C0 0 0 10 10 10")
    let start = try #require(path.location(atLengthFraction: 0))
    #expect(start.angle.isClose(to: .pi / 2, within: 1e-5))
  }

  @Test func aPathWithoutLengthHasItsPointAndAnEmptyOneNone() throws {
    #expect(Path().location(atLengthFraction: 0.5) == nil)
    #expect(
      try Path(svg: "M3 4L3 4").location(atLengthFraction: 0.5)
        == Path.Location(point: Point(x: 3, y: 4), angle: 0))
  }
}
