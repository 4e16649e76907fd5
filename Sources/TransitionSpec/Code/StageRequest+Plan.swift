import SyntheticScreens
import TransitionEngine

extension StageRequest {
  /// The stage of a plan, whatever the transition on it is.
  ///
  /// - Parameters:
  ///   - framesPerSecond: How often display links are called.
  ///   - patience: How long the code may take, in seconds of virtual time.
  package init(_ plan: RenderPlan, framesPerSecond: Double = 60, patience: Double = 10) {
    let stage = plan.stage
    let insets = stage.safeAreaInsets
    self.init(
      operation: stage.operation.rawValue, width: stage.size.width, height: stage.size.height,
      scale: plan.scale, isDark: plan.from.isDark,
      safeArea: [insets.top, insets.left, insets.bottom, insets.right],
      from: Screen(stage.fromScenery), to: Screen(stage.toScenery),
      origin: stage.origin.map(\.numbers),
      framesPerSecond: framesPerSecond, patience: patience)
  }
}

extension StageRequest.Screen {
  fileprivate init(_ scenery: Stage.Scenery) {
    self.init(
      trigger: scenery.frames.trigger.numbers, text: scenery.frames.text.numbers,
      picture: scenery.frames.picture.numbers, backgroundColor: scenery.backgroundColor.text)
  }
}

extension ScreenSource {
  fileprivate var isDark: Bool {
    if case .synthetic(_, .dark) = self { true } else { false }
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [minX, minY, width, height] }
}
