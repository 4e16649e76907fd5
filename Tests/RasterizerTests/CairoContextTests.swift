import Pixels
import Rasterizer
import TestSupport
import Testing
import TransitionEngine

@Suite struct FillTests {
  @Test func pathsWithoutAreaDrawNothing() throws {
    let point = Path(through: [(3, 3)])
    let line = Path(through: [(3, 3), (9, 12)])
    let back = Path(through: [(3, 3), (9, 3), (3, 3)])
    let flat = Path(rect: Rect(x: 2, y: 4, width: 9, height: 0))
    let dot = Path(ovalIn: Rect(x: 5, y: 5, width: 0, height: 0))
    for path in [Path(), point, line, back, flat, dot] {
      for rule in FillRule.allCases { #expect(try draw([.fill(path, .white, rule)]) == draw([])) }
    }
  }

  @Test func partsOfPixelsAreShares() throws {
    let frame = try draw(
      [.fill(Rect(x: 1.25, y: 0.5, width: 2, height: 1), .white)], width: 4, height: 2)
    #expect(frame.levels(row: 0) == [0, 96, 128, 32])
    #expect(frame.levels(row: 1) == [0, 96, 128, 32])
  }

  @Test func ringHasAHoleByTheEvenOddRuleOnly() throws {
    let ring = Path(rect: canvas).appending(Path(rect: canvas.insetBy(dx: 5, dy: 5)))
    let evenOdd = try draw([.fill(ring, .white, .evenOdd)])
    let outer = [Int](repeating: 255, count: 5)
    #expect(evenOdd.levels(row: 10) == outer + [Int](repeating: 0, count: 10) + outer)
    #expect(try draw([.fill(ring, .white, .nonZero)]).levels(row: 10).allSatisfy { $0 == 255 })
  }

  @Test func openOutlinesAreClosed() throws {
    let open = Path(through: [(2, 2), (18, 2), (18, 18), (2, 18)])
    var closed = open
    closed.closeSubpath()
    #expect(try draw([.fill(open, .white)]) == draw([.fill(closed, .white)]))
  }

  @Test func quadraticCurveIsItsCubic() throws {
    var quadratic = Path(through: [(1, 18)])
    quadratic.addQuadCurve(to: Point(x: 19, y: 18), control: Point(x: 10, y: -15))
    var cubic = Path(through: [(1, 18)])
    cubic.addCurve(
      to: Point(x: 19, y: 18), control1: Point(x: 7, y: -4), control2: Point(x: 13, y: -4))
    #expect(try draw([.fill(quadratic, .white)]) == draw([.fill(cubic, .white)]))
  }

  /// A curve after a close starts where the subpath did.
  @Test func curveAfterACloseStartsAtTheSubpathsStart() throws {
    var path = Path(through: [(2, 18), (2, 2), (4, 2)])
    path.closeSubpath()
    path.addQuadCurve(to: Point(x: 18, y: 18), control: Point(x: 10, y: 0))
    var parts = Path(through: [(2, 18), (2, 2), (4, 2), (2, 18)])
    parts.addQuadCurve(to: Point(x: 18, y: 18), control: Point(x: 10, y: 0))
    #expect(try draw([.fill(path, .white)]) == draw([.fill(parts, .white)]))
  }

  @Test func coloursAreBlendedByTheirAlpha() throws {
    let frame = try draw(
      [.fill(canvas, Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))], width: 1, height: 1)
    #expect(frame.pixels == [0xFF80_4000])
  }
}

@Suite struct StrokeTests {
  private let line = Path(through: [(4, 10), (16, 10)])

  @Test func lineIsCentredOnThePath() throws {
    let frame = try draw([.stroke(line, StrokeStyle(lineWidth: 2))])
    #expect(frame.levels(column: 10)[8...11] == [0, 255, 255, 0])
    #expect(frame.levels(row: 9).filter { $0 == 255 }.count == 12)
  }

  @Test func thinLineIsPale() throws {
    let frame = try draw([.stroke(line, StrokeStyle(lineWidth: 0.5))])
    #expect(frame.levels(column: 10)[8...11] == [0, 64, 64, 0])
  }

  @Test func widthZeroDrawsNothing() throws {
    #expect(try draw([.stroke(line, StrokeStyle(lineWidth: 0))]) == draw([]))
  }

