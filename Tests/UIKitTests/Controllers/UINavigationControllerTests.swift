import Testing
import UIKit

@MainActor struct UINavigationControllerTests {
  @Test func theTopControllersViewIsShown() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    #expect(navigation.view.subviews == [root.view])
    #expect(root.view.frame == navigation.view.bounds)
  }

  @Test func aViewThatIsElsewhereStaysThere() {
    let (root, container) = (UIViewController(), UIView())
    container.addSubview(root.view)
    let navigation = UINavigationController(rootViewController: root)
    #expect(navigation.view.subviews == [])
    #expect(root.view.superview === container)
  }
}
