import TestSupport
import Testing
import TransitionEngine

struct UnitBezierTests {
  private static let steps = stride(from: 0.0, through: 1.0, by: 0.125)

  @Test func endpointsAreExact() {
    for y in [-1000, -0.5, 0, 0.1, 1, 1000] {
      let curve = UnitBezier(x1: 0.3, y1: y, x2: 0.7, y2: -y)
      #expect(curve.y(at: 0) == 0)
      #expect(curve.y(at: 1) == 1)
    }
  }

  @Test func xIsClamped() {
    let curve = UnitBezier(x1: 0.3, y1: 2, x2: 0.7, y2: -2)
    #expect(curve.y(at: -0.5) == 0)
    #expect(curve.y(at: 1.5) == 1)
    #expect(curve.y(at: -.infinity) == 0)
    #expect(curve.y(at: .infinity) == 1)
  }

  /// With y equal to x the result is x itself, which tests the root of any curve.
  @Test func aCurveWhoseYIsItsXIsTheIdentity() {
    for x1 in Self.steps {
      for x2 in Self.steps {
        let curve = UnitBezier(x1: x1, y1: x1, x2: x2, y2: x2)
        for x in stride(from: 0, through: 1, by: 1 / 64.0) {
          #expect(curve.y(at: x).isClose(to: x, within: 1e-13))
        }
      }
    }
  }

  /// With y linear in t the result is the parameter.
  @Test func theParameterRisesFromZeroToOne() {
    for x1 in Self.steps {
      for x2 in Self.steps {
        let curve = UnitBezier(x1: x1, y1: 1 / 3.0, x2: x2, y2: 2 / 3.0)
        let parameters = (0...100).map { curve.y(at: Double($0) / 100) }
        #expect(zip(parameters, parameters.dropFirst()).allSatisfy { $0 < $1 })
        #expect(parameters.allSatisfy { (0...1).contains($0) })
      }
    }
  }

  @Test func aPointReflectedInTheMiddleTurnsTheCurve() {
    let curve = UnitBezier(x1: 0.1, y1: 0.7, x2: 0.4, y2: 1.3)
    let turned = UnitBezier(x1: 0.6, y1: -0.3, x2: 0.9, y2: 0.3)
    for x in Self.steps {
      #expect(curve.y(at: x).isClose(to: 1 - turned.y(at: 1 - x), within: 1e-12))
    }
  }

  @Test func aCurveThatIsFlatInXIsSolvedAllTheSame() {
    let curve = UnitBezier(x1: 1, y1: 0, x2: 0, y2: 1)
    #expect(curve.y(at: 0.5) == 0.5)
    // x(t) = ½ + 4(t − ½)³, y(t) = 3t² − 2t³.
    let t = 0.505
    let x = 0.5 + 4 * (t - 0.5) * (t - 0.5) * (t - 0.5)
    #expect(curve.y(at: x).isClose(to: 3 * t * t - 2 * t * t * t, within: 1e-9))
  }

  @Test func theSmallestStepGivesTheSlopeAtTheStart() {
    let curve = UnitBezier(x1: 0.25, y1: 0.5, x2: 0.75, y2: 1)
    #expect((curve.y(at: 1e-9) / 1e-9).isClose(to: 2, within: 1e-4))
  }

  /// A straight line has y = x, and at t = ½ each control point counts three eighths.
  @Test func aStraightLinesDerivativesAreThoseOfItsControlPoints() {
    let slopes = UnitBezier(x1: 1 / 3, y1: 1 / 3, x2: 2 / 3, y2: 2 / 3)
      .derivatives(at: SIMD4(repeating: 0.5))
    let (y, byX, points) = slopes
    for lane in 0..<4 {
      #expect(y[lane].isClose(to: 0.5, within: 1e-12))
      #expect(byX[lane].isClose(to: 1, within: 1e-12))
      let expected = [-0.375, 0.375, -0.375, 0.375]
      let found = [points.x1, points.y1, points.x2, points.y2].map { $0[lane] }
      #expect(zip(found, expected).allSatisfy { $0.isClose(to: $1, within: 1e-12) })
    }
  }

  /// Whether all take as many steps or not, and where bisection has to find one of them.
  @Test func fourPlacesAreTheSameAsEachForItself() {
    for x1 in Self.steps {
      for x2 in Self.steps {
        let curve = UnitBezier(x1: x1, y1: 0.1, x2: x2, y2: 1.2)
        for x in stride(from: 0.01, to: 0.7, by: 1 / 64.0) {
          let four = SIMD4(x, 0.5, x + 0.29, 1 - x)
          let y = curve.y(at: four)
          #expect((0..<4).allSatisfy { y[$0] == curve.y(at: four[$0]) })
        }
      }
    }
  }
}