  @Test(arguments: [(LineCap.butt, 12), (.square, 16)])
  func capsEndTheLine(cap: LineCap, length: Int) throws {
    let frame = try draw([.stroke(line, StrokeStyle(lineWidth: 4, lineCap: cap))])
    #expect(frame.levels(row: 8).filter { $0 == 255 }.count == length)
  }

  @Test func roundCapsAreHalfDiscs() throws {
    let round = try draw([.stroke(line, StrokeStyle(lineWidth: 4, lineCap: .round))])
    let disc = { (x: Double) in Path(ovalIn: Rect(x: x - 2, y: 8, width: 4, height: 4)) }
    let capsule = disc(4).appending(disc(16)).appending(
      Path(rect: Rect(x: 4, y: 8, width: 12, height: 4)))
    // Cairo's pen is a polygon within a hundredth of a pixel of a circle.
    #expect(try round.largestDifference(from: draw([.fill(capsule, .white)])) <= 3)
  }

  @Test func joinsFillTheCorner() throws {
    let corner = Path(through: [(4, 16), (4, 4), (16, 4)])
    func area(_ join: LineJoin) throws -> Int {
      try draw([.stroke(corner, StrokeStyle(lineWidth: 4, lineJoin: join))])
        .pixels.reduce(0) { $0 + Int($1 & 0xFF) }
    }
    // Two bars of 48 overlap by 4; the join adds a square, a triangle, a quarter of a disc.
    for (join, added) in [(LineJoin.miter, 4), (.bevel, 2), (.round, .pi)] {
      #expect(abs(Double(try area(join)) / 255 - (92 + added)) < 0.05)
    }
  }

  /// At a right angle a miter is √2 line widths long.
  @Test(arguments: [(1.4, LineJoin.bevel), (1.42, .miter)])
  func miterLimitIsARatio(limit: Double, join: LineJoin) throws {
    let corner = Path(through: [(4, 16), (4, 4), (16, 4)])
    let limited = StrokeStyle(lineWidth: 4, miterLimit: limit)
    let plain = StrokeStyle(lineWidth: 4, lineJoin: join)
    #expect(try draw([.stroke(corner, limited)]) == draw([.stroke(corner, plain)]))
  }

  @Test func transformShapesThePen() throws {
    let stretch = AffineTransform(a: 1, b: 0, c: 0, d: 3, tx: 0, ty: -20)
    let frame = try draw([.stroke(line, StrokeStyle(lineWidth: 2), transform: stretch)])
    #expect(
      frame.levels(column: 10).enumerated().filter { $0.element == 255 }.map(\.offset)
        == Array(7...12))
  }

  @Test(arguments: [
    AffineTransform(scaleX: 0, y: 1), AffineTransform(scaleX: 0, y: 0),
    AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
    AffineTransform(scaleX: 1e-200, y: 1e-200),
    AffineTransform(scaleX: 1e-150, y: 1e-160), AffineTransform(scaleX: 1e-9, y: 1e-9),
  ])
  func transformWithoutAreaDrawsNothing(transform: AffineTransform) throws {
    let frame = try draw([.stroke(line, StrokeStyle(lineWidth: 2), transform: transform)])
    #expect(try frame == draw([]))
  }

  @Test func closedOutlineHasNoCaps() throws {
    let rect = Path(rect: Rect(x: 5, y: 5, width: 10, height: 10))
    let frame = try draw([.stroke(rect, StrokeStyle(lineWidth: 2, lineCap: .square))])
    let ring = Path(rect: Rect(x: 4, y: 4, width: 12, height: 12))
      .appending(Path(rect: Rect(x: 6, y: 6, width: 8, height: 8)))
    #expect(try frame == draw([.fill(ring, .white, .evenOdd)]))
  }
}

@Suite struct ImageTests {
  private let photo = TestPictures.photo(width: 20, height: 20)

  @Test func atItsOwnSizeAPictureIsCopied() throws {
    let image = DrawCommand.image(.from, transform: AffineTransform(scaleX: 20, y: 20))
    #expect(try draw([image], images: [.from: photo]) == photo)
  }

