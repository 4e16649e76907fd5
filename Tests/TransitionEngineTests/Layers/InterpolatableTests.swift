import Testing
import TransitionEngine

struct InterpolatableTests {
  private let awkward = [0.0, -0.0, 0.1, 0.3, -1 / 3.0, 1e-300, 1e300, -1e300, 506.4, 844]

  @Test func endpointsAreExact() {
    for a in awkward {
      for b in awkward {
        #expect(a.interpolated(to: b, progress: 0).bitPattern == a.bitPattern)
        #expect(a.interpolated(to: b, progress: 1).bitPattern == b.bitPattern)
      }
    }
  }

  @Test func equalEndsStayPut() {
    for value in awkward {
      for progress in [-1, 0.1, 0.5, 2] {
        #expect(value.interpolated(to: value, progress: progress) == value)
      }
    }
  }

  @Test func progressIsNotClamped() {
    #expect(10.0.interpolated(to: 20, progress: 1.5) == 25)
    #expect(10.0.interpolated(to: 20, progress: -0.5) == 5)
  }

  @Test func everyComponentRuns() {
    #expect(
      Point(x: 0, y: 10).interpolated(to: Point(x: 4, y: 20), progress: 0.25)
        == Point(x: 1, y: 12.5))
    #expect(
      Size(width: 0, height: 10).interpolated(to: Size(width: 4, height: 20), progress: 0.25)
        == Size(width: 1, height: 12.5))
    #expect(
      Rect(x: 0, y: 10, width: 100, height: 200)
        .interpolated(to: Rect(x: 4, y: 20, width: 200, height: 100), progress: 0.25)
        == Rect(x: 1, y: 12.5, width: 125, height: 175))
    #expect(
      Color(red: 0, green: 1, blue: 0.5, alpha: 0)
        .interpolated(to: Color(red: 1, green: 0, blue: 0.5, alpha: 0.5), progress: 0.5)
        == Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25))
  }

  @Test func theNullRectIsAnEndpointLikeAnyOther() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(Rect.null.interpolated(to: rect, progress: 0) == .null)
    #expect(rect.interpolated(to: .null, progress: 1) == .null)
  }
}
