import TestSupport
import Testing
import TransitionEngine

struct InteractiveTimelineTests {
  private static let phone = Size(width: 390, height: 844)

  /// A timeline of a transition of one second.
  private func timeline(
    _ samples: [(time: Double, progress: Double)], end: Double? = nil,
    _ outcome: Gesture.Outcome = .finish, speed: Double = 1,
    curve: TimingFunction = .easeInEaseOut, duration: Double = 1
  ) throws -> InteractiveTimeline {
    let gesture = try Gesture(
      samples: samples.map { Gesture.Sample(time: $0.time, position: .progress($0.progress)) },
      endTime: end, outcome: outcome, completionSpeed: speed, completionCurve: curve)
    return InteractiveTimeline(gesture, duration: duration, size: Self.phone)
  }

  // MARK: Vectors

  @Test(arguments: try Vectors.interactive().release)
  func completionsAgreeWithTheVectors(_ vector: InteractiveVectors.Release) throws {
    let curve = try TimingFunction(text: vector.completionCurve)
    for end in [0, 0.25] {
      let timeline = try timeline(
        [(0, vector.percentAtRelease)], end: end, vector.finishes ? .finish : .cancel,
        speed: vector.completionSpeed, curve: curve, duration: vector.duration)
      #expect(timeline.remaining.isClose(to: vector.remaining, within: 1e-9))
      #expect(timeline.length.isClose(to: end + vector.remaining, within: 1e-9))
      for sample in vector.playback {
        #expect(sample.time.isClose(to: sample.fraction * vector.remaining, within: 1e-9))
        let percent = timeline.percentComplete(at: end + sample.time)
        #expect(percent.isClose(to: sample.percent, within: 1e-9))
        let localTime = timeline.localTime(at: end + sample.time)
        #expect(localTime.isClose(to: sample.percent * vector.duration, within: 1e-9))
      }
    }
  }

  @Test(arguments: try Vectors.interactive().pan)
  func aPansPercentagesAreClamped(_ vector: InteractiveVectors.Pan) throws {
    let translation = Point(x: vector.translationX, y: 0)
    let gesture = try Gesture(
      samples: [Gesture.Sample(time: 0, position: .translation(translation))], endTime: 1,
      outcome: .cancel)
    let size = Size(width: vector.width, height: 844)
    let timeline = InteractiveTimeline(gesture, duration: 0.5, size: size)
    #expect(timeline.percentComplete(at: 0.5).isClose(to: vector.percentClamped, within: 1e-9))
    #expect(timeline.release.percentComplete == timeline.percentComplete(at: 0.5))
  }

  // MARK: While the finger is down

  @Test func theLastUpdateHolds() throws {
    let timeline = try timeline([(0.1, 0.2), (0.2, 0.6), (0.3, 0.4)], end: 0.5)
    let times = [0.0, 0.1.nextDown, 0.1, 0.15, 0.2.nextDown, 0.2, 0.25, 0.3, 0.4, 0.5]
    let expected = [0, 0, 0.2, 0.2, 0.2, 0.6, 0.6, 0.4, 0.4, 0.4]
    #expect(times.map(timeline.percentComplete) == expected)
    #expect(timeline.percentComplete(at: -1) == 0)
  }

  @Test func theLastOfEqualTimesCounts() throws {
    let timeline = try timeline([(0, 0.1), (0.1, 0.2), (0.1, 0.3), (0.1, 0.4)], end: 0.2)
    #expect(timeline.percentComplete(at: 0.1.nextDown) == 0.1)
    #expect(timeline.percentComplete(at: 0.1) == 0.4)
  }

  @Test func progressIsClamped() throws {
    let timeline = try timeline([(0, -3), (0.1, 7)], end: 0.2)
    #expect(timeline.updates.map(\.percentComplete) == [0, 1])
    #expect(timeline.percentComplete(at: 0.05) == 0)
    #expect(timeline.percentComplete(at: 0.1) == 1)
  }

