import TransitionEngine

extension TransitionFinding {
  /// A sentence without a full stop.
  ///
  /// - Parameter isInCode: Whether an app's code is to be mended, not a spec.
  package func message(isInCode: Bool) -> String {
    (isInCode ? problem.messageForCode : nil) ?? problem.message
  }

  /// The same with the correction, where there is one.
  package func messageWithFix(isInCode: Bool) -> String {
    message(isInCode: isInCode) + (fix.map { ", --fix \($0) mends it" } ?? "")
  }
}

extension FindingProblem {
  fileprivate var message: String {
    switch self {
    case .uncoveredCorners(let share, let size, let moment):
      "the circle leaves \(share.percentText) of a \(size.text) screen uncovered \(moment.text)"
    case .uncoveredDevices(let devices):
      "the circle leaves corners uncovered on \(devices.text)"
    case .unfilledDevices(let devices, let size):
      "what is declared for \(size.text) does not end with the to screen on \(devices.text)"
    case .otherScreen(let share, let delta, let moment):
      "\(share.percentText) of the \(moment == .start ? "first" : "last") frame is not the "
        + "\(moment == .start ? "from" : "to") screen, the largest difference is \(delta) of 255"
    case .jump(let share, let delta):
      "\(share.percentText) of the picture jumps at completion, "
        + "the largest difference is \(delta) of 255"
    case .outlivingAnimation(let layer, let keyPath, let seconds, let cure):
      "the animation of \(keyPath.rawValue) of \(layer) "
        + (seconds.isFinite
          ? "ends \(seconds.millisecondsText) after the transition and is cut off"
          : "never ends and is cut off with the transition")
        + (cure.map { ", a duration of \($0.millisecondsText) ends it in time" } ?? "")
    case .cutSpring(let settling, let time, let animation):
      (animation.map { "the spring of \($0.keyPath.rawValue) of \($0.layer)" } ?? "the spring")
        + " needs \(settling.secondsText) to settle and is cut at \(time.secondsText), "
        + (animation == nil ? "--duration " : "a duration of ") + "\(settling.wholeMilliseconds)ms "
        + "lets it end"
    case .longDuration(let seconds):
      "\(seconds.plainDescription) s is long for a transition; "
        + "did you mean \(seconds.plainDescription)ms?"
    case .clippedShadow(let layer, let clip):
      "the shadow of \(layer) is clipped by the layer's own \(clip.rawValue), "
        + "it needs a layer of its own"
    case .unclippedCorners(let layer):
      "the rounded corners of \(layer) do not cut its picture, which masksToBounds does"
    case .outerCenter(let layer):
      "contentsCenter of \(layer) reaches beyond 0 to 1, which Core Animation leaves undefined, and is cut "
        + "there"
    case .outerStroke(let layer, let keyPath, let value):
      "\(keyPath.rawValue) of \(layer) is \(value.roundedText), and counts as \(value < 0 ? 0 : 1)"
    case .solidDashes(let layer):
      "lineDashPattern of \(layer) has no length, the line is solid"
    case .singleColor(let layer):
      "the gradient of \(layer) has one colour, a second one would make it a gradient"
    case .noValues(let layer, let keyPath):
      "the animation of \(keyPath.rawValue) of \(layer) has nothing to run between and changes nothing, "
        + "from, to, by or two values would"
    case .negativeSize(let layer, let keyPath, let smallest, let time):
      "\(keyPath.rawValue) of \(layer) falls to \(smallest.roundedText) points after "
        + "\(time.millisecondsText), and is drawn as large as that is above 0"
    case .shortTurn(let layer, let written, let drawn):
      "transform of \(layer) is written to turn by \(written.roundedText)° and turns by "
        + "\(drawn.roundedText)°, for a matrix does not know its turns; transform.rotation turns all the way"
    case .unused(let key, let transition, let users):
      "\(key) has no effect on \(transition ?? "a spec's own layers"), "
        + (transition == nil ? key.replacement : "only on \(users.joined(separator: ", "))")
    case .lastingMask(let layer):
      "the mask of \(layer) is never removed, it stays after completion"
    case .earlyCompletion(let time, let lastChange):
      "the source completes after \(time.millisecondsText), "
        + "\((lastChange - time).millisecondsText) before its last movement ends"
    }
  }
}

extension FindingProblem {
  /// What to do in code, where that is something else than in a spec.
  fileprivate var messageForCode: String? {
    switch self {
    case .outlivingAnimation(let layer, let keyPath, let seconds, _) where seconds.isFinite:
      "completeTransition(_:) is called \(seconds.millisecondsText) before the animation of "
        + "\(keyPath.rawValue) of \(layer) ends, which is cut off"
    case .cutSpring(let settling, let time, let animation?):
      "the spring of \(animation.keyPath.rawValue) of \(animation.layer) needs \(settling.secondsText) "
        + "to settle and is cut at \(time.secondsText), duration = settlingDuration lets it end"
    case .unused("operation", _, _):
      "the operation has no effect on the screens, since from and to are given"
    case .unused(let key, _, _): "\(key) has no effect here: the \(key) comes from the code"
    default: nil
    }
  }
}

extension FindingProblem.Moment {
  fileprivate var text: String {
    switch self {
    case .start: "at the start"
    case .end: "at the end"
    case .forGood: "for good"
    }
  }
}

extension [FindingProblem.UncoveredDevice] {
  /// A few names, upright and in landscape apart, with the largest share of each.
  fileprivate var text: String {
    [false, true].compactMap { isLandscape in
      let group = filter { $0.device.isLandscape == isLandscape }
      guard let largest = group.map(\.fraction).max() else { return nil }
      let names = group.map(\.device.name)
      let few = names.prefix(3).joined(separator: ", ")
      let isAll = names.count == Device.upright.count
      let text =
        isAll
        ? "every device \(isLandscape ? "in landscape" : "held upright")"
        : names.count > 3 ? "\(few) and \(names.count - 3) more" : few
      return "\(text) (up to \(largest.percentText))"
    }.joined(separator: " and on ")
  }
}

extension Size {
  /// `390×844`.
  package var text: String { "\(width.plainDescription)×\(height.plainDescription)" }
}

extension Double {
  /// Seconds, to a thousandth.
  fileprivate var secondsText: String { "\(((self * 1000).rounded() / 1000).plainDescription) s" }

  /// Seconds in whole milliseconds, which is precise enough for a message.
  fileprivate var wholeMilliseconds: String { (self * 1000).rounded().plainDescription }

  /// A share of 1 as "12.34 %", never as nothing.
  fileprivate var percentText: String {
    let percentage = Swift.max((self * 10_000).rounded() / 100, 0.01)
    return "\(percentage.plainDescription) %"
  }

  /// To a hundredth.
  fileprivate var roundedText: String { ((self * 100).rounded() / 100).plainDescription }
}

extension String {
  /// The part of a spec's own layers and animations that takes the place of this key, as a clause. The string
  /// is a key that has no effect on them.
  fileprivate var replacement: String {
    switch self {
    case "shadow": "a layer has its own shadow"
    case "origin": "a layer has its own frame"
    case "operation": "it decides the screens where from or to is left out"
    default: "every animation has its own"
    }
  }
}
