import QuartzCore
import Testing
import TransitionEngine

struct ArcTests {
  private let center = Point(x: 50, y: 60)

  private func path(
    from start: Double, to end: Double, increasing: Bool = true
  ) -> Path {
    var path = Path()
    Arc(center: center, radius: 10, startAngle: start, endAngle: end, increasing: increasing)
      .add(to: &path)
    return path
  }

  @Test func aFullTurnIsTheEnginesEllipseWithoutAClose() {
    let turn = path(from: 0, to: 2 * .pi)
    let oval = Path(ovalIn: Rect(x: 40, y: 50, width: 20, height: 20))
    #expect(turn.elements.count == 5)
    for (step, other) in zip(turn.elements, oval.elements) {
      for (point, place) in zip(step.points, other.points) {
        #expect(point.distance(to: place) < 1e-13)
      }
    }
  }

  @Test func aFullTurnBackwardsIsAFullTurnToo() {
    let turn = path(from: 0, to: 2 * .pi, increasing: false)
    #expect(turn.elements.count == 5)
    #expect(turn.signedArea < -314)
  }

  @Test func quartersComeFirstAndTheRestLast() {
    let arc = path(from: 0, to: .pi + 0.1)
    #expect(arc.elements.count == 4)
    #expect((arc.currentPoint ?? .zero).distance(to: point(at: .pi + 0.1)) < 1e-12)
    #expect(arc.elements[2].points[2].distance(to: point(at: .pi)) < 1e-12)
  }

  @Test func theEndLiesWhereItsAngleSays() {
    for (start, end) in [(0.3, 2.9), (-1.0, 1.0), (3.0, -3.0), (1.0, 0.5)] {
      for increasing in [true, false] {
        let arc = path(from: start, to: end, increasing: increasing)
        #expect(arc.elements[0].points[0].distance(to: point(at: start)) < 1e-12)
        #expect((arc.currentPoint ?? .zero).distance(to: point(at: end)) < 1e-12)
      }
    }
  }

  @Test func itsMiddleLiesOnTheCircle() {
    let arc = path(from: 0, to: .pi / 4)
    let points = [arc.elements[0].points[0]] + arc.elements[1].points
    let middle = Point(
      x: (points[0].x + 3 * points[1].x + 3 * points[2].x + points[3].x) / 8,
      y: (points[0].y + 3 * points[1].y + 3 * points[2].y + points[3].y) / 8)
    #expect(abs(middle.distance(to: center) - 10) < 1e-12)
  }

  @Test func aLineLeadsFromTheCurrentPoint() {
    var path = Path()
    path.move(to: .zero)
    Arc(center: center, radius: 10, startAngle: 0, sweep: 1).add(to: &path)
    #expect(path.elements[1] == .line(to: Point(x: 60, y: 60)))
    #expect(path.elements.count == 3)
  }

  @Test func noAngleIsAPoint() {
    #expect(path(from: 1, to: 1).elements.count == 1)
  }

  @Test func whatIsNotFiniteAddsNothing() {
    var path = Path()
    Arc(center: center, radius: .nan, startAngle: 0, sweep: 1).add(to: &path)
    Arc(center: center, radius: 1, startAngle: 0, sweep: .infinity).add(to: &path)
    #expect(path.isEmpty)
  }

  private func point(at angle: Double) -> Point {
    Point(x: center.x + 10 * cos(angle), y: center.y + 10 * sin(angle))
  }
}
