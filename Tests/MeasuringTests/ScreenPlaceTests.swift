import Pixels
import Testing
import TransitionEngine

@testable import Measuring

@Suite struct ScreenPlaceTests {
  /// A screen with edges of all sizes, and another one.
  private func screen(_ seed: Int) -> Bitmap {
    var bitmap = Bitmap(width: 130, height: 280)
    for y in 0..<280 {
      for x in 0..<130 {
        let value = UInt32((x / 13 * 7 + y / 20 * 11 * seed) * 53 % 256)
        bitmap[x, y] = 0xFF00_0000 | value << 16 | value << 8 | value
      }
    }
    return bitmap
  }

  private func picture(_ screen: Bitmap, in size: (Int, Int), at place: (Int, Int)) -> ColorPicture
  {
    var bitmap = Bitmap(width: size.0, height: size.1, filledWith: 0xFF10_1010)
    for y in 0..<screen.height {
      for x in 0..<screen.width { bitmap[x + place.0, y + place.1] = screen[x, y] }
    }
    return ColorPicture(bitmap)
  }

  @Test func barsAreLeftOut() {
    let place = ScreenPlace(
      first: picture(screen(1), in: (300, 300), at: (85, 10)),
      last: picture(screen(2), in: (300, 300), at: (85, 10)))
    #expect(place.withoutBars == PixelRect(x: 85, y: 10, width: 130, height: 280))
  }

  @Test func screensAreFoundInABezel() throws {
    let (old, new) = (screen(1), screen(2))
    let place = ScreenPlace(
      first: picture(old, in: (300, 400), at: (60, 70)),
      last: picture(new, in: (300, 400), at: (60, 70)))
    let screens = ScreenImages(from: ColorPicture(old), to: ColorPicture(new))
    let found = try #require(place.place(of: screens, isFromNamed: true, isToNamed: true))
    #expect(abs(found.x - 60) <= 1 && abs(found.y - 70) <= 1)
    #expect(abs(found.width - 130) <= 2 && abs(found.height - 280) <= 2)
  }

  @Test func otherScreensAreNotFound() {
    let place = ScreenPlace(
      first: picture(screen(1), in: (300, 400), at: (60, 70)),
      last: picture(screen(2), in: (300, 400), at: (60, 70)))
    let other = ColorPicture(screen(5))
    #expect(
      place.place(of: ScreenImages(from: other, to: other), isFromNamed: true, isToNamed: true)
        == nil)
  }
}
