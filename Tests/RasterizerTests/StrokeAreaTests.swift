import Foundation
import Pixels
import TestSupport
import Testing
import TransitionEngine

@testable import Rasterizer

/// The areas of strokes against those of what they are made of: a rectangle along each line, a wedge at each
/// corner and a cap at each end, all filled by the reference.
@Suite struct StrokeAreaTests {
  private let width = 60
  private let height = 40

  /// The largest difference between a stroke's coverage and a filled path's, in levels.
  private func largestDifference(
    _ shape: DrawnPath, from path: Path, _ rule: FillRule = .nonZero
  ) -> Double {
    let exact = ReferenceRenderer(width: width, height: height)
      .draw(DisplayList([.fill(path, rule: rule, paint: .color(.white))]))
    let painter = CoveragePainter(region: PixelRect(x: 0, y: 0, width: width, height: height))
    var levels = [Double](repeating: 0, count: width * height)
    painter.forEachStrip(of: shape) { strip in
      for row in strip.region.rows {
        let bytes = strip.bytes(fromRow: row)
        for column in strip.region.columns {
          levels[row * width + column] = Double(bytes[column - strip.region.x])
        }
      }
    }
    return levels.enumerated().map { index, level in
      abs(level - exact[index % width, index / width].x)
    }.max() ?? 0
  }

  /// Rounding is half a level, flattening another half at the most.
  @Test(arguments: 0..<24)
  func aStrokeIsTheUnionOfItsParts(seed: Int) {
    var random = Splitmix(state: UInt64(seed))
    let points = (0..<Int.random(in: 2...5, using: &random)).map { _ in
      Point(
        x: Double.random(in: -5...65, using: &random), y: Double.random(in: -5...45, using: &random)
      )
    }
    let style = StrokeStyle(
      lineWidth: Double.random(in: 0.5...12, using: &random),
      lineCap: LineCap.allCases[seed % 3], lineJoin: LineJoin.allCases[seed / 3 % 3],
      miterLimit: seed % 2 == 0 ? 10 : 1.5)
    let isClosed = seed % 4 == 3
    var line = Path(through: points.map { ($0.x, $0.y) })
    if isClosed { line.closeSubpath() }
    let parts = StrokeParts(points, style, isClosed: isClosed).path
    #expect(largestDifference(.stroke(line, style, .identity), from: parts) <= 1.1)
  }

  @Test(arguments: [0.3, 1, 2.7, 9, 24, 31])
  func aCircleIsARing(lineWidth: Double) {
    let middle = Rect(x: 14.3, y: 4.1, width: 31, height: 31)
    var ring = Path(ovalIn: middle.insetBy(dx: -lineWidth / 2, dy: -lineWidth / 2))
    ring.append(Path(ovalIn: middle.insetBy(dx: lineWidth / 2, dy: lineWidth / 2)))
    let circle = DrawnPath.stroke(
      Path(ovalIn: middle), StrokeStyle(lineWidth: lineWidth), .identity)
    // Four cubics are up to 0.03 % of the radius off a circle, and the offset of one is none.
    #expect(largestDifference(circle, from: ring, .evenOdd) <= 2)
  }

