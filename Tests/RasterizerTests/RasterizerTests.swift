import Pixels
import Rasterizer
import TestSupport
import Testing
import TransitionEngine

@Suite struct RasterizerTests {
  private static func exampleFrame() throws -> Bitmap {
    let images = [
      ImageReference.from: TestPictures.list(width: 117, height: 253),
      .to: TestPictures.photo(width: 117, height: 253),
    ]
    let stage = Stage(Circle(), size: Size(width: 39, height: 84.4))
    let layers = try Circle().scene(on: stage).presentation(at: 0.6)
    let list = DisplayList(layers, transform: AffineTransform(scaleX: 3, y: 3))
    return try Rasterizer(width: 117, height: 253, images: images).draw(list)
  }

  @Test func emptyListIsTheBackground() throws {
    #expect(try draw([], width: 3, height: 2).pixels == .init(repeating: 0xFF00_0000, count: 6))
    let frame = try draw([], width: 1, height: 1, background: Color(hex: 0x12AB_EF))
    #expect(frame.pixels == [0xFF12_ABEF])
  }

  @Test func backgroundIsOpaque() throws {
    let clear = Color(red: 1, green: 0.5, blue: 0, alpha: 0)
    #expect(try draw([], width: 1, height: 1, background: clear).pixels == [0xFFFF_8000])
    let beyond = Color(red: 2, green: -1, blue: 1)
    #expect(try draw([], width: 1, height: 1, background: beyond).pixels == [0xFFFF_00FF])
  }

  @Test func withoutABackgroundTheRestStaysClear() throws {
    let rasterizer = Rasterizer(width: 2, height: 1, background: nil)
    let half = DrawCommand.fill(
      Rect(x: 0, y: 0, width: 1, height: 1), Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(try rasterizer.draw(DisplayList([half])).pixels == [0x8080_0000, 0])
  }

  @Test func versionIsANumber() {
    #expect(Rasterizer.libraryVersion.hasPrefix("1."))
  }

  @Test func missingImageDrawsNothing() throws {
    let frame = try draw([.image(.from, transform: AffineTransform(scaleX: 20, y: 20))])
    #expect(frame == (try draw([])))
  }

  /// What is not drawn casts nothing either.
  @Test func missingImageCastsNothing() throws {
    let image = DrawCommand.image(.to, transform: AffineTransform(scaleX: 20, y: 20))
    #expect(try draw([.shadow(of: [image], .white, sigma: 2)]) == draw([]))
  }

  @Test func commandsAreDrawnInOrder() throws {
    let whole = Rect(x: 0, y: 0, width: 2, height: 1)
    let frame = try draw(
      [.fill(whole, .white), .fill(Rect(x: 1, y: 0, width: 1, height: 1), Color(hex: 0xFF0000))],
      width: 2, height: 1)
    #expect(frame.pixels == [0xFFFF_FFFF, 0xFFFF_0000])
  }

  @Test func framesAreOpaqueWhateverIsDrawn() throws {
    let half = Color.white.withAlpha(0.5)
    let frame = try draw(
      [
        .group([.fill(canvas, half)], opacity: 0.3), .shadow(of: [.fill(canvas, half)], sigma: 3),
        .fill(Path(ovalIn: canvas), half),
      ], background: .white.withAlpha(0))
    #expect(frame.isOpaque)
  }

  @Test func drawingAgainGivesTheSameBytes() throws {
    #expect(try Self.exampleFrame() == Self.exampleFrame())
  }

  /// One value, drawn with by many threads at once.
  /// From the second frame on an image that stays where it is is not scaled again.
  @Test func anImageThatStaysScaledIsDrawnTheSame() throws {
    let images = [
      ImageReference.from: TestPictures.list(width: 117, height: 253),
      .to: TestPictures.photo(width: 117, height: 253),
    ]
    let rasterizer = Rasterizer(width: 120, height: 260, images: images)
    let stage = Stage(Circle(), size: Size(width: 39, height: 84.4))
    let lists = try [0.3, 0.5, 0.6, 0.7].map { time in
      DisplayList(
        try Circle().scene(on: stage).presentation(at: time),
        transform: AffineTransform(scaleX: 3.05, y: 3.05))
    }
    for list in lists {
      let alone = try Rasterizer(width: 120, height: 260, images: images).draw(list)
      #expect(try rasterizer.draw(list) == alone)
    }
  }

  @Test func manyThreadsGiveTheSameBytes() async throws {
    let images = [
      ImageReference.from: TestPictures.list(width: 117, height: 253),
      .to: TestPictures.photo(width: 117, height: 253),
    ]
    let rasterizer = Rasterizer(width: 117, height: 253, images: images)
    let stage = Stage(Circle(), size: Size(width: 39, height: 84.4))
    let scene = Circle().scene(on: stage)
    let lists = try (0..<6).map { step in
      DisplayList(
        try scene.presentation(at: Double(step) / 5), transform: AffineTransform(scaleX: 3, y: 3))
    }
    let expected = try lists.map { try rasterizer.draw($0) }
    #expect(Set(expected).count == lists.count)
    try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      for task in 0..<24 {
        group.addTask { (task % lists.count, try rasterizer.draw(lists[task % lists.count])) }
      }
      for try await (index, frame) in group { #expect(frame == expected[index]) }
    }
  }
}

/// Groups: a picture of their own, then faded, masked and clipped.
@Suite struct GroupTests {
  private let left = DrawCommand.fill(Rect(x: 0, y: 0, width: 2, height: 1), .white)
  private let right = DrawCommand.fill(Rect(x: 1, y: 0, width: 2, height: 1), .white)

