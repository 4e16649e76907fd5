import Testing

@testable import AppCode

@Suite struct DirectionTests {
  @Test(arguments: [
    "isPresenting", "presenting", "isPush", "forward", "isPresentation", "opening", "isAppearing",
    "isPresentingAnimation", "push", "isForPresenting", "show",
  ])
  func forward(name: String) { #expect(Direction(name) == .forward) }

  @Test(arguments: [
    "reverse", "isReversed", "dismissing", "isDismissal", "pop", "popStyle", "isClosing", "back",
    "isHiding", "isPopping",
  ])
  func backward(name: String) { #expect(Direction(name) == .backward) }

  @Test(arguments: [
    "hidesBar", "duration", "isInteractive", "popover", "backgroundColor", "showsShadow",
    "presentedController2", "animated", "in",
  ])
  func neither(name: String) { #expect(Direction(name) == nil) }

  @Test func ofAType() {
    #expect(Direction(ofType: "CardPresentationAnimator") == .forward)
    #expect(Direction(ofType: "FadeDismissTransition") == .backward)
    #expect(Direction(ofType: "PushPopAnimator") == nil)
  }

  @Test func words() {
    #expect("isPresentingVC".nameWords == ["is", "presenting", "vc"])
    #expect("URLView2_a".nameWords == ["url", "view2", "a"])
  }
}
