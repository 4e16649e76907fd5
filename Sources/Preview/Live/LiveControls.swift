import TransitionEngine
import TransitionSpec

/// The current values of everything that can be changed on a live page.
struct LiveControls: Encodable {
  /// A control that a field of the spec declares.
  struct Field: Encodable {
    let key: String
    let title: String
    /// `slider`, `choice`, `numbers` or `color`.
    let widget: String
    var unit: String?
    var minimum: Double?
    var maximum: Double?
    var step: Double?
    var names: [String]?
    let resets: [String]
    let value: JSONValue?
  }

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
  /// Whether the easing has an effect: not where all animations of a spec have their own.
  let usesTiming: Bool
  /// The control points x1, y1, x2, y2 of a cubic curve or of `linear`; nil for other easings.
  let controlPoints: [Double]?
  /// The duration and bounce of a spring that was given by them; nil for other easings.
  let spring: [Double]?
  /// In seconds.
  let duration: Double
  /// The controls that fields declare, in their order.
  let fields: [Field]
  /// Whether the transition begins at a place that can be moved.
  let usesOrigin: Bool
  /// The spec's own; nil if it has none.
  let origin: Rect?
  /// Where it begins: at `origin`, or where the transition begins on its own.
  let opening: Rect
  /// The settling duration of a spring that is cut; nil for other easings, and where it settles.
  let settling: Double?
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
    usesTiming = !(transition is DeclaredTransition) || plan.usesTiming
    duration = stage.duration
    fields = SpecTable.standard.controls(of: plan).map(Field.init)
    usesOrigin = transition.takesOrigin
    origin = stage.origin
    opening = transition.origin(on: stage)
    settling = stage.timingFunction.settling(cutAt: stage.duration)
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

extension LiveControls.Field {
  init(_ state: SpecControlState) {
    var unit: String?
    var range: ClosedRange<Double>?
    var step: Double?
    var names: [String]?
    let widget: String
    switch state.widget {
    case .slider(let itsUnit, let itsRange, let itsStep):
      (widget, unit, range, step) = ("slider", itsUnit, itsRange, itsStep)
    case .choice(let choices): (widget, names) = ("choice", choices)
    case .numbers(let keys): (widget, names) = ("numbers", keys)
    case .color: widget = "color"
    case .custom: widget = "custom"
    }
    self.init(
      key: state.key, title: state.title, widget: widget, unit: unit,
      minimum: range?.lowerBound, maximum: range?.upperBound, step: step, names: names,
      resets: state.resets, value: state.value.map(JSONValue.init))
  }
}

/// The easings by name, with what a small picture of each needs, and the ranges of the tool.
struct LiveCatalog: Encodable {
  struct Easing: Encodable {
    let name: String
    let summary: String
    /// Progress at equal intervals, the first and the last included.
    let curve: [Double]
  }

  private static let samples = 40

  let timings = TimingFunction.presets.map { preset in
    Easing(
      name: preset.name, summary: preset.summary,
      curve: (0...samples).map {
        preset.timing.progress(at: Double($0) / Double(samples)).rounded(to: 3)
      })
  }
  /// The durations of a transition in seconds.
  let durations = [MediaTiming.durations.lowerBound, MediaTiming.durations.upperBound]

  private enum CodingKeys: CodingKey { case timings, durations }
}