  @Test func everyUpdateIsFoundAmongMany() throws {
    let count = 1000
    let timeline = try timeline(
      (0..<count).map { (Double($0), Double($0) / Double(count)) }, end: Double(count))
    for index in 0..<count {
      let percent = Double(index) / Double(count)
      #expect(timeline.percentComplete(at: Double(index)) == percent)
      #expect(timeline.percentComplete(at: Double(index) + 0.5) == percent)
    }
  }

  // MARK: After the release

  @Test func theReleaseContinuesWhereTheFingerLeft() throws {
    for outcome in Gesture.Outcome.allCases {
      let timeline = try timeline([(0, 0.3)], end: 0.7, outcome)
      #expect(timeline.percentComplete(at: 0.7.nextDown) == 0.3)
      #expect(timeline.percentComplete(at: 0.7) == 0.3)
    }
  }

  @Test func theTargetIsReachedExactly() throws {
    for percent in stride(from: 0.0, through: 1, by: 0.07) {
      for end in [0.0, 0.1, 0.3, 1.7] {
        let finished = try timeline([(0, percent)], end: end, duration: 0.35)
        #expect(finished.percentComplete(at: finished.length) == 1)
        #expect(finished.localTime(at: finished.length) == 0.35)
        let cancelled = try timeline([(0, percent)], end: end, .cancel, duration: 0.35)
        #expect(cancelled.percentComplete(at: cancelled.length) == 0)
        #expect(cancelled.percentComplete(at: 99) == 0)
      }
    }
  }

  @Test func theWayBackIsTheWayOnReversed() throws {
    let on = try timeline([(0, 0)], end: 0, .finish)
    let back = try timeline([(0, 1)], end: 0, .cancel)
    for time in stride(from: 0.0, through: 1, by: 0.125) {
      let reversed = 1 - back.percentComplete(at: time)
      #expect(on.percentComplete(at: time).isClose(to: reversed, within: 1e-12))
    }
  }

  @Test func theCompletionSpeedDividesWhatRemains() throws {
    #expect(try timeline([(0, 0.5)], end: 1).length == 1.5)
    #expect(try timeline([(0, 0.5)], end: 1, speed: 2).length == 1.25)
    #expect(try timeline([(0, 0.5)], end: 1, .cancel, speed: 0.5).length == 2)
  }

  @Test func whereNothingRemainsTheTargetShowsAtOnce() throws {
    let finished = try timeline([(0, 1)], end: 0.2)
    #expect(finished.remaining == 0)
    #expect(finished.length == 0.2)
    #expect(finished.percentComplete(at: 0.2) == 1)
    let cancelled = try timeline([(0, 0.4), (0.1, 0)], end: 0.2, .cancel)
    #expect(cancelled.length == 0.2)
    #expect(!cancelled.isCancelled(at: 0.1))
    #expect(cancelled.isCancelled(at: 0.2))
  }

  @Test func anOvershootingCurveStaysWithinTheTransition() throws {
    let curve = TimingFunction.cubicBezier(x1: 0.3, y1: -2, x2: 0.6, y2: 3)
    let timeline = try timeline([(0, 0.1)], end: 0, curve: curve)
    let percents = (0...100).map { timeline.percentComplete(at: Double($0) / 100 * 0.9) }
    #expect(percents.allSatisfy { (0...1).contains($0) })
    #expect(percents.contains(0) && percents.dropLast().contains(1))
  }

  @Test func onlyACancelledRunEndsCancelled() throws {
    let cancelled = try timeline([(0, 0.5)], end: 0.5, .cancel)
    #expect(cancelled.length == 1)
    #expect(!cancelled.isCancelled(at: 1.0.nextDown))
    #expect(cancelled.isCancelled(at: 1))
    let finished = try timeline([(0, 0.5)], end: 0.5)
    #expect(!finished.isCancelled(at: finished.length))
  }
}