  /// Two halves that overlap fade as one picture; faded one by one, the overlap would be lighter.
  @Test func opacityFadesThePictureAsAWhole() throws {
    let frame = try draw([.group([left, right], opacity: 0.5)], width: 3, height: 1)
    #expect(frame.levels(row: 0) == [128, 128, 128])
  }

  @Test func opacityZeroDrawsNothing() throws {
    #expect(
      try draw([.group([left, right], opacity: 0)], width: 3, height: 1)
        == draw([], width: 3, height: 1))
  }

  @Test func opacityOfNestedGroupsMultiplies() throws {
    let inner = DrawCommand.group([.fill(canvas, .white)], opacity: 0.5)
    #expect(try draw([.group([inner], opacity: 0.5)], width: 1, height: 1).levels(row: 0) == [64])
  }

  @Test func emptyGroupDrawsNothing() throws {
    #expect(try draw([.group([], mask: [], clip: Path())]) == draw([]))
  }

  @Test func maskCountsByItsAlphaAlone() throws {
    let black = try draw([
      .group([.fill(canvas, .white)], mask: [.fill(Path(ovalIn: canvas), .black)])
    ])
    let white = try draw([
      .group([.fill(canvas, .white)], mask: [.fill(Path(ovalIn: canvas), .white)])
    ])
    #expect(black == white)
    #expect(black == (try draw([.fill(Path(ovalIn: canvas), .white)])))
    #expect(Set(black.pixels).count > 2)
  }

  @Test func outsideTheMaskNothingIsDrawn() throws {
    let frame = try draw(
      [
        .group(
          [.fill(canvas, .white)],
          mask: [.fill(Rect(x: 1, y: 0, width: 1, height: 1), .white.withAlpha(0.5))])
      ], width: 3, height: 1)
    #expect(frame.levels(row: 0) == [0, 128, 0])
    let empty = try draw([.group([.fill(canvas, .white)], mask: [])], width: 3, height: 1)
    #expect(empty.levels(row: 0) == [0, 0, 0])
  }

  @Test func maskAndOpacityMultiply() throws {
    let mask = [DrawCommand.fill(canvas, .black.withAlpha(0.5))]
    let frame = try draw(
      [.group([.fill(canvas, .white)], opacity: 0.5, mask: mask)], width: 1, height: 1)
    #expect(frame.levels(row: 0) == [64])
  }

  @Test func pictureMasksByItsAlpha() throws {
    var bitmap = Bitmap(width: 2, height: 1)
    bitmap[0, 0] = 0x4000_0040
    let frame = try draw(
      [
        .group(
          [.fill(canvas, .white)],
          mask: [.image(.to, transform: AffineTransform(scaleX: 2, y: 1))])
      ], width: 2, height: 1, images: [.to: bitmap])
    #expect(frame.levels(row: 0) == [64, 0])
  }

