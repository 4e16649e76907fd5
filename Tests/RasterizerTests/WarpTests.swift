import Pixels
import TestSupport
import Testing
import TransitionEngine

@testable import Rasterizer

/// Pictures in perspective against a warp of their own, in float64, whose corners are taken to the canvas by hand.
struct WarpTests {
  private static let (width, height) = (150, 200)

  private static func picture(_ transform: Transform3D) -> (DisplayList, [Point]) {
    var layer = Layer(
      id: "card", frame: Rect(x: 25, y: 25, width: Double(width - 50), height: Double(height - 50)))
    layer.transform = transform
    layer.contents = .image(.from)
    let middle = Point(x: Double(width) / 2, y: Double(height) / 2)
    let corners = layer.bounds.corners.map { corner -> Point in
      let (x, y) = (corner.x - layer.bounds.midX, corner.y - layer.bounds.midY)
      let m = transform
      let w = x * m.m14 + y * m.m24 + m.m44
      return Point(
        x: middle.x + (x * m.m11 + y * m.m21 + m.m41) / w,
        y: middle.y + (x * m.m12 + y * m.m22 + m.m42) / w)
    }
    return (DisplayList([layer], transform: .identity), corners)
  }

  private static func turn(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    Transform3D(rotationAngle: angle, x: x, y: y, z: z)
      .concatenating(Transform3D(perspective: 350))
  }

