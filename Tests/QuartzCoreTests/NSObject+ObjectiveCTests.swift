import QuartzCore
import Testing

@MainActor struct NSObjectObjectiveCTests {
  private final class Thing: NSObject {
    func pair(_ first: Int, _ second: Int) -> Int { first + second }
  }

  @Test func aClassSaysItsName() {
    #expect(Thing.description().hasSuffix("Thing"))
  }

  @Test func methodsAreTakenToBeThere() {
    let thing = Thing()
    #expect(thing.responds(to: Selector(action: Thing.pair, name: "pair")))
    #expect(!thing.responds(to: nil))
  }
}
