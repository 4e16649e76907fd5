import Pixels
import Rasterizer
import TestSupport
import Testing
import TransitionEngine

/// The tiled painter against the plain painter: bit for bit.
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
          images: TestImages.all(width: canvas.0, height: canvas.1, hasTransparency))
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
        images: TestImages.all(width: width, height: height, seed % 2 == 0))
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
        width: 90, height: 300, images: TestImages.all(width: 90, height: 300, true))
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
    let images = TestImages.all(width: 150, height: 100, seed % 2 == 0)
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

  /// In all frames of a render, bands of one identity show one picture, and parts that rest have one.
  @Test(arguments: ["circle", "reveal", "cover", "hero", "ping-text"])
  func identitiesTellPictures(name: String) throws {
    let transition = try #require(TransitionCatalog.all.first { $0.name == name })
    let stage = Stage(transition, size: Size(width: 100, height: 200))
    let scene = transition.scene(on: stage)
    let rasterizer = Rasterizer(
      width: 100, height: 200, images: TestImages.all(width: 100, height: 200, false))
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
      width: 100, height: 70, images: TestImages.all(width: 100, height: 70, false))
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
      width: width, height: height, images: TestImages.all(width: width, height: height, false))
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
}