  @Test(arguments: [
    turn(0.5, 0, 1, 0), turn(-1, 0, 1, 0), turn(1.3, 0, 1, 0), turn(0.7, 1, 0, 0),
    turn(0.9, 1, 1, 0.3), turn(2.6, 0, 1, 0),
  ])
  func picturesAreWarpedAsByAnIndependentWarp(transform: Transform3D) throws {
    let source = TestPictures.photo(width: Self.width - 50, height: Self.height - 50)
    let (list, corners) = Self.picture(transform)
    let drawn = try Rasterizer(
      width: Self.width, height: Self.height, background: .black, images: [.from: source]
    ).draw(list)
    let expected = ReferenceWarp(of: source, to: corners)
    var (inside, edges) = ((sum: 0.0, count: 0), (sum: 0.0, count: 0))
    var (largest, largestOutside) = (0.0, 0.0)
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let (levels, coverage) = expected.pixel(x, y)
        let word = drawn[x, y]
        for (channel, level) in levels.enumerated() {
          let difference = abs(Double(word >> (16 - 8 * channel) & 0xFF) - level)
          if coverage == 1 {
            inside = (inside.sum + difference, inside.count + 1)
          } else if coverage > 0 {
            edges = (edges.sum + difference, edges.count + 1)
            largest = max(largest, difference)
          } else {
            largestOutside = max(largestOutside, difference)
          }
        }
      }
    }
    #expect(largestOutside == 0)
    #expect(inside.sum / Double(inside.count) < 1, "\(inside.sum / Double(inside.count))")
    #expect(edges.sum / Double(edges.count) < 2, "\(edges.sum / Double(edges.count)), \(largest)")
  }

  /// What is not sampled because it is all of one colour has the pixels that samples would give.
  @Test(arguments: [
    turn(0.5, 0, 1, 0), turn(1.3, 0, 1, 0), turn(1.45, 1, 0, 0), turn(0.9, 1, 1, 0.3),
  ])
  func flatPartsLookAsIfTheyWereSampled(transform: Transform3D) throws {
    var picture = Bitmap(width: 300, height: 240, filledWith: 0xFF20_4060)
    for y in 60..<100 { for x in 120..<200 { picture[x, y] = UInt32(x * y) | 0xFF00_0000 } }
    for y in 150..<240 { for x in 0..<90 { picture[x, y] = 0 } }
    let noise = TestPictures.photo(width: 300, height: 240)
    let region = PixelRect(x: -20, y: -30, width: 340, height: 300)
    let toCanvas = Projection(
      Transform3D(translationX: -150, y: -120).concatenating(transform)
        .concatenating(Transform3D(translationX: 150, y: 120)))
    let toPicture = try #require(toCanvas.inverse)
    func resampled(cellsOf bitmap: Bitmap) -> Bitmap {
      let cells = UniformCells(bitmap, repetition: RowRepetition(bitmap))
      return picture.resampled(by: toPicture, on: region, cells: cells)
    }
    #expect(resampled(cellsOf: picture) == resampled(cellsOf: noise))
  }

  @Test func picturesOfOneColumnOrRowAreSeen() {
    for (width, height) in [(1, 1), (1, 5), (5, 1)] {
      var picture = Bitmap(width: width, height: height, filledWith: 0xFF80_4020)
      picture[0, 0] = 0xFFFF_FFFF
      let cells = UniformCells(picture, repetition: RowRepetition(picture))
      let region = PixelRect(x: 0, y: 0, width: width, height: height)
      let identity = Projection(.identity as AffineTransform)
      #expect(picture.resampled(by: identity, on: region, cells: cells) == picture)
    }
  }

  /// Shadows, strokes, gradients and groups are drawn flat first, with either painter.
  @Test(arguments: [0.4, 1.1])
  func allKindsAreDrawnAlikeByBothPainters(angle: Double) throws {
    let (width, height) = (150, 130)
    for seed in 0..<12 {
      var random = Splitmix(state: UInt64(seed))
      let list = DisplayList.random(width: width, height: height, depth: 2, using: &random)
      let projection = Projection(
        Transform3D(translationX: -70, y: -60)
          .concatenating(Transform3D(rotationAngle: angle, x: 0.3, y: 1, z: 0))
          .concatenating(Transform3D(perspective: 300))
          .concatenating(Transform3D(translationX: 70, y: 60)))
      let rasterizer = Rasterizer(
        width: width, height: height, background: .white,
        images: TestImages.all(width: width, height: height, seed % 2 == 0))
      let seen = list.projected(by: projection)
      #expect(try rasterizer.picture(of: seen).bitmap() == rasterizer.draw(seen), "\(seed)")
    }
  }

  /// A projection that does nothing shows what is drawn flat, but for the rounding of one more picture.
  @Test func aPictureAtItsOwnSizeKeepsItsPixels() throws {
    let source = TestPictures.photo(width: 60, height: 50)
    let rasterizer = Rasterizer(width: 60, height: 50, images: [.from: source])
    let image = DrawCommand.image(.from, transform: AffineTransform(scaleX: 60, y: 50))
    let list = DisplayList([.warp(DisplayList([image]), Projection(.identity as AffineTransform))])
    #expect(try rasterizer.draw(list) == source)
    let fill = DrawCommand.fill(
      Path(ovalIn: Rect(x: 5, y: 5, width: 30, height: 40)), rule: .nonZero, paint: .color(.white))
    let warped = DisplayList([
      .warp(DisplayList([fill]), Projection(.identity as AffineTransform))
    ])
    #expect(try rasterizer.draw(warped) == rasterizer.draw(DisplayList([fill])))
  }

  @Test func farAndNearPlanesAreDrawn() throws {
    let rasterizer = Rasterizer(width: 60, height: 50)
    for size in [1.0, 1e3, 1e6] {
      var floor = Layer(id: "floor", frame: Rect(x: 0, y: 0, width: size, height: size))
      floor.backgroundColor = .white
      floor.shadow = Shadow(opacity: 1, radius: 10)
      floor.shape = Shape(
        path: Path(ovalIn: floor.bounds), fillColor: nil, strokeColor: .white,
        stroke: StrokeStyle(lineWidth: size / 10))
      for angle in [1.0, 1.5707, 1.6, 3] {
        floor.transform = Transform3D(rotationAngle: angle, x: 1, y: 0.2, z: 0)
          .concatenating(Transform3D(perspective: 200))
        let list = DisplayList([floor], transform: .identity)
        #expect(try rasterizer.picture(of: list).bitmap() == rasterizer.draw(list))
      }
    }
  }
}
