import Measuring
import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

/// How far a recorded transition's figure is from where the spec puts it: circles from 2 to 506.4 points, linearly.
@Suite struct MeasuredFigureTests {
  private static let way = 504.4
  private let circle = [("transition", "circle"), ("duration", "0.5"), ("timing", "linear")]

  private func largest(
    _ measured: MeasuredTransition
  ) throws -> (time: Double, frame: MeasuredFigure.Frame) {
    let largest = try #require(measured.figure?.largest)
    return (measured.frames[largest.place].time, largest.frame)
  }

  @Test func aTransitionAsSpecifiedIsWhereItShouldBe() throws {
    let measured = try RecordedFolder(circle, begin: 0.3, rate: 30).measured(circle)
    let (_, frame) = try largest(measured)
    #expect(frame.difference < 1 && frame.difference < max(2 * frame.error, 0.5))
    let figure = try #require(measured.figure)
    for frame in measured.tellingFrames {
      let place = try #require(measured.frames.firstIndex { $0.index == frame.index })
      let found = try #require(figure.frames[place])
      let radius = 2 + Self.way * (frame.time - 0.3) / 0.5
      #expect(abs(found.recorded.radius - radius) < max(3 * found.error, 1))
      #expect(found.recorded.center.distance(to: Point(x: 195, y: 422)) < 0.01)
    }
    // At rest nothing moves.
    #expect(figure.frames[0] == nil)
  }

  @Test func whatComesLateIsOffByItsTime() throws {
    let slow = try RecordedFolder(circle, begin: 0.3, rate: 30)
      .measured([("transition", "circle"), ("duration", "0.4"), ("timing", "linear")])
    let (time, frame) = try largest(slow)
    let begin = slow.fit.asSpecified.begin
    let due = min(max((time - begin) / 0.4, 0), 1)
    let apart = Self.way * abs((time - 0.3) / 0.5 - due)
    #expect(apart > 10)
    #expect(abs(frame.difference - apart) < max(3 * frame.error, 1))
    #expect(frame.ofPlace == 0 && frame.ofTime == frame.difference)
  }

  @Test func whatIsElsewhereIsOffByItsPlace() throws {
    let recording = try RecordedFolder(
      circle + [("origin", "160, 360, 44, 44")], begin: 0.3, rate: 30)
    let (_, frame) = try largest(try recording.measured(circle))
    // The centre is 13 points to the left and 40 higher.
    let apart = Point(x: 13, y: 40).distance(to: .zero)
    #expect(abs(frame.ofPlace - apart) < 2)
    #expect(abs(frame.difference - apart) < 3 && frame.ofTime < 2)
    #expect(frame.error > 0 && frame.error < 2)
  }
}
