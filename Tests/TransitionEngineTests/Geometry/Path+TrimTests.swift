import TestSupport
import Testing

@testable import TransitionEngine

struct PathTrimTests {
  private let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))

  private func trimmed(_ svg: String, _ start: Double, _ end: Double) throws -> String {
    try Path(svg: svg).trimmed(from: start, to: end).svg
  }

  @Test func theWholePathIsItself() {
    #expect(square.trimmed(from: 0, to: 1) == square)
    #expect(square.trimmed(from: -1, to: 2) == square)
  }

  @Test(arguments: [(0.5, 0.5), (0.75, 0.25), (1, 1), (0, 0), (-2, -1), (2, 3), (1, 0)])
  func anEndNotBeyondTheStartLeavesNothing(start: Double, end: Double) {
    #expect(square.trimmed(from: start, to: end).isEmpty)
  }

  @Test func nothingIsTrimmedToNothing() {
    #expect(Path().trimmed(from: 0.25, to: 0.5).isEmpty)
  }

  @Test func linesAreCut() throws {
    #expect(try trimmed("M0 0L10 0L10 10", 0.25, 0.75) == "M5 0 L10 0 L10 5")
    #expect(try trimmed("M0 0L10 0L10 10", 0, 0.25) == "M0 0 L5 0")
    #expect(try trimmed("M0 0L10 0L10 10", 0.5, 1) == "M10 0 L10 10")
  }

  @Test func aCutClosedPathIsOpen() {
    #expect(square.trimmed(from: 0, to: 0.5).svg == "M0 0 L10 0 L10 10")
    #expect(square.trimmed(from: 0.875, to: 1).svg == "M0 5 L0 0")
    #expect(square.trimmed(from: 0.125, to: 1).svg == "M5 0 L10 0 L10 10 L0 10 L0 0")
  }

  @Test func subpathsShareOneBudgetInOrder() throws {
    let two = "M0 0L10 0M0 5L30 5"
    #expect(try trimmed(two, 0, 0.125) == "M0 0 L5 0")
    #expect(try trimmed(two, 0, 0.25) == "M0 0 L10 0")
    #expect(try trimmed(two, 0, 0.5) == "M0 0 L10 0 M0 5 L10 5")
    #expect(try trimmed(two, 0.125, 0.5) == "M5 0 L10 0 M0 5 L10 5")
    #expect(try trimmed(two, 0.25, 0.5) == "M0 5 L10 5")
  }

  @Test func aSubpathBetweenTheCutsStaysClosed() {
    let path = square.appending(square.applying(AffineTransform(translationX: 20, y: 0)))
    #expect(path.trimmed(from: 0, to: 0.5) == square)
    #expect(path.trimmed(from: 0, to: 0.625).svg == square.svg + " M20 0 L30 0")
  }

  @Test func linesAfterACloseBeginAtTheSubpathsStart() throws {
    #expect(try trimmed("M0 0L30 0L30 40ZL0 120", 0.75, 1) == "M0 60 L0 120")
    #expect(try trimmed("M0 0L30 0L30 40ZL0 120", 0.5, 1) == "M0 0 L0 120")
  }

  @Test func curvesAreCutOnTheCurve() {
    let circle = Path(ovalIn: Rect(x: -1, y: -1, width: 2, height: 2))
    let quarter = circle.trimmed(from: 0.25, to: 0.5)
    #expect(quarter.elements.map(\.letter) == ["M", "C"])
    #expect(quarter.elements[1] == circle.elements[2])
    let half = circle.trimmed(from: 0.125, to: 0.625)
    let ends = half.elements.flatMap(\.points)
    let diagonal = 0.5.squareRoot()
    #expect(ends[0].isClose(to: Point(x: diagonal, y: diagonal), within: 1e-9))
    #expect(ends[ends.count - 1].isClose(to: Point(x: -diagonal, y: -diagonal), within: 1e-9))
  }

  @Test func quadraticCurvesAreCutToo() throws {
    let half = try Path(svg: "M0 0Q5 10 10 0").trimmed(from: 0, to: 0.5)
    #expect(half.currentPoint?.isClose(to: Point(x: 5, y: 5), within: 1e-9) == true)
  }

  @Test(arguments: try Vectors.strokeLengths().paths)
  func theStrokeEndsAtTheTip(_ row: StrokeLengthVectors.Row) throws {
    let path = try #require(row.path)
    for (share, tip) in zip(row.strokeEnd, row.tipPoints) where share > 0 {
      let end = try #require(path.trimmed(from: 0, to: share).currentPoint)
      #expect(end.isClose(to: tip, within: 1e-4))
    }
  }

  @Test(arguments: try Vectors.strokeLengths().paths)
  func aPartIsAsLongAsItsFraction(_ row: StrokeLengthVectors.Row) throws {
    let path = try #require(row.path)
    for (start, end) in [(0.0, 0.3), (0.1, 0.9), (0.37, 0.38), (0.6, 1)] {
      let length = path.trimmed(from: start, to: end).length
      #expect(length.isClose(to: (end - start) * row.totalLength, within: 1e-6))
    }
  }

  @Test func partsMakeTheWhole() {
    let path = Path(
      uiBezierRoundedRect: Rect(x: 0, y: 0, width: 160, height: 100), cornerRadius: 42)
    let cuts = [0, 0.11, 0.2, 0.5, 0.83, 1]
    let lengths = zip(cuts, cuts.dropFirst()).map { path.trimmed(from: $0, to: $1).length }
    #expect(lengths.reduce(0, +).isClose(to: path.length, within: 1e-6))
    for (before, after) in zip(cuts, cuts.dropFirst().dropLast()) {
      let end = path.trimmed(from: before, to: after).currentPoint
      let start = path.trimmed(from: after, to: 1).elements.first?.points.first
      #expect(end.flatMap { end in start.map { end.isClose(to: $0, within: 1e-6) } } == true)
    }
  }

  @Test func aPathWithoutLengthIsNotCut() throws {
    let dot = try Path(svg: "M3 4L3 4")
    #expect(dot.trimmed(from: 0, to: 0.5) == dot)
  }

  @Test func aDotIsDrawnWithWhatSurroundsIt() throws {
    #expect(try trimmed("M0 0L10 0M5 5L5 5M0 9L10 9", 0, 0.75) == "M0 0 L10 0 M5 5 L5 5 M0 9 L5 9")
    #expect(try trimmed("M0 0L10 0M5 5L5 5M0 9L10 9", 0, 0.25) == "M0 0 L5 0")
  }

  @Test func hugePathsAreNotCut() {
    let huge = Path([.move(to: Point(x: -1e300, y: 0)), .line(to: Point(x: 1e300, y: 0))])
    #expect(huge.trimmed(from: 0.25, to: 0.5) == huge)
  }
}
