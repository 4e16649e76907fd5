import Testing
import TransitionSpec

struct SpecDifferenceTests {
  @Test func whatMattersMostIsFirst() {
    let keys = [
      "transition", "timing", "duration", "operation", "from.screen", "to.pixels", "frames",
      "shadow.radius", "fix[0]", "shadow.color",
    ]
    let differences = keys.map { key in
      let isNumber = ["duration", "frames", "shadow.radius"].contains(key)
      return SpecDifference(key: key, expected: isNumber ? "1" : "a", actual: nil)
    }
    #expect(differences.reversed().sorted().map(\.key) == keys)
    #expect(differences.map(\.isLeading) == keys.indices.map { $0 < 6 })
  }
}
