import Pixels
import Rasterizer
import TestSupport
import Testing
import TransitionEngine

@Suite struct TileShadowTests {
  private let square = Rect(x: 5, y: 6, width: 8, height: 8)

  @Test func withoutBlurIsTheCasterInItsColour() throws {
    let oval = Path(ovalIn: square)
    let color = Color(hex: 0x40C0_80)
    #expect(
      try draw([.shadow(of: [.fill(oval, .white)], color, sigma: 0)]) == draw([.fill(oval, color)]))
  }

  @Test func casterItselfIsNotDrawn() throws {
    let frame = try draw([.shadow(of: [.fill(square, Color(hex: 0xFF0000))], .white, sigma: 1)])
    #expect(frame.pixels.allSatisfy { $0 >> 16 & 0xFF == $0 & 0xFF })
    #expect(frame[9, 10] == 0xFFFF_FFFF)
  }

  @Test func castersColourDoesNotMatter() throws {
    let black = try draw([.shadow(of: [.fill(square, .black)], .white, sigma: 2)])
    let red = try draw([.shadow(of: [.fill(square, Color(hex: 0xFF0000))], .white, sigma: 2)])
    #expect(black == red)
  }

  @Test func castersAlphaCounts() throws {
    let wide = canvas.insetBy(dx: -20, dy: -20)
    let frame = try draw([.shadow(of: [.fill(wide, .black.withAlpha(0.5))], .white, sigma: 2)])
    #expect(Set(frame.levels(row: 10)) == [128])
    let faded = try draw([
      .shadow(of: [.fill(wide, .black.withAlpha(0.5))], .white.withAlpha(0.5), sigma: 2)
    ])
    #expect(Set(faded.levels(row: 10)) == [64])
  }

  @Test func nothingCastsNothing() throws {
    #expect(try draw([.shadow(of: [], .white, sigma: 4)]) == draw([]))
  }

  @Test func offScreenCasterCasts() throws {
    let outside = Rect(x: -9, y: -50, width: 8, height: 120)
    let frame = try draw([.shadow(of: [.fill(outside, .black)], .white, sigma: 4)])
    let row = frame.levels(row: 10)
    #expect(row[0] > 80 && row[0] < 128)
    #expect(row == row.sorted(by: >))
    #expect(row[19] == 0)
  }

  /// A canvas is a window onto one drawing: what lies beside it must not change what it shows.
  @Test func canvasOnlyCrops() throws {
    let list = [
      DrawCommand.shadow(
        of: [.fill(Path(ovalIn: Rect(x: -8, y: -6, width: 30, height: 30)), .black)], .white,
        sigma: 3)
    ]
    let shift = AffineTransform(translationX: 40, y: 40)
    let large = try Rasterizer(width: 100, height: 100)
      .draw(DisplayList(list).applying(shift))
    let small = try Rasterizer(width: 20, height: 20).draw(DisplayList(list))
    for y in 0..<20 {
      #expect((0..<20).map { small[$0, y] } == (0..<20).map { large[$0 + 40, y + 40] })
    }
  }

  @Test func offsetMovesTheShadow() throws {
    let here = try draw([
      .shadow(of: [.fill(square, .black)], .white, sigma: 1.5, offset: Size(width: 3, height: -2))
    ])
    let there = try draw([
      .shadow(of: [.fill(square.offsetBy(dx: 3, dy: -2), .black)], .white, sigma: 1.5)
    ])
    #expect(here == there)
  }

  @Test func brokenOffsetIsNotRounded() throws {
    let frame = try draw(
      [
        .shadow(
          of: [.fill(Rect(x: 1, y: 0, width: 2, height: 1), .black)], .white, sigma: 0,
          offset: Size(width: 0.5, height: 0))
      ],
      width: 5, height: 1)
    #expect(frame.levels(row: 0) == [0, 128, 255, 128, 0])
  }

  @Test func clippedAndMaskedCastersCast() throws {
    let clipped = DrawCommand.group([.fill(canvas, .white)], clip: Path(rect: square))
    let masked = DrawCommand.group([.fill(canvas, .white)], mask: [.fill(square, .black)])
    let plain = try draw([.shadow(of: [.fill(square, .black)], .white, sigma: 2)])
    #expect(try draw([.shadow(of: [clipped], .white, sigma: 2)]) == plain)
    #expect(try draw([.shadow(of: [masked], .white, sigma: 2)]) == plain)
  }

  @Test func pictureCastsByItsAlpha() throws {
    var bitmap = Bitmap(width: 8, height: 8, filledWith: 0xFF33_6699)
    bitmap[0, 0] = 0
    let image = DrawCommand.image(
      .to, transform: AffineTransform(a: 8, b: 0, c: 0, d: 8, tx: 5, ty: 6))
    let frame = try draw([.shadow(of: [image], .white, sigma: 0)], images: [.to: bitmap])
    let hole = Rect(x: 5, y: 6, width: 1, height: 1)
    #expect(try frame == draw([.fill(square, .white), .fill(hole, .black)]))
  }

  /// The silhouette holds alpha only; a shadow within the caster adds to it.
  @Test func shadowOfAShadowCasts() throws {
    let inner = DrawCommand.shadow(of: [.fill(square, .black)], .black, sigma: 0)
    let twice = try draw([.shadow(of: [inner], .white, sigma: 2)])
    #expect(try twice == draw([.shadow(of: [.fill(square, .black)], .white, sigma: 2)]))
  }

  /// Two blurs in a row are one whose variance is the sum.
  @Test func blurOfABlurIsWider() throws {
    let wide = Rect(x: 10, y: -200, width: 300, height: 400)
    let inner = DrawCommand.shadow(of: [.fill(wide, .black)], .black, sigma: 3)
    let twice = try draw([.shadow(of: [inner], .white, sigma: 4)])
    let once = try draw([.shadow(of: [.fill(wide, .black)], .white, sigma: 5)])
    #expect(twice.largestDifference(from: once) <= 1)
  }
}