  /// A line wider than its bends are round has no holes in it.
  @Test func tightBendsAreFilled() {
    var hook = Path(through: [(12, 30)])
    hook.addCurve(
      to: Point(x: 16, y: 30), control1: Point(x: 12, y: 12), control2: Point(x: 16, y: 12))
    let style = StrokeStyle(lineWidth: 14, lineJoin: .round)
    var disc = Path(rect: Rect(x: 8, y: 20, width: 12, height: 10))
    disc.append(Path(rect: Rect(x: 10, y: 12.5, width: 8, height: 8)))
    let painter = CoveragePainter(region: PixelRect(x: 0, y: 0, width: width, height: height))
    painter.forEachStrip(of: .stroke(hook, style, .identity)) { strip in
      for row in 13..<30 {
        let bytes = strip.bytes(fromRow: row)
        for column in 10..<18 { #expect(bytes[column - strip.region.x] == 255) }
      }
    }
  }

  /// Beside a bend that is tighter than the line is wide, caps and miters are whole. The areas, in pixels, are
  /// those of unions of many short rectangles, a cap or a join, worked out by another program.
  @Test(arguments: [
    ("M30 70C40 70 70 50 80 10", 30.0, LineCap.square, 3213.0),
    ("M90 10L50 60C50 60 110 100 10 110", 24, .butt, 3898),
  ])
  func endsOfTightBendsAreWhole(data: String, lineWidth: Double, cap: LineCap, area: Double) throws
  {
    let painter = CoveragePainter(region: PixelRect(x: 0, y: 0, width: 120, height: 120))
    var sum = 0
    let style = StrokeStyle(lineWidth: lineWidth, lineCap: cap)
    painter.forEachStrip(of: .stroke(try Path(svg: data), style, .identity)) { strip in
      for row in strip.region.rows {
        let bytes = strip.bytes(fromRow: row)
        sum += (0..<strip.region.width).reduce(0) { $0 + Int(bytes[$1]) }
      }
    }
    #expect(abs(Double(sum) / 255 - area) < 4)
  }

  @Test func aTransformShapesThePen() {
    let stretch = AffineTransform(a: 2, b: 0.3, c: -0.4, d: 0.7, tx: 6, ty: 5)
    let points = [Point(x: 2, y: 3), Point(x: 20, y: 8), Point(x: 9, y: 30)]
    let style = StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round)
    let parts = StrokeParts(points, style, isClosed: false).path.applying(stretch)
    let line = DrawnPath.stroke(Path(through: points.map { ($0.x, $0.y) }), style, stretch)
    #expect(largestDifference(line, from: parts) <= 1.1)
  }

  @Test(arguments: LineCap.allCases)
  func aLineOfOnePointIsItsCaps(cap: LineCap) {
    let style = StrokeStyle(lineWidth: 8, lineCap: cap)
    let expected =
      switch cap {
      case .butt: Path()
      case .round: Path(ovalIn: Rect(x: 16, y: 6, width: 8, height: 8))
      case .square: Path(rect: Rect(x: 16, y: 6, width: 8, height: 8))
      }
    var closed = Path(through: [(20, 10)])
    closed.closeSubpath()
    for point in [Path(through: [(20, 10), (20, 10)]), closed] {
      #expect(largestDifference(.stroke(point, style, .identity), from: expected) <= 1.1)
    }
    let move = DrawnPath.stroke(Path(through: [(20, 10)]), style, .identity)
    #expect(largestDifference(move, from: Path()) == 0)
  }

  /// An arc has its dash's length, and its ends point at the middle, however far out that lies.
  @Test(arguments: [(16.0, 2.3, 1.4), (10_000, 7.1, 3.3), (2_000_000, 7.1, 3.3)])
  func dashesOfACircleAreSectorsOfARing(radius: Double, dash: Double, gap: Double) {
    let circle = Path(
      ovalIn: Rect(x: 46 - 2 * radius, y: 20 - radius, width: 2 * radius, height: 2 * radius))
    // Only the first dashes of a large circle are seen.
    let line = radius < 100 ? circle : Path(circle.elements.prefix(2))
    let style = StrokeStyle(lineWidth: 5, dashPattern: [dash, gap])
    var sectors = Path()
    let length = 2 * .pi * radius
    // Four cubics are longer than the circle.
    let stretch = radius < 100 ? line.length / length : 1
    for index in (0...Int(length / (dash + gap))).prefix(30) {
      let start = Double(index) * (dash + gap)
      let angles = (0...8).map {
        min((start + dash * Double($0) / 8) / stretch, length) / radius
      }
      let middle = 46 - radius
      let corners = [2.5, -2.5].map { aside in
        angles.map {
          (middle + (radius + aside) * cos($0), 20 + (radius + aside) * sin($0))
        }
      }
      var sector = Path(through: corners[0] + corners[1].reversed())
      sector.closeSubpath()
      sectors.append(sector)
    }
    #expect(largestDifference(.stroke(line, style, .identity), from: sectors) <= 2)
  }

