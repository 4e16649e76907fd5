import Figures
import PNG
import Rasterizer
import TransitionEngine
import TransitionSpec

/// A sheet or a strip of more frames than a PNG file has room for.
package struct SheetTooLarge: Error, Sendable {
  package let format: OutputFormat
  package let frameCount: Int
  /// In pixels.
  package let width: Int
  package let height: Int
  /// The duration that may be why there are so many frames.
  package let doubt: TransitionFinding?

  fileprivate static func check(
    _ format: OutputFormat, _ size: (width: Int, height: Int), of plan: RenderPlan
  ) throws(SheetTooLarge) {
    if max(size.width, size.height) <= PNGLimits.side { return }
    throw SheetTooLarge(
      format: format, frameCount: plan.frames.count, width: size.width, height: size.height,
      doubt: plan.doubtfulDuration)
  }
}

extension SheetPage {
  /// A sheet of all frames, with their times and the curve.
  ///
  /// - Throws: `SheetTooLarge`, before any of it is drawn.
  init(sheetOf plan: RenderPlan) throws {
    let sheet = ContactSheet(plan, plan.frames)
    try SheetTooLarge.check(.sheet, (sheet.width, sheet.height), of: plan)
    try self.init(sheet, showing: plan.frames, of: plan)
  }

  /// All frames side by side.
  ///
  /// - Throws: `SheetTooLarge`, before any of it is drawn.
  init(stripOf plan: RenderPlan) throws(SheetTooLarge) {
    let (count, width, height) = (plan.frames.count, plan.width, plan.height)
    try SheetTooLarge.check(
      .strip, Self.stripSize(frameCount: count, width: width, height: height), of: plan)
    self = Self.strip(frameCount: count, width: width, height: height)
  }

  /// A sheet for a terminal: as many frames as are of use there.
  package init(shownOf plan: RenderPlan) throws {
    let shown = 24
    let frames = plan.frames
    let chosen =
      frames.count <= shown
      ? frames : (0..<shown).map { frames[$0 * (frames.count - 1) / (shown - 1)] }
    try self.init(ContactSheet(plan, chosen), showing: chosen, of: plan)
  }

  private init(
    _ sheet: ContactSheet, showing shown: [ScheduledFrame], of plan: RenderPlan
  ) throws {
    let rasterizer = Rasterizer(width: sheet.width, height: sheet.height)
    let places = Dictionary(uniqueKeysWithValues: zip(shown.map(\.index), sheet.tileOrigins))
    self.init(
      background: try rasterizer.draw(sheet.drawing), tileWidth: sheet.tileWidth,
      tileHeight: sheet.tileHeight, origins: plan.frames.map { places[$0.index] })
  }
}

extension ContactSheet {
  /// A sheet of some of a plan's frames.
  fileprivate init(_ plan: RenderPlan, _ frames: [ScheduledFrame]) {
    let stage = plan.stage
    let steps = 400
    let size = [stage.size.width, stage.size.height].map(\.plainDescription).joined(separator: "×")
    let count = frames.count == 1 ? "1 frame" : "\(frames.count) frames"
    let milliseconds = ((plan.length * 10_000).rounded() / 10).plainDescription
    let easing = plan.easing
    let times = (0...steps).map { Double($0) / Double(steps) * plan.length }
    let isTransition = plan.scene.showsScreens
    self.init(
      title: isTransition ? "\(plan.title) \(stage.operation.rawValue)" : plan.title,
      details: "\(milliseconds) ms  ·  \(count)  ·  \(size) @\(plan.scale.plainDescription)x",
      easing: easing.text, width: plan.width, height: plan.height,
      frames: frames.map { .init(time: $0.time, progress: plan.progress(at: $0.time, by: easing)) },
      curve: times.map { Point(x: $0, y: plan.progress(at: $0, by: easing)) },
      courses: plan.courses(of: easing, samples: steps / 4))
  }
}
