import Testing
import UIKit

@MainActor struct UIControlTests {
  @MainActor final class Target: NSObject {
    var count = 0

    func tapped(_ sender: UIButton) { count += 1 }
  }

  @Test func targetsGetTheEventsTheyWait() {
    let target = Target()
    let button = UIButton(type: .system)
    let action = Selector(action: Target.tapped, name: "tapped(_:)")
    button.addTarget(target, action: action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(target.count == 1)
    #expect(button.actions(forTarget: target, forControlEvent: .touchUpInside) == ["tapped(_:)"])
    button.removeTarget(target, action: action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(target.count == 1)
  }

  @Test func buttonsShowWhatTheirStateHas() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    button.setTitle("Go", for: .normal)
    button.setTitle("Gone", for: .selected)
    #expect(button.titleLabel?.text == "Go")
    button.isSelected = true
    #expect(button.currentTitle == "Gone")
    button.layoutIfNeeded()
    let label = button.titleLabel?.frame ?? .zero
    #expect(abs(label.midX - 100) < 1e-9)
    #expect(abs(label.midY - 20) < 1e-9)
  }
}
