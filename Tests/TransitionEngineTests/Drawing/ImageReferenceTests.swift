import Testing
import TransitionEngine

struct ImageReferenceTests {
  @Test func namesReadBack() {
    for reference in ImageReference.all {
      #expect(ImageReference(name: reference.name) == reference)
    }
    #expect(Set(ImageReference.all.map(\.name)).count == 20)
    #expect(ImageReference.to.name == "to")
    #expect(ImageReference(.to, .without(.text)).name == "to.without-text")
  }

  @Test(arguments: ["", "To", "to.", "to.title", "from.without-", "from.text "])
  func otherNamesAreNone(name: String) {
    #expect(ImageReference(name: name) == nil)
  }
}
