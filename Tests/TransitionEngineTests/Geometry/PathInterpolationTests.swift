import TestSupport
import Testing
import TransitionEngine

struct PathInterpolationTests {
  private let small = Path(rect: Rect(x: 0.1, y: 0.2, width: 0.3, height: 0.7))
    .appending(Path(ovalIn: Rect(x: 0.1, y: -0.3, width: 4, height: 4)))
  private let large = Path(rect: Rect(x: -40.3, y: -40.7, width: 470.1, height: 924.9))
    .appending(Path(ovalIn: Rect(x: -311.4, y: -84.4, width: 1012.8, height: 1012.8)))

  private func bits(_ path: Path) -> [UInt64] {
    path.elements.flatMap(\.points).flatMap { [$0.x.bitPattern, $0.y.bitPattern] }
  }

  @Test func endpointsAreExact() throws {
    #expect(bits(try small.interpolated(to: large, progress: 0)) == bits(small))
    #expect(bits(try small.interpolated(to: large, progress: 1)) == bits(large))
    #expect(bits(try large.interpolated(to: small, progress: 0)) == bits(large))
    #expect(bits(try large.interpolated(to: small, progress: 1)) == bits(small))
  }

  @Test func endpointsKeepTheSignOfZero() throws {
    var negative = Path()
    negative.move(to: Point(x: -0.0, y: -0.0))
    var other = Path()
    other.move(to: Point(x: 5, y: 7))
    #expect(bits(try negative.interpolated(to: other, progress: 0)) == bits(negative))
    #expect(bits(try other.interpolated(to: negative, progress: 1)) == bits(negative))
  }

  @Test func halfWayIsTheMeanOfEveryCoordinate() throws {
    let a = Path(ovalIn: Rect(x: 0, y: 0, width: 2, height: 4))
    let b = Path(ovalIn: Rect(x: 10, y: 20, width: 6, height: 8))
    let middle = try a.interpolated(to: b, progress: 0.5)
    #expect(middle.elements.map(\.letter) == a.elements.map(\.letter))
    for ((p, q), m) in zip(
      zip(a.elements.flatMap(\.points), b.elements.flatMap(\.points)),
      middle.elements.flatMap(\.points))
    {
      #expect(abs(m.x - (p.x + q.x) / 2) < 1e-14)
      #expect(abs(m.y - (p.y + q.y) / 2) < 1e-14)
    }
  }

  @Test(arguments: [-0.5, 1.5])
  func overshootIsExtrapolated(progress: Double) throws {
    // Handles keep their directions, so every coordinate goes on linearly.
    let a = try Path(svg: "M0 0C1 2 9 16 10 20Z")
    let b = try Path(svg: "M8 -4C10 0 25 40 30 60Z")
    let expected = zip(a.elements.flatMap(\.points), b.elements.flatMap(\.points)).map {
      Point(x: $0.x + ($1.x - $0.x) * progress, y: $0.y + ($1.y - $0.y) * progress)
    }
    let path = try a.interpolated(to: b, progress: progress)
    #expect(path.elements.flatMap(\.points) == expected)
  }

  /// A quarter turn of both handles, which grow from 2 to 6: at the half they are 4 long, at 45°.
  @Test func handlesTurnTheShortWay() throws {
    let a = try Path(svg: "M0 0C2 0 10 -2 10 0")
    let b = try Path(svg: "M4 4C4 10 30 4 24 4")
    let middle = try a.interpolated(to: b, progress: 0.5)
    let leg = 4 * 0.5.squareRoot()
    let expected = [
      Point(x: 2, y: 2), Point(x: 2 + leg, y: 2 + leg), Point(x: 17 + leg, y: 2 - leg),
      Point(x: 17, y: 2),
    ]
    let points = middle.elements.flatMap { element -> [Point] in
      guard case .curve(let end, let control1, let control2) = element else {
        return element.points
      }
      return [control1, control2, end]
    }
    for (point, expected) in zip(points, expected) {
      #expect(point.distance(to: expected) < 1e-14)
    }
  }