  @Test func wholeScreenIsCopied() throws {
    let screen = TestPictures.list(width: 1170, height: 600)
    let scene = [Stage(Circle(), size: Size(width: 390, height: 200)).from]
    let list = DisplayList(scene, transform: AffineTransform(scaleX: 3, y: 3))
    let frame = try Rasterizer(width: 1170, height: 600, images: [.from: screen]).draw(list)
    #expect(frame == screen)
  }

  @Test func wholeStepsMovePixels() throws {
    let placement = AffineTransform(a: 20, b: 0, c: 0, d: 20, tx: 3, ty: -2)
    let frame = try draw([.image(.from, transform: placement)], images: [.from: photo])
    for y in 0..<20 {
      for x in 0..<20 {
        let expected = x >= 3 && y < 18 ? photo[x - 3, y + 2] : 0xFF00_0000
        #expect(frame[x, y] == expected)
      }
    }
  }

  /// A pixel belongs to a picture if its middle does; a sliding screen has no pale edge.
  @Test(arguments: [(0.25, 0), (0.75, 1), (-0.25, 0), (-0.75, -1), (3.4, 3), (3.6, 4)])
  func edgesAreNotAntialiased(offset: Double, first: Int) throws {
    let white = Bitmap(width: 4, height: 4, filledWith: 0xFFFF_FFFF)
    let placement = AffineTransform(a: 4, b: 0, c: 0, d: 4, tx: 5 + offset, ty: 5 - offset)
    let frame = try draw([.image(.to, transform: placement)], images: [.to: white])
    #expect(
      frame.levels(row: 6 - first)
        == (0..<20).map { (5 + first..<9 + first).contains($0) ? 255 : 0 })
    #expect(
      frame.levels(column: 6 + first)
        == (0..<20).map { (5 - first..<9 - first).contains($0) ? 255 : 0 })
  }

  @Test func betweenPixelsColoursMix() throws {
    var pair = Bitmap(width: 2, height: 1, filledWith: 0xFF00_0000)
    pair[1, 0] = 0xFFFF_FFFF
    let placement = AffineTransform(scaleX: 4, y: 1)
    let frame = try draw(
      [.image(.to, transform: placement)], width: 4, height: 1, images: [.to: pair])
    for (level, expected) in zip(frame.levels(row: 0), [0, 63.75, 191.25, 255]) {
      #expect(abs(Double(level) - expected) <= 1)
    }
  }

  /// Made four times smaller, a fine pattern becomes its mean; linear filtering picks single pixels.
  @Test func bestFilterCountsEveryPixel() throws {
    var stripes = Bitmap(width: 80, height: 80, filledWith: 0xFF00_0000)
    for index in stripes.pixels.indices where index % 4 == 0 { stripes.pixels[index] = 0xFFFF_FFFF }
    let list = DisplayList([.image(.to, transform: AffineTransform(scaleX: 20, y: 20))])
    let best = Rasterizer(
      width: 20, height: 20, images: [.to: stripes], imageFilter: .best)
    // The filter reaches past the edge, where the outermost pixel goes on.
    for level in try best.draw(list).levels(row: 10)[3..<17] { #expect(abs(level - 64) <= 4) }
    let linear = try Rasterizer(width: 20, height: 20, images: [.to: stripes]).draw(list)
    #expect(Set(linear.levels(row: 10)) == [0])
  }

  /// Stretched, the outermost pixels reach to the edge; nothing from outside mixes in.
  @Test(arguments: [1.0, 1.5, 2, 3.7, 5])
  func stretchedPictureKeepsItsEdgeColour(scale: Double) throws {
    let white = Bitmap(width: 4, height: 4, filledWith: 0xFFFF_FFFF)
    let placement = AffineTransform(scaleX: 4 * scale, y: 4 * scale)
    let frame = try draw([.image(.to, transform: placement)], images: [.to: white])
    let side = Int((4 * scale).rounded())
    #expect(frame.levels(row: 1) == (0..<20).map { $0 < side ? 255 : 0 })
    #expect(frame.levels(column: 1) == (0..<20).map { $0 < side ? 255 : 0 })
  }

  @Test func alphaBlends() throws {
    let half = Bitmap(width: 1, height: 1, filledWith: 0x8080_0000)
    let frame = try draw(
      [.image(.to, transform: .identity)], width: 1, height: 1, background: .white,
      images: [.to: half])
    #expect(frame.pixels == [0xFFFF_7F7F])
  }

  @Test(arguments: [
    AffineTransform(scaleX: 0, y: 20), AffineTransform(scaleX: 0, y: 0),
    AffineTransform(a: 20, b: 20, c: 20, d: 20, tx: 0, ty: 0),
    AffineTransform(scaleX: 1e-200, y: 1e-200), AffineTransform(scaleX: 1e-150, y: 1e-160),
    AffineTransform(scaleX: 1e-9, y: 1e-9), AffineTransform(scaleX: 20, y: 1e-300),
    AffineTransform(a: 20, b: 0, c: 0, d: 20, tx: 3_000_000, ty: 0),
    AffineTransform(a: 20, b: 0, c: 0, d: 20, tx: 0, ty: -30_000_000),
  ])
  func placedWithoutAreaOrFarAwayDrawsNothing(transform: AffineTransform) throws {
    let frame = try draw([.image(.from, transform: transform)], images: [.from: photo])
    #expect(try frame == draw([]))
  }

  /// One pixel of a picture, enlarged until it fills the canvas.
  @Test func enlargedBeyondFixedPoint() throws {
    let white = Bitmap(width: 2, height: 2, filledWith: 0xFFFF_FFFF)
    let side = 6_000_000.0
    let placement = AffineTransform(a: side, b: 0, c: 0, d: side, tx: -side / 4, ty: -side / 4)
    let frame = try draw([.image(.to, transform: placement)], images: [.to: white])
    #expect(frame.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test func mirroredAndTurnedPicturesKeepTheirPixels() throws {
    let mirror = AffineTransform(a: -20, b: 0, c: 0, d: 20, tx: 20, ty: 0)
    let mirrored = try draw([.image(.from, transform: mirror)], images: [.from: photo])
    let quarter = AffineTransform(a: 0, b: 20, c: -20, d: 0, tx: 20, ty: 0)
    let turned = try draw([.image(.from, transform: quarter)], images: [.from: photo])
    for y in 0..<20 {
      for x in 0..<20 {
        #expect(mirrored[x, y] == photo[19 - x, y])
        #expect(turned[x, y] == photo[y, 19 - x])
      }
    }
  }
}

