import Pixels
import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@testable import Measuring

@Suite struct OpeningShapeTests {
  /// A screen of one colour, as large as it is drawn.
  private func plain(_ pixel: UInt32) -> ColorPicture {
    let factor = ModelFrames.oversampling
    return ColorPicture(Bitmap(width: 100 * factor, height: 200 * factor, filledWith: pixel))
  }

  /// A look at one picture: white with a shape in black, of 100 × 200 points at a pixel to the point.
  private func look(
    _ document: SpecNode, _ isInside: (Double, Double) -> Bool
  ) throws -> FirstLook {
    var bitmap = Bitmap(width: 100, height: 200, filledWith: 0xFFFF_FFFF)
    for y in 0..<200 {
      for x in 0..<100 where isInside(Double(x) + 0.5, Double(y) + 0.5) {
        bitmap[x, y] = 0xFF00_0000
      }
    }
    let (old, new) = (plain(0xFFFF_FFFF), plain(0xFF00_0000))
    let contrast = Contrast(between: old, and: new)
    return try FirstLook(
      [contrast.plane(of: ColorPicture(bitmap))], screens: ScreenImages(from: old, to: new),
      contrast: contrast, scale: Double(ModelFrames.oversampling),
      plan: try RenderPlan(RenderSpec(document)))
  }

  private func document(_ values: [(String, String)]) -> SpecNode {
    var document = RecordedFolder.document(values + [("size", "100x200"), ("scale", "1")])
    document.remove("device")
    return document
  }

  /// The circle of a mask that is half open about its origin costs nothing there, and much elsewhere.
  @Test func aCircleCostsLeastWhereItIs() throws {
    let document = document([("transition", "mask")])
    let look = try look(document) { x, y in
      let (across, down) = (x - 40, y - 120)
      return across * across + down * down < 45 * 45
    }
    let shape = try #require(try OpeningShape(document, in: look))
    let here = try #require(try shape.fit(from: Rect(x: 30, y: 110, width: 20, height: 20)).first)
    let there = try #require(try shape.fit(from: Rect(x: 60, y: 40, width: 20, height: 20)).first)
    #expect(here.squares < 0.1 * there.squares)
    #expect(here.progress > 0 && here.progress < 1)
  }

  /// What takes a screen apart, or moves it, has to be drawn.
  @Test(arguments: ["hero", "cover"]) func whatDoesMoreIsNone(transition: String) throws {
    let document = document([("transition", transition)])
    let look = try look(document) { _, y in y < 100 }
    #expect(try OpeningShape(document, in: look) == nil)
  }
}
