import Testing
import TransitionEngine

struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 100, height: 50)
  private let insideOut = Rect(x: 110, y: 70, width: -100, height: -50)

  @Test func edgesAndMiddle() {
    #expect((rect.minX, rect.midX, rect.maxX) == (10, 60, 110))
    #expect((rect.minY, rect.midY, rect.maxY) == (20, 45, 70))
    #expect(rect.center == Point(x: 60, y: 45))
  }

  @Test func aNegativeSizeDoesNotTurnTheEdgesInsideOut() {
    #expect((insideOut.minX, insideOut.midX, insideOut.maxX) == (10, 60, 110))
    #expect((insideOut.minY, insideOut.midY, insideOut.maxY) == (20, 45, 70))
    #expect((insideOut.width, insideOut.height) == (100, 50))
    #expect(insideOut.corners == rect.corners)
  }

  @Test func standardizingKeepsTheArea() {
    #expect(insideOut.standardized == rect)
    #expect(rect.standardized == rect)
  }

  @Test func aRectAroundACenterHasThatCenter() {
    let around = Rect(center: Point(x: 60, y: 45), size: Size(width: 100, height: 50))
    #expect(around == rect)
  }

  @Test func cornersRunClockwiseFromTheTopLeft() {
    #expect(
      rect.corners == [
        Point(x: 10, y: 20), Point(x: 110, y: 20), Point(x: 110, y: 70), Point(x: 10, y: 70),
      ])
  }

  @Test func anInsetOfNothingChangesNothing() {
    #expect(rect.insetBy(dx: 0, dy: 0) == rect)
  }

  @Test func anInsetMovesEveryEdgeInward() {
    #expect(rect.insetBy(dx: 5, dy: 10) == Rect(x: 15, y: 30, width: 90, height: 30))
  }

  @Test func aNegativeInsetGrows() {
    #expect(rect.insetBy(dx: -5, dy: -10) == Rect(x: 5, y: 10, width: 110, height: 70))
  }

  @Test func anInsetStandardizesFirst() {
    #expect(insideOut.insetBy(dx: 5, dy: 10) == rect.insetBy(dx: 5, dy: 10))
  }

  @Test func anInsetToALineIsEmptyButNotNull() {
    let line = rect.insetBy(dx: 0, dy: 25)
    #expect(line == Rect(x: 10, y: 45, width: 100, height: 0))
    #expect(line.isEmpty && !line.isNull)
  }

  @Test(arguments: [(50.1, 0.0), (0, 25.1), (1000, 1000)])
  func anInsetPastTheMiddleIsNull(dx: Double, dy: Double) {
    #expect(rect.insetBy(dx: dx, dy: dy) == .null)
  }

  @Test func nullStaysNullWhenInset() {
    #expect(Rect.null.insetBy(dx: -10, dy: -10) == .null)
  }

  @Test func onlyNullIsNull() {
    #expect(Rect.null.isNull && Rect.null.isEmpty)
    #expect(!Rect.zero.isNull && Rect.zero.isEmpty)
    #expect(!rect.isNull && !rect.isEmpty)
    #expect(!insideOut.isEmpty)
  }

  @Test func offsetMovesTheOriginOnly() {
    #expect(rect.offsetBy(dx: -10, dy: 5) == Rect(x: 0, y: 25, width: 100, height: 50))
  }

  @Test func unionHoldsBoth() {
    let other = Rect(x: 0, y: 60, width: 20, height: 100)
    #expect(rect.union(other) == Rect(x: 0, y: 20, width: 110, height: 140))
    #expect(other.union(rect) == rect.union(other))
  }

  @Test func unionWithNullIsTheOther() {
    #expect(rect.union(.null) == rect)
    #expect(Rect.null.union(rect) == rect)
    #expect(Rect.null.union(.null) == .null)
  }

  @Test func unionWithAPointReachesIt() {
    let point = Rect(x: 0, y: 0, width: 0, height: 0)
    #expect(rect.union(point) == Rect(x: 0, y: 0, width: 110, height: 70))
  }

  @Test func containsItsEdgesAndNothingBeyond() {
    for corner in rect.corners { #expect(rect.contains(corner)) }
    #expect(rect.contains(rect.center))
    #expect(insideOut.contains(rect.center))
    #expect(!rect.contains(Point(x: 9.999, y: 45)))
    #expect(!rect.contains(Point(x: 60, y: 70.001)))
    #expect(!Rect.null.contains(.zero))
  }
}
