import Pixels
import Rasterizer
import TransitionEngine

/// Frames of one layer each, of the kinds that transitions of the catalogue do not have.
extension Benchmark {
  static let layers = [
    drawing("dashes, a path of 40 curves") { layer in
      var path = Path()
      for index in 0..<40 {
        let y = Double(index) * 20
        path.move(to: Point(x: 10, y: y))
        path.addCurve(
          to: Point(x: 380, y: y), control1: Point(x: 130, y: y + 90),
          control2: Point(x: 260, y: y - 90))
      }
      layer.shape = Shape(
        path: path, fillColor: nil, strokeColor: .black,
        stroke: StrokeStyle(lineWidth: 2, lineCap: .round, dashPattern: [6, 4]))
    },
    gradient(.axial), gradient(.radial), gradient(.conic),
    drawing("contents, nine parts") { layer in
      layer.contents = .image(picture)
      layer.contentsCenter = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    },
    drawing("contents, resizeAspectFill") { layer in
      layer.contents = .image(picture)
      layer.contentsGravity = .resizeAspectFill
    },
  ]

  private static let picture = ImageReference(file: "picture.png", at: "picture.png")

  private static func gradient(_ kind: Gradient.Kind) -> Benchmark {
    drawing("gradient, \(kind.rawValue)") { layer in
      layer.contents = .gradient(
        Gradient(
          [.black, .white, .black.withAlpha(0)], kind: kind, from: Point(x: 0.5, y: 0.5),
          to: Point(x: 1, y: 0.75)))
    }
  }

  /// A frame of 1170×2532 pixels with one layer.
  private static func drawing(
    _ name: String, _ change: @Sendable (inout Layer) -> Void
  ) -> Benchmark {
    var layer = Layer(id: "a", frame: Rect(x: 0, y: 0, width: 390, height: 844))
    change(&layer)
    let size = Size(width: 300, height: 400)
    var bitmap = Bitmap(width: 300, height: 400)
    for y in 0..<400 {
      for x in 0..<300 { bitmap[x, y] = 0xFF00_0000 | UInt32(x) << 8 | UInt32(y % 256) }
    }
    let rasterizer = Rasterizer(
      width: 1170, height: 2532, background: .white, images: [picture: bitmap])
    let layers = [layer]
    return Benchmark(name: name + ", 1170×2532", repetitions: 1) {
      let list = DisplayList(
        layers, transform: AffineTransform(scaleX: 3, y: 3), pictureSizes: [picture: size])
      _ = try rasterizer.picture(of: list).bitmap()
    }
  }
}
