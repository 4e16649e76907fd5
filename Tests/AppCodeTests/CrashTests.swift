import Testing

@testable import AppCode

@Suite struct CrashTests {
  @Test func theInnermostOwnLineIsTold() {
    let messages = """
      Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

      *** Program crashed: Illegal instruction at 0x00007ff7c9d6df7f ***

        2 [ra]          0x00 specialized Array.subscript.getter + 84 in libswiftSwiftOnoneSupport.so
        3 [ra]          0x00 MaskTransition.animateTransition(using:) + 804 in program at code/Mask.swift:12:69
        4 [ra] [thunk]  0x00 protocol witness + 8 in program at //<compiler-generated>
        5 [ra]          0x00 other + 8 in program at code/Mask.swift:40:1
      """
    let crash = Crash(signal: 4, messages: messages, sources: ["code/Mask.swift"])
    #expect(crash.reason == "Fatal error: Index out of range")
    #expect(crash.place == Crash.Line(file: "code/Mask.swift", number: 12))
  }

  @Test func withoutWordsTheSignalIsTold() {
    let crash = Crash(signal: 11, messages: "", sources: ["A.swift"])
    #expect(crash.reason == "signal 11")
    #expect(crash.place == nil)
  }

  @Test func aControllerOfAnotherTypeIsTold() {
    let messages =
      "Could not cast value of type 'TransitionStage.ScreenController' (0x7f) to 'App.Menu' (0x7e).\n"
    let crash = Crash(signal: 6, messages: messages, sources: ["A.swift"])
    #expect(
      crash.reason == "a plain controller is no App.Menu; --from-controller or --to-controller "
        + "gives the screen a controller of yours")
    let other = messages.replacing("TransitionStage.ScreenController", with: "App.Card")
    #expect(
      Crash(signal: 6, messages: other, sources: []).reason == "App.Card is no App.Menu")
  }

  @Test(arguments: [(40, "endless recursion"), (3, "Bad pointer dereference")])
  func aFunctionThatCallsItselfIsTold(depth: Int, reason: String) {
    let frame = " [ra] 0x00 Fold.run() + 10 in program at A.swift:5:3\n"
    let crash = Crash(
      signal: 11,
      messages: "*** Program crashed: Bad pointer dereference at 0x7ffd ***\n"
        + String(repeating: frame, count: depth), sources: ["A.swift"])
    #expect(crash.reason == reason)
    #expect(crash.place == Crash.Line(file: "A.swift", number: 5))
  }

  @Test func aBadPointerIsTold() {
    let crash = Crash(
      signal: 11, messages: "*** Program crashed: Bad pointer dereference at 0x0000 ***\n",
      sources: ["A.swift"])
    #expect(crash.reason == "Bad pointer dereference")
  }
}
