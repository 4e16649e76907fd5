import Pixels
import TransitionRenderer
import TransitionSpec

extension PixelRect {
  /// Whether it has the shape of a screen: its width divided by its height.
  func has(shape: Double, within tolerance: Double = MeasurementJob.shapeTolerance) -> Bool {
    let own = Double(width) / Double(max(height, 1))
    return abs(own / shape - 1) < tolerance
  }

  /// The largest part of a shape in its middle.
  func largest(shape: Double) -> PixelRect {
    let wide = min(width, Int((Double(height) * shape).rounded()))
    let high = min(height, Int((Double(width) / shape).rounded()))
    return PixelRect(
      x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high)
  }

  /// The part of both sides of an upright screen that what moves on it takes at least where nothing else tells its edges.
  private static let leastOfSide = 0.8

  /// The upright screen in the middle of wide pictures that this part, in which something moves, takes most of: a dark screen
  /// shows no edges between black bars. Nil where there is none.
  ///
  /// - Parameters:
  ///   - pictures: All of the pictures, as high as the screen.
  ///   - shape: The screen's width, divided by its height.
  func screen(betweenBarsOf pictures: PixelRect, shape: Double) -> PixelRect? {
    let middle = pictures.largest(shape: shape)
    guard pictures.width > pictures.height, shape < 1, middle.contains(self),
      Double(width) > Self.leastOfSide * Double(middle.width),
      Double(height) > Self.leastOfSide * Double(middle.height)
    else { return nil }
    return middle
  }

  var area: Int { width * height }

  /// The same with as many pixels more on each side.
  func enlarged(by distance: Int) -> PixelRect {
    PixelRect(
      x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }

  /// Whether another part goes on at all its sides.
  func isWithin(_ other: PixelRect) -> Bool {
    x > other.x && y > other.y && x + width < other.x + other.width
      && y + height < other.y + other.height
  }

  /// As `--crop` has it.
  var optionText: String { "\(x),\(y),\(width),\(height)" }

  /// What is to be said about a part that the user chose.
  func warnings(for document: SpecNode) throws -> [String] {
    let size = try RenderPlan(RenderSpec(document)).stage.size
    guard !has(shape: size.width / size.height) else { return [] }
    return ["the part of --crop has another shape than the screen and is stretched to it"]
  }
}
