import Testing
import UIKit

@MainActor struct DeviceStateTests {
  private func device(_ width: CGFloat, _ height: CGFloat) -> DeviceState {
    var device = DeviceState()
    device.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    return device
  }

  @Test func anIPhone14IsTheDefault() {
    #expect(DeviceState().bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(DeviceState().scale == 3)
  }

  @Test func theScreenSaysWhatKindOfDeviceItIs() {
    #expect(device(390, 844).userInterfaceIdiom == .phone)
    #expect(device(744, 1133).userInterfaceIdiom == .pad)
    #expect(device(844, 390).isLandscape)
  }

  @Test func edgesThatAreKeptFree() {
    #expect(
      device(390, 844).safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(
      device(844, 390).safeAreaInsets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(
      device(375, 667).safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(device(667, 375).safeAreaInsets == .zero)
    #expect(
      device(393, 852).safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(
      device(874, 402).safeAreaInsets == UIEdgeInsets(top: 0, left: 62, bottom: 21, right: 62))
    #expect(
      device(820, 1180).safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
  }

  @Test func aDeviceMayHaveInsetsOfItsOwn() {
    var mini = device(375, 812)
    mini.safeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0)
    #expect(mini.safeAreaInsets.top == 50)
    #expect(device(375, 812).safeAreaInsets.top == 44)
  }
}
