import Foundation
import Pixels
import Rasterizer
import TestSupport
import Testing
import TransitionEngine

struct BackdropTests {
  private static let (width, height) = (120, 90)

  private static func fill(_ rect: Rect, _ color: Color) -> DrawCommand {
    .fill(Path(rect: rect), rule: .nonZero, paint: .color(color))
  }

  private static let whole = Rect(x: 0, y: 0, width: 120, height: 90)

  private static func backdrop(
    _ sigma: Double, saturation: Double = 1, tint: Color = .clear, opacity: Double = 1,
    clip: Rect = whole
  ) -> DrawCommand {
    .backdrop(
      BackdropEffect(sigma: sigma, saturation: saturation, tint: tint), opacity: opacity,
      mask: nil, clip: Path(rect: clip))
  }

  /// An edge, blurred by a Gaussian that is sampled at whole pixels and has no end, in float64. At σ = 1 the
  /// normal distribution is 1.9 levels from that, and no picture of pixels has it.
  @Test(arguments: [0.0, 1, 4, 12, 25])
  func anEdgeIsBlurredByAGaussian(sigma: Double) throws {
    let edge = Self.fill(Rect(x: 0, y: 0, width: 60, height: 90), .white)
    let drawn = try Rasterizer(width: Self.width, height: Self.height)
      .draw(DisplayList([edge, Self.backdrop(sigma)]))
    let reach = Int(8 * sigma)
    let weights = (-reach...reach).map { (distance: Int) -> Double in
      distance == 0 ? 1 : exp(-Double(distance * distance) / (2 * sigma * sigma))
    }
    for x in 0..<Self.width {
      // Beyond the canvas the picture goes on as at its edge.
      let white = zip(x - reach...x + reach, weights).reduce(0) { $1.0 < 60 ? $0 + $1.1 : $0 }
      let expected = white / weights.reduce(0, +)
      let level = Double(drawn[x, 45] & 0xFF)
      // Half a level is rounded away, and another 0.6 is what a cut and coarser blur may be off by.
      #expect(abs(level - 255 * expected) < 1.2, "\(x)")
    }
  }

  @Test func saturationAndTintAreAppliedAfterTheBlur() throws {
    let color = Color(hex: 0x6090C0)
    let tint = Color(hex: 0xF7F7F7, alpha: 0.3)
    let drawn = try Rasterizer(width: Self.width, height: Self.height)
      .draw(
        DisplayList([
          Self.fill(Self.whole, color), Self.backdrop(8, saturation: 1.8, tint: tint),
        ]))
    let grey = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
    let expected = [color.red, color.green, color.blue].map { level -> Double in
      let strong = min(max(grey + 1.8 * (level - grey), 0), 1)
      return 255 * (strong * 0.7 + 0.3 * Double(0xF7) / 255)
    }
    for (shift, level) in zip([16, 8, 0] as [UInt32], expected) {
      #expect(abs(Double(drawn[50, 40] >> shift & 0xFF) - level) <= 0.6)
    }
  }

  /// A blur inside clipped and translucent views shows what is behind them.
  @Test func itSeesWhatIsBelowTheGroupsAroundIt() throws {
    let edge = Self.fill(Rect(x: 0, y: 0, width: 60, height: 90), .white)
    let rasterizer = Rasterizer(width: Self.width, height: Self.height)
    let plain = try rasterizer.draw(DisplayList([edge, Self.backdrop(6)]))
    let inside = DrawCommand.group(
      DisplayList([Self.backdrop(6)]), opacity: 1, mask: nil, clip: Path(rect: Self.whole))
    #expect(try rasterizer.draw(DisplayList([edge, inside])) == plain)
    let half = DrawCommand.group(
      DisplayList([Self.backdrop(6)]), opacity: 0.5, mask: nil, clip: nil)
    let faded = try rasterizer.draw(DisplayList([edge, half]))
    #expect(try rasterizer.draw(DisplayList([edge, Self.backdrop(6, opacity: 0.5)])) == faded)
  }

  @Test func itCastsTheShadowOfItsBounds() throws {
    let clip = Rect(x: 30, y: 20, width: 40, height: 30)
    let rasterizer = Rasterizer(width: Self.width, height: Self.height, background: .white)
    func shadow(_ caster: DrawCommand) -> DisplayList {
      DisplayList([
        .shadow(
          caster: DisplayList([caster]), color: .black, sigma: 5, offset: Size(width: 3, height: 4))
      ])
    }
    let expected = try rasterizer.draw(shadow(Self.fill(clip, .black)))
    let glass = shadow(Self.backdrop(9, clip: clip))
    #expect(try rasterizer.draw(glass) == expected)
    #expect(try rasterizer.picture(of: glass).bitmap() == expected)
  }

  /// In a list that casts its shadow where it lies, a backdrop is black for the one and glass for the other.
  @Test func aSharedListIsNotTakenForItsShadow() throws {
    let edge = Self.fill(Rect(x: 0, y: 0, width: 60, height: 90), .white)
    let clip = Rect(x: 30, y: 20, width: 40, height: 30)
    let mixed = DrawCommand.blend(
      DisplayList([edge, Self.backdrop(6, clip: clip)]), .mode(.multiply))
    let masked = DrawCommand.group(
      DisplayList([edge]), opacity: 1, mask: DisplayList([Self.backdrop(6, clip: clip)]), clip: nil)
    for command in [mixed, masked] {
      let shared = DisplayList([command], isShared: true)
      let list = DisplayList([
        .shadow(caster: shared, color: .red(1), sigma: 3, offset: Size(width: 0, height: 0)),
        .inline(shared),
      ])
      let rasterizer = Rasterizer(width: Self.width, height: Self.height, background: .white)
      #expect(try rasterizer.picture(of: list).bitmap() == rasterizer.draw(list))
    }
  }

  @Test(arguments: 0..<10)
  func bothPaintersAgree(seed: Int) throws {
    var random = Splitmix(state: UInt64(seed))
    let (width, height) = (Self.width, Self.height)
    let below = DisplayList.random(width: width, height: height, depth: 1, using: &random)
    let mask = DisplayList.random(width: width, height: height, depth: 1, using: &random)
    let glass = DrawCommand.backdrop(
      BackdropEffect(
        sigma: [0, 2, 11, 30][seed % 4], saturation: 1.5, tint: Color.white.withAlpha(0.2)),
      opacity: 0.9, mask: seed % 2 == 0 ? mask : nil,
      clip: Path(ovalIn: Rect(x: -10.5, y: 7, width: 90, height: 130)))
    let rasterizer = Rasterizer(
      width: width, height: height, background: seed % 3 == 0 ? nil : .white,
      images: TestImages.all(width: width, height: height, seed % 2 == 0))
    let group = DisplayList(below.commands + [glass, Self.fill(Self.whole, Color.red(0.2)), glass])
    for list in [
      group,
      DisplayList(
        below.commands + [.group(group, opacity: 0.6, mask: mask, clip: nil)]),
      DisplayList(
        below.commands + [
          .shadow(
            caster: DisplayList(group.commands, isShared: true), color: .black, sigma: 4,
            offset: Size(width: 2, height: 3)),
          .inline(DisplayList(group.commands, isShared: true)),
        ]),
    ] {
      #expect(try rasterizer.picture(of: list).bitmap() == rasterizer.draw(list))
    }
  }
}

extension Color {
  fileprivate static func red(_ alpha: Double) -> Color { Color(hex: 0xFF0000).withAlpha(alpha) }
}
