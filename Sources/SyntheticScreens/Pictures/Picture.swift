import TransitionEngine

/// A drawn photograph: one of seven landscapes, the same at any size.
struct Picture: Hashable {
  private static let motifs: [@Sendable (inout Landscape) -> Void] = [
    dusk, coast, dunes, night, forest, meadow, sunset,
  ]

  /// Any number; beyond the seventh they show other parts of the same landscapes.
  let index: Int

  init(_ index: Int) {
    self.index = max(index, 0)
  }

  /// The picture, filling `frame` and clipped to its rounded corners.
  func layer(id: String, frame: Rect, cornerRadius: Double) -> Layer {
    let (round, motif) = index.quotientAndRemainder(dividingBy: Self.motifs.count)
    var landscape = Landscape(id: id, size: frame.size, shift: Double(round) * 2.7)
    Self.motifs[motif](&landscape)
    var layer = Layer(id: id, frame: frame)
    layer.cornerRadius = cornerRadius
    layer.masksToBounds = true
    layer.sublayers = landscape.layers
    return layer
  }
}

extension Picture {
  /// A lake in the mountains after sunset.
  @Sendable private static func dusk(_ picture: inout Landscape) {
    picture.sky([0x2F3A78, 0x7B5BA6, 0xE5829B, 0xFFC59B], to: 0.62)
    picture.sun(0xFFF1D0, x: 0.07, y: 0.66, rise: 0.3, radius: 0.075, glow: 0.2)
    picture.mountains(
      0xC797BC, shade: 0xA97BB0, y: 0.66, height: 0.34, scale: 2.4, seed: 3)
    picture.mountains(
      0x8C72AE, shade: 0x5E4F92, snow: 0xFBE0DA, y: 0.66, height: 0.4, scale: 1.5, seed: 8)
    picture.haze(0xF6AFA0, alpha: 0.6, at: 0.66, height: 0.2)
    picture.hills(0x453F78, y: 0.66, height: 0.09, scale: 2.6, seed: 21)
    picture.water([0xF3A58F, 0xA0699C, 0x3B3A73], from: 0.66)
    picture.glitter(0xFFE9C4, alpha: 0.75, x: 0.07, from: 0.66, spread: 0.14)
    picture.hills(0x28264F, y: 1, height: 0.16, scale: 1.1, seed: 4)
    picture.wood(0x201F42, y: 0.965, height: 0.2, gap: 0.075, seed: 2)
  }

  /// A bay at noon with a sail.
  @Sendable private static func coast(_ picture: inout Landscape) {
    picture.sky([0x4FA9E8, 0xA8DBF5, 0xE8F6FA], to: 0.52)
    picture.sun(0xFFFBE3, x: -0.24, y: 0.16, radius: 0.07, glow: 0.25)
    picture.clouds(
      0xFFFFFF, alpha: 0.92, at: [Point(x: 0.2, y: 0.2), Point(x: -0.3, y: 0.34)], scale: 0.34)
    picture.hills(0x7FB3A6, y: 0.52, height: 0.16, scale: 1.4, seed: 14)
    picture.water([0x7FD3DC, 0x2E9FC4, 0x1B6FA8], from: 0.52)
    picture.glitter(0xFFFFFF, alpha: 0.55, x: -0.1, from: 0.53, spread: 0.24)
    picture.figure(0xFFFFFF, "M0 -0.2L0.1 -0.02H0ZM-0.012 -0.16V-0.02H-0.075Z", x: 0.17, y: 0.6)
    picture.figure(0xC8473F, "M-0.1 -0.01H0.115L0.08 0.03H-0.07Z", x: 0.17, y: 0.6)
    picture.hills(0xF9F1DD, y: 1, height: 0.2, scale: 0.8, seed: 33)
    picture.hills(0xEBCF9F, y: 1, height: 0.165, scale: 0.8, seed: 33)
  }

  /// A desert under a low sun.
  @Sendable private static func dunes(_ picture: inout Landscape) {
    picture.sky([0xF2785C, 0xF9B67E, 0xFDE3B4], to: 0.6)
    picture.sun(0xFFF6DC, x: -0.16, y: 0.64, rise: 0.24, radius: 0.13, glow: 0.22)
    picture.hills(0xEBA874, y: 0.64, height: 0.14, scale: 1.8, seed: 2)
    picture.hills(0xDC8B58, y: 0.74, height: 0.2, scale: 1.5, seed: 7)
    picture.hills(0xC26C45, y: 0.86, height: 0.26, scale: 1.3, seed: 12)
    picture.figure(0x6E3A34, cactus, x: 0.22, y: 0.8)
    picture.hills(0x8C4337, y: 1, height: 0.24, scale: 1.2, seed: 17)
  }

