import TestSupport
import Testing
import TransitionEngine

struct PathSVGTests {
  // MARK: Reading

  @Test(arguments: ["", " ", "\n\t \r\n"])
  func nothingIsAnEmptyPath(text: String) throws {
    #expect(try Path(svg: text).isEmpty)
  }

  @Test(arguments: [
    // absolute, relative, the same in absolute moves, lines and curves
    ("M1 2", "m1 2", "M1 2"),
    ("M1 2L3 5", "m1 2l2 3", "M1 2L3 5"),
    ("M1 2H9", "m1 2h8", "M1 2L9 2"),
    ("M1 2V9", "m1 2v7", "M1 2L1 9"),
    ("M1 2C3 4 5 6 7 8", "m1 2c2 2 4 4 6 6", "M1 2C3 4 5 6 7 8"),
    ("M1 2Q3 4 5 6", "m1 2q2 2 4 4", "M1 2Q3 4 5 6"),
    ("M1 2L3 4Z", "m1 2l2 2z", "M1 2L3 4Z"),
    ("M1 2L3 4ZM5 6", "m1 2l2 2zm4 4", "M1 2L3 4ZM5 6"),
    ("M1 2L3 4ZL9 9", "m1 2l2 2zl8 7", "M1 2L3 4ZL9 9"),
    ("M1 2M5 6L7 8", "m1 2m4 4l2 2", "M5 6L7 8"),
  ])
  func relativeCommandsCountFromTheCurrentPoint(
    absolute: String, relative: String, expected: String
  ) throws {
    let path = try Path(svg: expected)
    #expect(try Path(svg: absolute) == path)
    #expect(try Path(svg: relative) == path)
  }

