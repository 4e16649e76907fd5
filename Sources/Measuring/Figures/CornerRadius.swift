import TransitionEngine
import TransitionSpec

/// How round the corners of a rectangle are in a recording that has none but square ones in its transition, as those of
/// the catalogue: an app may have given it a `cornerRadius`.
struct CornerRadius: Sendable {
  /// In points; 0 for square corners.
  let value: Double
  /// The standard error.
  let error: Double

  /// The radii that are tried, in points.
  private static let radii = (0...60).map(Double.init)
  /// The least radius that is one, in points, and how many standard errors it is at least.
  private static let least = 5.0
  private static let sureness = 4.0
  /// The part of what is missing in the corners that a radius has to explain, and of how many frames.
  private static let leastGain = 0.3
  private static let leastShare = 0.6
  /// The fewest frames that tell, and the progress between which they do.
  private static let fewestFrames = 4
  private static let telling = 0.05...0.95
  /// The least that two screens differ in the corners, in levels, as the root of the mean square.
  private static let leastContrast = 12.0
  /// Differences beyond these many levels count no more.
  private static let limit: Float = 80

  /// Nil where no rectangle moves, or its corners do not show.
  ///
  /// - Parameters:
  ///   - frames: The recording's, at the size at which it is measured.
  ///   - scale: In pixels per point, of what is drawn.
  /// - Throws: What drawing the transition throws.
  init?(_ measured: MeasuredTransition, _ frames: [RecordedFrame], scale: Double) throws {
    guard measured.document["transition"] != nil, let figure = measured.figure,
      figure.figure.kind == .rectangle
    else { return nil }
    let contrast = Contrast.brightness
    let model = ModelFrames(
      try TimelessSpec(measured.document), scale: scale, images: measured.screens,
      contrast: contrast)
    let pixels = scale / Double(ModelFrames.oversampling)
    let screens = ImageReference.Source.allCases.map { measured.screens.plane(of: $0, contrast) }
    let screen = measured.plan.stage.bounds
    let found = try measured.frames.indices.filter {
      measured.isTelling(measured.frames[$0])
        && Self.telling.contains(measured.frames[$0].progress.value)
    }.compactMap { place -> Double? in
      let frame = measured.frames[place]
      guard let box = figure.frames[place]?.recorded.box else { return nil }
      return Self.radius(
        of: box, on: screen, in: contrast.plane(of: frames[frame.index].picture),
        drawn: try model.drawnPlane(at: frame.progress.value), screens, pixels)
    }.sorted()
    guard found.count >= Self.fewestFrames else { return nil }
    let middle = found[found.count / 2]
    let spread = found.map { abs($0 - middle) }.sorted()[found.count / 2]
    let error = max(1.5 * spread / Double(found.count).squareRoot(), 0.5 / pixels)
    let isRound =
      Double(found.count { $0 >= Self.least }) > Self.leastShare * Double(found.count)
      && middle > max(Self.least, Self.sureness * error)
    (value, self.error) = (isRound ? middle : 0, error)
  }

  /// - Parameters:
  ///   - box: The rectangle, in points.
  ///   - drawn: The transition's picture.
  ///   - screens: The two at rest, of which one is around the rectangle.
  /// - Returns: The radius with which the frame's corners show least of what is not around it; 0 where none explains
  ///   much; nil where too little of them is to be seen.
  private static func radius(
    of box: Rect, on screen: Rect, in plane: Plane, drawn: Plane, _ screens: [Plane],
    _ scale: Double
  ) -> Double? {
    let most = min(box.width, box.height) / 2
    guard most > least else { return nil }
    /// A pixel of a corner: how far it is from both edges, in points, what is missing, and what would be with the
    /// other screen there.
    var corner: [(x: Double, y: Double, missing: Float, other: Float)] = []
    let reach = min(most, radii[radii.count - 1])
    let shown = screen.insetBy(dx: -0.5, dy: -0.5)
    for point in box.corners where shown.contains(point) {
      func pixels(_ edge: Double, _ isFirst: Bool) -> Range<Int> {
        let start = isFirst ? edge : edge - reach
        return Int((start * scale).rounded(.up))..<Int(((start + reach) * scale).rounded(.up))
      }
      for row in pixels(point.y, point.y < box.midY) {
        for column in pixels(point.x, point.x < box.midX) {
          guard (0..<plane.width).contains(column), (0..<plane.height).contains(row) else {
            continue
          }
          let index = row * plane.width + column
          // What is farther from what is drawn is the screen around it.
          let other = screens.map { $0.values[index] - drawn.values[index] }
            .max { abs($0) < abs($1) }
          let missing = plane.values[index] - drawn.values[index]
          corner.append(
            (
              abs((Double(column) + 0.5) / scale - point.x),
              abs((Double(row) + 0.5) / scale - point.y),
              min(max(missing, -limit), limit), min(max(other ?? 0, -limit), limit)
            ))
        }
      }
    }
    let contrast = corner.reduce(0) { $0 + Double($1.other * $1.other) }
    guard !corner.isEmpty,
      contrast > leastContrast * leastContrast * Double(corner.count)
    else { return nil }
    func squares(_ radius: Double) -> Double {
      corner.reduce(0) { sum, pixel in
        var missing = pixel.missing
        if pixel.x < radius, pixel.y < radius {
          let distance = Point(x: radius - pixel.x, y: radius - pixel.y).distance(to: .zero)
          missing -= pixel.other * Float(min(max((distance - radius) * scale + 0.5, 0), 1))
        }
        return sum + Double(missing * missing)
      }
    }
    let costs = radii.filter { $0 <= reach }.map { (radius: $0, squares: squares($0)) }
    guard let best = costs.min(by: { $0.squares < $1.squares }), let square = costs.first else {
      return nil
    }
    return best.squares < (1 - leastGain) * square.squares ? best.radius : 0
  }
}
