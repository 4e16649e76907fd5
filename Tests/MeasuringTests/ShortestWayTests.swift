import Testing

@testable import Measuring

@Suite struct ShortestWayTests {
  /// A frame with its best place first.
  private func frame(_ values: Double..., residuals: [Double] = []) -> FrameProgress {
    let places = values.enumerated().map { place, value in
      FrameProgress(
        state: .moving, value: value, errorBelow: 0.001, errorAbove: 0.001,
        residual: residuals.isEmpty ? 1 : residuals[place])
    }
    var first = places[0]
    first.others = Array(places.dropFirst())
    return first
  }

  @Test func framesWithOnePlaceStay() {
    let frames = [frame(0.1), frame(0.7), frame(0.3)]
    #expect(frames.onShortestWay == frames)
  }

  /// The second half of a motion to and fro shows the pictures of the first.
  @Test func theMotionGoesOn() {
    let values = (1..<20).map { Double($0) / 20 }
    let frames = values.map { frame(min($0, 1 - $0), max($0, 1 - $0)) } + [frame(1)]
    #expect(frames.onShortestWay.map(\.value) == values + [1])
  }

  /// It first runs back, which one picture tells.
  @Test func aBetterPictureCounts() {
    let frames = [
      frame(0), frame(0.05, -0.05, residuals: [4, 1]), frame(0.08, -0.08, residuals: [4, 1]),
      frame(0.03, -0.03, residuals: [4, 1]), frame(0.2),
    ]
    #expect(frames.onShortestWay.map(\.value) == [0, -0.05, -0.08, -0.03, 0.2])
  }

  /// A circle that shrinks to a point grows again by as much. It goes on there rather than turning round, though that would
  /// be the shorter way.
  @Test func aSwingGoesOnBeyondTheEnd() {
    let values = [
      0.5, 0.64, 0.76, 0.86, 0.94, 0.99, 1.03, 1.05, 1.06, 1.06, 1.05, 1.03, 1.01, 0.99,
    ]
    let frames = values.map { frame(min($0, 2 - $0), max($0, 2 - $0)) } + [frame(1), frame(1)]
    let found = frames.onShortestWay.map(\.value)
    #expect(zip(found, values).allSatisfy { abs($0 - $1) < 1e-9 || min($0, $1) > 0.98 })
    #expect(found.filter { $0 > 1.02 }.count == 6)
  }

  private let motion = MotionFit.Candidate(
    kind: .specified, easing: .linear, begin: 0, duration: 1, beginError: 0, durationError: 0,
    rootMeanSquare: 0, largestError: 0, score: 0)

  /// Each picture is shown twice, and for one frame something else is found: the course begins where the others lie on it.
  @Test func aMotionIsMovedToWhereItsFramesLie() {
    let values = (1..<20).map { Double($0) / 20 }
    let frames =
      values.map { $0 == 0.4 ? frame(0.9) : frame(min($0, 1 - $0), max($0, 1 - $0)) }
    let times = values.map { $0 + 0.3 }
    #expect(abs(frames.aligning(motion, at: times, interval: 0.05).begin - 0.3) < 1e-9)
    #expect(abs(frames.aligning(motion, at: values, interval: 0.05).begin) < 1e-9)
  }

  @Test func theNearestPlaceToAMotionIsTaken() {
    let frames = [frame(0.2, 0.8), frame(0.6, 0.4, 0.5), frame(0.9)]
    let nearer = frames.nearer(to: motion, at: [0.25, 0.45, 0.5])
    #expect(nearer.map(\.value) == [0.2, 0.4, 0.9])
    // None is lost.
    #expect(
      nearer.map { Set([$0.value] + $0.others.map(\.value)) } == [
        [0.2, 0.8], [0.6, 0.4, 0.5], [0.9],
      ])
  }
}
