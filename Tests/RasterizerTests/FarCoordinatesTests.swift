import Pixels
import Rasterizer
import Testing
import TransitionEngine

/// Coordinates that Cairo's fixed point numbers cannot hold: a million points at three pixels each.
@Suite struct FarCoordinatesTests {
  private let far = 3_000_000.0

  private func frame(of path: Path, _ rule: FillRule) throws -> Bitmap {
    try draw([.fill(path, .white, rule)])
  }

  /// A rectangle around the canvas with a hole in it, and as much of it as lies near.
  @Test(arguments: FillRule.allCases, [500.0, 5_000, 900_000, 1_100_000, 3_000_000, 30_000_000])
  func farEdgesDoNotMatter(rule: FillRule, distance: Double) throws {
    let hole = Path(through: [(4.3, 5.1), (15.7, 6.2), (9.9, 16.4)])
    func plane(_ reach: Double) -> Path {
      Path(rect: canvas.insetBy(dx: -reach, dy: -reach)).appending(hole)
    }
    let frame = try frame(of: plane(distance), rule)
    #expect(try frame == self.frame(of: plane(100), rule))
    #expect((frame[9, 9] == 0xFF00_0000) == (rule == .evenOdd))
  }

  @Test(arguments: FillRule.allCases)
  func curvesNearByStayAsTheyAre(rule: FillRule) throws {
    let oval = Path(ovalIn: Rect(x: 3.2, y: 4.1, width: 12.5, height: 11.3))
    let plane = Path(rect: Rect(x: -far, y: -far, width: 2 * far, height: 2 * far))
    let near = Path(rect: canvas.insetBy(dx: -9, dy: -9))
    #expect(try frame(of: plane.appending(oval), rule) == frame(of: near.appending(oval), rule))
    #expect(try frame(of: oval.appending(plane), rule) == frame(of: near.appending(oval), rule))
  }

  /// Slanted edges millions of pixels long pass through the canvas. They begin, and are cut, at whole
  /// pixels: Cairo rounds the ends of an edge to 1/15 of a pixel.
  @Test(arguments: FillRule.allCases, [(1.0, 1.0), (2, 1), (-1, 2), (0, 1), (1, 0)])
  func longEdgesRunStraight(rule: FillRule, direction: (Double, Double)) throws {
    func halfPlane(_ reach: Double) -> Path {
      let (dx, dy) = (direction.0 * reach, direction.1 * reach)
      return Path(through: [
        (10 - dx, 10 - dy), (10 + dx, 10 + dy), (10 + dx - dy, 10 + dy + dx),
        (10 - dx - dy, 10 - dy + dx),
      ])
    }
    #expect(try frame(of: halfPlane(far), rule) == frame(of: halfPlane(100), rule))
  }

  @Test(arguments: FillRule.allCases)
  func rimOfAHugeCircleIsALine(rule: FillRule) throws {
    let circle = Path(ovalIn: Rect(x: 7.5 - 2 * far, y: 10 - far, width: 2 * far, height: 2 * far))
    let line = Path(rect: Rect(x: -50, y: -50, width: 57.5, height: 120))
    #expect(try frame(of: circle, rule).largestDifference(from: frame(of: line, rule)) <= 1)
  }

  @Test(arguments: FillRule.allCases)
  func quadraticCurvesAreFlattenedToo(rule: FillRule) throws {
    var path = Path(through: [(-far, 2 * far)])
    // Through (0, 10) with a level tangent: y = 10 + (2·far − 10)·(x/far)².
    path.addQuadCurve(to: Point(x: far, y: 2 * far), control: Point(x: 0, y: 20 - 2 * far))
    let level = Path(rect: Rect(x: -50, y: 10, width: 200, height: 50))
    #expect(try frame(of: path, rule).largestDifference(from: frame(of: level, rule)) <= 1)
  }

  /// Nested outlines that both surround the canvas: twice around is inside by one rule only.
  @Test func windingSurvivesTheCut() throws {
    let outer = Path(rect: canvas.insetBy(dx: -far, dy: -far))
    let inner = Path(rect: canvas.insetBy(dx: -far / 2, dy: -far / 2))
    let both = outer.appending(inner)
    #expect(try frame(of: both, .nonZero).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    #expect(try frame(of: both, .evenOdd) == draw([]))
  }

  /// Turning the inner outline around makes a hole by both rules.
  @Test(arguments: FillRule.allCases)
  func directionSurvivesTheCut(rule: FillRule) throws {
    let outer = Path(rect: canvas.insetBy(dx: -far, dy: -far))
    let reversed = Path(through: [(5, -far), (5, far), (14, far), (14, -far)])
    let frame = try frame(of: outer.appending(reversed), rule)
    #expect(frame.levels(row: 10) == (0..<20).map { (5..<14).contains($0) ? 0 : 255 })
  }

