import Testing
import TransitionEngine

@testable import CodeExport

struct StraightFramesTests {
  private func track(_ animation: KeyframeAnimation) throws -> SceneOutline.Track {
    var layer = Layer(id: "a", frame: Rect(x: 0, y: 0, width: 8, height: 6))
    layer.opacity = 1
    let scene = Scene(
      duration: 1, timingFunction: .linear, layers: [layer], animations: [animation], settled: [])
    return try #require(SceneOutline(scene).tracks.first)
  }

  private func keyframes(
    _ mode: KeyframeAnimation.CalculationMode = .linear, segments: [TimingFunction] = []
  ) -> KeyframeAnimation {
    KeyframeAnimation(
      layer: "a", keyPath: .positionX, values: [.number(0), .number(10), .number(4)],
      timingFunctions: segments, calculationMode: mode, timing: MediaTiming(duration: 1))
  }

  private func value(_ frames: StraightFrames, at time: Double) -> Double {
    let next = frames.times.firstIndex { $0 > time } ?? frames.times.count - 1
    let (start, end) = (frames.times[next - 1], frames.times[next])
    let (a, b) = (frames.values[next - 1].number ?? 0, frames.values[next].number ?? 0)
    return a + (b - a) * (time - start) / (end - start)
  }

  /// As the engine has it: the easing bends the time of all key frames.
  @Test(arguments: [
    TimingFunction.easeIn, .cubicBezier(x1: 0.68, y1: -0.6, x2: 0.32, y2: 1.6), .bouncy,
  ])
  func straightLinesFollowTheEasingOfTheWhole(easing: TimingFunction) throws {
    let animation = keyframes()
    let frames = StraightFrames(try track(animation), easedBy: easing)
    #expect(frames.times.first == 0 && frames.times.last == 1)
    #expect(zip(frames.times, frames.times.dropFirst()).allSatisfy { $0 < $1 })
    for time in stride(from: 0.01, to: 1, by: 0.01) {
      let progress = min(max(easing.progress(at: time, duration: 1), 0), 1)
      let value = try animation.value(
        at: progress, model: .number(0), underneath: .number(0), duration: 1)
      #expect(abs(self.value(frames, at: time) - (value?.number ?? -1)) < 0.03, "\(time)")
    }
  }

  @Test func easingsOfSegmentsAreFollowedToo() throws {
    let animation = keyframes(segments: [.easeIn, .easeOut])
    let frames = StraightFrames(try track(animation), easedBy: .linear)
    for time in [0.2, 0.45, 0.6, 0.9] {
      let value = try animation.value(
        at: time, model: .number(0), underneath: .number(0), duration: 1)
      #expect(abs(self.value(frames, at: time) - (value?.number ?? -1)) < 0.03)
    }
  }

  @Test func stepsKeepTheirValuesAndMoveTheirTimes() throws {
    let frames = StraightFrames(
      try track(keyframes(.discrete)), easedBy: .cubicBezier(x1: 0, y1: 0, x2: 1, y2: 1))
    #expect(frames.values == [.number(0), .number(10), .number(4)])
    #expect(abs(frames.times[1] - 1.0 / 3) < 0.0001 && abs(frames.times[2] - 2.0 / 3) < 0.0001)
  }
}
