import TestSupport
import Testing

@testable import TransitionEngine

struct CubicBezierLengthTests {
  private let quarter = CubicBezier(
    start: Point(x: 1, y: 0), control1: Point(x: 1, y: Path.kappa),
    control2: Point(x: Path.kappa, y: 1), end: Point(x: 0, y: 1))
  /// A curve that goes out along the x axis and back, so that its velocity vanishes in between.
  private let cusp = CubicBezier(
    start: .zero, control1: Point(x: 4, y: 0), control2: Point(x: 4, y: 0), end: .zero)

  @Test func aPointHasNoLength() {
    let point = Point(x: 3, y: 4)
    let curve = CubicBezier(start: point, control1: point, control2: point, end: point)
    #expect(curve.length() == 0)
    #expect(curve.speed(at: 0.5) == 0)
  }

  @Test func aLineIsAsLongAsItsEndsAreApart() {
    let line = CubicBezier(from: .zero, to: Point(x: 3, y: 4))
    #expect(line.length().isClose(to: 5, within: 1e-14))
    #expect(line.length(upTo: 0.25).isClose(to: 1.25, within: 1e-14))
    #expect(line.length(upTo: 0) == 0)
  }

  @Test func aParabolasArcIsInClosedForm() {
    // y = x² from 0 to 1: ½·√5 + ¼·asinh 2.
    let parabola = CubicBezier(
      from: .zero, control: Point(x: 0.5, y: 0), to: Point(x: 1, y: 1))
    #expect(parabola.length().isClose(to: 1.478942857544597, within: 1e-12))
  }

  @Test func aCurveThatTurnsBackCountsBothWays() {
    #expect(cusp.length().isClose(to: 6, within: 1e-8))
    #expect(cusp.length(upTo: 0.5).isClose(to: 3, within: 1e-8))
  }

  @Test func theVelocityPointsAlongTheControlPolygon() {
    #expect(quarter.velocity(at: 0) == Size(width: 0, height: 3 * Path.kappa))
    #expect(quarter.velocity(at: 1) == Size(width: -3 * Path.kappa, height: 0))
  }

  @Test(arguments: [0, 0.01, 0.3, 0.5, 0.77, 1])
  func lengthAndParameterAreInverse(t: Double) {
    let found = quarter.parameter(atLength: quarter.length(upTo: t), of: quarter.length())
    #expect(found.isClose(to: t, within: 1e-10))
  }

  @Test func theParameterIsFoundAcrossACusp() {
    for length in stride(from: 0.0, through: 6, by: 0.25) {
      let t = cusp.parameter(atLength: length, of: 6)
      #expect(cusp.length(upTo: t).isClose(to: length, within: 1e-8))
    }
  }

  @Test func aPieceLiesOnTheCurve() {
    let piece = quarter.piece(from: 0.2, to: 0.7)
    for t in stride(from: 0.0, through: 1, by: 0.125) {
      #expect(piece.point(at: t).isClose(to: quarter.point(at: 0.2 + 0.5 * t), within: 1e-15))
    }
    #expect(quarter.piece(from: 0, to: 1) == quarter)
  }

  @Test func hugeCurvesNeitherHangNorTrap() {
    let huge = CubicBezier(
      start: Point(x: -1e308, y: 1e308), control1: Point(x: 1e308, y: -1e308),
      control2: Point(x: -1e308, y: -1e308), end: Point(x: 1e308, y: 1e308))
    #expect(huge.length() == .infinity)
  }
}
