import TestSupport
import Testing
import TransitionSpec

@testable import Measuring

@Suite struct SwappedScreensTests {
  @Test func screensChangePlacesWithTheirAnchors() throws {
    let document = RecordedFolder.document([
      ("transition", "reveal"), ("from", "list"), ("to", "detail"), ("toAnchors.photo", "0,0,8,8"),
    ])
    let swapped = try #require(document.withScreensSwapped)
    #expect(swapped["from"]?.scalarText == "detail")
    #expect(swapped["to"]?.scalarText == "list")
    #expect(swapped["fromAnchors"] != nil && swapped["toAnchors"] == nil)
    #expect(swapped.withScreensSwapped?["from"]?.scalarText == "list")
  }

  @Test func onlyNamedScreensDo() {
    let half = RecordedFolder.document([("transition", "reveal"), ("from", "list")])
    #expect(half.withScreensSwapped == nil)
    let own = RecordedFolder.document([("from", "list"), ("to", "detail")])
    #expect(own.withScreensSwapped == nil)
  }
}
