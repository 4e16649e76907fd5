import Pixels
import Rasterizer
import TestSupport
import Testing
import TransitionEngine

/// Blend modes against the formulas of the recommendation, in float64.
struct BlendTests {
  private static let colors = [
    Color(hex: 0x000000), Color(hex: 0xFFFFFF), Color(hex: 0xFF8020), Color(hex: 0x30A0D0),
    Color(hex: 0x808080), Color(hex: 0x0A3C46), Color(hex: 0xE6F0B4),
  ]

  private static func fill(_ color: Color) -> DrawCommand {
    .fill(Path(rect: Rect(x: 0, y: 0, width: 8, height: 8)), rule: .nonZero, paint: .color(color))
  }

  /// W3C, Compositing and Blending Level 1, 10.1, as it is written there.
  private static func mixed(_ mode: BlendMode, _ b: Double, _ s: Double) -> Double {
    func hardLight(_ b: Double, _ s: Double) -> Double {
      s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    }
    switch mode {
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return hardLight(s, b)
    case .darken: return min(b, s)
    case .lighten: return max(b, s)
    case .colorDodge: return b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: return hardLight(b, s)
    case .softLight:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (d - b)
    case .difference: return abs(b - s)
    case .exclusion: return b + s - 2 * b * s
    }
  }

  private static func levels(_ pixel: UInt32) -> [Double] {
    [16, 8, 0].map { Double(pixel >> $0 & 0xFF) }
  }

  @Test(arguments: BlendMode.allCases)
  func opaqueColoursMixByTheFormula(mode: BlendMode) throws {
    for below in Self.colors {
      for source in Self.colors {
        let list = DisplayList([
          Self.fill(below), .blend(DisplayList([Self.fill(source)]), .mode(mode)),
        ])
        let found = Self.levels(try Rasterizer(width: 8, height: 8).draw(list)[3, 3])
        let expected = zip(
          [below.red, below.green, below.blue], [source.red, source.green, source.blue]
        ).map { 255 * Self.mixed(mode, $0, $1) }
        for (a, b) in zip(found, expected) { #expect(abs(a - b) <= 0.51, "\(below) \(source)") }
      }
    }
  }

  @Test(arguments: BlendMode.allCases)
  func translucentColoursMixByTheFormula(mode: BlendMode) throws {
    for (below, source) in zip(Self.colors, Self.colors.reversed()) {
      let (ab, aS) = (0.8, 0.6)
      let group = DisplayList([
        Self.fill(below.withAlpha(ab)),
        .blend(DisplayList([Self.fill(source.withAlpha(aS))]), .mode(mode)),
      ])
      let list = DisplayList([.group(group, opacity: 1, mask: nil, clip: nil)])
      let found = Self.levels(try Rasterizer(width: 8, height: 8).draw(list)[3, 3])
      let pairs = zip(
        [below.red, below.green, below.blue], [source.red, source.green, source.blue])
      for (level, (b, s)) in zip(found, pairs) {
        let mix = aS * (1 - ab) * s + aS * ab * Self.mixed(mode, b, s) + (1 - aS) * ab * b
        // The colours below are in whole levels, premultiplied, which dodging and burning magnify.
        let tolerance = mode == .colorDodge || mode == .colorBurn ? 4.0 : 2
        #expect(abs(level - 255 * mix) <= tolerance, "\(below) \(source)")
      }
    }
  }

  @Test(
    arguments: BlendMode.allCases.map { Mixing.mode($0) } + [0, 0.3, 0.5, 1].map(Mixing.crossFade))
  func bothPaintersAgree(mode: Mixing) throws {
    let (width, height) = (150, 70)
    for seed in 0..<6 {
      var random = Splitmix(state: UInt64(seed))
      let below = DisplayList.random(width: width, height: height, depth: 1, using: &random)
      let source = DisplayList.random(width: width, height: height, depth: 1, using: &random)
      let blended = DisplayList(below.commands + [.blend(source, mode)])
      let rasterizer = Rasterizer(
        width: width, height: height, background: seed % 2 == 0 ? nil : .white,
        images: TestImages.all(width: width, height: height, seed % 3 == 0))
      for list in [
        blended, DisplayList([.group(blended, opacity: 0.7, mask: nil, clip: nil)]),
        DisplayList([
          .group(DisplayList([.blend(source, mode)]), opacity: 1, mask: below, clip: nil)
        ]),
      ] {
        #expect(try rasterizer.picture(of: list).bitmap() == rasterizer.draw(list), "\(seed)")
      }
    }
  }

  @Test func onClearPixelsALayerIsDrawnAsItIs() throws {
    let rasterizer = Rasterizer(width: 8, height: 8, background: nil)
    let fill = Self.fill(Color(hex: 0x3080C0, alpha: 0.5))
    for mode in BlendMode.allCases {
      let list = DisplayList([.blend(DisplayList([fill]), .mode(mode))])
      #expect(try rasterizer.draw(list) == rasterizer.draw(DisplayList([fill])))
    }
  }

  /// a · (1 − t) + b · t for all four channels, rounded once: equal pictures do not flicker.
  @Test(arguments: [0.001, 0.25, 0.5, 0.8])
  func crossFadesMixPremultiplied(progress: Double) throws {
    let rasterizer = Rasterizer(width: 8, height: 8, background: nil)
    func channels(_ list: DisplayList) throws -> [Double] {
      let pixel = try rasterizer.draw(list)[3, 3]
      return [24, 16, 8, 0].map { Double(pixel >> $0 & 0xFF) }
    }
    for (below, alpha) in zip(Self.colors, [1, 0.5, 0, 1, 0.2, 0.7, 1]) {
      for (above, other) in zip(Self.colors, [1, 0.4, 1, 0, 0.3, 0.7, 1]) {
        let first = Self.fill(below.withAlpha(alpha))
        let second = DisplayList([Self.fill(above.withAlpha(other))])
        let fade = DisplayList([first, .blend(second, .crossFade(progress))])
        let found = try channels(DisplayList([.group(fade, opacity: 1, mask: nil, clip: nil)]))
        let ends = zip(try channels(DisplayList([first])), try channels(second))
        for (level, (a, b)) in zip(found, ends) {
          #expect(abs(level - (a * (1 - progress) + b * progress)) <= 0.51)
          if a == b { #expect(level == a) }
        }
      }
    }
  }
}
