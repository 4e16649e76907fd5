import Testing
import UIKit

@MainActor struct UIScreenTests {
  @Test func theScreenIsThatOfTheDevice() {
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(UIScreen.main.scale == 3)
    #expect(UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 1170, height: 2532))
    #expect(UIScreen.screens == [UIScreen.main])
  }

  @Test func theDeviceIsHeldUpright() {
    #expect(UIDevice.current.orientation == .portrait)
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UIDevice.current.model == "iPhone")
    #expect(UIDevice.current.systemVersion == "18.0")
    #expect(UIDeviceOrientation.landscapeLeft.isLandscape)
    #expect(!UIDeviceOrientation.faceUp.isValidInterfaceOrientation)
    #expect(UIInterfaceOrientation.landscapeRight.rawValue == 3)
  }

  @Test func theAppIsActive() {
    #expect(UIApplication.shared.applicationState == .active)
    #expect(UIApplication.shared.statusBarOrientation == .portrait)
    #expect(
      UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
    #expect(scene?.interfaceOrientation == .portrait)
  }
}
