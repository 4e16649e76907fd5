import Pixels
import TransitionEngine
import TransitionSpec

/// The shape through which one screen is seen over the other, of a transition that does nothing else. What a picture
/// costs with the shape anywhere on the screen is then a matter of sums along its rows, for which nothing is drawn.
struct OpeningShape: Sendable {
  private let spec: TimelessSpec
  private let figure: MovingFigure
  /// What a recording's pictures cost, in their order.
  private let pictures: [Picture]
  /// Pixels per point of those.
  private let scale: Double

  /// The progress between which the shape's edges are known to go on evenly.
  private static let known = (low: 0.25, high: 0.75)
  /// The progress that is tried first, and how often the way to the next one is halved around the best.
  private static let levels = (1...24).map { Double($0) / 25 }
  /// How far from an expected progress one is tried.
  private static let reach = 0.1
  private static let halvings = 4

  /// Nil for a transition that does something else.
  ///
  /// - Parameters:
  ///   - look: The pictures, and how they are drawn.
  ///   - planes: The pictures, where those are not all that are looked at.
  /// - Throws: `SpecErrors`, `AnimationError`.
  init?(_ document: SpecNode, in look: FirstLook, showing planes: [Plane]? = nil) throws {
    spec = try TimelessSpec(document)
    let scene = spec.plan.scene
    guard spec.course == .progress, document["transition"] != nil, scene.isOpening,
      let figure = try MovingFigure(MovingFigure.Course(spec)), figure.kind != .outline,
      scene.masks.contains(figure.layer)
    else { return nil }
    self.figure = figure
    scale = look.scale / Double(ModelFrames.oversampling)
    let before = look.screens.plane(of: .from, look.contrast)
    let after = look.screens.plane(of: .to, look.contrast)
    let ends = try Self.ends(of: figure, MovingFigure.Course(spec))
    let opens = ends.map { $0.low.width < $0.high.width } ?? true
    pictures = (planes ?? look.planes).map {
      Picture($0, inside: opens ? after : before, outside: opens ? before : after)
    }
  }

  /// How far pictures are from those of the shape that begins, or ends, at an origin, each at the progress at which it
  /// comes nearest.
  ///
  /// - Parameter expected: The progress near which that is for each; anywhere where it is nil.
  /// - Throws: `AnimationError`.
  func fit(
    from origin: Rect, near expected: [Double]? = nil
  ) throws -> [(progress: Double, squares: Double)] {
    var stage = spec.plan.stage
    stage.origin = origin
    let course = MovingFigure.Course(spec, scene: spec.plan.transition.scene(on: stage))
    guard let ends = try Self.ends(of: figure, course) else {
      return pictures.map { (0, $0.outside) }
    }
    func box(_ progress: Double) -> Rect {
      let share = (progress - Self.known.low) / (Self.known.high - Self.known.low)
      func mixed(_ low: Double, _ high: Double) -> Double { (low + (high - low) * share) * scale }
      return Rect(
        x: mixed(ends.low.minX, ends.high.minX), y: mixed(ends.low.minY, ends.high.minY),
        width: max(mixed(ends.low.width, ends.high.width), 0),
        height: max(mixed(ends.low.height, ends.high.height), 0))
    }
    return pictures.enumerated().map { place, picture in
      func squares(_ progress: Double) -> Double {
        picture.squares(in: box(progress), isRound: figure.kind != .rectangle)
      }
      var best = (progress: 0.0, squares: Double.infinity)
      func attempt(_ progress: Double) {
        let squares = squares(progress)
        if squares < best.squares { best = (progress, squares) }
      }
      let middle = expected?[place]
      for level in Self.levels where middle.map({ abs(level - $0) <= Self.reach }) ?? true {
        attempt(level)
      }
      var step = Self.levels[0]
      for _ in 0..<Self.halvings {
        step /= 2
        let nearest = best.progress
        attempt(nearest - step)
        attempt(nearest + step)
      }
      return best
    }
  }

  private static func ends(
    of figure: MovingFigure, _ course: MovingFigure.Course
  ) throws -> (low: Rect, high: Rect)? {
    guard let low = try figure.figure(at: known.low, of: course)?.box,
      let high = try figure.figure(at: known.high, of: course)?.box
    else { return nil }
    return (low, high)
  }

  /// A recorded picture, with what each part of it costs that shows the one screen rather than the other.
  private struct Picture: Sendable {
    let width: Int
    let height: Int
    /// Σ min(d², limit²) where all of it is outside.
    let outside: Double
    /// In rows of `width` + 1 sums from the left, how much more it costs inside.
    let sums: [Float]

    /// Differences beyond these many levels count no more.
    private static let limit: Float = 60

    init(_ plane: Plane, inside: Plane, outside: Plane) {
      (width, height) = (plane.width, plane.height)
      var all = 0.0
      var sums: [Float] = []
      sums.reserveCapacity((width + 1) * height)
      let most = Self.limit * Self.limit
      for row in 0..<height {
        var sum: Float = 0
        var rowOutside: Float = 0
        sums.append(0)
        for place in row * width..<(row + 1) * width {
          let own = plane.values[place]
          let (toInside, toOutside) = (own - inside.values[place], own - outside.values[place])
          let cost = min(toOutside * toOutside, most)
          rowOutside += cost
          sum += min(toInside * toInside, most) - cost
          sums.append(sum)
        }
        all += Double(rowOutside)
      }
      (self.outside, self.sums) = (all, sums)
    }

    /// - Parameters:
    ///   - box: Around the shape, in pixels.
    ///   - isRound: Whether it is the ellipse in the box.
    func squares(in box: Rect, isRound: Bool) -> Double {
      let (top, bottom) = (Float(max(box.minY, 0)), Float(min(box.maxY, Double(height))))
      guard top < bottom else { return outside }
      let (across, inverseDown) = (Float(box.width / 2), Float(2 / box.height))
      let (centerX, centerY) = (Float(box.midX), Float(box.midY))
      let (last, most) = (width - 1, Float(width))
      return sums.withUnsafeBufferPointer { sums in
        var result = outside
        for row in Int(top)..<min(Int(bottom.rounded(.up)), height) {
          let (upper, lower) = (max(Float(row), top), min(Float(row + 1), bottom))
          var half = across
          if isRound {
            let place = ((upper + lower) / 2 - centerY) * inverseDown
            half *= max(1 - place * place, 0).squareRoot()
          }
          let start = row * (width + 1)
          func sum(_ x: Float) -> Float {
            let x = min(max(x, 0), most)
            let column = min(Int(x), last)
            let low = sums[start + column]
            return low + (x - Float(column)) * (sums[start + column + 1] - low)
          }
          result += Double((lower - upper) * (sum(centerX + half) - sum(centerX - half)))
        }
        return result
      }
    }
  }
}

extension Scene {
  /// Whether it shows no more than two whole screens, one of them through a mask, and what casts a shadow.
  fileprivate var isOpening: Bool {
    let isPlain = layers.allSatisfy { layer in
      let isWhole =
        if case .image(let reference) = layer.contents, case .whole = reference.part { true } else {
          false
        }
      return layer.sublayers.isEmpty && (isWhole || layer.shadow != nil)
    }
    let moving = masks.union(layers.filter { $0.shadow != nil }.map(\.id))
    return isPlain
      && animations.allSatisfy { animation in
        animation.propertyAnimations.allSatisfy { moving.contains($0.layer) }
      }
  }

  fileprivate var masks: Set<String> { Set(layers.compactMap { $0.mask?.id }) }
}
