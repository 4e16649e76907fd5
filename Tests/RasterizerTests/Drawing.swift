import Pixels
import Rasterizer
import Testing
import TransitionEngine

/// Draws `commands` on a canvas of pixels, with the plain painter and with the tiled one, which must draw the same.
func draw(
  _ commands: [DrawCommand], width: Int = 20, height: Int = 20, background: Color = .black,
  images: [ImageReference: Bitmap] = [:]
) throws -> Bitmap {
  let rasterizer = Rasterizer(
    width: width, height: height, background: background, images: images)
  let list = DisplayList(commands)
  let picture = try rasterizer.draw(list)
  #expect(try rasterizer.picture(of: list).bitmap() == picture)
  return picture
}

extension DrawCommand {
  /// A fill in one colour.
  static func fill(_ path: Path, _ color: Color, _ rule: FillRule = .nonZero) -> DrawCommand {
    .fill(path, rule: rule, paint: .color(color))
  }

  static func fill(_ rect: Rect, _ color: Color) -> DrawCommand { .fill(Path(rect: rect), color) }

  /// A shadow of what `caster` draws.
  static func shadow(
    of caster: [DrawCommand], _ color: Color = .black, sigma: Double, offset: Size = .zero
  ) -> DrawCommand {
    .shadow(caster: DisplayList(caster), color: color, sigma: sigma, offset: offset)
  }

  static func group(
    _ commands: [DrawCommand], opacity: Double = 1, mask: [DrawCommand]? = nil, clip: Path? = nil
  ) -> DrawCommand {
    .group(
      DisplayList(commands), opacity: opacity, mask: mask.map { DisplayList($0) }, clip: clip)
  }

  static func stroke(
    _ path: Path, _ style: StrokeStyle, _ color: Color = .white,
    transform: AffineTransform = .identity
  ) -> DrawCommand {
    .stroke(path, style: style, color: color, transform: transform)
  }
}

extension Path {
  /// An open line through points.
  init(through points: [(Double, Double)]) {
    self.init()
    for (index, (x, y)) in points.enumerated() {
      if index == 0 { move(to: Point(x: x, y: y)) } else { addLine(to: Point(x: x, y: y)) }
    }
  }
}

extension Bitmap {
  /// One channel of a row: 2 is red, 1 is green, 0 is blue.
  func levels(row: Int, channel: Int = 1) -> [Int] {
    (0..<width).map { Int(self[$0, row] >> UInt32(8 * channel) & 0xFF) }
  }

  func levels(column: Int, channel: Int = 1) -> [Int] {
    (0..<height).map { Int(self[column, $0] >> UInt32(8 * channel) & 0xFF) }
  }

  /// The largest difference of any channel from another bitmap of the same size.
  func largestDifference(from other: Bitmap) -> Int {
    zip(pixels, other.pixels).map { a, b in
      (0..<4).map { channel in
        abs(Int(a >> UInt32(8 * channel) & 0xFF) - Int(b >> UInt32(8 * channel) & 0xFF))
      }.max() ?? 0
    }.max() ?? 0
  }
}

/// The rectangle of a canvas of 20 × 20.
let canvas = Rect(x: 0, y: 0, width: 20, height: 20)
