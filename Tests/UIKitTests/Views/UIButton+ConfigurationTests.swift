import Testing
import UIKit

@MainActor struct UIButtonConfigurationTests {
  @Test func aConfigurationIsTheButtonsLook() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    configuration.cornerStyle = .capsule
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.layoutIfNeeded()
    #expect(button.currentTitle == "Go")
    #expect(button.currentTitleColor == .white)
    let background = button.subviews.first
    #expect(background?.backgroundColor == .systemBlue)
    #expect(background?.layer.cornerRadius == 20)
  }
}
