import Pixels
import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@testable import Measuring

@Suite struct OriginDoubtTests {
  private static let size = Size(width: 100, height: 200)
  private static let button = Rect(x: 30, y: 120, width: 20, height: 20)

  /// A screen of 100 × 200 points that is white below 150, where the other is as well.
  private func screen(_ pixel: UInt32) -> ColorPicture {
    let factor = ModelFrames.oversampling
    var bitmap = Bitmap(width: 100 * factor, height: 200 * factor, filledWith: pixel)
    for y in 150 * factor..<200 * factor {
      for x in 0..<100 * factor { bitmap[x, y] = 0xFFFF_FFFF }
    }
    return ColorPicture(bitmap)
  }

  /// A rectangle that grows from a button to the whole screen, as a part of the way.
  private func picture(at progress: Double) -> Bitmap {
    let (button, size) = (Self.button, Self.size)
    var bitmap = Bitmap(width: 100, height: 200, filledWith: 0xFFFF_FFFF)
    let left = button.minX * (1 - progress)
    let right = button.maxX + (size.width - button.maxX) * progress
    let top = button.minY * (1 - progress)
    for y in 0..<150 where Double(y) + 0.5 > top {
      for x in 0..<100 where (left...right).contains(Double(x) + 0.5) {
        bitmap[x, y] = 0xFF00_0000
      }
    }
    return bitmap
  }

  /// The lower edge goes on over white that is there before and after.
  @Test func anEdgeThatIsNotSeenIsNotKnown() throws {
    var document = RecordedFolder.document([
      ("transition", "reveal"), ("size", "100x200"), ("scale", "1"),
      ("origin", "30, 120, 20, 20"),
    ])
    document.remove("device")
    let (old, new) = (screen(0xFFFF_FFFF), screen(0xFF00_0000))
    let contrast = Contrast(between: old, and: new)
    let planes = [0.5, 0.6, 0.7, 0.8].map { contrast.plane(of: ColorPicture(picture(at: $0))) }
    let look = try FirstLook(
      planes, screens: ScreenImages(from: old, to: new), contrast: contrast,
      scale: Double(ModelFrames.oversampling), plan: try RenderPlan(RenderSpec(document)))
    let fit = try GeometryFit(look, document, isOriginSpecified: false)
    let doubt = try #require(try OriginDoubt(fit, look.planes, fit.specified))
    let errors = try doubt.errors()
    let (across, down) = (
      try #require(errors[.originWidth]), try #require(errors[.originHeight])
    )
    #expect(across < 4)
    #expect(down > 10)
    #expect(errors[.originCenterY] == down / 2)
  }
}
