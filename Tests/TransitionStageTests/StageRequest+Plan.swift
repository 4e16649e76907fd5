import TransitionEngine
import TransitionSpec

extension StageRequest {
  /// The stage of a plan.
  init(_ plan: RenderPlan) {
    func numbers(_ rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }
    func screen(_ scenery: TransitionEngine.Stage.Scenery) -> Screen {
      Screen(
        trigger: numbers(scenery.frames.trigger), text: numbers(scenery.frames.text),
        picture: numbers(scenery.frames.picture), backgroundColor: scenery.backgroundColor.text)
    }
    let stage = plan.stage
    self.init(
      operation: stage.operation.rawValue, width: stage.size.width, height: stage.size.height,
      scale: plan.scale, isDark: false, from: screen(stage.fromScenery),
      to: screen(stage.toScenery))
  }
}