/// The shadow vectors at 1, 2 and 3 pixels per point, within one level.
@Suite struct ShadowProfileTests {
  private static let profiles = Result { try Vectors.shadowProfiles() }
  private let far = 10_000.0

  @Test(arguments: [1, 2, 3])
  func straightEdge(scale: Double) throws {
    let profiles = try Self.profiles.get()
    let middle = 60
    // The edge runs through a pixel's middle, so that whole distances lie on middles too.
    let edge = Rect(x: Double(middle) + 0.5, y: -far, width: far, height: 2 * far)
    let frame = try shadow(of: Path(rect: edge), sigma: profiles.sigma * scale, width: 121)
    for (distance, alpha) in zip(profiles.edge.distance, profiles.edge.alpha) {
      let level = frame.levels(row: 0)[middle + Int(distance * scale)]
      #expect(abs(Double(level) - 255 * alpha) <= 1)
    }
  }

  @Test(arguments: try profiles.get().holes.indices, [1, 2, 3])
  func circularHole(index: Int, scale: Double) throws {
    let profiles = try Self.profiles.get()
    let hole = profiles.holes[index]
    let diameter = 2 * hole.radius * scale
    let circle = Path(
      ovalIn: Rect(center: Point(x: 0.5, y: 0.5), size: Size(width: diameter, height: diameter)))
    let plane = Path(rect: Rect(x: -far, y: -far, width: 2 * far, height: 2 * far))
    let reach = Int((hole.distanceFromCenter.last ?? 0) * scale) + 1
    let frame = try shadow(
      of: plane.appending(circle), sigma: profiles.sigma * scale, width: reach)
    for (distance, alpha) in zip(hole.distanceFromCenter, hole.alpha) {
      let level = frame.levels(row: 0)[Int(distance * scale)]
      #expect(abs(Double(level) - 255 * alpha) <= 1)
    }
  }

  @Test(arguments: [1, 2, 3])
  func slab(scale: Double) throws {
    let profiles = try Self.profiles.get()
    for slab in profiles.slabs {
      let width = slab.width * scale
      let strip = Rect(x: 0.5 - width / 2, y: -far, width: width, height: 2 * far)
      let frame = try shadow(of: Path(rect: strip), sigma: profiles.sigma * scale, width: 1)
      #expect(abs(Double(frame.levels(row: 0)[0]) - 255 * slab.alpha) <= 1)
    }
  }

  /// A white shadow over black shows its alpha.
  private func shadow(of path: Path, sigma: Double, width: Int) throws -> Bitmap {
    try draw(
      [.shadow(of: [.fill(path, .black, .evenOdd)], .white, sigma: sigma)], width: width, height: 1)
  }

  /// Layers in one another, each with a shadow, on a canvas of several chunks of rows.
  private static func nested(_ depth: Int, offset: Size) -> [Layer] {
    var layer: Layer?
    for level in (0..<depth).reversed() {
      var outer = Layer(
        id: "\(level)",
        frame: Rect(x: 5, y: 7, width: Double(70 - level), height: Double(600 - 9 * level)))
      outer.backgroundColor = Color(red: Double(level) / 9, green: 0.4, blue: 0.8, alpha: 1)
      outer.cornerRadius = 9
      outer.opacity = level % 2 == 0 ? 1 : 0.7
      outer.shadow = Shadow(opacity: 0.8, radius: Double(2 + level), offset: offset)
      outer.sublayers = layer.map { [$0] } ?? []
      layer = outer
    }
    return layer.map { [$0] } ?? []
  }

  /// What is prepared once for several shadows has the bits of what is prepared for each.
  @Test(arguments: [
    (1, Size.zero), (4, .zero), (4, Size(width: 0, height: 3)),
    (4, Size(width: 1.5, height: -2.25)),
  ])
  func shadowsWithinShadowsAreThePlainPainters(depth: Int, offset: Size) throws {
    _ = try draw(
      DisplayList(Self.nested(depth, offset: offset), transform: .identity).commands, width: 80,
      height: 620)
  }

  /// Written out, 24 levels would be 17 million shadows.
  @Test func manyLevelsAreDrawn() throws {
    let list = DisplayList(Self.nested(24, offset: .zero), transform: .identity)
    let picture = try Rasterizer(width: 80, height: 100).picture(of: list).bitmap()
    #expect(picture.pixels.contains { $0 != picture.pixels[0] })
  }
}
