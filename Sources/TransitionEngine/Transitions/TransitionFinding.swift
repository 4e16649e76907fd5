/// A problem of a transition on a stage, due to the published code that it follows or to its spec.
package struct TransitionFinding: Hashable, Sendable {
  /// The problem.
  package let problem: FindingProblem
  /// The name of the fix that corrects it; nil if there is none.
  package var fix: String?
  /// The part of the transition that has the problem.
  package let subject: FindingSubject
  /// Whether another finding is its cause.
  package let isConsequence: Bool

  /// A finding, by default about the transition as a whole.
  package init(
    _ problem: FindingProblem, fix: String? = nil, subject: FindingSubject = .transition,
    isConsequence: Bool = false
  ) {
    self.isConsequence = isConsequence
    self.problem = problem
    self.fix = fix
    self.subject = subject
  }

  /// The finding that a circle does not cover the container; none if it does.
  static func uncoveredCorners(
    of stage: Stage, circleAt center: Point, radius: Double, when moment: FindingProblem.Moment,
    fix: TransitionFix
  ) -> [TransitionFinding] {
    let fraction = stage.bounds.uncoveredFraction(outsideCircleAt: center, radius: radius)
    guard fraction > 0 else { return [] }
    return [
      TransitionFinding(
        .uncoveredCorners(fraction: fraction, size: stage.size, when: moment), fix: fix.name)
    ]
  }
}

/// A problem of a transition, as facts. The tool turns them into messages.
package enum FindingProblem: Hashable, Sendable {
  /// The time at which a problem shows.
  package enum Moment: Hashable, Sendable {
    /// The start or the end of the transition.
    case start, end
    /// From the end on, also after completion.
    case forGood
  }

  /// The property of a layer that clips its shadow.
  package enum Clip: String, Hashable, Sendable {
    case mask, masksToBounds
  }

  /// A device, and the fraction of its screen, 0…1, that stays uncovered.
  package struct UncoveredDevice: Hashable, Sendable {
    /// The device.
    package let device: Device
    /// The uncovered fraction of its screen, 0…1.
    package let fraction: Double

    /// A device with the uncovered fraction of its screen.
    package init(_ device: Device, fraction: Double) {
      (self.device, self.fraction) = (device, fraction)
    }
  }

  /// The animation of a property of a layer.
  package struct CutAnimation: Hashable, Sendable {
    /// The id of the layer.
    package let layer: String
    /// The property.
    package let keyPath: AnimatableProperty

    /// The animation of `keyPath` on `layer`.
    package init(layer: String, keyPath: AnimatableProperty) {
      (self.layer, self.keyPath) = (layer, keyPath)
    }
  }

  /// A circle leaves a fraction of the container, 0…1, uncovered.
  case uncoveredCorners(fraction: Double, size: Size, when: Moment)
  /// The circle of a catalogue transition leaves corners uncovered on some devices.
  case uncoveredDevices([UncoveredDevice])
  /// The layers that a spec declares for a container of a size do not end with the new screen on
  /// some devices.
  case unfilledDevices([UncoveredDevice], declaredFor: Size)
  /// A fraction of the pixels, 0…1, differs from the old screen at the start or from the new one at
  /// the end. `largestDelta` is the largest difference of a component, of 255.
  case otherScreen(fraction: Double, largestDelta: Int, when: Moment)
  /// A fraction of the pixels, 0…1, changes at completion.
  case jump(fraction: Double, largestDelta: Int)
  /// An animation ends this many seconds after the transition; infinity if it never does. A
  /// transition of `sufficientDuration` seconds would let it end; nil if no duration would.
  case outlivingAnimation(
    layer: String, keyPath: AnimatableProperty, seconds: Double, sufficientDuration: Double? = nil)
  /// A spring with a settling time in seconds is cut at an earlier time: that of an animation, or,
  /// on nil, that of the transition as a whole.
  case cutSpring(settling: Double, at: Double, of: CutAnimation? = nil)
  /// A duration in seconds, written without a unit, is longer than transitions are.
  case longDuration(Double)
  /// A layer clips its own shadow.
  case clippedShadow(layer: String, by: Clip)
  /// A layer with rounded corners shows a picture, but does not clip it with `masksToBounds`.
  case unclippedCorners(layer: String)
  /// The `contentsCenter` of a layer's picture reaches beyond it, now or in an animation.
  case outerCenter(layer: String)
  /// An animation gives a stroke's end a value beyond 0…1.
  case outerStroke(layer: String, keyPath: AnimatableProperty, value: Double)
  /// The lengths of a pattern of dashes are all 0.
  case solidDashes(layer: String)
  /// A gradient has one colour.
  case singleColor(layer: String)
  /// An animation has too few values to change anything, and none before it to begin from.
  case noValues(layer: String, keyPath: AnimatableProperty)
  /// An animation makes a width or a height negative: `smallest` points, at a time in seconds.
  case negativeSize(layer: String, keyPath: AnimatableProperty, smallest: Double, at: Double)
  /// A `transform` is written to turn so many degrees and turns others, at most 180.
  case shortTurn(layer: String, written: Double, drawn: Double)
  /// A key of the spec has no effect on a catalogue transition, only on `users`; or, on nil, no
  /// effect on declared layers.
  case unused(key: String, on: String?, users: [String])
  /// The mask of a layer remains after completion.
  case lastingMask(layer: String)
  /// The published code completes at a time in seconds, but moves until a later one.
  case earlyCompletion(at: Double, lastChange: Double)

  /// Whether the problem shows in frames.
  package var isVisible: Bool {
    switch self {
    case .earlyCompletion, .lastingMask: false
    default: true
    }
  }

  /// The name of the kind of problem, for scripts.
  package var kind: String {
    switch self {
    case .uncoveredCorners: "uncovered-corners"
    case .uncoveredDevices, .unfilledDevices: "uncovered-devices"
    case .otherScreen(_, _, .start): "first-frame"
    case .otherScreen: "last-frame"
    case .jump: "jump"
    case .outlivingAnimation: "outliving-animation"
    case .cutSpring: "cut-spring"
    case .longDuration: "long-duration"
    case .clippedShadow: "clipped-shadow"
    case .unclippedCorners: "unclipped-corners"
    case .outerCenter: "outer-center"
    case .outerStroke: "outer-stroke"
    case .solidDashes: "solid-dashes"
    case .singleColor: "single-color"
    case .noValues: "no-values"
    case .negativeSize: "negative-size"
    case .shortTurn: "short-turn"
    case .unused(let key, _, _): "unused-\(key)"
    case .lastingMask: "lasting-mask"
    case .earlyCompletion: "early-completion"
    }
  }
}

/// The part of a transition that has a problem.
package enum FindingSubject: Hashable, Sendable {
  /// The transition as a whole.
  case transition
  /// A layer, by its id.
  case layer(String)
  /// A layer that remains after completion, by its id.
  case settledLayer(String)
  /// A property animation, by its index among all that the scene's animations are or contain.
  case animation(Int)
  /// The layers that remain after completion.
  case completion
  /// A value of the spec, by its key.
  case value(String)

  /// Whether it is a part of the transition, not a value beside it.
  package var isOfScene: Bool { if case .value = self { false } else { true } }
}
