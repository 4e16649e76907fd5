import Pixels
import SpecFiles
import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@testable import Measuring

@Suite struct ProgressSearchTests {
  private func search(_ values: [(String, String)]) throws -> ProgressSearch {
    let document = RecordedFolder.document(values)
    let plan = try RenderPlan(RenderSpec(document))
    let size = plan.stage.size
    let (width, height) = (Int(size.width) * 2, Int(size.height) * 2)
    func screen(_ level: UInt8) -> ColorPicture {
      ColorPicture(
        width: width, height: height,
        bytes: [UInt8](repeating: level, count: 3 * width * height))
    }
    let screens = ScreenImages(from: screen(40), to: screen(220))
    let contrast = Contrast(between: screens.from, and: screens.to)
    let model = ModelFrames(
      try TimelessSpec(document), scale: 2, images: screens, contrast: contrast)
    return try ProgressSearch(
      model, before: screens.plane(of: .from, contrast), after: screens.plane(of: .to, contrast))
  }

  /// Behind its end a circle is drawn as if its size were not negative, which may be like a picture from before the end.
  @Test func aCircleThatShrinksIsNotTakenForOneBehindItsEnd() throws {
    let search = try search([("transition", "circle"), ("operation", "pop"), ("scale", "1")])
    for step in 0..<40 {
      let value = 0.9 + 0.002 * Double(step)
      let found = try search.progress(of: search.model.drawnPlane(at: value))
      #expect(abs(found.value - value) < 0.002)
    }
  }

  /// A circle may have left the screen long before its end, so that all later pictures are that of the screen at rest, with
  /// a recording's noise.
  @Test func aScreenAtRestIsNoPlaceFarFromTheEnd() throws {
    let search = try search([
      ("transition", "circle"), ("parameters.endDiameter", "1.9"), ("shadow.opacity", "0"),
      ("scale", "1"),
    ])
    let picture = try search.model.drawnPlane(at: 0.8)
    for level in [-2, -1, 0, 1, 2] as [Float] {
      let noisy = Plane(
        width: picture.width, height: picture.height,
        values: picture.values.prefix(picture.pixelCount).enumerated().map { place, value in
          value + (place % 2 == 0 ? level : -level / 2)
        })
      let found = try search.progress(of: noisy)
      #expect(found.state == .after)
      #expect(found.value == 1)
    }
  }
}
