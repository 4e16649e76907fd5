import CairoRasterizer
import TestSupport
import Testing
import TransitionEngine

@Suite struct ScreenGoldenTests {
  /// A phone, a landscape phone and a tablet, in points.
  private static let sizes = [
    "phone": Size(width: 390, height: 844), "landscape": Size(width: 844, height: 390),
    "tablet": Size(width: 820, height: 1180),
  ]

  @Test(arguments: ScreenCatalog.all.map(\.name), Appearance.allCases)
  func screensAreAsAccepted(_ name: String, _ appearance: Appearance) throws {
    let screen = try #require(ScreenCatalog.screen(named: name))
    for (kind, size) in Self.sizes {
      let scale = 160 / size.height
      let list = DisplayList(
        screen.layers(in: size, appearance: appearance),
        transform: AffineTransform(scaleX: scale, y: scale))
      let picture = try CairoRasterizer(
        width: Int(size.width * scale), height: 160
      ).draw(list)
      try Golden.expect(picture, matches: "screens/\(name)-\(appearance.rawValue)-\(kind).png")
    }
  }
}
