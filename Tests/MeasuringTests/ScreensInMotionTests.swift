import Pixels
import TestSupport
import Testing
import TransitionEngine

@testable import Measuring

@Suite struct ScreensInMotionTests {
  private let width = 48
  private let height = 64

  /// A picture of one grey, with a rectangle of another one.
  private func picture(_ level: UInt32, badge: UInt32?, factor: Int = 1) -> ColorPicture {
    func grey(_ level: UInt32) -> UInt32 { 0xFF00_0000 | level * 0x10101 }
    var bitmap = Bitmap(width: factor * width, height: factor * height, filledWith: grey(level))
    if let badge {
      for y in 16 * factor..<32 * factor {
        for x in 8 * factor..<24 * factor { bitmap[x, y] = grey(badge) }
      }
    }
    return ColorPicture(bitmap)
  }

  private var resting: ScreenImages {
    ScreenImages(
      from: picture(40, badge: 200, factor: 2), to: picture(160, badge: 20, factor: 2))
  }

  /// Frames of which the lower half shows the new screen.
  private func frames(old: (Int) -> ColorPicture, new: ColorPicture) -> [ScreensInMotion.Frame] {
    let count = width * height
    return (0..<4).map { index in
      let old = old(index)
      let bytes = old.bytes.prefix(3 * count / 2) + new.bytes.suffix(3 * count / 2)
      return ScreensInMotion.Frame(
        picture: ColorPicture(width: width, height: height, bytes: Array(bytes)),
        screen: Plane(
          width: width, height: height, values: (0..<count).map { $0 < count / 2 ? 0 : 255 }))
    }
  }

  @Test func whatLooksOtherwiseInAllFramesIsTakenFromThem() throws {
    let frames = frames(old: { _ in picture(40, badge: nil) }, new: picture(160, badge: nil))
    let pictures = try #require(ScreensInMotion(frames, between: resting)).pictures
    // What of the new screen looks otherwise is not seen.
    #expect(pictures.keys.map(\.rawValue) == ["from"])
    #expect(pictures[.from] == picture(40, badge: nil, factor: 2))
  }

  @Test func whatChangesFromFrameToFrameIsNoneOfAScreen() {
    let frames = frames(
      old: { picture(40, badge: $0.isMultiple(of: 2) ? 20 : 110) }, new: picture(160, badge: nil))
    let isNone = ScreensInMotion(frames, between: resting) == nil
    #expect(isNone)
  }

  @Test func aScreenOfWhichMuchLooksOtherwiseIsAnother() {
    let frames = frames(old: { _ in picture(90, badge: 200) }, new: picture(160, badge: nil))
    let isNone = ScreensInMotion(frames, between: resting) == nil
    #expect(isNone)
  }

  /// A button is highlighted until the motion begins, and one of the new screen comes once it is over.
  @Test func aMotionIsMeasuredBetweenScreensThatChangeAtItsEnds() throws {
    let values = [("transition", "circle"), ("duration", "0.4")]
    let begin = 0.3083
    let recording = try RecordedFolder(values + [("timing", "easeOut")], begin: begin) {
      picture, index in
      func fill(_ x: Int, _ y: Int, _ colour: UInt32) {
        for y in y..<y + 50 { for x in x..<x + 44 { picture[x, y] = colour } }
      }
      let time = Double(index) / RecordedFolder.rate
      if time < begin { fill(2, 4, 0xFF20_20D0) }
      if time > begin + 0.42 { fill(66, 190, 0xFFD0_2020) }
    }
    let measured = try recording.measured([("transition", "circle"), ("duration", "0.4")])
    #expect(abs(measured.begin - begin) < 0.5 / RecordedFolder.rate)
    #expect(abs(measured.duration - 0.4) < 1 / RecordedFolder.rate)
  }
}
