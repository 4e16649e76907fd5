import Pixels
import Testing
import TransitionEngine
import TransitionSpec

@testable import Goldens

@Suite struct ColorSearchTests {
  private func color(golden values: [String: String]) throws -> Color? {
    let document = SmallTransition.document()
    let renderer = try SmallTransition.renderer(of: document)
    let frame = renderer.plan.frames[5]
    let golden = try SmallTransition.renderer(of: SmallTransition.document(values)).frame(frame)
      .bitmap()
    return try ColorSearch(
      renderer: renderer, document: document, frame: frame, golden: golden
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
