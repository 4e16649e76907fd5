import Pixels
import TransitionEngine

/// The area of a stroke: what to fill, and how much of it.
struct StrokeArea {
  /// In pixels, to be filled with the non-zero rule.
  let outline: Path
  /// The share of the outline that the stroke covers: less than 1 for dashes too fine to draw.
  let share: Double

  /// How far the outline may lie from the true one, in pixels: half a level of 255 in the pixels of an edge.
  private static let tolerance = 1.0 / 512
  /// In pixels; paths that reach farther are clipped to the surroundings of the region.
  private static let coordinateLimit = 1_000_000.0

  /// - Parameters:
  ///   - transform: From the path's points to pixels.
  ///   - region: Where the outline counts.
  init(of path: Path, _ style: StrokeStyle, _ transform: AffineTransform, on region: PixelRect) {
    let reach = style.reach(in: transform)
    let near = Rect(
      x: Double(region.x), y: Double(region.y), width: Double(region.width),
      height: Double(region.height)
    ).insetBy(dx: -reach - 16, dy: -reach - 16)
    let tolerance = Self.tolerance / transform.largestScale
    guard let toPoints = transform.inverse, tolerance > 0, tolerance.isFinite else {
      (outline, share) = (Path(), 1)
      return
    }
    let nearPoints = Path(rect: near).applying(toPoints).boundingBox
    var path = path
    let fineShare = style.isDashed ? style.shareOfFineDashes(in: transform) : nil
    share = fineShare ?? 1
    if style.isDashed, fineShare == nil {
      path = path.dashed(style, inside: near, in: transform)
    }
    outline =
      path
      .clippedForStroking(beyond: Self.coordinateLimit, to: near, in: transform)
      .stroked(style, tolerance: tolerance, inside: nearPoints)
      .applying(transform)
  }
}

extension StrokeStyle {
  /// The share of a line that dashes cover which are so fine that each pixel has four or more; nil for others.
  /// Caps close their gaps, since no line is thinner.
  ///
  /// - Parameter transform: To pixels.
  fileprivate func shareOfFineDashes(in transform: AffineTransform) -> Double? {
    let period = dashPattern.reduce(0, +)
    guard 4 * period * transform.largestScale < 1 else { return nil }
    if lineCap != .butt, lineWidth >= period { return 1 }
    if !dashPattern.count.isMultiple(of: 2) { return 0.5 }
    return dashPattern.enumerated().reduce(0) { $1.offset % 2 == 0 ? $0 + $1.element : $0 } / period
  }
}

extension AffineTransform {
  /// A factor that no length grows by more than, and some by nearly as much.
  fileprivate var largestScale: Double { (a * a + b * b + c * c + d * d).squareRoot() }
}
