import Testing

@testable import AppCode

@Suite struct InteractionChoiceTests {
  private func interaction(_ text: String, configure: String? = nil) -> String? {
    let source = SwiftSource(path: "A.swift", text: text)
    return Animators([source]).interaction(configure: configure)?.statements
      .split(separator: "\n").joined(separator: "; ")
  }

  @Test(arguments: [
    (
      "class A: UIPercentDrivenInteractiveTransition { init(viewController: UIViewController) {} }",
      "let interaction = A(viewController: stage.from)"
    ),
    (
      "class A: UIPercentDrivenInteractiveTransition { func wire(to controller: UIViewController!) {} }",
      "let interaction = A(); interaction.wire(to: stage.from)"
    ),
    (
      "class A: UIPercentDrivenInteractiveTransition { func addGesture(_ view: UIView) {} }",
      "let interaction = A(); interaction.addGesture(stage.from.view)"
    ),
    (
      "class A: UIPercentDrivenInteractiveTransition {}\nextension A "
        + "{ func attach(_ n: UINavigationController, edge: Int = 1) {} }",
      "let interaction = A(); interaction.attach(stage.navigationController)"
    ),
    (
      "class A: UIPercentDrivenInteractiveTransition { private func attach(to c: UIViewController) {} }",
      "let interaction = A()"
    ),
  ]) func isMadeAndAttached(text: String, statements: String) {
    #expect(interaction(text) == statements)
  }

  @Test func theDelegateIsTheOneThatIsThere() {
    let text = """
      class A: UIPercentDrivenInteractiveTransition, UINavigationControllerDelegate {
        func attach(to c: UIViewController) {}
        func animationController(forDismissed d: UIViewController) {}
      }
      """
    #expect(
      interaction(text)
        == "let interaction = stage.shared(A.self) ?? A(); interaction.attach(to: stage.from)")
    #expect(
      interaction(text, configure: "$0.attach(to: stage.to)")
        == "let interaction = stage.shared(A.self) ?? A()")
  }

  @Test func aDelegateThatKeepsUIKitsOwnIsMade() {
    let coordinator =
      "class C: NSObject, UINavigationControllerDelegate { init(n: UINavigationController) {} }\n"
    let handler = """
      extension C {
        func navigationController(
          _ n: UINavigationController, interactionControllerFor a: UIViewControllerAnimatedTransitioning
        ) -> UIViewControllerInteractiveTransitioning? { nil }
      }
      """
    #expect(
      interaction(coordinator + handler)
        == "let interaction = stage.shared(C.self) ?? C(n: stage.navigationController)")
    #expect(interaction(coordinator) == nil)
    #expect(
      interaction((coordinator + handler).replacing("NSObject", with: "UITableViewController"))
        == nil)
  }

  @Test func severalAreNotClear() {
    let base = "class A: UIPercentDrivenInteractiveTransition {}\n"
    #expect(interaction(base + "class B: A {}") == "let interaction = B()")
    #expect(interaction(base + "class B: UIPercentDrivenInteractiveTransition {}") == nil)
    #expect(interaction("class C: NSObject {}") == nil)
  }
}
