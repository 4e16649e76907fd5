import Pixels
import Testing

@testable import Measuring

@Suite struct RestingFramesTests {
  /// A plane of 64 × 64 with a block of another brightness.
  private func plane(block x: Int, _ level: Float = 120) -> Plane {
    var values = [Float](repeating: 40, count: 64 * 64)
    for y in 16..<32 { for column in x..<min(x + 16, 64) { values[y * 64 + column] = level } }
    return Plane(width: 64, height: 64, values: values)
  }

  @Test func whatMovesLiesBetweenPlateaus() {
    let frames =
      Array(repeating: plane(block: 0), count: 10) + (1...16).map { plane(block: 2 * $0) }
      + Array(repeating: plane(block: 32), count: 10)
    let plateaus = RestingFrames(frames).plateaus.filter { $0.count > 2 }
    #expect(plateaus == [0..<10, 25..<36])
  }

  /// Encoders show a screen at rest in two ways in turn, each for a few frames.
  @Test(arguments: [1, 2, 4]) func aScreenThatFlickersRests(run: Int) {
    let frames = (0..<40).map { plane(block: 0, ($0 / run).isMultiple(of: 2) ? 120 : 131) }
    let plateaus = RestingFrames(frames).plateaus
    // The other way is new once.
    #expect(plateaus.contains { $0.count >= 40 - run })
  }

  /// Frames have times of their own.
  @Test func aFrameThatIsShownForLongIsAScreen() {
    let frames = [0, 8, 16, 16, 24, 32].map { plane(block: $0) }
    let resting = RestingFrames(frames)
    #expect(resting.plateaus.map(\.count) == [1, 1, 2, 1, 1])
    #expect(resting.screens([0, 0.02, 0.04, 0.06, 0.08, 0.1], lasting: 0.25).count == 2)
    let screens = resting.screens([0, 0.02, 0.04, 0.06, 0.6, 0.62], lasting: 0.25)
    #expect(screens == [0..<1, 2..<4, 5..<6])
  }

  /// Something as small as a pointer moves all the time, and more of the screen for a while.
  @Test func somethingSmallIsSpared() {
    let side = 160
    let frames = (0..<40).map { index in
      var values = [Float](repeating: 40, count: side * side)
      let height = min(max(index - 14, 0), 12) * 8
      for place in 0..<height * side { values[place] = 120 }
      for y in 120..<126 {
        for x in 3 * index..<3 * index + 5 { values[y * side + x] = 200 }
      }
      return Plane(width: side, height: side, values: values)
    }
    #expect(RestingFrames(frames).plateaus.allSatisfy { $0.count == 1 })
    let spared = RestingFrames(frames, sparingSmall: true).plateaus.filter { $0.count > 2 }
    #expect(spared == [0..<15, 26..<40])
  }
}
