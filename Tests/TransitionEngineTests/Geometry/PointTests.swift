import Testing
import TransitionEngine

struct PointTests {
  @Test func distanceToItselfIsZero() {
    let point = Point(x: 3, y: -4)
    #expect(point.distance(to: point) == 0)
  }

  @Test func distanceIsTheHypotenuse() {
    #expect(Point(x: 1, y: 2).distance(to: Point(x: 4, y: 6)) == 5)
  }

  @Test func distanceIsSymmetric() {
    let (a, b) = (Point(x: 0.1, y: 7), Point(x: -3.7, y: 0.3))
    #expect(a.distance(to: b) == b.distance(to: a))
  }
}
