import Pixels
import Rasterizer
import TestSupport
import Testing
import TransitionEngine

/// What is drawn by tiles against what is drawn plainly: bit for bit.
@Suite struct TiledPictureTests {
  @Test(
    arguments: TransitionCatalog.all.flatMap { transition in
      transition.operations.map { (transition.name, $0) }
    })
  func transitionsAreDrawnAsPlainly(name: String, operation: TransitionEngine.Operation) throws {
    let transition = try #require(TransitionCatalog.all.first { $0.name == name })
    for (width, height, scale) in [(390.0, 844.0, 0.23), (150, 61, 1), (40, 70, 1.5)] {
      let stage = Stage(
        transition, size: Size(width: width, height: height), operation: operation)
      let scene = transition.scene(on: stage)
      let canvas = (Int((width * scale).rounded()), Int((height * scale).rounded()))
      for hasTransparency in [false, true] {
        let rasterizer = Rasterizer(
          width: canvas.0, height: canvas.1, background: .white,
          images: Self.images(width: canvas.0, height: canvas.1, hasTransparency))
        for step in 0...4 {
          let time = Double(step) / 4 * stage.duration
          let list = DisplayList(
            try scene.presentation(at: time), transform: AffineTransform(scaleX: scale, y: scale))
          #expect(
            try rasterizer.picture(of: list).bitmap() == rasterizer.draw(list), "at \(time)")
        }
      }
    }
  }

  /// Lists at random, on canvases of one tile and of several, of odd sizes.
  @Test(arguments: 0..<24)
  func randomListsAreDrawnAsPlainly(seed: Int) throws {
    var random = Splitmix(state: UInt64(seed))
    for (width, height) in [(150, 100), (64, 32), (1, 1), (129, 7)] {
      let rasterizer = Rasterizer(
        width: width, height: height, background: seed % 3 == 0 ? nil : .white,
        images: Self.images(width: width, height: height, seed % 2 == 0))
      let list = DisplayList.random(width: width, height: height, depth: 2, using: &random)
      #expect(
        try rasterizer.picture(of: list).bitmap() == rasterizer.draw(list),
        "\(width)×\(height):\n\(list)")
    }
  }

  /// From a pixel to far beyond a tile, on both sides of where the blur changes its resolution.
  @Test(arguments: [0.5, 1, 2.9, 3.1, 6, 8.9, 9, 9.1, 17.9, 18, 36, 40.5, 72, 100])
  func shadowsOfAllSizesAreDrawnAsPlainly(sigma: Double) throws {
    let (width, height) = (301, 213)
    let hole = Path(rect: Rect(x: 0, y: 0, width: 301, height: 213)).appending(
      Path(ovalIn: Rect(x: 60.3, y: 40.7, width: 131, height: 131)))
    let rasterizer = Rasterizer(width: width, height: height, background: .white)
    for offset in [Size.zero, Size(width: 3.5, height: -20)] {
      let caster: DrawCommand = .fill(hole, .black, .evenOdd)
      let list = DisplayList([.shadow(of: [caster], sigma: sigma, offset: offset), caster])
      #expect(try rasterizer.picture(of: list).bitmap() == rasterizer.draw(list))
    }
  }

  @Test func orderOfBandsMakesNoDifference() throws {
    var random = Splitmix(state: 77)
    for _ in 0..<6 {
      let list = DisplayList.random(width: 90, height: 300, depth: 1, using: &random)
      let rasterizer = Rasterizer(
        width: 90, height: 300, images: Self.images(width: 90, height: 300, true))
      let whole = try rasterizer.picture(of: list).bitmap()
      let picture = try rasterizer.picture(of: list)
      for band in (0..<picture.bands.count).reversed() {
        try whole.withPixels(of: band) { expected in
          try picture.withPixels(of: band) { #expect($0.elementsEqual(expected)) }
        }
      }
    }
  }

  /// What is read from where it lies is what would have been copied.
  @Test(arguments: 0..<12)
  func segmentsAreTheBand(seed: Int) throws {
    var random = Splitmix(state: UInt64(seed) + 900)
    let images = Self.images(width: 150, height: 100, seed % 2 == 0)
    let list = DisplayList.random(width: 150, height: 100, depth: 1, using: &random)
    let picture = try Rasterizer(width: 150, height: 100, images: images).picture(of: list)
    for band in 0..<picture.bands.count {
      let rows = picture.bands.rows(of: band).count
      let expected = try picture.withPixels(of: band) { Array($0) }
      let pixels = try picture.withSegments(of: band) { segments in
        #expect(segments.first?.columns.lowerBound == 0 && segments.last?.columns.upperBound == 150)
        return (0..<rows).flatMap { row in
          segments.flatMap { segment in
            segment.columns.indices.map {
              segment.pixels[row * segment.stride + $0 - segment.columns.lowerBound]
            }
          }
        }
      }
      #expect(pixels == expected)
    }
  }

  /// Of all frames of a render, bands of one identity have one picture, and what does not move has one.
  @Test(arguments: ["circle", "reveal", "cover", "hero", "ping-text"])
  func identitiesTellPictures(name: String) throws {
    let transition = try #require(TransitionCatalog.all.first { $0.name == name })
    let stage = Stage(transition, size: Size(width: 100, height: 200))
    let scene = transition.scene(on: stage)
    let rasterizer = Rasterizer(
      width: 100, height: 200, images: Self.images(width: 100, height: 200, false))
    var known: [BandIdentity: [UInt32]] = [:]
    for step in 0...8 {
      let layers = try scene.presentation(at: Double(step) / 8 * stage.duration)
      let picture = try rasterizer.picture(of: DisplayList(layers, transform: .identity))
      for band in 0..<picture.bands.count {
        guard let identity = picture.identity(of: band) else { continue }
        let pixels = try picture.withPixels(of: band) { Array($0) }
        #expect(known[identity, default: pixels] == pixels)
        known[identity] = pixels
      }
    }
    #expect(!known.isEmpty)
  }

  @Test func aScreenAtRestIsKnownByItsBands() throws {
    let rasterizer = Rasterizer(
      width: 100, height: 70, images: Self.images(width: 100, height: 70, false))
    let list = DisplayList([
      .image(.from, transform: AffineTransform(scaleX: 100, y: 70)),
      .group(
        [.image(.to, transform: AffineTransform(scaleX: 100, y: 70))],
        mask: [.fill(Rect(x: -9, y: -9, width: 130, height: 52), .black)]),
    ])
    let picture = try rasterizer.picture(of: list)
    let names = (0..<3).map { picture.identity(of: $0)?.contents.contains("to") }
    #expect(names == [true, nil, false])
  }

  /// A screen with a hole and its shadow, which ends where the canvas does: what lies past the canvas
  /// makes no difference, wherever the last tile ends.
  @Test(arguments: [(100, 70), (128, 96), (65, 97)])
  func bandsBesideAHoleAreKnown(width: Int, height: Int) throws {
    let rasterizer = Rasterizer(
      width: width, height: height, images: Self.images(width: width, height: height, false))
    let screen = AffineTransform(scaleX: Double(width), y: Double(height))
    var path = Path(rect: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    path.append(Path(rect: Rect(x: 20, y: 5, width: 9, height: 9)))
    let hole = DrawCommand.fill(path, .black, .evenOdd)
    let picture = try rasterizer.picture(
      of: DisplayList([
        .image(.to, transform: screen), .shadow(of: [hole], sigma: 2),
        .group([.image(.from, transform: screen)], mask: [hole]),
      ]))
    let isKnown = (0..<picture.bands.count).map { picture.identity(of: $0) != nil }
    #expect(isKnown == [false] + Array(repeating: true, count: picture.bands.count - 1))
  }

  private static func images(
    width: Int, height: Int, _ hasTransparency: Bool
  ) -> [ImageReference: Bitmap] {
    var images: [ImageReference: Bitmap] = [:]
    for (index, reference) in ImageReference.all.enumerated() {
      var (width, height) = (width, height)
      if case .element = reference.part { (width, height) = (37, 23) }
      if case .snapshot = reference.part { (width, height) = (41, 50) }
      var bitmap =
        reference.source == .from
        ? TestPictures.list(width: width, height: height)
        : TestPictures.photo(width: width, height: height)
      if hasTransparency {
        for pixel in bitmap.pixels.indices where (pixel / 5 + index) % 7 == 0 {
          bitmap.pixels[pixel] = Bitmap.premultiplied(
            red: UInt8(pixel % 256), green: 90, blue: 200, alpha: UInt8(pixel * 3 % 256))
        }
      }
      images[reference] = bitmap
    }
    return images
  }
}

extension DisplayList {
  /// A few commands of all kinds, near and across a canvas.
  fileprivate static func random(
    width: Int, height: Int, depth: Int, using random: inout Splitmix
  ) -> DisplayList {
    DisplayList(
      (0..<Int.random(in: 1...4, using: &random)).map { _ in
        .random(Double(width), Double(height), depth, using: &random)
      })
  }
}

extension DrawCommand {
  fileprivate static func random(
    _ width: Double, _ height: Double, _ depth: Int, using random: inout Splitmix
  ) -> DrawCommand {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
    case 0, 1:
      return .fill(
        .random(width, height, using: &random), rule: .allCases.randomElement(using: &random)!,
        paint: .color(.random(using: &random)))
    case 2:
      let (start, end) = (
        Point(x: .random(in: 0...width, using: &random), y: 0), Point(x: width / 2, y: height)
      )
      let stops = Gradient((0...2).map { _ in .random(using: &random) }).stops
      return .fill(
        .random(width, height, using: &random), rule: .nonZero,
        paint: .gradient(stops, start: start, end: end))
    case 3:
      return .stroke(
        .random(width, height, using: &random),
        style: StrokeStyle(
          lineWidth: .random(in: 0.3...9, using: &random),
          lineJoin: .allCases.randomElement(using: &random)!),
        color: .random(using: &random),
        transform: AffineTransform(a: 1, b: 0.2, c: 0, d: 0.8, tx: 3, ty: 0))
    case 4, 5:
      return .image(
        ImageReference.all.randomElement(using: &random)!,
        transform: .random(width, height, using: &random))
    case 6:
      return .shadow(
        caster: .random(width: Int(width), height: Int(height), depth: depth - 1, using: &random),
        color: .random(using: &random),
        sigma: [0, 0.7, 3, 9, 20, 40].randomElement(using: &random)!,
        offset: Size(width: .random(in: -9...9, using: &random), height: 4))
    default:
      let list = DisplayList.random(
        width: Int(width), height: Int(height), depth: depth - 1, using: &random)
      let mask = DisplayList.random(
        width: Int(width), height: Int(height), depth: depth - 1, using: &random)
      return .group(
        list, opacity: [0, 0.3, 0.8, 1, 1, 1].randomElement(using: &random)!,
        mask: Bool.random(using: &random) ? mask : nil,
        clip: Bool.random(using: &random) ? .random(width, height, using: &random) : nil)
    }
  }
}