@Suite struct GradientTests {
  private func gradient(
    _ stops: [(Double, Color)], from start: (Double, Double), to end: (Double, Double)
  ) -> DrawCommand {
    .fill(
      Path(rect: canvas), rule: .nonZero,
      paint: .gradient(
        Gradient(stops.map(\.1)).stops.enumerated().map { index, stop in
          var stop = stop
          stop.location = stops[index].0
          return stop
        }, .axial(start: Point(x: start.0, y: start.1), end: Point(x: end.0, y: end.1))))
  }

  @Test func coloursRunEvenly() throws {
    let frame = try draw([gradient([(0, .black), (1, .white)], from: (0, 0), to: (20, 0))])
    for (x, level) in frame.levels(row: 5).enumerated() {
      #expect(abs(Double(level) - (Double(x) + 0.5) / 20 * 255) <= 1)
    }
    #expect(Set(frame.levels(column: 5)).count == 1)
  }

  @Test func endsReachOutward() throws {
    let frame = try draw([gradient([(0, .white), (1, .black)], from: (0, 5), to: (0, 15))])
    let column = frame.levels(column: 3)
    #expect(column[..<5].allSatisfy { $0 == 255 } && column[15...].allSatisfy { $0 == 0 })
  }

  @Test func stopsStandWhereTheyAre() throws {
    let red = Color(hex: 0xFF0000)
    let frame = try draw([
      gradient([(0, red), (0.5, red), (0.5, .white), (1, .white)], from: (0, 0), to: (20, 0))
    ])
    #expect(frame.levels(row: 0, channel: 0) == (0..<20).map { $0 < 10 ? 0 : 255 })
  }

  @Test func alphaRunsToo() throws {
    let frame = try draw([
      gradient([(0, .white.withAlpha(0)), (1, .white)], from: (0, 0), to: (20, 0))
    ])
    for (x, level) in frame.levels(row: 5).enumerated() {
      #expect(abs(Double(level) - (Double(x) + 0.5) / 20 * 255) <= 1)
    }
  }
}