  @Test func elementsAreTheCommandsOnes() throws {
    #expect(
      try Path(svg: "M1 2L3 4Q5 6 7 8C9 10 11 12 13 14Z").elements == [
        .move(to: Point(x: 1, y: 2)), .line(to: Point(x: 3, y: 4)),
        .quadCurve(to: Point(x: 7, y: 8), control: Point(x: 5, y: 6)),
        .curve(
          to: Point(x: 13, y: 14), control1: Point(x: 9, y: 10), control2: Point(x: 11, y: 12)),
        .close,
      ])
  }

  @Test(arguments: [
    ("M0 0 1 1 2 2", "M0 0L1 1L2 2"),
    ("m5 5 1 1 1 1", "M5 5L6 6L7 7"),
    ("M0 0L1 1 2 2", "M0 0L1 1L2 2"),
    ("M0 0H1 2 3", "M0 0L1 0L2 0L3 0"),
    ("M0 0v1 2", "M0 0L0 1L0 3"),
    ("M0 0C1 1 2 2 3 3 4 4 5 5 6 6", "M0 0C1 1 2 2 3 3C4 4 5 5 6 6"),
    ("M0 0q1 1 2 0 1 1 2 0", "M0 0Q1 1 2 0Q3 1 4 0"),
  ])
  func parametersRepeatTheirCommand(short: String, long: String) throws {
    #expect(try Path(svg: short) == Path(svg: long))
  }

  @Test(arguments: [
    // S reflects the second control point of a cubic before it, T the control point of a quadratic
    ("M0 0C1 2 3 4 5 5S8 9 10 10", "M0 0C1 2 3 4 5 5C7 6 8 9 10 10"),
    ("M0 0c1 2 3 4 5 5s3 4 5 5", "M0 0C1 2 3 4 5 5C7 6 8 9 10 10"),
    ("M0 0S1 2 3 4 5 6 7 8", "M0 0C0 0 1 2 3 4C5 6 5 6 7 8"),
    ("M0 0Q1 2 4 0T8 0 12 0", "M0 0Q1 2 4 0Q7 -2 8 0Q9 2 12 0"),
    ("M0 0q1 2 4 0t4 0", "M0 0Q1 2 4 0Q7 -2 8 0"),
    // without such a curve before them, the current point is the control point
    ("M1 1T5 5", "M1 1Q1 1 5 5"),
    ("M0 0Q1 2 4 0S5 5 6 6", "M0 0Q1 2 4 0C4 0 5 5 6 6"),
    ("M0 0C1 2 3 4 5 5T8 8", "M0 0C1 2 3 4 5 5Q5 5 8 8"),
    ("M0 0C1 2 3 4 5 5L6 6S7 7 8 8", "M0 0C1 2 3 4 5 5L6 6C6 6 7 7 8 8"),
    ("M0 0C1 2 3 4 5 5ZS7 7 8 8", "M0 0C1 2 3 4 5 5ZC0 0 7 7 8 8"),
  ])
  func smoothCommandsReflect(smooth: String, plain: String) throws {
    #expect(try Path(svg: smooth) == Path(svg: plain))
  }

  @Test(arguments: [
    ("M1.5.5", "M1.5 0.5"), ("M1-2", "M1 -2"), ("M+1+2", "M1 2"), ("M-.5-.25", "M-0.5 -0.25"),
    ("M1e2 1E-1", "M100 0.1"), ("M1e+2-3e0", "M100 -3"), ("M5. 6.", "M5 6"),
    ("M.5.5.25.25", "M0.5 0.5L0.25 0.25"), ("M0001 02", "M1 2"), ("M1,2", "M1 2"),
    ("  M 1 , 2\n\tL\r\n3,4  ", "M1 2L3 4"), ("M1e-999 0", "M0 0"),
  ])
  func numbersNeedSeparatorsOnlyWhereAmbiguous(text: String, expected: String) throws {
    #expect(try Path(svg: text) == Path(svg: expected))
  }

  @Test func arcFlagsNeedNoSeparators() throws {
    let spaced = try Path(svg: "M0 0A5 5 0 1 0 10 0.5")
    #expect(try Path(svg: "M0 0A5 5 0 1010 .5") == spaced)
    #expect(try Path(svg: "M0 0A5,5,0,10,10,.5") == spaced)
    #expect(try Path(svg: "m0 0a5 5 0 1 0 10 0.5") == spaced)
  }

  @Test func arcsRepeatAndContinue() throws {
    // The hole of the transition `circle` as two half circles, clockwise from 3 o'clock.
    let path = try Path(svg: "M52 50A2 2 0 1 1 48 50 2 2 0 1 1 52 50Z")
    let oval = Path(ovalIn: Rect(x: 48, y: 48, width: 4, height: 4))
    #expect(path.isClose(to: oval, within: 1e-12))
  }

  @Test func arcRotationIsInDegrees() throws {
    let turned = try Path(svg: "M0 -5A5 2 90 0 1 0 5")
    let upright = try Path(svg: "M0 -5A2 5 0 0 1 0 5")
    #expect(turned.boundingBoxOfPath.isClose(to: upright.boundingBoxOfPath, within: 1e-12))
  }

  // MARK: Errors

  @Test(arguments: [
    ("L1 1", PathDataError.moveExpected(offset: 0)),
    ("  Z", .moveExpected(offset: 2)),
    ("x", .commandExpected(offset: 0, found: "x")),
    ("1 2", .commandExpected(offset: 0, found: "1")),
    ("M0 0 X", .commandExpected(offset: 5, found: "X")),
    ("M0 0L1 1e", .commandExpected(offset: 8, found: "e")),
    ("M0 0Z5", .commandExpected(offset: 5, found: "5")),
    ("M0 0 é", .commandExpected(offset: 5, found: "é")),
    ("M0 0 👩‍🚀Z", .commandExpected(offset: 5, found: "👩‍🚀")),
    ("M", .numberExpected(offset: 1, command: "M")),
    ("M0", .numberExpected(offset: 2, command: "M")),
    ("M0 0L", .numberExpected(offset: 5, command: "L")),
    ("M0 0L1 ", .numberExpected(offset: 7, command: "L")),
    ("M0 0L1 1 2", .numberExpected(offset: 10, command: "L")),
    ("M0 0 1", .numberExpected(offset: 6, command: "L")),
    ("M0 0c1 1 2 2 3 z", .numberExpected(offset: 15, command: "C")),
    ("M0 0L. 1", .numberExpected(offset: 5, command: "L")),
    ("M0 0L- 1", .numberExpected(offset: 5, command: "L")),
    ("M0 0L+-1 1", .numberExpected(offset: 5, command: "L")),
    ("M0 0Lnan 1", .numberExpected(offset: 5, command: "L")),
    ("M0 0Linf 1", .numberExpected(offset: 5, command: "L")),
    ("M0 0L0x10 1", .numberExpected(offset: 6, command: "L")),
    ("M0 0A5 5 0 2 0 1 1", .flagExpected(offset: 11)),
    ("M0 0A5 5 0 1", .flagExpected(offset: 12)),
    ("M0 0A5 5", .numberExpected(offset: 8, command: "A")),
    ("M0 0L1e999 0", .numberOutOfRange(offset: 5)),
    ("M0 0L 1e7 0", .numberOutOfRange(offset: 6)),
    ("M0 -1000001", .numberOutOfRange(offset: 3)),
    ("M900000 0l 200000 0", .numberOutOfRange(offset: 11)),
    ("M0 0A1e7 1 0 0 0 1 1", .numberOutOfRange(offset: 5)),
    ("M,0 0", .numberExpected(offset: 1, command: "M")),
    ("M0,,0", .numberExpected(offset: 3, command: "M")),
    ("M0 0,L1 1", .numberExpected(offset: 5, command: "L")),
  ])
  func theFirstMistakeIsReportedWithItsOffset(text: String, error: PathDataError) {
    #expect(throws: error) { try Path(svg: text) }
  }

  // MARK: Limits

  @Test func coordinatesMayReachTheLimit() throws {
    #expect(try Path(svg: "M1000000 -1e6").currentPoint == Point(x: 1e6, y: -1e6))
    #expect(try Path(svg: "M900000 0l100000 0").currentPoint == Point(x: 1e6, y: 0))
  }

  @Test(arguments: [
    // a reflected control point, and an ellipse that is scaled up to reach its end
    ("M-1e6 0Q1e6 0 -1e6 0T0 0", 21), ("M-1e6 0C0 0 1e6 0 -1e6 0S0 0 0 0", 25),
    ("M0 0A1e6 1e-6 0 0 0 0 10", 5), ("M-1e6 -1e6A1e6 1e6 0 1 0 1e6 1e6", 11),
  ])
  func noElementLeavesTheLimits(text: String, offset: Int) {
    #expect(throws: PathDataError.numberOutOfRange(offset: offset)) { try Path(svg: text) }
  }

  @Test func elementsMayReachTheLimit() throws {
    let lines = "M0 0" + String(repeating: "H1", count: Path.elementLimit - 1)
    #expect(try Path(svg: lines).elements.count == Path.elementLimit)
    for more in ["H2", "Z", "M1 1", "A1 1 0 0 0 9 9"] {
      #expect(throws: PathDataError.tooManyElements(limit: Path.elementLimit)) {
        try Path(svg: lines + more)
      }
    }
  }

  @Test func implicitRepeatsCountTowardsTheLimit() {
    #expect(throws: PathDataError.tooManyElements(limit: Path.elementLimit)) {
      try Path(svg: "M" + String(repeating: "1 ", count: 2 * Path.elementLimit + 2))
    }
  }

  @Test func twoHundredKilobytesOfMovesAreOneMove() throws {
    let path = try Path(svg: String(repeating: "M0 0", count: 50_000))
    #expect(path.elements == [.move(to: .zero)])
  }

  @Test(arguments: ["M", "-", ".", "e", "1", "Z", "A", " ", ",", "M0 0A", "M0,0Z", "\u{0}", "é"])
  func repeatedTextEndsInAPathOrAnError(piece: String) {
    let text = String(repeating: piece, count: 200_000 / piece.utf8.count)
    switch Result(catching: { () throws(PathDataError) in try Path(svg: text) }) {
    case .success(let path): #expect(path.elements.count <= Path.elementLimit)
    case .failure(let error): #expect(error != .tooManyElements(limit: Path.elementLimit))
    }
  }

  @Test(arguments: ["M0 0A1e-200 1e-200 0 0 0 10 0", "M0 0A1 1 0 1 0 1e-200 0"])
  func hostileArcsEndWhereTheySay(text: String) throws {
    let path = try Path(svg: text)
    #expect(path.elements.flatMap(\.points).allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  // MARK: Writing

  @Test func writingIsAbsoluteAndPlain() throws {
    let path = try Path(svg: "m1 2 .5-.25q1 1 2 2c0 0 1 1 2 2z")
    #expect(path.svg == "M1 2 L1.5 1.75 Q2.5 2.75 3.5 3.75 C3.5 3.75 4.5 4.75 5.5 5.75 Z")
    #expect(Path().svg == "")
  }

  @Test(arguments: [
    Path(), Path(rect: Rect(x: 0.1, y: -0.2, width: 1 / 3.0, height: 844)),
    Path(ovalIn: Rect(x: -311.4, y: -84.4, width: 1012.8, height: 1012.8)),
    Path(
      uiBezierRoundedRect: Rect(x: 0, y: 0, width: 1e-7, height: 999_999.999), cornerRadius: 1e-9),
  ])
  func writtenPathsParseToThemselves(path: Path) throws {
    #expect(try Path(svg: path.svg) == path)
  }

  @Test func numbersArePlain() {
    #expect(0.0.plainDescription == "0")
    #expect((-0.0).plainDescription == "0")
    #expect(12.0.plainDescription == "12")
    #expect((-1.5).plainDescription == "-1.5")
    #expect(0.1.plainDescription == "0.1")
    #expect((0.1 + 0.2).plainDescription == "0.30000000000000004")
  }
}
