import Testing

@testable import TransitionEngine

@Suite struct PathClippingTests {
  private let region = Rect(x: 0, y: 0, width: 20, height: 20)

  private func line(_ points: [(Double, Double)], isClosed: Bool = false) -> Path {
    var path = Path()
    for (index, (x, y)) in points.enumerated() {
      if index == 0 {
        path.move(to: Point(x: x, y: y))
      } else {
        path.addLine(to: Point(x: x, y: y))
      }
    }
    if isClosed { path.closeSubpath() }
    return path
  }

  @Test func pathsWithinTheLimitStayAsTheyAre() {
    let path = Path(ovalIn: Rect(x: -900, y: -900, width: 1800, height: 1800))
    #expect(path.clippedForFilling(beyond: 1000, to: region) == path)
    #expect(path.clippedForStroking(beyond: 1000, to: region, in: .identity) == path)
  }

  @Test func filledPolygonsAreCutAtTheRegion() {
    let path = line([(10, -5000), (5000, -5000), (5000, 5000), (10, 5000)], isClosed: true)
    let clipped = path.clippedForFilling(beyond: 1000, to: region)
    #expect(clipped.boundingBox == Rect(x: 10, y: 0, width: 10, height: 20))
  }

  @Test func nearSubpathsStayBesideClippedOnes() {
    let near = Path(ovalIn: Rect(x: 2, y: 2, width: 9, height: 9))
    let far = Path(rect: Rect(x: 3000, y: 0, width: 9, height: 9))
    #expect(near.appending(far).clippedForFilling(beyond: 1000, to: region) == near)
    #expect(far.appending(near).clippedForFilling(beyond: 1000, to: region) == near)
    #expect(near.appending(far).clippedForStroking(beyond: 1000, to: region, in: .identity) == near)
  }

  /// A rim of a huge circle is nearly a line through the region.
  @Test func curvesAreFlattenedBeforeTheyAreCut() {
    let radius = 10_000_000.0
    let circle = Path(
      ovalIn: Rect(x: 7.5 - 2 * radius, y: 10 - radius, width: 2 * radius, height: 2 * radius))
    let clipped = circle.clippedForFilling(beyond: 1000, to: region)
    let box = clipped.boundingBox
    #expect(box.minX == 0 && box.minY == 0 && box.maxY == 20)
    #expect(abs(box.maxX - 7.5) < 0.02)
  }

  @Test func strokedLinesKeepTheirCornersInside() {
    let path = line([(-5000, 6), (12, 6), (12, 15), (5, 15)])
    let clipped = path.clippedForStroking(beyond: 1000, to: region, in: .identity)
    #expect(clipped == line([(0, 6), (12, 6), (12, 15), (5, 15)]))
  }

  @Test func strokedLinesAreCutWhereverTheyPass() {
    let path = line([(-5000, 3), (5000, 3), (5000, 9), (-5000, 9)])
    let clipped = path.clippedForStroking(beyond: 1000, to: region, in: .identity)
    #expect(clipped == line([(0, 3), (20, 3)]).appending(line([(20, 9), (0, 9)])))
  }

  /// The cut outline begins outside, so that its corner on the canvas is joined.
  @Test func closedStrokesBeginOutside() {
    let path = line([(8, 9), (5000, 9), (5000, 5000), (8, 5000)], isClosed: true)
    let clipped = path.clippedForStroking(beyond: 1000, to: region, in: .identity)
    #expect(clipped == line([(8, 20), (8, 9), (20, 9)]))
  }

  @Test func limitAndRegionAreInTransformedCoordinates() {
    let path = line([(-500, 3), (500, 3)])
    let transform = AffineTransform(scaleX: 4, y: 2)
    let clipped = path.clippedForStroking(beyond: 1000, to: region, in: transform)
    #expect(clipped == line([(0, 3), (5, 3)]))
  }

  @Test func outsideNothingIsLeft() {
    let path = Path(rect: Rect(x: 3000, y: -9000, width: 9000, height: 20_000))
    #expect(path.clippedForFilling(beyond: 1000, to: region).elements.isEmpty)
    #expect(path.clippedForStroking(beyond: 1000, to: region, in: .identity).elements.isEmpty)
  }
}
