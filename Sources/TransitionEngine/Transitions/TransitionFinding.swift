/// Something about a transition on a stage that its source material, or its spec, gets wrong.
package struct TransitionFinding: Hashable, Sendable {
  package let problem: FindingProblem
  /// The correction that mends it.
  package var fix: String?
  /// What of the transition it is about.
  package let subject: FindingSubject

  package init(
    _ problem: FindingProblem, fix: String? = nil, subject: FindingSubject = .transition
  ) {
    self.problem = problem
    self.fix = fix
    self.subject = subject
  }

  /// The finding that a circle does not cover the container, or none if it does.
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

/// What is wrong, as facts; the tool words them.
package enum FindingProblem: Hashable, Sendable {
  package enum Moment: Hashable, Sendable {
    case start, end
    /// From the end on.
    case forGood
  }

  /// What clips a layer's own shadow.
  package enum Clip: String, Hashable, Sendable {
    case mask, masksToBounds
  }

  /// A device, and the share of its screen, 0…1, that stays uncovered on it.
  package struct UncoveredDevice: Hashable, Sendable {
    package let device: Device
    package let fraction: Double

    package init(_ device: Device, fraction: Double) {
      (self.device, self.fraction) = (device, fraction)
    }
  }

  /// The animation of a layer's property.
  package struct CutAnimation: Hashable, Sendable {
    package let layer: String
    package let keyPath: AnimatableProperty

    package init(layer: String, keyPath: AnimatableProperty) {
      (self.layer, self.keyPath) = (layer, keyPath)
    }
  }

  /// A circle leaves a share of the container, 0…1, uncovered.
  case uncoveredCorners(fraction: Double, size: Size, when: Moment)
  /// A circle of the catalogue's leaves corners uncovered on these.
  case uncoveredDevices([UncoveredDevice])
  /// What a spec declares for a container of this size does not end with the to screen on these.
  case unfilledDevices([UncoveredDevice], declaredFor: Size)
  /// A share of the pixels, 0…1, is not the from screen's at the start, or the to screen's at the end.
  case otherScreen(fraction: Double, largestDelta: Int, when: Moment)
  /// A share of the pixels, 0…1, changes at completion.
  case jump(fraction: Double, largestDelta: Int)
  /// An animation ends this many seconds after the transition; infinitely many if it never does. A
  /// transition of `cure` seconds would let it end, where one of any duration would.
  case outlivingAnimation(
    layer: String, keyPath: AnimatableProperty, seconds: Double, sufficientDuration: Double? = nil)
  /// A spring that settles after a time, in seconds, is cut at an earlier one; of the transition, or of
  /// the spec's own animation of a layer.
  case cutSpring(settling: Double, at: Double, of: CutAnimation? = nil)
  /// A duration of that many seconds, written without a unit: more than transitions take.
  case longDuration(Double)
  case clippedShadow(layer: String, by: Clip)
  /// Rounded corners of a layer that shows a picture, which only `masksToBounds` cuts.
  case unclippedCorners(layer: String)
  /// An animation makes a layer's width or height negative; `smallest` points, at a time in seconds.
  case negativeSize(layer: String, keyPath: AnimatableProperty, smallest: Double, at: Double)
  /// A value of the spec's own changes nothing on a transition of the catalogue, only on `users`; or, on
  /// nil, nothing on a spec's own layers.
  case unused(key: String, on: String?, users: [String])
  /// A layer's mask is there after completion.
  case lastingMask(layer: String)
  /// The source completes at a time, in seconds, and goes on to move until another.
  case earlyCompletion(at: Double, lastChange: Double)

  /// Whether the frames show it.
  package var isVisible: Bool {
    switch self {
    case .earlyCompletion, .lastingMask: false
    default: true
    }
  }

  /// A short name for scripts.
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
    case .negativeSize: "negative-size"
    case .unused(let key, _, _): "unused-\(key)"
    case .lastingMask: "lasting-mask"
    case .earlyCompletion: "early-completion"
    }
  }
}

/// The part of a transition that a finding is about.
package enum FindingSubject: Hashable, Sendable {
  case transition
  /// A layer, by its id.
  case layer(String)
  /// A layer that stays after completion, by its id.
  case settledLayer(String)
  /// An animation of a property, by its place among all that the scene's animations are or hold.
  case animation(Int)
  /// What stays after completion.
  case completion
  /// A value of the spec's own, by its key.
  case value(String)
}
