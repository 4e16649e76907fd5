import SyntheticScreens
import TransitionEngine
import TransitionSpec

/// The current values of everything that can be changed on a live page.
struct LiveControls: Encodable {
  struct Parameter: Encodable {
    let name: String
    let summary: String
    let value: Double
    let minimum: Double
    let maximum: Double
  }

  struct Fix: Encodable {
    let name: String
    let summary: String
    let isApplied: Bool
  }

  let timing: String
  /// The control points x1, y1, x2, y2 of a cubic curve or of `linear`; nil for other easings.
  let controlPoints: [Double]?
  /// The duration and bounce of a spring that was given by them; nil for other easings.
  let spring: [Double]?
  /// In seconds.
  let duration: Double
  let operation: String
  let operations: [String]
  let device: String?
  let from: String
  let to: String
  /// Whether a screen is a picture file, which the page cannot choose again once it is changed.
  let showsFiles: Bool
  /// Whether the transition begins at a point that can be moved.
  let usesOrigin: Bool
  /// Nil if the transition begins at `trigger`.
  let origin: Rect?
  /// The old screen's button.
  let trigger: Rect
  let edge: String?
  /// Nil if the transition has no shadow.
  let shadow: Shadow?
  let parameters: [Parameter]
  let fixes: [Fix]
  /// Whether layers and animations come from a spec, so that the values above have no effect.
  let isDeclared: Bool

  init(_ plan: RenderPlan) {
    let (stage, transition) = (plan.stage, plan.transition)
    timing = stage.timingFunction.text
    controlPoints =
      switch stage.timingFunction {
      case .linear: [0, 0, 1, 1]
      case .cubicBezier(let x1, let y1, let x2, let y2): [x1, y1, x2, y2]
      default: nil
      }
    if case .spring(let spring) = stage.timingFunction,
      case .perceptual(let duration, let bounce) = spring.form
    {
      self.spring = [duration, bounce]
    } else {
      spring = nil
    }
    duration = stage.duration
    operation = stage.operation.rawValue
    operations = transition.operations.map(\.rawValue)
    device = plan.device?.name
    (from, to) = (plan.from.text, plan.to.text)
    showsFiles = [plan.from, plan.to].contains { if case .file = $0 { true } else { false } }
    usesOrigin = transition.takesOrigin
    origin = stage.origin
    trigger = stage.trigger
    edge = transition.takesEdge ? (stage.edge ?? .top).rawValue : nil
    shadow = transition.shadow == nil ? nil : stage.shadow
    parameters = transition.parameters.map {
      Parameter(
        name: $0.name, summary: $0.summary, value: stage.value(of: $0),
        minimum: $0.allowed.lowerBound, maximum: $0.allowed.upperBound)
    }
    fixes = transition.fixes.map {
      Fix(name: $0.name, summary: $0.summary, isApplied: stage.applies($0))
    }
    isDeclared = transition is DeclaredTransition
  }
}

/// The names to choose from on a live page.
struct LiveCatalog: Encodable {
  let devices = Device.all.map(\.name)
  let screens = ScreenCatalog.all.flatMap { screen in
    [screen.name] + [screen.name + "-dark"]
  }
  let timings = TimingFunction.presets.map(\.name)
  let edges = Stage.Edge.allCases.map(\.rawValue)

  private enum CodingKeys: CodingKey { case devices, screens, timings, edges }
}