  @Test func aClosedDashIsOne() {
    let box = Path(rect: Rect(x: 10, y: 10, width: 20, height: 20))
    // The dash around the corner where the box begins.
    let style = StrokeStyle(lineWidth: 4, dashPattern: [10, 10], dashPhase: 5)
    var corners = Path()
    for (corner, x, y) in [
      ((10, 10), 1.0, 1.0), ((30, 10), -1, 1), ((30, 30), -1, -1), ((10, 30), 1, -1),
    ] {
      let (cornerX, cornerY) = (Double(corner.0), Double(corner.1))
      corners.append(
        StrokeParts(
          [
            Point(x: cornerX + 5 * x, y: cornerY), Point(x: cornerX, y: cornerY),
            Point(x: cornerX, y: cornerY + 5 * y),
          ], StrokeStyle(lineWidth: 4), isClosed: false
        ).path)
    }
    #expect(largestDifference(.stroke(box, style, .identity), from: corners) <= 1.1)
  }
}

/// What a stroke is made of.
private struct StrokeParts {
  private(set) var path = Path()
  private let style: StrokeStyle
  private var radius: Double { style.lineWidth / 2 }

  init(_ points: [Point], _ style: StrokeStyle, isClosed: Bool) {
    self.style = style
    let line = isClosed ? points + [points[0]] : points
    let ways = zip(line, line.dropFirst()).map { start, end in
      let length = start.distance(to: end)
      return (x: (end.x - start.x) / length, y: (end.y - start.y) / length)
    }
    for (index, way) in ways.enumerated() {
      let (isFirst, isLast) = (index == 0 && !isClosed, index == ways.count - 1 && !isClosed)
      let ahead = style.lineCap == .square ? radius : 0
      let (start, end) = (line[index], line[index + 1])
      add(
        [
          (start, isFirst ? -ahead : 0, 1), (end, isLast ? ahead : 0, 1),
          (end, isLast ? ahead : 0, -1), (start, isFirst ? -ahead : 0, -1),
        ].map { point, along, aside in
          Point(
            x: point.x + along * way.x - aside * radius * way.y,
            y: point.y + along * way.y + aside * radius * way.x)
        })
      if style.lineCap == .round, isFirst { addDisc(start) }
      if style.lineCap == .round, isLast { addDisc(end) }
      if !isLast { addJoin(end, way, ways[(index + 1) % ways.count]) }
    }
  }

  private mutating func addDisc(_ point: Point) {
    add(
      (0..<720).map { step in
        let angle = Double(step) * .pi / 360
        return Point(x: point.x + radius * cos(angle), y: point.y + radius * sin(angle))
      })
  }

  private mutating func addJoin(
    _ point: Point, _ before: (x: Double, y: Double), _ after: (x: Double, y: Double)
  ) {
    if style.lineJoin == .round { return addDisc(point) }
    let cross = before.x * after.y - before.y * after.x
    let dot = before.x * after.x + before.y * after.y
    let side = cross > 0 ? -radius : radius
    let first = Point(x: point.x - side * before.y, y: point.y + side * before.x)
    let second = Point(x: point.x - side * after.y, y: point.y + side * after.x)
    let ratio = (2 / (1 + dot)).squareRoot()
    guard style.lineJoin == .miter, ratio <= style.miterLimit else {
      return add([point, first, second])
    }
    let tip = Point(
      x: point.x - side * (before.y + after.y) / (1 + dot),
      y: point.y + side * (before.x + after.x) / (1 + dot))
    add([point, first, tip, second])
  }

  /// Adds a convex polygon, wound the same way as all others.
  private mutating func add(_ points: [Point]) {
    let area = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x
    }
    var polygon = Path(through: (area < 0 ? points.reversed() : points).map { ($0.x, $0.y) })
    polygon.closeSubpath()
    path.append(polygon)
  }
}
