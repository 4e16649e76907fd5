import Measuring
import Pixels
import TestSupport
import Testing

/// Recordings in which more than one thing moves.
@Suite struct MotionSearchTests {
  /// A picture that arrives a few frames after the transition's end is not a part of it.
  @Test func whatArrivesLaterIsLeftOut() throws {
    let values = [
      ("transition", "reveal"), ("duration", "0.4"), ("timing", "easeOut"), RecordedFolder.finer,
    ]
    let recording = try RecordedFolder(values, begin: 0.3083) { picture, index in
      guard index >= 50 else { return }
      for y in 60..<180 { for x in 20..<130 { picture[x, y] = 0xFFE0_7030 } }
    }
    let result = try recording.result(values)
    let measured = try #require(result.measurements.first)
    #expect(measured.differences(beyond: .init()).isEmpty)
    #expect(measured.cadence.droppedCount == 0)
    #expect(result.notes.contains { $0.contains("after the motion") })
  }

  /// A digit changes on both screens five frames after a circle has come to rest there last: it looks as if all of these were
  /// late.
  @Test func aClockThatTicksLaterIsLeftOut() throws {
    let values = [
      RecordedFolder.finer,
      ("transition", "ping"), ("origin", "334, 732, 40, 40"), ("duration", "0.45"),
      ("timing", "easeIn"), ("fixes", "coverage"), ("from", "form"), ("to", "photo"),
    ]
    let recording = try RecordedFolder(values, begin: 0.3083) { picture, index in
      let width = index < 51 ? 6 : 12
      for y in 0..<52 { for x in 0..<52 { picture[x, y] = 0xFF00_0000 } }
      for y in 8..<20 { for x in 8..<8 + width { picture[x, y] = 0xFFFF_FFFF } }
    }
    let result = try recording.result(values.dropLast(2))
    let measured = try #require(result.measurements.first)
    #expect(measured.differences(beyond: .init()).isEmpty)
    #expect(measured.cadence.droppedCount == 0)
    #expect(abs(measured.begin - 0.3083) < 0.5 / RecordedFolder.rate)
    #expect(result.notes.contains { $0.contains("after the motion") })
  }

  /// A pointer moves until shortly before the motion and again behind it, so that no two pictures there are the same.
  @Test func aPointerThatMovesIsNoneOfTheMotion() throws {
    let values = [("transition", "mask"), ("duration", "0.4"), ("timing", "easeOut")]
    let recording = try RecordedFolder(values, begin: 0.5083, rest: 0.6) { picture, index in
      let top = index < 30 ? 150 : index < 58 ? 20 : 60
      let left = index < 30 ? 2 * index : index < 58 ? 60 : index
      for y in top..<top + 7 { for x in left..<left + 5 { picture[x, y] = 0xFF10_1010 } }
    }
    let measured = try recording.measured(values)
    #expect(abs(measured.begin - 0.5083) < 0.5 / RecordedFolder.rate)
    #expect(abs(measured.duration - 0.4) < 1 / RecordedFolder.rate)
  }

  /// One that moves also between two motions parts them: there is no rest between the two.
  @Test func aPointerThatMovesBetweenTwoMotionsPartsThem() throws {
    let values = [("transition", "mask"), ("duration", "0.4"), ("timing", "easeInEaseOut")]
    var shown: [Bitmap] = []
    let recording = try RecordedFolder(values, begin: 0.5083, rest: 1.5, rate: 30) {
      picture, index in
      // The same backwards from the 45th frame on.
      if index >= 45 { picture = shown[72 - index] }
      shown.append(picture)
      let isMoving = !(15..<29).contains(index) && !(44..<59).contains(index)
      let left = isMoving ? 10 + 2 * index % 60 : 60
      for y in 20..<27 { for x in left..<left + 5 { picture[x, y] = 0xFF10_1010 } }
    }
    let result = try recording.result(values)
    let measured = try #require(result.measurements.first)
    #expect(abs(measured.begin - 0.5083) < 0.5 / RecordedFolder.rate)
    #expect(abs(measured.duration - 0.4) < 1 / RecordedFolder.rate)
    let others = result.measurements.dropFirst().map(\.begin) + result.unmeasured.map(\.time)
    #expect(others.count == 1 && abs(others[0] - 1.5083) < 0.1)
  }

  /// A bar that slides in over the new screen is no reveal, and may have been meant.
  @Test func aMotionThatIsNotMeasuredIsTold() throws {
    let values = [("transition", "reveal"), ("duration", "0.4"), ("timing", "easeOut")]
    let recording = try RecordedFolder(values, begin: 0.3083, rest: 1.4) { picture, index in
      let share = min(max(Double(index - 72) / 20, 0), 1)
      let height = Int(share * Double(picture.height))
      for y in picture.height - height..<picture.height {
        for x in 0..<picture.width {
          picture[x, y] = (x / 9 + (y + height) / 13).isMultiple(of: 2) ? 0xFF20_60A0 : 0xFFF0_E0D0
        }
      }
    }
    let result = try recording.result(values)
    #expect(result.measurements.count == 1)
    let motion = try #require(result.unmeasured.first)
    #expect(abs(motion.time - 1.2) < 0.05)
    let others = try #require(motion.others)
    #expect(others.lowerBound == 0 && (0.8...1.2).contains(others.upperBound))
  }
}