  @Test func outsideAltogetherDrawsNothing() throws {
    for (x, y) in [(far, 0), (-2 * far, 0), (0, far), (0, -2 * far), (far, far)] {
      let path = Path(rect: Rect(x: x, y: y, width: far, height: far))
      #expect(try frame(of: path, .nonZero) == draw([]))
    }
  }

  @Test func clipsAndCastersAreCutToo() throws {
    let plane = Path(rect: Rect(x: 10, y: -far, width: far, height: 2 * far))
    let near = Path(rect: Rect(x: 10, y: -90, width: 190, height: 200))
    #expect(
      try draw([.group([.fill(canvas, .white)], clip: plane)])
        == draw([.group([.fill(canvas, .white)], clip: near)]))
    #expect(
      try draw([.shadow(of: [.fill(plane, .black)], .white, sigma: 4)])
        == draw([.shadow(of: [.fill(near, .black)], .white, sigma: 4)]))
  }

  /// A near subpath that goes on after a close, beside a far one.
  @Test(arguments: FillRule.allCases)
  func subpathsWithoutAMoveGoOnWhereTheyBegan(rule: FillRule) throws {
    var near = Path(through: [(4, 4), (12, 4), (12, 9)])
    near.closeSubpath()
    near.addLine(to: Point(x: 4, y: 16))
    near.addQuadCurve(to: Point(x: 11, y: 16), control: Point(x: 8, y: 3))
    let away = Path(rect: Rect(x: far, y: 0, width: 10, height: 10))
    #expect(try frame(of: near.appending(away), rule) == frame(of: near, rule))
    #expect(try frame(of: away.appending(near), rule) == frame(of: near, rule))
  }

  // MARK: Strokes

  private func frame(
    stroking path: Path, _ style: StrokeStyle = StrokeStyle(lineWidth: 3),
    scale: (Double, Double) = (1, 1)
  ) throws -> Bitmap {
    let transform = AffineTransform(scaleX: scale.0, y: scale.1)
    return try draw([.stroke(path, style, transform: transform)])
  }

  /// From what Cairo holds to what it does not, at other scales too.
  @Test(arguments: [20_000.0, 300_000, 1_000_000, 20_000_000], [(1.0, 1.0), (3, 3), (2, 30)])
  func longStrokesRunStraight(reach: Double, scale: (Double, Double)) throws {
    let y = 6 / scale.1
    let line = { (reach: Double) in Path(through: [(-reach, y), (reach / 3, y)]) }
    let near = try frame(stroking: line(60), scale: scale)
    #expect(try near != draw([]))
    #expect(try frame(stroking: line(reach), scale: scale) == near)
  }

  /// One end is far out, the other one, with its cap, and a corner lie on the canvas.
  @Test(arguments: [LineCap.butt, .round, .square], [LineJoin.miter, .round, .bevel])
  func capsAndJoinsOnTheCanvasStay(cap: LineCap, join: LineJoin) throws {
    let style = StrokeStyle(lineWidth: 4, lineCap: cap, lineJoin: join)
    let line = { (reach: Double) in Path(through: [(5, 15), (12, 15), (12, 6), (-reach, 6)]) }
    #expect(try frame(stroking: line(10 * far), style) == frame(stroking: line(80), style))
  }

  /// A closed outline whose first corner is on the canvas is joined there.
  @Test func closedStrokesAreJoined() throws {
    let corner = { (reach: Double) in
      var path = Path(through: [(8, 9), (reach, 9), (reach, reach), (8, reach)])
      path.closeSubpath()
      return path
    }
    #expect(try frame(stroking: corner(10 * far)) == frame(stroking: corner(80)))
  }

  /// It comes in, leaves, and comes in again; what lies near stays as it is.
  @Test func everyPassIsDrawn() throws {
    let passes = { (reach: Double) in
      Path(through: [(-reach, 3), (reach, 3), (reach, 9), (-reach, 9), (-reach, 15), (reach, 15)])
    }
    let oval = Path(ovalIn: Rect(x: 4, y: 4, width: 11, height: 9))
    #expect(
      try frame(stroking: passes(10 * far).appending(oval))
        == frame(stroking: passes(90).appending(oval)))
  }

  @Test func rimOfAHugeCircleIsStrokedAsALine() throws {
    let circle = Path(
      ovalIn: Rect(x: 7.5 - 20 * far, y: 10 - 10 * far, width: 20 * far, height: 20 * far))
    let line = Path(through: [(7.5, -60), (7.5, 80)])
    let frame = try frame(stroking: circle)
    #expect(try frame.largestDifference(from: self.frame(stroking: line)) <= 1)
  }

  @Test func strokesOutsideAltogetherDrawNothing() throws {
    for (x, y) in [(10 * far, 0), (-20 * far, 0), (0, 10 * far), (30, -10 * far)] {
      let path = Path(rect: Rect(x: x, y: y, width: far, height: far))
      #expect(try frame(stroking: path) == draw([]))
    }
  }
}
