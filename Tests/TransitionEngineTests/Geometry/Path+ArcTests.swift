import TestSupport
import Testing

@testable import TransitionEngine

struct PathArcTests {
  /// The largest distance by which a cubic bulges outward, in radii.
  private static let bulge = 0.000273

  private func arc(
    from start: Point, to end: Point, radii: Size, rotation: Double = 0,
    isLarge: Bool = false, clockwise: Bool = true
  ) -> Path {
    var path = Path()
    path.move(to: start)
    path.addEllipticalArc(
      from: start, to: end, radii: radii, rotation: rotation, isLarge: isLarge,
      sweepsClockwise: clockwise)
    return path
  }

  /// An arc of the unit circle between angles in degrees.
  private func unitArc(
    _ from: Double, _ to: Double, isLarge: Bool, clockwise: Bool
  ) -> Path {
    func point(_ degrees: Double) -> Point {
      Point(x: cosine(degrees * .pi / 180), y: sine(degrees * .pi / 180))
    }
    return arc(
      from: point(from), to: point(to), radii: Size(width: 1, height: 1), isLarge: isLarge,
      clockwise: clockwise)
  }

  private func samples(of path: Path) -> [Point] {
    var points: [Point] = []
    for (start, element) in zip(path.elements, path.elements.dropFirst()) {
      guard case .curve(let end, let control1, let control2) = element else { continue }
      let curve = CubicBezier(
        start: start.points.last!, control1: control1, control2: control2, end: end)
      points += (0...50).map { curve.point(at: Double($0) / 50) }
    }
    return points
  }

  @Test(arguments: [
    // degrees from, degrees to, large, clockwise, quarter turns begun
    (0.0, 10.0, false, true, 1), (0, 90, false, true, 1), (0, 91, false, true, 2),
    (30, 170, false, true, 2), (0, 10, true, false, 4), (0, 90, true, false, 3),
    (90, 0, false, false, 1), (200, 350, false, true, 2), (350, 200, true, true, 3),
    (0, 359, true, true, 4),
  ])
  func arcsStayOnTheirCircle(
    from: Double, to: Double, isLarge: Bool, clockwise: Bool, cubics: Int
  ) {
    let path = unitArc(from, to, isLarge: isLarge, clockwise: clockwise)
    #expect(path.elements.count == 1 + cubics)
    for point in samples(of: path) {
      let distance = point.distance(to: .zero)
      #expect(distance >= 1 - 1e-12 && distance <= 1 + Self.bulge)
    }
  }

  @Test func aClockwiseHalfTurnFromTheLeftGoesOverTheTop() {
    let path = unitArc(180, 0, isLarge: false, clockwise: true)
    let box = Rect(x: -1, y: -1, width: 2, height: 1)
    #expect(path.boundingBoxOfPath.isClose(to: box, within: 1e-12))
    #expect(path.signedArea > 0)
  }

  @Test func theOtherDirectionGoesUnderneath() {
    let path = unitArc(180, 0, isLarge: false, clockwise: false)
    let box = Rect(x: -1, y: 0, width: 2, height: 1)
    #expect(path.boundingBoxOfPath.isClose(to: box, within: 1e-12))
    #expect(path.signedArea < 0)
  }

  @Test func fourArcsBetweenTwoPointsDifferByTheirFlags() {
    let ends = (Point(x: 0, y: 0), Point(x: 1, y: 0))
    func area(_ isLarge: Bool, _ clockwise: Bool) -> Double {
      arc(
        from: ends.0, to: ends.1, radii: Size(width: 1, height: 1), isLarge: isLarge,
        clockwise: clockwise
      ).signedArea
    }
    // A segment of 60° of the unit circle, and the rest of its disc.
    let segment = .pi / 6 - 3.0.squareRoot() / 4
    #expect(area(false, true).isClose(to: segment, within: 1e-4))
    #expect(area(true, true).isClose(to: .pi - segment, within: 2e-3))
    #expect(area(false, false).isClose(to: -area(false, true), within: 1e-12))
    #expect(area(true, false).isClose(to: -area(true, true), within: 1e-12))
  }

