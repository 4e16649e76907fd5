import TestSupport
import Testing

@testable import TransitionEngine

struct CubicBezierTests {
  private let parameters = [0, 0.1, 0.25, 0.5, 0.8, 1]
  private let a = Point(x: 1, y: 2)
  private let b = Point(x: 7, y: -4)
  private let curve = CubicBezier(
    start: Point(x: 0, y: 0), control1: Point(x: 5, y: -3), control2: Point(x: -2, y: 9),
    end: Point(x: 3, y: 1))

  @Test func startsAndEndsAtItsEndsExactly() {
    #expect(curve.point(at: 0) == curve.start)
    #expect(curve.point(at: 1) == curve.end)
  }

  @Test func aLineRunsEvenly() {
    let line = CubicBezier(from: a, to: b)
    for t in parameters {
      let expected = Point(x: 1 + 6 * t, y: 2 - 6 * t)
      #expect(line.point(at: t).isClose(to: expected, within: 1e-14))
    }
  }

  @Test func raisingAQuadraticCurveKeepsItsPoints() {
    let control = Point(x: 10, y: 10)
    let raised = CubicBezier(from: a, control: control, to: b)
    for t in parameters {
      let s = 1 - t
      let expected = Point(
        x: s * s * a.x + 2 * s * t * control.x + t * t * b.x,
        y: s * s * a.y + 2 * s * t * control.y + t * t * b.y)
      #expect(raised.point(at: t).isClose(to: expected, within: 1e-13))
    }
  }

  @Test func aLineHasItsEndsAsExtremes() {
    let line = CubicBezier(from: .zero, to: Point(x: 3, y: 6))
    let xs = line.extremes.map { line.point(at: $0).x }
    #expect(xs.min() == 0)
    #expect(xs.max()?.isClose(to: 3, within: 1e-15) == true)
  }

  @Test func anArchTurnsInItsMiddle() {
    let arch = CubicBezier(
      start: .zero, control1: Point(x: 0, y: 4), control2: Point(x: 3, y: 4),
      end: Point(x: 3, y: 0))
    #expect(arch.extremes.contains(0.5))
    #expect(arch.point(at: 0.5).y == 3)
  }

  @Test func noPointLiesBeyondTheExtremes() {
    let box = curve.extremes.reduce(Rect.null) {
      $0.union(Rect(origin: curve.point(at: $1), size: .zero))
    }.insetBy(dx: -1e-12, dy: -1e-12)
    for step in 0...1000 { #expect(box.contains(curve.point(at: Double(step) / 1000))) }
  }

  @Test func aLineThroughTheOriginSweepsNoArea() {
    #expect(CubicBezier(from: .zero, to: b).signedArea == 0)
  }

  @Test func aLinesAreaIsTheTriangleToTheOrigin() {
    let line = CubicBezier(from: Point(x: 2, y: 0), to: Point(x: 2, y: 3))
    #expect(line.signedArea.isClose(to: 3, within: 1e-14))
  }

  @Test func theAreaChangesSignWithTheDirection() {
    let back = CubicBezier(
      start: curve.end, control1: curve.control2, control2: curve.control1, end: curve.start)
    #expect(curve.signedArea.isClose(to: -back.signedArea, within: 1e-14))
    #expect(curve.signedArea != 0)
  }
}
