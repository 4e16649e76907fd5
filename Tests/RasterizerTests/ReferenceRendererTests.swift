import Pixels
import Rasterizer
import TestSupport
import Testing
import TransitionEngine

/// The yardstick itself, against what is known without it.
@Suite struct ReferenceRendererTests {
  private let far = Rect(x: -1000, y: -1000, width: 3000, height: 3000)

  @Test func partOfAPixelIsItsArea() {
    let list = DisplayList([
      .fill(
        Path(rect: Rect(x: 1.3, y: 0.45, width: 2, height: 1)), rule: .nonZero,
        paint: .color(.white))
    ])
    let picture = ReferenceRenderer(width: 4, height: 2).draw(list)
    for (row, height) in [0.55, 0.45].enumerated() {
      for (x, width) in [0, 0.7, 1, 0.3].enumerated() {
        #expect(abs(picture[x, row].x / 255 - width * height) < 1e-12)
      }
    }
  }

  /// A bow tie of two triangles, whose sides cross in the middle of a pixel.
  @Test func crossingLinesKeepTheirSides() {
    var tie = Path()
    for (x, y) in [(0.0, 0.0), (3, 1), (3, 0), (0, 1)] {
      let point = Point(x: x, y: y)
      if x + y == 0 { tie.move(to: point) } else { tie.addLine(to: point) }
    }
    let list = DisplayList([.fill(tie, rule: .nonZero, paint: .color(.white))])
    let picture = ReferenceRenderer(width: 3, height: 1).draw(list)
    for (x, area) in [2 / 3.0, 1 / 6.0, 2 / 3.0].enumerated() {
      #expect(abs(picture[x, 0].x / 255 - area) < 1e-12)
    }
  }

  @Test func circleHasItsArea() {
    let circle = Path(ovalIn: Rect(x: 1.3, y: 2.7, width: 80, height: 80))
    let list = DisplayList([.fill(circle, rule: .evenOdd, paint: .color(.white))])
    let picture = ReferenceRenderer(width: 84, height: 84).draw(list)
    let area = (0..<84).flatMap { y in (0..<84).map { picture[$0, y].x / 255 } }.reduce(0, +)
    #expect(abs(area - circle.signedArea) < 0.02)
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func nestedOutlinesFollowTheRule(rule: FillRule) {
    let ring = Path(rect: far).appending(Path(rect: Rect(x: 2, y: 0, width: 2, height: 1)))
    let list = DisplayList([.fill(ring, rule: rule, paint: .color(.white))])
    let picture = ReferenceRenderer(width: 6, height: 1).draw(list)
    let hole = rule == .evenOdd ? 0.0 : 255
    #expect((0..<6).map { picture[$0, 0].x } == [255, 255, hole, hole, 255, 255])
  }

  @Test func shadowOfAnEdgeIsTheNormalDistribution() throws {
    let edge = try Vectors.shadowProfiles().edge
    // At σ = 600 px the pixel's own size and the kernel's sampling vanish.
    let caster = Path(rect: Rect(x: 0.5, y: -4000, width: 8000, height: 8000))
    let list = DisplayList([
      .shadow(
        caster: DisplayList([.fill(caster, rule: .nonZero, paint: .color(.black))]),
        color: .white, sigma: 60, offset: .zero)
    ])
    for (distance, alpha) in zip(edge.distance, edge.alpha) where distance >= 0 {
      let width = Int(distance * 10) + 1
      let picture = ReferenceRenderer(width: width, height: 1).draw(list)
      #expect(abs(picture[width - 1, 0].x / 255 - alpha) < 2e-5)
    }
  }

  @Test func maskAndOpacityScaleAGroup() {
    let group = DrawCommand.group(
      DisplayList([.fill(Path(rect: far), rule: .nonZero, paint: .color(.white))]), opacity: 0.5,
      mask: DisplayList([
        .fill(Path(rect: far), rule: .nonZero, paint: .color(.black.withAlpha(0.25)))
      ]), clip: nil)
    let picture = ReferenceRenderer(width: 1, height: 1).draw(DisplayList([group]))
    #expect(picture[0, 0] == SIMD4(255.0 / 8, 255.0 / 8, 255.0 / 8, 255))
  }

  @Test func picturesAreNotChanged() {
    let bitmap = TestPictures.photo(width: 40, height: 30)
    let list = DisplayList([.image(.from, transform: AffineTransform(scaleX: 40, y: 30))])
    let picture = ReferenceRenderer(width: 40, height: 30, images: [.from: bitmap]).draw(list)
    #expect(picture.rounded == bitmap)
  }
}

/// The rasterizer against the yardstick: whole frames of a phone at its own scale.
@Suite struct ReferenceComparisonTests {
  private static let (width, height) = (1170, 2532)
  private static let images = [
    ImageReference.from: TestPictures.list(width: width, height: height),
    .to: TestPictures.photo(width: width, height: height),
  ]