extension Path {
  fileprivate static func random(
    _ width: Double, _ height: Double, using random: inout Splitmix
  ) -> Path {
    let box = Rect(
      x: .random(in: -width...width, using: &random),
      y: .random(in: -height...height, using: &random),
      width: .random(in: 0...2 * width, using: &random),
      height: .random(in: 0...2 * height, using: &random))
    let whole = Rect(
      x: box.minX.rounded(), y: box.minY.rounded(), width: box.width.rounded(),
      height: box.height.rounded())
    let beyond = Rect(x: -500, y: -500, width: 2000, height: 2000)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return Path(rect: box)
    case 1: return Path(rect: whole)
    case 2: return Path(ovalIn: box)
    case 3: return Path(rect: beyond).appending(Path(ovalIn: box))
    case 4: return Path(roundedRect: whole, cornerWidth: 8, cornerHeight: 8)
    default:
      return Path(
        through: (0..<7).map { _ in
          (
            .random(in: -20...width + 20, using: &random),
            .random(in: -20...height + 20, using: &random)
          )
        })
    }
  }
}

extension Color {
  fileprivate static func random(using random: inout Splitmix) -> Color {
    Color(
      hex: .random(in: 0...0xFF_FFFF, using: &random),
      alpha: [0, 0.4, 1, 1, 1].randomElement(using: &random)!)
  }
}

extension AffineTransform {
  fileprivate static func random(
    _ width: Double, _ height: Double, using random: inout Splitmix
  ) -> AffineTransform {
    let (x, y) = (
      Double.random(in: -40...40, using: &random), Double.random(in: -40...40, using: &random)
    )
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return AffineTransform(scaleX: width, y: height)
    case 1:
      return AffineTransform(a: width, b: 0, c: 0, d: height, tx: x.rounded(), ty: y.rounded())
    case 2: return AffineTransform(a: width, b: 0, c: 0, d: height, tx: 0, ty: y)
    case 3: return AffineTransform(a: width, b: 0, c: 0, d: height, tx: x, ty: 0)
    case 4: return AffineTransform(a: width * 0.7, b: 0, c: 0, d: height * 1.3, tx: x, ty: y)
    default: return AffineTransform(a: width, b: 9, c: -5, d: height, tx: x, ty: y)
    }
  }
}