  /// Snow under the moon.
  @Sendable private static func night(_ picture: inout Landscape) {
    picture.sky([0x0B1033, 0x1C2C66, 0x46619E], to: 0.75)
    picture.stars(0xFFFFFF, count: 44, to: 0.5)
    picture.sun(0xF4F1DE, x: 0.22, y: 0.22, radius: 0.085, glow: 0.08)
    picture.mountains(
      0x4C6AA6, shade: 0x263C74, snow: 0xDCE8F8, y: 0.84, height: 0.52, scale: 1.6, seed: 40)
    picture.hills(0x24386E, y: 0.84, height: 0.16, scale: 2, seed: 44)
    picture.hills(0xC6D5EC, y: 1, height: 0.24, scale: 0.9, seed: 46)
    picture.wood(0x101B3D, y: 1, height: 0.24, gap: 0.12, seed: 6)
  }

  /// Woods that fade into fog.
  @Sendable private static func forest(_ picture: inout Landscape) {
    picture.sky([0xCFE3DC, 0xEAF1E4, 0xF6F0DC], to: 0.6)
    picture.sun(0xFFFBEA, x: 0.2, y: 0.27, radius: 0.09, glow: 0.35)
    picture.hills(0xA9CBC0, y: 0.66, height: 0.4, scale: 1.3, seed: 51)
    picture.wood(0x7FAFA2, y: 0.66, height: 0.2, gap: 0.06, seed: 3)
    picture.haze(0xE3EFE6, alpha: 0.7, at: 0.76, height: 0.22)
    picture.wood(0x4C8577, y: 0.8, height: 0.28, gap: 0.09, seed: 12)
    picture.haze(0xCFE3DA, alpha: 0.45, at: 0.92, height: 0.2)
    picture.wood(0x1F4F48, y: 0.97, height: 0.42, gap: 0.15, seed: 21)
  }

  /// Hills in early summer.
  @Sendable private static func meadow(_ picture: inout Landscape) {
    picture.sky([0x6FBDF0, 0xC4E6F7, 0xFFF6DC], to: 0.62)
    picture.sun(0xFFE69A, x: 0.26, y: 0.26, radius: 0.09, glow: 0.25)
    picture.clouds(
      0xFFFFFF, alpha: 0.9, at: [Point(x: -0.2, y: 0.2), Point(x: 0.1, y: 0.36)], scale: 0.36)
    picture.hills(0x9CCB86, y: 0.7, height: 0.26, scale: 1.1, seed: 61)
    picture.wood(0x4E8F5C, y: 0.72, height: 0.1, gap: 0.055, seed: 8)
    picture.hills(0x6DB267, y: 0.84, height: 0.24, scale: 0.9, seed: 66)
    picture.figure(0xF8F4EA, "M-0.07 0V-0.09H0.07V0Z", x: -0.12, y: 0.76)
    picture.figure(0xC4513F, "M-0.09 -0.085L0 -0.16L0.09 -0.085Z", x: -0.12, y: 0.76)
    picture.hills(0x3F8F58, y: 1, height: 0.3, scale: 0.8, seed: 71)
  }

  /// The sun going down in the sea.
  @Sendable private static func sunset(_ picture: inout Landscape) {
    picture.sky([0x5B2A86, 0xD6457E, 0xFF8A5C, 0xFFD27A], to: 0.6)
    picture.sun(0xFFEFB8, x: 0, y: 0.6, rise: 0.06, radius: 0.2, glow: 0.16)
    picture.clouds(
      0xFFC9A8, alpha: 0.5, at: [Point(x: -0.3, y: 0.2), Point(x: 0.3, y: 0.3)], scale: 0.3)
    picture.hills(0x6E2B6B, y: 0.6, height: 0.12, scale: 1.6, seed: 82)
    picture.water([0xFF9566, 0xB23A77, 0x3A1D5E], from: 0.6)
    picture.glitter(0xFFE7A8, alpha: 0.85, x: 0, from: 0.6, spread: 0.3)
    picture.hills(0x23123F, y: 1, height: 0.17, scale: 1.6, seed: 88)
  }

  private static let cactus =
    "M-0.02 0.03V-0.09H-0.045A0.04 0.04 0 0 1 -0.085 -0.13V-0.17A0.015 0.015 0 0 1 -0.055 -0.17"
    + "V-0.14A0.018 0.018 0 0 0 -0.037 -0.122H-0.02V-0.24A0.02 0.02 0 0 1 0.02 -0.24V-0.09H0.035"
    + "A0.018 0.018 0 0 0 0.053 -0.108V-0.15A0.015 0.015 0 0 1 0.083 -0.15V-0.1"
    + "A0.04 0.04 0 0 1 0.043 -0.06H0.02V0.03Z"
}
