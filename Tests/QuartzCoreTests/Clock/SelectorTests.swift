import Foundation
import QuartzCore
import Testing

@MainActor struct SelectorTests {
  @MainActor final class Target: NSObject {
    var calls: [String] = []

    func plain() { calls.append("plain") }

    func with(_ sender: NSString) { calls.append("with \(sender)") }
  }

  private let target = Target()

  @Test func methodsOfAnObjectAreCalled() {
    Selector(action: target.plain, name: "plain").perform(on: nil, with: 1)
    Selector(action: target.with(_:), name: "with(_:)").perform(on: nil, with: NSString("x"))
    #expect(target.calls == ["plain", "with x"])
  }

  @Test func methodsOfATypeAreCalledOnTheTarget() {
    Selector(action: Target.plain, name: "plain").perform(on: target, with: 1)
    Selector(action: Target.with, name: "with(_:)").perform(on: target, with: NSString("x"))
    #expect(target.calls == ["plain", "with x"])
  }

  @Test func namesDecideOnEquality() {
    #expect(Selector(action: target.plain, name: "plain") == Selector("plain"))
    #expect(Selector("plain") != Selector("other"))
    #expect(NSStringFromSelector("plain") == "plain")
  }

  @Test func whatCannotBeCalledCallsNothing() {
    Selector("plain").perform(on: target, with: 1)
    Selector(action: Target.plain, name: "plain").perform(on: NSString("x"), with: 1)
    Selector(action: target.with(_:), name: "with(_:)").perform(on: nil, with: 1)
    #expect(target.calls.isEmpty)
  }
}
