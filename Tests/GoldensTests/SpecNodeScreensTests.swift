import Testing
import TransitionSpec

@testable import Goldens

struct SpecNodeScreensTests {
  private static func spec(_ entries: [(String, String)]) -> SpecNode {
    SpecNode(mapping: entries.map { ($0.0, SpecNode($0.1)) })
  }

  @Test func otherTimingShowsTheSameScreens() {
    let spec = Self.spec([("transition", "circle"), ("device", "iphone-14"), ("timing", "easeIn")])
    let other = Self.spec([("transition", "mask"), ("device", "iphone-14"), ("operation", "pop")])
    #expect(spec.screens == other.screens)
  }

  @Test(arguments: ["device", "scale", "appearance", "from", "fit"])
  func whatChangesThePicturesTellsThemApart(key: String) {
    #expect(Self.spec([(key, "1")]).screens != Self.spec([(key, "2")]).screens)
  }

  @Test func aPopShowsTheScreensOfItsPush() {
    let push = Self.spec([("from", "list"), ("to", "photo")])
    #expect(push.screens == Self.spec([("from", "photo"), ("to", "list")]).screens)
  }

  @Test func movedPartsAreFurtherPictures() {
    func pictures(_ transition: String, _ operation: String) -> String {
      Self.spec([("transition", transition), ("operation", operation)]).pictures
    }
    #expect(pictures("hero", "push") == pictures("hero", "pop"))
    #expect(pictures("hero", "push") != pictures("ping-text", "push"))
    #expect(pictures("hero", "push") != pictures("circle", "push"))
    #expect(pictures("circle", "push") == pictures("mask", "push"))
  }
}
