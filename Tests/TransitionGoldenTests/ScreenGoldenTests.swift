import Pixels
import Rasterizer
import SyntheticScreens
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
    for (kind, size) in Self.sizes {
      let picture = try picture(of: name, appearance, size, height: 160)
      try Golden.expect(picture, matches: "screens/\(name)-\(appearance.rawValue)-\(kind).png")
    }
  }

  /// The README shows them all.
  @Test func theREADMEShowsEveryScreen() throws {
    let phone = Size(width: 390, height: 844)
    let pictures = try Appearance.allCases.flatMap { appearance in
      try ScreenCatalog.all.map {
        try picture(of: $0.name, appearance, phone, height: 300)
      }
    }
    let row = Bitmap.row(of: pictures, gap: 8, background: 0xFFE5_E5EA)
    try Golden.expect(row, matches: "readme/screens.png")
  }

  private func picture(
    of name: String, _ appearance: Appearance, _ size: Size, height: Int
  ) throws -> Bitmap {
    let screen = try #require(ScreenCatalog.screen(named: name))
    let scale = Double(height) / size.height
    let list = DisplayList(
      screen.layers(in: size, appearance: appearance),
      transform: AffineTransform(scaleX: scale, y: scale))
    return try Rasterizer(width: Int(size.width * scale), height: height)
      .picture(of: list).bitmap()
  }
}
