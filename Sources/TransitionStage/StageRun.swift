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
    /// An object that drives the transition with a finger, and attaches its recogniser.
    package var interaction: ((Stage) -> AnyObject?)?

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

  /// How the request's pan has hold of the transition.
  private enum Hand {
    /// It is told to the code's recognisers, whose handlers begin and drive the transition.
    case handlers
    /// It drives the code's interaction controller.
    case controller
    /// Not at all.
    case none
  }

  private let hand: Hand
  private var animator: (any UIViewControllerAnimatedTransitioning)?
  /// Nil where no interaction controller drives the transition.
  private var driver: PercentDriver?
  /// What the makers made to drive the transition; kept, as recognisers do not keep their targets.
  private var interaction: AnyObject?
  /// Whether the code has anything to take up a gesture with.
  private var seesInteraction = false
  /// Whether a handler has asked for the transition, and what it wants to be called at the end.
  private var isRequested = false
  private var requestCompletion: (() -> Void)?
  private var failure: Failure?

  /// - Parameter prefersCustomStyle: Whether a modal transition has the custom presentation style, in which the
  ///   presenter's view stays below the container, where the code names none.
  package convenience init(
    _ request: StageRequest, _ makers: Makers, prefersCustomStyle: Bool = false
  ) {
    self.init(
      request, makers, hand: request.pan == nil ? .none : .handlers,
      prefersCustomStyle: prefersCustomStyle)
  }

  private init(
    _ request: StageRequest, _ makers: Makers, hand: Hand, prefersCustomStyle: Bool
  ) {
    self.prefersCustomStyle = prefersCustomStyle
    self.hand = hand
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
    if let safeArea = request.safeArea, safeArea.count == 4 {
      DeviceState.current.safeAreaInsets = UIEdgeInsets(
        top: safeArea[0], left: safeArea[1], bottom: safeArea[2], right: safeArea[3])
    }
    DeviceState.current.userInterfaceStyle = request.isDark ? .dark : .light
    var report = StageReport()
    do throws(Failure) {
      guard let (document, context) = try run() else { return reportOfWeakerHand() }
      if isNewScreenMissing(context) {
        // Code that never adds the presenter's view was written for a style that leaves it where it is.
        return StageRun(request, makers, hand: hand, prefersCustomStyle: true).report()
      }
      report.spec = document
      report.isInteractive = hand != .none
      report.didComplete = context.didComplete ?? false
      report.declaredDuration = context.transitionDuration
    } catch {
      report.error = error.description
    }
    report.warnings = DrawingWarnings.lines
    return report
  }

  /// The report where the finger has no hold on the transition in this way.
  private func reportOfWeakerHand() -> StageReport {
    var report = StageRun(
      stage.request, makers, hand: hand == .handlers ? .controller : .none,
      prefersCustomStyle: prefersCustomStyle
    ).report()
    guard hand == .handlers, report.error == nil else { return report }
    if report.isInteractive {
      report.warnings.append(
        "no pan's handler starts the transition: the gesture drives the interaction controller itself"
      )
    } else if seesInteraction {
      report.warnings.append(
        "neither a pan's handler nor an interaction controller takes up the gesture: it drives the "
          + "finished transition")
    }
    return report
  }

  private func isNewScreenMissing(_ context: TransitionContext) -> Bool {
    stage.request.operation == "dismiss" && !prefersCustomStyle && !newScreenWasShown
      && context.didComplete == true
  }

  /// - Returns: Nil where the finger has no hold on the transition.
  private func run() throws(Failure) -> (document: String, context: TransitionContext)? {
    let screens = [stage.from, stage.to].compactMap { $0 as? ScreenController }
    if let make = makers.from { stage.from = make(stage) }
    if let make = makers.to { stage.to = make(stage) }
    let recorder = TreeRecorder(window: window, screens: screens)
    let setting = Setting(
      stage: stage, window: window, container: container, prefersCustomStyle: prefersCustomStyle)
    setting.placeOldScreen()
    let delegate = makers.delegate?(stage)
    stage.delegate = delegate
    if let delegate { setting.attach(delegate) }
    stage.animator = makers.animator?(stage)
    if hand != .handlers { animator = try animator(setting) }
    let context = setting.context(delegate: delegate)
    setting.repeatPresentation(context)
    defer { StageRequests.transitionRequested = nil }
    var delivery: PanDelivery?
    if hand == .handlers {
      delivery = listen(setting, context)
      guard delivery != nil else { return nil }
    } else {
      guard begin(setting, context) else { return nil }
      endTurn()
      recorder.record(from: 0, timing: driver?.timing ?? TimeSpace())
    }
    let patience =
      stage.request.patience + (hand == .none ? 0 : stage.request.pan?.release.time ?? 0)
    while context.didComplete == nil {
      if let delivery, delivery.hasEnded, !isRequested { return nil }
      guard let next = clock.nextTime else {
        throw .neverCompletes(time: clock.now, pending: pending)
      }
      guard next <= patience else {
        throw .takesTooLong(time: patience, pending: clock.pending + pending)
      }
      let isNewTime = next > clock.now + MediaTiming.timeTolerance
      if isNewTime { recorder.record(from: clock.now, timing: driver?.timing ?? TimeSpace()) }
      clock.performNext()
      endTurn()
      if let failure { throw failure }
    }
    if recorder.spans.isEmpty { recorder.record(from: 0) }
    newScreenWasShown = stage.to.view.window != nil
    animator?.animationEnded(context.didComplete ?? false)
    setting.didEnd(context)
    requestCompletion?()
    endTurn()
    warnOfOutcome(context)
    var settled = recorder.layers
    let course = recorder.hasOneTree ? course(context) : nil
    let spans = recorder.finishedSpans(settled: &settled)
    return (document(spans, settled, context, course), context)
  }

  /// What waits for calls of the code's. The time that stands still under a finger is the finger's.
  private var pending: [String] {
    driver?.isHeld == true
      ? ["the gesture has ended, and its handler called neither finish() nor cancel()"]
      : clock.standstills
  }

  private func animator(
    _ setting: Setting
  ) throws(Failure) -> any UIViewControllerAnimatedTransitioning {
    // A delegate that is the animator itself runs, whomever it is meant for.
    let own = stage.delegate as? any UIViewControllerAnimatedTransitioning
    guard let animator = stage.animator ?? setting.animator() ?? own else { throw .noAnimator }
    return animator
  }

  // MARK: The begin

  /// Begins the transition at once; with a gesture only where there is an interaction controller that it can
  /// drive.
  private func begin(_ setting: Setting, _ context: TransitionContext) -> Bool {
    guard let animator else { return false }
    guard hand == .controller, let pan = stage.request.pan else {
      start(animator, nil, setting, context)
      return true
    }
    makeInteraction(setting)
    let controller = setting.interactionController(for: animator) ?? interaction ?? animator
    guard let controller = controller as? UIPercentDrivenInteractiveTransition else { return false }
    start(animator, controller, setting, context)
    let size = Size(width: stage.bounds.width, height: stage.bounds.height)
    for touch in pan.touches {
      clock.schedule(at: touch.time, .touch) {
        controller.update(CGFloat(pan.progress(at: touch, in: size)))
      }
    }
    clock.schedule(at: pan.release.time, .touch) {
      if pan.finishes { controller.finish() } else { controller.cancel() }
    }
    return true
  }

  private func makeInteraction(_ setting: Setting) {
    interaction = makers.interaction?(stage)
    if let interaction, stage.delegate == nil { setting.attach(interaction) }
  }

  /// Waits for a handler of the pan to ask for the transition.
  ///
  /// - Returns: Nil where nothing recognises a pan.
  private func listen(_ setting: Setting, _ context: TransitionContext) -> PanDelivery? {
    guard let pan = stage.request.pan else { return nil }
    makeInteraction(setting)
    setting.repeatArrival()
    let recognizers = PanDelivery.recognizers(
      for: pan, in: setting.gestureViews, besides: setting.gestureRecognizers)
    seesInteraction = interaction != nil || !recognizers.isEmpty
    guard !recognizers.isEmpty else { return nil }
    let delivery = PanDelivery(pan, to: recognizers, in: stage.bounds, clock: clock)
    StageRequests.transitionRequested = { [self] request in
      guard !isRequested else { return false }
      isRequested = true
      requestCompletion = request.completion
      setting.adopt(request.next)
      let targets = delivery.current?.targetObjects ?? []
      delivery.keepCurrent()
      // UIKit asks the delegates when the handler has returned.
      clock.schedule(at: clock.now, .touch) { [self] in
        do throws(Failure) {
          let animator = try animator(setting)
          let controller =
            setting.interactionController(for: animator)
            ?? targets.lazy.compactMap { $0 as? any UIViewControllerInteractiveTransitioning }.first
          start(animator, controller, setting, context)
        } catch {
          failure = error
        }
      }
      return true
    }
    delivery.schedule()
    return delivery
  }

  private func start(
    _ animator: any UIViewControllerAnimatedTransitioning,
    _ controller: (any UIViewControllerInteractiveTransitioning)?, _ setting: Setting,
    _ context: TransitionContext
  ) {
    self.animator = animator
    setting.willBegin(context)
    CATransaction.flush()
    commitTree()
    context.transitionDuration = animator.transitionDuration(using: context)
    guard let controller else {
      animator.animateTransition(using: context)
      context.runAlongsideAnimations()
      return
    }
    let driver = PercentDriver(context, animator, window: window, clock: clock)
    self.driver = driver
    context.driver = driver
    context.isInteractive = controller.wantsInteractiveStart
    context.initiallyInteractive = context.isInteractive
    controller.startInteractiveTransition(context)
  }

  // MARK: The gesture's end

  private func warnOfOutcome(_ context: TransitionContext) {
    guard let driver, let pan = stage.request.pan else { return }
    let finishes = !context.transitionWasCancelled
    if finishes != pan.finishes, let percent = driver.releasePercent {
      DrawingWarnings.add(
        "the gesture is recorded as one that \(pan.finishes ? "finishes" : "cancels"), but the code "
          + "\(finishes ? "finishes" : "cancels") it at \((percent * 100).rounded().plainDescription) %"
      )
    }
    if !finishes, context.didComplete == true {
      DrawingWarnings.add(
        "completeTransition(true) is called although the gesture was cancelled: the new screen stays"
      )
    }
  }

  /// The gesture as the code took it, where it only moved the time of the transition: percentages, and the end.
  private func course(_ context: TransitionContext) -> Gesture? {
    guard let course = driver?.course, let end = context.completionTime,
      abs(end - course.end) < MediaTiming.timeTolerance,
      MediaTiming.durations.contains(context.transitionDuration)
    else { return nil }
    // A spec shows the from screen after a cancelled gesture.
    let isExpected =
      course.outcome == .finish
      ? context.didComplete == true : context.didComplete == false && stage.from is ScreenController
    guard isExpected else { return nil }
    let updates =
      course.updates.isEmpty
      ? [Gesture.Sample(time: 0, position: .progress(0))] : course.updates
    return try? Gesture(
      samples: updates, endTime: course.release, outcome: course.outcome,
      completionSpeed: course.completionSpeed, completionCurve: course.completionCurve)
  }

  /// Ends a turn of the run loop: layout, then the commit.
  private func endTurn() {
    window.layer.layoutIfNeeded()
    window.layer.displayTree()
    CATransaction.flush()
    commitTree()
  }

  private func commitTree() {
    for layer in window.layer.subtree { layer.isCommitted = true }
  }

  // MARK: The spec

  /// An easing that no animation has, so that each one is written.
  private static let unnamed = TimingFunction.cubicBezier(x1: 0, y1: -1e9, x2: 0, y2: 0)

  /// The easing of all animations that last as long as the transition, which is then the transition's own: what
  /// curves and percentages beside the frames show, and what `--timing` replaces. Nil where they differ, for a
  /// spring that they cut off, and where the code sets values itself.
  private static func timing(
    of animations: [TreeRecorder.Recorded], duration: Double
  ) -> TimingFunction? {
    let whole = animations.flatMap(\.animation.propertyAnimations).filter {
      abs($0.timing.beginTime) < MediaTiming.timeTolerance
        && abs($0.timing.duration - duration) < MediaTiming.timeTolerance
    }.compactMap { $0 as? BasicAnimation }
    guard let first = whole.first?.timingFunction,
      whole.allSatisfy({ $0.timingFunction == first }), first.settling(cutAt: duration) == nil
    else { return nil }
    return first
  }

  private func document(
    _ spans: [TreeRecorder.Span], _ settled: [Layer], _ context: TransitionContext,
    _ course: Gesture?
  ) -> String {
    let end = course == nil ? context.completionTime ?? clock.now : context.transitionDuration
    let duration = min(
      max(end, MediaTiming.durations.lowerBound), MediaTiming.durations.upperBound)
    if end < MediaTiming.durations.lowerBound {
      DrawingWarnings.add("completeTransition(_:) is called at once: nothing moves")
    }
    // A change at the very end belongs to the screen that stays.
    let shown = spans.enumerated().filter {
      $0.offset == 0
        || course == nil && $0.element.begin < duration - MediaTiming.timeTolerance
    }.map(\.element)
    // The gesture moves the time of the whole.
    func tree(_ span: TreeRecorder.Span) -> [Layer] {
      course == nil ? span.timedLayers : span.layers
    }
    let bounds = Rect(x: 0, y: 0, width: stage.bounds.width, height: stage.bounds.height)
    func layers(_ layers: [Layer]) -> SpecNode {
      SpecNode(items: layers.map { SpecNode($0, in: bounds) })
    }
    let timing = Self.timing(of: shown.flatMap(\.animations), duration: duration)
    func animations(_ span: TreeRecorder.Span) -> SpecNode {
      // Every other animation names its easing.
      SpecNode(
        items: span.animations.compactMap { SpecNode($0.animation, in: timing ?? Self.unnamed) })
    }
    var entries: [(String, SpecNode?)] = [
      ("duration", SpecNode(duration)), ("timing", timing.map { SpecNode($0.text) }),
    ]
    if let first = shown.first {
      entries += [("layers", layers(tree(first))), ("animations", animations(first))]
    }
    let later = shown.dropFirst().map { span in
      SpecNode(mapping: [
        ("begin", SpecNode(span.begin)), ("layers", layers(tree(span))),
        ("animations", animations(span)),
      ])
    }
    if !later.isEmpty { entries.append(("spans", SpecNode(items: later))) }
    if let course { entries.append(("gesture", SpecNode(course))) }
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