  /// The project's requirement: a mean of at most 0.03 levels, 99.9 % of all values within 1, none beyond 6.
  @Test(arguments: [
    (Operation.push, 0.25), (.push, 0.5), (.push, 0.75), (.push, 1), (.pop, 0.25), (.pop, 0.5),
    (.pop, 0.75),
  ])
  func circleMatches(operation: Operation, fraction: Double) throws {
    let stage = Stage(Circle(), size: Size(width: 390, height: 844), operation: operation)
    let layers = try Circle().scene(on: stage).presentation(at: fraction * stage.duration)
    let list = DisplayList(layers, transform: AffineTransform(scaleX: 3, y: 3))
    let frame = try Rasterizer(width: Self.width, height: Self.height, images: Self.images)
      .draw(list)
    let reference = ReferenceRenderer(width: Self.width, height: Self.height, images: Self.images)
      .draw(list)
    let difference = LevelDifference(frame, reference, rounded: true)
    let exact = LevelDifference(frame, reference, rounded: false)
    print("circle \(operation) at \(fraction): \(difference); unrounded: \(exact)")
    #expect(difference.mean <= 0.03)
    #expect(difference.permille999 <= 1)
    #expect(difference.largest <= 6)
  }

  /// Shadows alone, on a canvas that most of them fill.
  ///
  /// A blur averages the caster's rounding too: next to it, only the kernel's end and rounding count.
  @Test(arguments: [0.5, 1, 2, 6, 18, 60])
  func shadowMatches(sigma: Double) throws {
    let hole = Path(ovalIn: Rect(x: 60.3, y: 40.6, width: 150, height: 150))
    let ring = Path(rect: Rect(x: -30, y: -30, width: 300, height: 260)).appending(hole)
    let caster = DisplayList([.fill(ring, rule: .evenOdd, paint: .color(.black))])
    let shadow = DisplayList([
      .shadow(caster: caster, color: .black, sigma: sigma, offset: .zero)
    ])
    let unblurred = try difference(of: caster, rounded: true)
    let difference = try difference(of: shadow, rounded: true)
    let exact = try self.difference(of: shadow, rounded: false)
    print("shadow of σ \(sigma) px: \(difference); unrounded: \(exact)")
    #expect(unblurred.largest <= 1)
    #expect(difference.permille999 <= 1)
    #expect(difference.largest <= 2)
  }

  /// The kernel that ends at 2σ, at the σ of 3 points and more at 2x and 3x.
  @Test(arguments: [0.5, 4, 6, 9, 12, 17.5, 18, 30, 36, 60])
  func shadowOfCoreGraphicsMatches(sigma: Double) throws {
    let hole = Path(ovalIn: Rect(x: 60.3, y: 40.6, width: 150, height: 150))
    let ring = Path(rect: Rect(x: -30, y: -30, width: 300, height: 260)).appending(hole)
    let caster = DisplayList([.fill(ring, rule: .evenOdd, paint: .color(.black))])
    func shadow(_ kernel: Shadow.Kernel) -> DisplayList {
      DisplayList([
        .shadow(caster: caster, color: .black, sigma: sigma, offset: .zero, kernel: kernel)
      ])
    }
    let exact = try difference(of: shadow(.coreGraphics), rounded: false)
    print("shadow of Core Graphics of σ \(sigma) px: \(exact)")
    #expect(exact.mean <= 0.35 && exact.largest <= 1.5)
    if sigma >= 4 {
      let frame = Rasterizer(width: 240, height: 200, background: .white)
      let (one, other) = (
        try frame.draw(shadow(.gaussian)), try frame.draw(shadow(.coreGraphics))
      )
      #expect(one != other)
    }
  }

  private func difference(
    of list: DisplayList, rounded: Bool
  ) throws -> LevelDifference {
    let frame = try Rasterizer(width: 240, height: 200, background: .white).draw(list)
    let reference = ReferenceRenderer(width: 240, height: 200, background: .white).draw(list)
    return LevelDifference(frame, reference, rounded: rounded)
  }
}
