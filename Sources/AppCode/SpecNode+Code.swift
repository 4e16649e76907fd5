import Messages
import TransitionEngine
import TransitionSpec

extension SpecNode {
  private static let sceneKeys = ["layers", "animations", "completion", "spans"]
  private static let paceKeys = [
    "duration", "timing", "gesture", "frames", "fps", "at", "progress", "only", "settled",
  ]

  /// Compiles and runs what `code` names, and lays what it came to under the spec's own keys.
  ///
  /// - Parameter tell: Takes what the code printed and what there is to know of it, also before an error.
  /// - Returns: The spec with the layers and animations that the code came to; nil for a spec without `code`.
  /// - Throws: `SpecErrors` for mistakes in the spec and in the code; a `Failure`.
  package func expandingCode(telling tell: (CodeMessage) -> Void) throws -> SpecNode? {
    try expandingCode(cache: CodeCache(), telling: tell)
  }

  /// - Parameter modules: Nil for those beside this program.
  func expandingCode(
    cache: CodeCache, modules: CodeModules? = nil, telling tell: (CodeMessage) -> Void = { _ in }
  ) throws -> SpecNode? {
    guard let code = self["code"], code.value != .null else { return nil }
    if code["files"] == nil, case .mapping(let entries) = code.value,
      case .option(let option)? = entries.first?.node.place
    {
      throw Failure(
        .usage, "\(option): is for an app's code, expected a .swift file, or a spec with code.files"
      )
    }
    var checked = self
    for key in Self.sceneKeys { checked.remove(key) }
    let spec = try RenderSpec(checked)
    let settings = try CodeSettings(spec)
    let animators = Animators(settings.sources)
    let operation = spec.operation?.value ?? animators.operation
    let request = try checked.stageRequest(
      spec, operation, patience: settings.patience)
    let choice = settings.animator == nil ? try animators.choice() : nil
    let interaction =
      request.pan == nil ? nil : animators.interaction(configure: settings.configure)
    for assumption in (choice?.assumptions ?? []) + (interaction?.assumptions ?? []) {
      tell(.warning(assumption))
    }
    let program = try CodeProgram(settings, choice, interaction, cache: cache, modules: modules)
    let run = try CodeRun(program, request, sources: settings.sources.map(\.path), telling: tell)
    let place = settings.sources.first.map { Place.file($0.path, line: 1, column: 1) } ?? code.place
    return try running(run.report, operation, at: place)
  }

  /// The stage that the spec sets, whatever the transition on it is.
  private func stageRequest(
    _ spec: RenderSpec, _ operation: Operation, patience: Double
  ) throws -> StageRequest {
    var stage = self
    for key in Self.paceKeys + ["code"] { stage.remove(key) }
    stage.set(["layers"], to: SpecNode(.sequence([]), at: place))
    stage.set(["operation"], to: SpecNode(.scalar(operation.rawValue, isQuoted: true), at: place))
    let plan = try RenderPlan(RenderSpec(stage))
    var request = StageRequest(plan, framesPerSecond: spec.fps?.value ?? 60, patience: patience)
    request.pan = spec.gesture.map { .init($0.value, in: plan.stage.size) }
    return request
  }
}