  @Test func aQuarterTurnIsAKappaCurve() {
    let path = unitArc(0, 90, isLarge: false, clockwise: true)
    let oval = Path(ovalIn: Rect(x: -1, y: -1, width: 2, height: 2))
    #expect(
      zip(path.elements[1].points, oval.elements[1].points).allSatisfy {
        $0.isClose(to: $1, within: 1e-12)
      })
  }

  @Test func anArcEndsExactlyAtItsEnd() {
    let end = Point(x: 0.1 + 0.2, y: -7.7)
    let path = arc(from: .zero, to: end, radii: Size(width: 30, height: 9), rotation: 1)
    #expect(path.currentPoint == end)
  }

  @Test func equalEndsDrawNothing() {
    let path = arc(from: .zero, to: .zero, radii: Size(width: 1, height: 1), isLarge: true)
    #expect(path.elements == [.move(to: .zero)])
  }

  @Test(arguments: [Size(width: 0, height: 5), Size(width: 5, height: 0), .zero])
  func aRadiusOfZeroGivesALine(radii: Size) {
    let end = Point(x: 3, y: 4)
    #expect(arc(from: .zero, to: end, radii: radii).elements.last == .line(to: end))
  }

  @Test func negativeRadiiCountAsPositive() {
    let end = Point(x: 3, y: 4)
    #expect(
      arc(from: .zero, to: end, radii: Size(width: -5, height: -9))
        == arc(from: .zero, to: end, radii: Size(width: 5, height: 9)))
  }

  @Test func tooSmallRadiiGrowUntilTheyReach() {
    let path = arc(
      from: Point(x: -3, y: 0), to: Point(x: 3, y: 0), radii: Size(width: 1, height: 1))
    #expect(path.elements.count == 3)
    for point in samples(of: path) {
      #expect(point.distance(to: .zero).isClose(to: 3, within: 3 * Self.bulge))
    }
  }

  @Test func tooSmallRadiiKeepTheirRatio() {
    let path = arc(
      from: Point(x: -3, y: 0), to: Point(x: 3, y: 0), radii: Size(width: 0.1, height: 0.2))
    let box = Rect(x: -3, y: -6, width: 6, height: 6)
    #expect(path.boundingBoxOfPath.isClose(to: box, within: 1e-9))
  }

  @Test func aTurnedEllipseFulfilsItsEquation() {
    let angle = 0.6
    let turn = AffineTransform(rotationAngle: angle)
    let back = AffineTransform(rotationAngle: -angle)
    // From the end of the long axis to the end of the short one, about the origin.
    let start = turn.apply(to: Point(x: 5, y: 0))
    let end = turn.apply(to: Point(x: 0, y: 2))
    let path = arc(from: start, to: end, radii: Size(width: 5, height: 2), rotation: angle)
    for point in samples(of: path) {
      let upright = back.apply(to: point)
      let radius = Point(x: upright.x / 5, y: upright.y / 2).distance(to: .zero)
      #expect(radius.isClose(to: 1, within: Self.bulge))
    }
  }

  @Test func aShortStepOnAHugeCircleStaysShort() {
    for isClockwise in [true, false] {
      let path = arc(
        from: .zero, to: Point(x: 1e-7, y: 3e-8), radii: Size(width: 1e6, height: 1e6),
        clockwise: isClockwise)
      #expect(path.boundingBox.width < 1e-6 && path.boundingBox.height < 1e-6)
    }
  }

  @Test(arguments: [
    (Size(width: 1e-200, height: 1e-200), Point(x: 10, y: 0)),
    (Size(width: 1e6, height: 1e-300), Point(x: 0, y: 10)),
    (Size(width: .leastNonzeroMagnitude, height: 1e6), Point(x: 1e6, y: 1)),
    (Size(width: 1, height: 1), Point(x: 1e-200, y: 0)),
    (Size(width: 1, height: 1), Point(x: 1e-20, y: 0)),
    (Size(width: 1e6, height: 1e6), Point(x: .leastNonzeroMagnitude, y: 0)),
    (Size(width: 1e-300, height: 1e-300), Point(x: 0, y: .leastNonzeroMagnitude)),
  ])
  func extremeNumbersNeitherTrapNorLoseTheEnd(radii: Size, end: Point) {
    for isLarge in [true, false] {
      for rotation in [0, 0.5] {
        let path = arc(from: .zero, to: end, radii: radii, rotation: rotation, isLarge: isLarge)
        #expect(path.currentPoint == end)
        #expect(path.elements.count <= 5)
        #expect(path.elements.flatMap(\.points).allSatisfy { $0.x.isFinite && $0.y.isFinite })
      }
    }
  }
}
