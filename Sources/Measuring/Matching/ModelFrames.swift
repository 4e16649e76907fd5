import Pixels
import Synchronization
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The pictures of a transition at evenly spaced values of its progress, each drawn when it is asked for.
final class ModelFrames: Sendable {
  /// How many pictures lie between progress 0 and 1.
  static let steps = 256
  /// The factor by which the pictures for a first look are smaller.
  static let reduction = 4
  /// The factor by which pictures are drawn larger than they are measured: a picture between two pixels would lose
  /// its sharpness otherwise, which a recording's has not lost.
  static let oversampling = 2

  /// A picture, and the same at a smaller size.
  struct Entry: Sendable {
    let plane: Plane
    let small: Plane
  }

  let spec: TimelessSpec
  let plan: RenderPlan
  let contrast: Contrast
  let indices: ClosedRange<Int>
  private let images: ScreenImages
  private let renderer: Renderer
  private let drawnScreens: Mutex<DrawnScreens?>
  private let entries = Mutex<[Int: Entry]>([:])

  /// - Parameters:
  ///   - scale: In pixels per point, of what is drawn; `oversampling` times what is measured.
  ///   - images: The screens at that scale.
  ///   - drawnScreens: The same as they are drawn at it; nil where they have not been drawn yet.
  init(
    _ spec: TimelessSpec, scale: Double, images: ScreenImages, contrast: Contrast,
    drawnScreens: DrawnScreens? = nil
  ) {
    self.spec = spec
    self.contrast = contrast
    self.images = images
    self.drawnScreens = Mutex(drawnScreens)
    plan = spec.plan.reduced(to: scale)
    renderer = Renderer(plan, showing: images.images(for: plan))
    let steps = Double(Self.steps)
    indices =
      Int(
        (spec.range.lowerBound * steps).rounded(.up))...Int(
        (spec.range.upperBound * steps).rounded(.down))
  }

  /// The picture as it is drawn.
  ///
  /// - Parameter value: The progress, or the fraction.
  /// - Throws: `AnimationError`, `CairoError`.
  func bitmap(at value: Double) throws -> Bitmap {
    let value = min(max(value, spec.range.lowerBound), spec.range.upperBound)
    return try renderer.frame(at: spec.time(at: value)).bitmap()
  }

  /// The picture as it is measured, drawn at that very progress.
  func drawnPlane(at value: Double) throws -> Plane {
    try screens.restored(in: images.measured(bitmap(at: value), contrast))
  }

  private var screens: DrawnScreens {
    get throws {
      if let screens = drawnScreens.withLock({ $0 }) { return screens }
      let screens = try DrawnScreens(on: plan, images, contrast)
      drawnScreens.withLock { $0 = screens }
      return screens
    }
  }

  /// - Parameter index: A progress in steps; beyond `indices` the nearest of them.
  func entry(_ index: Int) throws -> Entry {
    let index = min(max(index, indices.lowerBound), indices.upperBound)
    if let entry = entries.withLock({ $0[index] }) { return entry }
    let plane = try drawnPlane(at: Double(index) / Double(Self.steps))
    let entry = Entry(plane: plane, small: plane.reduced(by: Self.reduction))
    entries.withLock { $0[index] = entry }
    return entry
  }

  /// The picture between two steps.
  func plane(at value: Double) throws -> Plane {
    let place = value * Double(Self.steps)
    let index = Int(place.rounded(.down))
    let share = Float(place - place.rounded(.down))
    let low = try entry(index).plane
    return share == 0 ? low : low.mixed(with: try entry(index + 1).plane, share: share)
  }

  /// Draws pictures on all processors, for a use that follows.
  func prepare(_ indices: [Int]) throws {
    _ = try indices.concurrentMap { index in try self.entry(index).plane.width }
  }
}
