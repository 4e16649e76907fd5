import Testing
import TransitionEngine
import UIKit

@MainActor struct UIColorTests {
  @Test func namedColoursHaveApplesComponents() {
    #expect(UIColor.black.cgColor.components == [0, 1])
    #expect(UIColor.darkGray.color.red == 1.0 / 3)
    #expect(UIColor.lightGray.color.green == 2.0 / 3)
    #expect(UIColor.orange.color == Color(red: 1, green: 0.5, blue: 0))
    #expect(UIColor.purple.color == Color(red: 0.5, green: 0, blue: 0.5))
    #expect(UIColor.brown.color == Color(red: 0.6, green: 0.4, blue: 0.2))
    #expect(UIColor.clear.color == .clear)
  }

  @Test func systemColoursFollowTheSurroundings() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIColor.systemRed.color == Color(hex: 0xFF3B30))
    #expect(UIColor.systemRed.resolvedColor(with: dark).color == Color(hex: 0xFF453A))
    #expect(UIColor.label.color == .black)
    dark.performAsCurrent {
      #expect(UIColor.label.color == .white)
      #expect(UIColor.systemBackground.color == .black)
      #expect(UIColor.label.withAlphaComponent(0.5).color == Color.white.withAlpha(0.5))
    }
    #expect(UIColor.systemBackground.color == .white)
  }

  @Test func aProviderIsAskedWhereTheColourIsUsed() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    #expect(color.color == Color(red: 1, green: 0, blue: 0))
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.resolvedColor(with: dark) == UIColor.white)
  }

  @Test(arguments: [
    (0.0, 1.0, 1.0, Color(red: 1, green: 0, blue: 0)),
    (1.0 / 3, 1.0, 1.0, Color(red: 0, green: 1, blue: 0)),
    (2.0 / 3, 1.0, 1.0, Color(red: 0, green: 0, blue: 1)),
    (1.0 / 6, 1.0, 0.5, Color(red: 0.5, green: 0.5, blue: 0)),
    (0.5, 0.5, 1.0, Color(red: 0.5, green: 1, blue: 1)),
    (1.0, 1.0, 1.0, Color(red: 1, green: 0, blue: 0)),
  ])
  func hueSaturationAndBrightness(h: Double, s: Double, b: Double, expected: Color) {
    let color = UIColor(hue: h, saturation: s, brightness: b, alpha: 1)
    for (part, other) in [
      (color.color.red, expected.red), (color.color.green, expected.green),
      (color.color.blue, expected.blue),
    ] {
      #expect(abs(part - other) < 1e-12)
    }
    var (hue, saturation, brightness) = (CGFloat(0), CGFloat(0), CGFloat(0))
    color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect(abs(hue - h.truncatingRemainder(dividingBy: 1)) < 1e-12)
    #expect(abs(saturation - s) < 1e-12)
    #expect(abs(brightness - b) < 1e-12)
  }

  @Test func componentsAreWritten() {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [0.1, 0.2, 0.3, 0.4])
    #expect(!color.getWhite(&red, alpha: nil))
    #expect(UIColor.gray.getWhite(&red, alpha: &alpha))
    #expect([red, alpha] == [0.5, 1])
  }

  @Test func anotherAlphaLeavesTheKindOfColour() {
    #expect(UIColor.black.withAlphaComponent(0.5).cgColor.components == [0, 0.5])
  }

  @Test func aLiteralIsAColour() {
    // swift-format-ignore: NoPlaygroundLiterals
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == UIColor.orange)
  }

  @Test func thereIsNoCatalogue() {
    #expect(UIColor(named: "brand") == nil)
  }

  @Test func coloursOfTheSameComponentsAreEqual() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red)
    #expect(UIColor.red != UIColor.blue)
    #expect(UIColor(cgColor: UIColor.red.cgColor) == .red)
  }
}
