import Pixels
import Testing
import TransitionEngine

@testable import Goldens

@Suite struct ColorSearchTests {
  private func color(golden values: [String: String]) throws -> Color? {
    let document = Renditions.document()
    let rendition = try Renditions.rendition(of: document)
    let frame = rendition.plan.frames[5]
    let golden = try Renditions.rendition(of: Renditions.document(values)).picture(of: frame)
    return try ColorSearch(
      rendition: rendition, document: document, frame: frame, golden: golden
    ).color()
  }

  @Test(arguments: ["#ff0000", "#102030", "#00ff7f", "#ffffff"])
  func theShadowsColorIsFound(text: String) throws {
    #expect(try color(golden: ["shadow.color": text])?.text == text)
  }

  @Test func anotherValueIsNoColor() throws {
    #expect(try color(golden: ["shadow.radius": "3"]) == nil)
    #expect(try color(golden: [:]) == nil)
  }
}
