import Pixels
import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@testable import Measuring

@Suite struct CircleMiddleTests {
  /// A white screen of 100 × 200 points, at a pixel to the point, with black circles about a middle.
  private func fit(
    _ values: [(String, String)], middle: Point, radii: [Double]
  ) throws -> (fit: GeometryFit, planes: [Plane]) {
    var document = RecordedFolder.document(values + [("size", "100x200"), ("scale", "1")])
    document.remove("device")
    let factor = ModelFrames.oversampling
    func screen(_ pixel: UInt32) -> ColorPicture {
      ColorPicture(Bitmap(width: 100 * factor, height: 200 * factor, filledWith: pixel))
    }
    let (old, new) = (screen(0xFFFF_FFFF), screen(0xFF00_0000))
    let contrast = Contrast(between: old, and: new)
    let planes = radii.map { radius in
      var bitmap = Bitmap(width: 100, height: 200, filledWith: 0xFFFF_FFFF)
      for y in 0..<200 {
        for x in 0..<100 {
          let (across, down) = (Double(x) + 0.5 - middle.x, Double(y) + 0.5 - middle.y)
          if across * across + down * down < radius * radius { bitmap[x, y] = 0xFF00_0000 }
        }
      }
      return contrast.plane(of: ColorPicture(bitmap))
    }
    let look = try FirstLook(
      planes, screens: ScreenImages(from: old, to: new), contrast: contrast,
      scale: Double(factor), plan: try RenderPlan(RenderSpec(document)))
    // Those of the look are smaller.
    return (try GeometryFit(look, document, isOriginSpecified: false), look.planes)
  }

  /// Circles of any size, most of which leave the screen on three sides, tell their middle from many points away.
  @Test(arguments: [Point(x: 40, y: 120), Point(x: 88, y: 12)])
  func aMiddleNearbyIsFound(middle: Point) throws {
    let (fit, planes) = try fit(
      [("transition", "mask"), ("origin", "45, 95, 10, 10")], middle: middle,
      radii: [20, 35, 50, 70])
    let search = try #require(try CircleMiddle(fit, planes))
    let start: GeometryFit.Values = [
      .originCenterX: middle.x - 14, .originCenterY: middle.y + 10, .originWidth: 10,
      .originHeight: 10,
    ]
    let settled = try #require(try search.settled(from: start))
    #expect(abs(try #require(settled.values[.originCenterX]) - middle.x) < 0.5)
    #expect(abs(try #require(settled.values[.originCenterY]) - middle.y) < 0.5)
    // The size is another matter, and each picture has a progress of its own.
    #expect(settled.values[.originWidth] == 10)
    #expect(settled.progress.count == planes.count)
    #expect(zip(settled.progress, settled.progress.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// Without a middle there is nothing to look for.
  @Test func withoutAMiddleThereIsNone() throws {
    let (fit, planes) = try fit(
      [("transition", "mask")], middle: Point(x: 40, y: 120), radii: [20, 35])
    let search = try #require(try CircleMiddle(fit, planes))
    let hasFound = try search.settled(from: [.originWidth: 10]) != nil
    #expect(!hasFound)
  }

  /// What grows from the whole of its origin has a size that counts as well.
  @Test(arguments: ["reveal", "cover"]) func noCircleHasNone(transition: String) throws {
    let (fit, planes) = try fit(
      [("transition", transition)], middle: Point(x: 40, y: 120), radii: [20, 35])
    #expect(try CircleMiddle(fit, planes) == nil)
  }
}
