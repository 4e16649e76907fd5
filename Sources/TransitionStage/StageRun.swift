internal import QuartzCore
internal import TransitionEngine
package import TransitionSpec
package import UIKit

/// One transition of an app's own code, from the first call of its animator to the screen that stays.
@MainActor package final class StageRun {
  /// Makes the objects of the app's code.
  package struct Makers {
    package var animator: ((Stage) -> (any UIViewControllerAnimatedTransitioning)?)?
    package var from: ((Stage) -> UIViewController)?
    package var to: ((Stage) -> UIViewController)?
    package var delegate: ((Stage) -> AnyObject?)?

    package init() {}
  }

  /// Why there is no transition; the description is one line for a person.
  package enum Failure: Error, CustomStringConvertible {
    case noAnimator
    /// `pending` waits for calls of the code's.
    case neverCompletes(time: Double, pending: [String])
    case takesTooLong(time: Double, pending: [String])

    package var description: String {
      switch self {
      case .noAnimator:
        return "hands out no animator for this operation"
      case .neverCompletes(let time, let pending):
        let start = "never calls completeTransition(_:): "
        if !pending.isEmpty { return start + pending.joined(separator: ", ") }
        let advice =
          time > 0
          ? "" : "; code for controllers of its own needs --from-controller or --to-controller"
        return start + "nothing was pending after \(time.roundedDescription) s\(advice)"
      case .takesTooLong(let time, let pending):
        let list = pending.isEmpty ? "nothing" : pending.prefix(3).joined(separator: ", ")
        return "has not called completeTransition(_:) after \(time.roundedDescription) s; "
          + "still pending: \(list)"
      }
    }
  }

  private let stage: Stage
  private let makers: Makers
  private let clock: VirtualClock
  private let window: UIWindow
  private let container: UIView
  /// Whether the new screen's view was in the window when the code said that it is done.
  private var newScreenWasShown = true

  private let prefersCustomStyle: Bool

  /// - Parameter prefersCustomStyle: Whether a modal transition has the custom presentation style, in which the
  ///   presenter's view stays below the container, where the code names none.
  package init(_ request: StageRequest, _ makers: Makers, prefersCustomStyle: Bool = false) {
    self.prefersCustomStyle = prefersCustomStyle
    clock = VirtualClock()
    VirtualClock.current = clock
    if request.framesPerSecond > 0 { VirtualClock.framesPerSecond = request.framesPerSecond }
    DrawingWarnings.removeAll()
    stage = Stage(request)
    self.makers = makers
    window = UIWindow(frame: stage.bounds)
    container = UIView(frame: stage.bounds)
  }

  /// Runs the transition.
  ///
  /// - Returns: The spec as JSON, and what the code said of itself.
  package func report() -> StageReport {
    let device = DeviceState.current
    defer { DeviceState.current = device }
    let request = stage.request
    DeviceState.current.bounds = CGRect(x: 0, y: 0, width: request.width, height: request.height)
    DeviceState.current.scale = CGFloat(request.scale)
    DeviceState.current.userInterfaceStyle = request.isDark ? .dark : .light
    var report = StageReport()
    do throws(Failure) {
      let (document, context) = try run()
      if isNewScreenMissing(context) {
        // Code that never adds the presenter's view was written for a style that leaves it where it is.
        return StageRun(stage.request, makers, prefersCustomStyle: true).report()
      }
      report.spec = document
      report.didComplete = context.didComplete ?? false
      report.declaredDuration = context.transitionDuration
    } catch {
      report.error = error.description
    }
    report.warnings = DrawingWarnings.lines
    return report
  }

  private func isNewScreenMissing(_ context: TransitionContext) -> Bool {
    stage.request.operation == "dismiss" && !prefersCustomStyle && !newScreenWasShown
      && context.didComplete == true
  }

  private func run() throws(Failure) -> (document: String, context: TransitionContext) {
    let screens = [stage.from, stage.to].compactMap { $0 as? ScreenController }
    if let make = makers.from { stage.from = make(stage) }
    if let make = makers.to { stage.to = make(stage) }
    let recorder = TreeRecorder(window: window, screens: screens)
    let setting = Setting(
      stage: stage, window: window, container: container, prefersCustomStyle: prefersCustomStyle)
    setting.placeOldScreen()
    let delegate = makers.delegate?(stage)
    let animator = makers.animator?(stage) ?? delegate.flatMap { setting.animator(from: $0) }
    guard let animator else { throw .noAnimator }
    let context = setting.context(delegate: delegate)
    setting.willBegin(context)
    CATransaction.flush()
    commitTree()

    context.transitionDuration = animator.transitionDuration(using: context)
    animator.animateTransition(using: context)
    context.runAlongsideAnimations()
    endTurn()
    recorder.record(from: 0)
    while context.didComplete == nil {
      guard let next = clock.nextTime else {
        throw .neverCompletes(time: clock.now, pending: clock.standstills)
      }
      guard next <= stage.request.patience else {
        throw .takesTooLong(
          time: stage.request.patience, pending: clock.pending + clock.standstills)
      }
      let isNewTime = next > clock.now + MediaTiming.timeTolerance
      if isNewTime { recorder.record(from: clock.now) }
      clock.performNext()
      endTurn()
    }
    newScreenWasShown = stage.to.view.window != nil
    animator.animationEnded(context.didComplete ?? false)
    setting.didEnd(context)
    endTurn()
    var settled = recorder.layers
    let spans = recorder.finishedSpans(settled: &settled)
    return (document(spans, settled, context), context)
  }

  /// Ends a turn of the run loop: layout, then the commit.
  private func endTurn() {
    window.layer.layoutIfNeeded()
    CATransaction.flush()
    commitTree()
  }

  private func commitTree() {
    for layer in window.layer.subtree { layer.isCommitted = true }
  }

  // MARK: The spec

  /// An easing that no animation has, so that each one is written.
  private static let unnamed = TimingFunction.cubicBezier(x1: 0, y1: -1e9, x2: 0, y2: 0)

  private func document(
    _ spans: [TreeRecorder.Span], _ settled: [Layer], _ context: TransitionContext
  ) -> String {
    let end = context.completionTime ?? clock.now
    let duration = min(
      max(end, MediaTiming.durations.lowerBound), MediaTiming.durations.upperBound)
    if end < MediaTiming.durations.lowerBound {
      DrawingWarnings.add("completeTransition(_:) is called at once: nothing moves")
    }
    // A change at the very end belongs to the screen that stays.
    let shown = spans.enumerated().filter {
      $0.offset == 0 || $0.element.begin < duration - MediaTiming.timeTolerance
    }.map(\.element)
    let bounds = Rect(x: 0, y: 0, width: stage.bounds.width, height: stage.bounds.height)
    func layers(_ layers: [Layer]) -> SpecNode {
      SpecNode(items: layers.map { SpecNode($0, in: bounds) })
    }
    func animations(_ span: TreeRecorder.Span) -> SpecNode {
      // Every animation names its easing, whatever the transition's is.
      SpecNode(
        items: span.animations.compactMap { SpecNode($0.animation, in: Self.unnamed) })
    }
    var entries: [(String, SpecNode?)] = [("duration", SpecNode(duration))]
    if let first = shown.first {
      entries += [("layers", layers(first.layers)), ("animations", animations(first))]
    }
    let later = shown.dropFirst().map { span in
      SpecNode(mapping: [
        ("begin", SpecNode(span.begin)), ("layers", layers(span.layers)),
        ("animations", animations(span)),
      ])
    }
    if !later.isEmpty { entries.append(("spans", SpecNode(items: later))) }
    entries.append(("completion", SpecNode(mapping: [("layers", layers(settled))])))
    return Self.json(SpecNode(mapping: entries).tidied)
  }

  private static func json(_ node: SpecNode) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(JSONValue(node))).flatMap { String(data: $0, encoding: .utf8) }
      ?? ""
  }
}
