import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The screens that a recording shows at rest before and behind a transition, to draw the same with other timings
/// between them.
package struct RecordedScreens: Sendable {
  private let from: Bitmap
  private let to: Bitmap
  private let measured: MeasuredTransition

  /// - Parameters:
  ///   - from: The old screen. Both have one size, of the canvas between which they are to stand.
  ///   - to: The new screen.
  package init(from: Bitmap, to: Bitmap, of measured: MeasuredTransition) {
    (self.from, self.to, self.measured) = (from, to, measured)
  }

  /// What a spec leaves open of the screen and of the transition's place on it.
  private static let screenKeys = ["device", "size", "scale"]
  private static let placeKeys = ["operation", "origin", "edge"]
  private static let circleKeys = ["parameters", "fixes"]

  /// A spec of the recorded transition on the recording's screen: with its operation, its device, and what was found of the
  /// origin, the circle's end and the duration, where the spec says none.
  ///
  /// - Returns: Nil for another transition or operation, or a spec that names its own screens.
  /// - Throws: `SpecErrors`.
  package func completing(_ document: SpecNode) throws -> SpecNode? {
    let shown = try measured.fittedDocument
    guard document["transition"] != nil,
      document["transition"]?.scalarText == shown["transition"]?.scalarText,
      document["from"] == nil, document["to"] == nil,
      [nil, measured.operation.rawValue].contains(document["operation"]?.scalarText)
    else { return nil }
    var completed = document
    completed.overlay(["operation"], "<recording>", measured.operation.rawValue)
    let isScreenOpen = Self.screenKeys.allSatisfy { document[$0] == nil }
    let isCircleOpen = Self.circleKeys.allSatisfy { document[$0] == nil }
    let keys =
      (isScreenOpen ? Self.screenKeys : []) + Self.placeKeys + (isCircleOpen ? Self.circleKeys : [])
    for key in keys where completed[key] == nil {
      if let node = shown[key] { completed.set([key], to: node) }
    }
    // A spring takes its own time.
    let easing = try RenderPlan(RenderSpec(document)).stage.timingFunction
    if document["duration"] == nil, easing.naturalDuration == nil {
      let duration = "\((measured.duration * 1000).rounded().plainDescription)ms"
      completed.overlay(["duration"], "<recording>", duration)
    }
    return completed
  }

  /// The pictures for a renderer of a plan: of the two screens and their parts the recording's, of files their own.
  ///
  /// - Returns: Nil for a canvas of another size than the pictures'.
  /// - Throws: `ScreenError` for a file that cannot be used, `CairoError`.
  package func images(for plan: RenderPlan) throws -> [ImageReference: Bitmap]? {
    guard (from.width, from.height) == (plan.width, plan.height),
      (to.width, to.height) == (plan.width, plan.height)
    else { return nil }
    var screens = ScreenImages(from: ColorPicture(from), to: ColorPicture(to))
    screens.paintsOver = true
    let files = try ScreenPictures(plan).images.filter { $0.key.file != nil }
    return files.merging(screens.images(for: plan)) { $1 }
  }
}
