import QuartzCore
import Testing
import TransitionEngine

struct CGColorTests {
  @Test func aColourHasFourComponentsAndAGreyTwo() {
    let red = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    #expect(red.components == [1, 0.5, 0, 0.25])
    #expect(red.numberOfComponents == 4)
    #expect(red.alpha == 0.25)
    #expect(CGColor.white.components == [1, 1])
    #expect(CGColor.clear.components == [0, 0])
    #expect(CGColor.black.colorSpace?.model == .monochrome)
  }

  @Test func aCopyHasAnotherAlpha() {
    #expect(CGColor.white.copy(alpha: 0.5)?.components == [1, 0.5])
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1).copy(alpha: 0)
    #expect(blue == CGColor(red: 0, green: 0, blue: 1, alpha: 0))
  }

  @Test func componentsMakeAColour() {
    let color = CGColor(
      colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0.1, 0.2, 0.3, 0.4])
    #expect(color?.color == Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    let gray = CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1])
    #expect(gray?.color == Color(red: 0.5, green: 0.5, blue: 0.5))
  }

  @Test func displayP3IsShownAsTheColourThatLooksTheSame() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let white = try #require(CGColor(colorSpace: space, components: [1, 1, 1, 1])).color
    for part in [white.red, white.green, white.blue] { #expect(abs(part - 1) < 1e-6) }
    // CSS Color 4: color(display-p3 1 0 0) is color(srgb 1.0930 −0.2267 −0.1501).
    let red = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1])).color
    #expect(abs(red.red - 1.0930) < 1e-4)
    #expect(abs(red.green + 0.2267) < 1e-4)
    #expect(abs(red.blue + 0.1501) < 1e-4)
  }

  @Test func theEnginesColourGoesThereAndBack() {
    let color = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(CGColor(color).color == color)
    #expect(CGColor.white.color == .white)
    #expect(CGColor.clear.color == .clear)
  }
}