  @Test func maskOfAMaskIsHeeded() throws {
    let half = Rect(x: 0, y: 0, width: 1, height: 1)
    let mask = DrawCommand.group([.fill(canvas, .white)], mask: [.fill(half, .white)])
    let frame = try draw([.group([.fill(canvas, .white)], mask: [mask])], width: 2, height: 1)
    #expect(frame.levels(row: 0) == [255, 0])
  }

  @Test func clipCutsAntialiased() throws {
    let clip = Path(rect: Rect(x: 0.5, y: 0, width: 2, height: 1))
    let frame = try draw([.group([.fill(canvas, .white)], clip: clip)], width: 4, height: 1)
    #expect(frame.levels(row: 0) == [128, 255, 128, 0])
  }

  @Test func clipFillsNonZero() throws {
    let clip = Path(rect: canvas).appending(Path(rect: canvas.insetBy(dx: 5, dy: 5)))
    let frame = try draw([.group([.fill(canvas, .white)], clip: clip)])
    #expect(frame.levels(row: 10) == Array(repeating: 255, count: 20))
  }

  @Test func clipMaskAndOpacityMultiply() throws {
    let frame = try draw(
      [
        .group(
          [.fill(canvas, .white)], opacity: 0.5, mask: [.fill(canvas, .black.withAlpha(0.5))],
          clip: Path(rect: Rect(x: 1, y: 0, width: 0.5, height: 1)))
      ], width: 3, height: 1)
    #expect(frame.levels(row: 0) == [0, 32, 0])
  }

  @Test func clipOfNoSizeDrawsNothing() throws {
    let clip = Path(rect: Rect(x: 3, y: 3, width: 0, height: 4))
    #expect(try draw([.group([.fill(canvas, .white)], clip: clip)]) == draw([]))
  }
}

/// The blending vectors, through the rasterizer.
@Suite struct CompositingTests {
  @Test(arguments: try Vectors.compositing().sourceOver)
  func sourceOver(row: CompositingVectors.SourceOver) throws {
    // A frame is opaque, so a group holds the blend; over black its premultiplied colour shows as it
    // is, over white what its alpha leaves of white shows too.
    let group = DrawCommand.group([
      .fill(canvas, color(row.destination)), .fill(canvas, color(row.source)),
    ])
    let black = try draw([group], width: 1, height: 1)
    let white = try draw([group], width: 1, height: 1, background: .white)
    let rgb = (0..<3).map { black.levels(row: 0, channel: 2 - $0)[0] }
    let alpha = 255 - (white.levels(row: 0, channel: 2)[0] - rgb[0])
    for (level, byte) in zip(rgb + [alpha], row.bytes) { #expect(abs(level - Int(byte)) <= 1) }
  }

  /// A pixel on the rim of the circle: the upper screen, its mask and the shadow layer cover it by the
  /// same share.
  @Test(arguments: try Vectors.compositing().circleFringe)
  func circleFringe(row: CompositingVectors.Fringe) throws {
    let ring = Path(rect: Rect(x: 0, y: 0, width: row.coverage, height: 1))
    func gray(_ level: Double) -> Color { Color(red: level, green: level, blue: level) }
    let to = DrawCommand.fill(canvas, gray(row.to))
    let wide = canvas.insetBy(dx: -20, dy: -20)
    let shadow = DrawCommand.shadow(
      of: [.fill(wide, .black)], .black.withAlpha(row.shadowAlpha), sigma: 2)
    let from = DrawCommand.group([.fill(canvas, gray(row.from))], mask: [.fill(ring, .black)])
    let faithful = try draw([to, shadow, .fill(ring, .black), from], width: 1, height: 1)
    let plain = try draw([to, shadow, from], width: 1, height: 1)
    #expect(abs(faithful.levels(row: 0)[0] - Int(row.faithfulByte)) <= 1)
    #expect(abs(plain.levels(row: 0)[0] - Int(row.withoutBlackFillByte)) <= 1)
  }

  private func color(_ components: [Double]) -> Color {
    Color(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}
