import Pixels
import TestSupport
import Testing
import TransitionSpec

@testable import Measuring

/// Recordings in whose pictures there is something else beside the screen.
@Suite struct MeasurementJobScreenTests {
  /// A bezel lies around the screens, which nothing else says.
  @Test func theScreenIsFoundInABezel() throws {
    let values = [
      ("transition", "reveal"), ("duration", "0.5"), ("timing", "easeOut"), RecordedFolder.finer,
    ]
    let inner = PixelRect(x: 30, y: 41, width: 156, height: 338)
    let recording = try RecordedFolder(values, begin: 0.3083) { picture, _ in
      var framed = Bitmap(width: 260, height: 420, filledWith: 0xFF60_6468)
      for y in 0..<picture.height {
        for x in 0..<picture.width { framed[inner.x + x, inner.y + y] = picture[x, y] }
      }
      picture = framed
    }
    let result = try MeasurementJob(
      RecordingSource(recording.path, fps: recording.rate), RecordedFolder.document(values)
    ).run()
    #expect(result.part.x == inner.x && result.part.y == inner.y)
    #expect(abs(result.part.width - inner.width) < 2 && abs(result.part.height - inner.height) < 2)
    let measured = try #require(result.measurements.first)
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  /// A dark screen shows no edges between black bars, and all of the pictures have the shape of a phone that lies on its side.
  @Test func aDarkScreenIsFoundBetweenBlackBars() throws {
    let values = [("transition", "reveal"), ("duration", "0.5"), ("timing", "easeOut")]
    let recording = try RecordedFolder(values + [RecordedFolder.finer], begin: 0.3083) {
      picture, _ in
      var framed = Bitmap(width: 600, height: picture.height, filledWith: 0xFF00_0000)
      let (right, bottom) = (picture.width - 1, picture.height - 1)
      for y in 0...bottom {
        for x in 0...right {
          let (light, pixel) = (
            UInt32(max(min(x, right - x, y, bottom - y, 24) - 4, 0)), picture[x, y]
          )
          let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
          framed[222 + x, y] =
            0xFF00_0000 | red * light / 20 << 16 | green * light / 20 << 8 | blue * light / 20
        }
      }
      picture = framed
    }
    let result = try MeasurementJob(
      RecordingSource(recording.path, fps: recording.rate),
      RecordedFolder.document(values, isOpen: true)
    ).run()
    #expect(abs(result.part.x - 222) < 2 && abs(result.part.width - 156) < 2)
    #expect(result.part.y == 0 && abs(result.part.height - 338) < 2)
  }

  /// With margins around the screens all pictures have nearly their shape.
  @Test func marginsAreNoneOfTheScreen() throws {
    let values = [("transition", "circle"), ("duration", "0.4"), ("timing", "easeInEaseOut")]
    let recording = try RecordedFolder(values, begin: 0.3083, rate: 30) { picture, _ in
      var framed = Bitmap(
        width: picture.width + 12, height: picture.height + 28, filledWith: 0xFF00_0000)
      for y in 0..<picture.height {
        for x in 0..<picture.width { framed[6 + x, 14 + y] = picture[x, y] }
      }
      picture = framed
    }
    let result = try recording.result(RecordedFolder.document(values))
    #expect(result.part == PixelRect(x: 6, y: 14, width: 117, height: 253))
    #expect(abs(try #require(result.measurements.first).duration - 0.4) < 1 / RecordedFolder.rate)
  }

  /// With a thin bar above the screen the pictures have nearly its shape.
  @Test func aThinBarIsNoneOfTheScreen() throws {
    let values = [
      ("transition", "ping"), ("duration", "0.5"), ("timing", "easeOut"), RecordedFolder.finer,
    ]
    let recording = try RecordedFolder(values, begin: 0.3083) { picture, _ in
      var framed = Bitmap(
        width: picture.width, height: picture.height + 4, filledWith: 0xFF60_6468)
      for y in 0..<picture.height {
        for x in 0..<picture.width { framed[x, 4 + y] = picture[x, y] }
      }
      picture = framed
    }
    let result = try MeasurementJob(
      RecordingSource(recording.path, fps: recording.rate), RecordedFolder.document(values)
    ).run()
    #expect(result.part.y == 4 && abs(result.part.height - 338) < 2)
    #expect(try #require(result.measurements.first).differences(beyond: .init()).isEmpty)
  }

  /// A phone with a button below its screen, whose outline is of another shape. The spec leaves the device open, and no
  /// usual scale tells it.
  @Test func aSmallPhonesScreenIsFoundInItsBezel() throws {
    let values = [("transition", "mask"), ("duration", "0.5")]
    let recording = try RecordedFolder(
      values + [("device", "iphone-8"), ("scale", "0.55")], begin: 0.3083
    ) { picture, _ in
      let (width, height) = (picture.width, picture.height)
      var framed = Bitmap(width: width + 70, height: height + 150, filledWith: 0xFFFF_FFFF)
      for y in 20..<framed.height - 20 {
        for x in 22..<framed.width - 22 { framed[x, y] = 0xFF1E_1E20 }
      }
      for y in 0..<height - 40 {
        for x in 0..<width { framed[35 + x, 75 + y] = picture[x, y] }
      }
      for y in height - 40..<height {
        for x in 0..<width { framed[35 + x, 75 + y] = 0xFFF2_F2F7 }
      }
      picture = framed
    }
    let open = RecordedFolder.document(values, isOpen: true)
    let result = try MeasurementJob(RecordingSource(recording.path, fps: recording.rate), open)
      .run()
    #expect(abs(result.part.y - 75) < 3)
    let measured = try #require(result.measurements.first)
    let size = measured.plan.stage.size
    #expect(abs(size.width / size.height - 375.0 / 667) < 0.002)
    #expect(abs(measured.duration - 0.5) < 1 / RecordedFolder.rate)
  }

  /// A recording of the pixels of another phone's points is taken for that phone, whose shape is nearly the usual one's.
  @Test func aDeviceIsKnownByItsSize() throws {
    var values = [
      ("transition", "mask"), ("duration", "0.4"), ("device", "iphone-15"), ("scale", "0.5"),
    ]
    let recording = try RecordedFolder(values, begin: 0.3083, rate: 30)
    values.removeLast(2)
    let open = RecordedFolder.document(values, isOpen: true)
    let result = try MeasurementJob(RecordingSource(recording.path, fps: recording.rate), open)
      .run()
    #expect(result.notes.contains { $0.contains("iphone-14-pro") })
    #expect(result.measurements.first?.plan.stage.size.width == 393)
  }

  /// At a scale that is no display's nothing tells the device, and what is told in points says whose they are.
  @Test func aSizeThatTellsNoDeviceIsSaid() throws {
    let values = [
      ("transition", "mask"), ("duration", "0.4"), ("device", "iphone-14"), ("scale", "0.41"),
    ]
    let recording = try RecordedFolder(values, begin: 0.3083, rate: 30)
    let open = RecordedFolder.document(values.dropLast(2), isOpen: true)
    func notes(_ document: SpecNode) throws -> [String] {
      try MeasurementJob(RecordingSource(recording.path, fps: recording.rate), document)
        .run().notes
    }
    #expect(try notes(open).contains { $0.contains("points are those of an iphone-14, 390×844") })
    var said = open
    said.set(["device"], to: SpecNode(option: "--device", text: "iphone-14"))
    #expect(try notes(said).allSatisfy { !$0.contains("iphone-14") })
  }

  /// Where all that moves lies within the screen, between equal parts of both, the pictures of the screen's own size are
  /// the screen still.
  @Test func aRecordingOfTheScreensSizeIsTheScreen() throws {
    let values = [
      ("transition", "mask"), ("duration", "0.5"), ("timing", "easeOut"), ("fixes", "coverage"),
      RecordedFolder.finer,
    ]
    let recording = try RecordedFolder(values, begin: 0.3083) { picture, _ in
      for y in 0..<picture.height {
        for x in 0..<picture.width
        where !(14..<picture.width - 14).contains(x) || !(30..<picture.height - 30).contains(y) {
          picture[x, y] = 0xFF20_2024
        }
      }
    }
    let result = try MeasurementJob(
      RecordingSource(recording.path, fps: recording.rate), RecordedFolder.document(values)
    ).run()
    #expect(result.part == PixelRect(x: 0, y: 0, width: 156, height: 337))
    #expect(abs(try #require(result.measurements.first).duration - 0.5) < 1 / RecordedFolder.rate)
  }

  /// For each part of the recording's time anew.
  @Test func whatMovesIsLookedForOnce() {
    let store = MovingPartStore()
    var count = 0
    func ask(_ times: ClosedRange<Double>?) {
      _ = store.part(in: times) {
        count += 1
        return nil
      }
    }
    for times in [nil, nil, 0...1, 0...1, nil] as [ClosedRange<Double>?] { ask(times) }
    #expect(count == 3)
  }
}
