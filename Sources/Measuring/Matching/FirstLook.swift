import TransitionEngine
import TransitionSpec

/// A look at some frames of a motion in small pictures, for questions to which many transitions are drawn: how much
/// of the frames' change does each explain?
struct FirstLook: Sendable {
  /// Pictures of the motion, in their order.
  let planes: [Plane]
  private(set) var screens: ScreenImages
  let contrast: Contrast
  /// In pixels per point, of what is drawn.
  let scale: Double
  private let drawnScreens: DrawnScreens

  /// How many frames are looked at.
  private static let frameCount = 10
  /// The part of the largest change that one of them shows at least, where they are spread evenly, and that a few of them do.
  private static let leastChange = 0.5
  private static let (smallChange, fewestChanged) = (0.05, 6)
  /// The factor by which pictures are smaller than those that are measured.
  private static let reduction = 2

  /// - Parameters:
  ///   - planes: At least one.
  ///   - screens: At the size at which they are drawn for a measurement.
  ///   - scale: That of the measurement.
  ///   - plan: One with the screens' size.
  /// - Throws: `CairoError`.
  init(
    _ planes: [Plane], screens: ScreenImages, contrast: Contrast, scale: Double, plan: RenderPlan
  ) throws {
    let (before, after) = (screens.plane(of: .from, contrast), screens.plane(of: .to, contrast))
    let changes = planes.map {
      $0.squares(fromNearerOf: before, after, limit: ProgressSearch.limit)
    }
    try self.init(
      all: Self.places(changes).map { planes[$0] }, screens: screens, contrast: contrast,
      scale: scale, plan: plan, reduction: Self.reduction)
  }

  /// The frames that are looked at: spread evenly over the motion, or, where something else moves for longer than it, as the mark
  /// of a touch, over its change.
  ///
  /// - Parameter changes: By how much each frame differs from the nearer one of the screens at rest; at least one.
  static func places(_ changes: [Double]) -> [Int] {
    let count = min(changes.count, frameCount)
    let even = (0..<count).map { $0 * changes.count / count }
    let most = changes.max() ?? 0
    let isOnMotion =
      even.contains { changes[$0] >= leastChange * most }
      && even.count { changes[$0] >= smallChange * most } >= min(fewestChanged, count)
    guard !isOnMotion else { return even }
    let sums = changes.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1) }.dropFirst()
    let all = sums.last ?? 0
    return Set(
      (0..<count).compactMap { place in
        sums.firstIndex { $0 >= all * (Double(place) + 0.5) / Double(count) }.map { $0 - 1 }
      }
    ).sorted()
  }

  private init(
    all planes: [Plane], screens: ScreenImages, contrast: Contrast, scale: Double, plan: RenderPlan,
    reduction: Int
  ) throws {
    self.scale = scale / Double(reduction)
    let contrast = contrast.reduced(by: reduction)
    self.contrast = contrast
    self.screens = screens.reduced(by: reduction)
    let factor = ModelFrames.oversampling
    let canvas = plan.reduced(to: self.scale)
    let (width, height) = (max(canvas.width / factor, 1), max(canvas.height / factor, 1))
    self.planes = planes.map { $0.reduced(by: reduction).fitted(width: width, height: height) }
    drawnScreens = try DrawnScreens(on: canvas, self.screens, contrast)
  }

  /// The same in still smaller pictures.
  func reduced(by factor: Int, plan: RenderPlan) throws -> FirstLook {
    try FirstLook(
      all: planes, screens: screens, contrast: contrast, scale: scale, plan: plan,
      reduction: factor)
  }

  /// The same of the way back, which begins with the new screen.
  ///
  /// - Parameter plan: One with the screens' size.
  /// - Throws: `CairoError`.
  func backwards(plan: RenderPlan) throws -> FirstLook {
    try FirstLook(
      all: planes.reversed(), screens: screens.swapped, contrast: contrast, scale: scale,
      plan: plan, reduction: 1)
  }

  /// The same with other guesses at what screens without an element look like.
  func paintingOver(_ paintsOver: Bool) -> FirstLook {
    var look = self
    look.screens.paintsOver = paintsOver
    return look
  }

  /// The pictures of a transition at the size of this look.
  func model(of document: SpecNode) throws -> ModelFrames { model(of: try TimelessSpec(document)) }

  func model(of spec: TimelessSpec) -> ModelFrames {
    ModelFrames(
      spec, scale: scale, images: screens, contrast: contrast, drawnScreens: drawnScreens)
  }

  /// How well a transition explains the frames.
  struct Explanation: Sendable {
    /// The part of the frames' change that is left, 0 to 1.
    let unexplained: Double
    let progress: [FrameProgress]

    /// From which progress to which the frames go that move, 0 where none does.
    var way: Double {
      let values = progress.filter { $0.state == .moving }.map(\.value)
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
  }

  /// Where a motion is on its way, where it is not beyond its ends, and how many times as many frames are there at most as on
  /// the way, however far it overshoots.
  private static let (onItsWay, near) = (0.03...0.97, -0.05...1.05)
  private static let outsideShare = 3

  /// - Parameter looksFurther: Whether frames are looked for among all pictures, where others are nearer, which takes long.
  /// - Throws: What drawing the transition throws.
  func explanation(
    by document: SpecNode, lookingFurther looksFurther: Bool = false
  ) throws -> Explanation {
    let search = try ProgressSearch(
      model(of: document), before: screens.plane(of: .from, contrast),
      after: screens.plane(of: .to, contrast))
    let run = MotionRun(
      times: [], planes: planes, search: search, isSteady: true, specified: (.linear, 1))
    let progress = try run.progress(lookingFurther: looksFurther)
    // A sheet that comes from below looks like one that comes from above, as far beyond its end.
    let moving = progress.filter { $0.state == .moving }
    let inside = moving.count { Self.onItsWay.contains($0.value) }
    let isOutside = Self.outsideShare * inside < moving.count { !Self.near.contains($0.value) }
    return Explanation(
      unexplained: isOutside
        ? 1 : run.unexplained(progress.enumerated().map { ($0.offset, $0.element) }),
      progress: progress)
  }
}