  /// From 170° to −170° through 180°.
  @Test func handlesTurnAcrossTheSeam() throws {
    let a = try Path(svg: "M0 0C-9.848 1.736 9 0 9 0")
    let b = try Path(svg: "M0 0C-9.848 -1.736 9 0 9 0")
    guard case .curve(_, let control, _) = try a.interpolated(to: b, progress: 0.5).elements[1]
    else { return #expect(Bool(false)) }
    #expect(control.distance(to: Point(x: -10, y: 0)) < 1e-3)
  }

  /// A handle after a close belongs to the subpath's start.
  @Test func handlesAfterACloseBeginAtTheStart() throws {
    let a = try Path(svg: "M5 5L9 5ZC7 5 9 9 9 9")
    let b = try Path(svg: "M5 5L9 9ZC5 7 9 9 9 9")
    guard case .curve(_, let control, _) = try a.interpolated(to: b, progress: 0.5).elements[3]
    else { return #expect(Bool(false)) }
    let leg = 2 * 0.5.squareRoot()
    #expect(control.distance(to: Point(x: 5 + leg, y: 5 + leg)) < 1e-14)
  }

  /// No direction, or two ways round: every coordinate runs linearly.
  @Test(arguments: ["M0 0C0 0 9 0 9 0", "M0 0C-4 -6 9 0 9 0"])
  func handlesWithoutADirectionRunStraight(text: String) throws {
    let (a, b) = (try Path(svg: text), try Path(svg: "M0 0C2 3 9 0 9 0"))
    guard case .curve(_, let first, _) = a.elements[1],
      case .curve(_, let control, _) = try a.interpolated(to: b, progress: 0.5).elements[1]
    else { return #expect(Bool(false)) }
    #expect(control == Point(x: (first.x + 2) / 2, y: (first.y + 3) / 2))
  }

  @Test func quadraticCurvesInterpolateTheirControlPoints() throws {
    var a = Path()
    a.move(to: .zero)
    a.addQuadCurve(to: Point(x: 2, y: 0), control: Point(x: 1, y: 4))
    let b = a.applying(AffineTransform(translationX: 4, y: 8))
    let expected = a.applying(AffineTransform(translationX: 1, y: 2))
    #expect(try a.interpolated(to: b, progress: 0.25) == expected)
  }

  @Test func anyCircleIsBetweenTwoCircles() throws {
    let a = Path(ovalIn: Rect(x: 0, y: 0, width: 4, height: 4))
    let b = Path(ovalIn: Rect(x: 0, y: 0, width: 8, height: 8))
    let middle = Path(ovalIn: Rect(x: 0, y: 0, width: 6, height: 6))
    #expect(try a.interpolated(to: b, progress: 0.5).isClose(to: middle, within: 1e-14))
  }

  @Test func emptyPathsMatch() throws {
    #expect(try Path().interpolated(to: Path(), progress: 0.5).isEmpty)
  }

  @Test func aDifferentNumberOfElementsIsRefused() {
    let rect = Path(rect: .zero)
    #expect(throws: PathInterpolationError.elementCount(from: 0, to: 5)) {
      try Path().interpolated(to: rect, progress: 0)
    }
    #expect(throws: PathInterpolationError.elementCount(from: 5, to: 11)) {
      try rect.interpolated(to: small, progress: 1)
    }
  }

  @Test func aDifferentKindOfElementIsRefusedAtItsIndex() throws {
    let lines = try Path(svg: "M0 0L1 0L1 1Z")
    #expect(throws: PathInterpolationError.elementKind(index: 2, from: "L", to: "Q")) {
      try lines.interpolated(to: Path(svg: "M0 0L1 0Q2 2 1 1Z"), progress: 0.5)
    }
    #expect(throws: PathInterpolationError.elementKind(index: 3, from: "Z", to: "L")) {
      try lines.requireMatch(with: Path(svg: "M0 0L1 0L1 1L0 0"))
    }
  }

  @Test func lettersAreThoseOfSVG() {
    let elements: [Path.Element] = [
      .move(to: .zero), .line(to: .zero), .quadCurve(to: .zero, control: .zero),
      .curve(to: .zero, control1: .zero, control2: .zero), .close,
    ]
    #expect(String(elements.map(\.letter)) == "MLQCZ")
  }
}
