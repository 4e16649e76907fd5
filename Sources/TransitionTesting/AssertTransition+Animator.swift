// An app's code runs against this package's UIKit, which is for Linux.
#if os(Linux)
  import Foundation
  import TransitionKit
  import TransitionSpec
  import TransitionStage
  public import UIKit

  /// Asserts that frames of an app's own animator equal their goldens.
  ///
  ///     @Test @MainActor func pushes() async throws {
  ///       try await assertTransition(MaskTransition(operation: .push), .push, matches: "Goldens/mask")
  ///     }
  ///
  /// Goldens, recording and reports are those of a renderer's assertion. An app's controllers, and an animator
  /// that a delegate hands out, need a `Spec` made of them:
  /// `assertTransition(Renderer(Spec(delegate: SheetDelegate(), .present)), matches: …, at: …)`.
  ///
  /// - Parameters:
  ///   - animator: The animator; evaluated when the run begins.
  ///   - operation: What it is asked for.
  ///   - goldens: The folder of the goldens, relative to the test's source file.
  ///   - frames: The number of frames, 2 to 100000, evenly spread from the first to the last.
  ///   - device: The container's size and scale.
  ///   - maxChannelDelta: How far a channel may differ, 0 to 255, for pixels to count as equal.
  ///   - report: Where a failure leaves its page and pictures; a folder named after the goldens in the
  ///     temporary folder unless given.
  ///   - fileID: Where the test is, as Swift Testing names it; the caller's unless given.
  ///   - filePath: The test's source file, which `goldens` is relative to; the caller's unless given.
  ///   - line: Where a failure is reported; the caller's unless given.
  ///   - column: Where a failure is reported; the caller's unless given.
  /// - Throws: `TransitionError` for code that never completes its transition, and for goldens that cannot be
  ///   read or written.
  @MainActor public func assertTransition(
    _ animator: @autoclosure @escaping () -> any UIViewControllerAnimatedTransitioning,
    _ operation: TransitionKit.Spec.Operation, matches goldens: String, frames: Int = 12,
    device: TransitionKit.Device = .iPhone14, maxChannelDelta: Int = 0, report: URL? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async throws {
    let intervals = min(max(frames, 2), 100_000) - 1
    try await assertTransition(
      Renderer(Spec(animator(), operation, device: device)), matches: goldens,
      at: (0...intervals).map { .fraction(Double($0) / Double(intervals)) },
      maxChannelDelta: maxChannelDelta, report: report, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Specs of an app's own code, run under a virtual clock.
  extension TransitionKit.Spec {
    /// Runs an app's own animator under a virtual clock; the spec is what its layers and animations came to.
    ///
    ///     let spec = try Spec(MaskTransition(operation: .push), .push)
    ///     let middle = try Renderer(spec).frame(at: 0.5)
    ///
    /// - Parameters:
    ///   - animator: The animator; evaluated when the run begins, so that what it makes is on the run's clock.
    ///   - operation: What it is asked for.
    ///   - from: The old screen's controller; one that shows a synthetic screen unless given.
    ///   - to: The new screen's controller; one that shows a synthetic screen unless given.
    ///   - device: The container's size and scale.
    ///   - patience: How long the code may take without a call of `completeTransition(_:)`, in seconds of
    ///     virtual time.
    /// - Throws: `TransitionError` (`invalidInput`) for code that never completes its transition.
    @MainActor public init(
      _ animator: @autoclosure @escaping () -> any UIViewControllerAnimatedTransitioning,
      _ operation: Operation, from: @autoclosure @escaping () -> UIViewController? = nil,
      to: @autoclosure @escaping () -> UIViewController? = nil, device: Device = .iPhone14,
      patience: Double = 10
    ) throws(TransitionError) {
      var makers = StageRun.Makers()
      makers.animator = { _ in animator() }
      self = try AnimatorRun(operation, makers, from, to, device, patience).spec
    }

    /// Runs the transition that a delegate hands out an animator for, with its presentation controller, as
    /// UIKit would ask it.
    ///
    ///     let sheet = try Spec(delegate: SheetDelegate(), .present)
    ///
    /// - Parameters:
    ///   - delegate: A `UIViewControllerTransitioningDelegate`, `UINavigationControllerDelegate` or
    ///     `UITabBarControllerDelegate`; evaluated when the run begins.
    ///   - operation: What it is asked for.
    ///   - from: The old screen's controller; one that shows a synthetic screen unless given.
    ///   - to: The new screen's controller; one that shows a synthetic screen unless given.
    ///   - device: The container's size and scale.
    ///   - patience: How long the code may take without a call of `completeTransition(_:)`, in seconds of
    ///     virtual time.
    /// - Throws: `TransitionError` (`invalidInput`) for a delegate without an animator for the operation,
    ///   and for code that never completes its transition.
    @MainActor public init(
      delegate: @autoclosure @escaping () -> any NSObjectProtocol, _ operation: Operation,
      from: @autoclosure @escaping () -> UIViewController? = nil,
      to: @autoclosure @escaping () -> UIViewController? = nil, device: Device = .iPhone14,
      patience: Double = 10
    ) throws(TransitionError) {
      var makers = StageRun.Makers()
      makers.delegate = { _ in delegate() }
      self = try AnimatorRun(operation, makers, from, to, device, patience).spec
    }
  }

  /// One run of an app's code, as the spec that it came to.
  @MainActor private struct AnimatorRun {
    let spec: TransitionKit.Spec

    init(
      _ operation: TransitionKit.Spec.Operation, _ makers: StageRun.Makers,
      _ from: @escaping () -> UIViewController?, _ to: @escaping () -> UIViewController?,
      _ device: TransitionKit.Device, _ patience: Double
    ) throws(TransitionError) {
      var makers = makers
      makers.from = { stage in from() ?? stage.from }
      makers.to = { stage in to() ?? stage.to }
      spec = try wording {
        var spec = TransitionKit.Spec(.circle, operation, device: device)
        let place = spec.document.place
        spec.document.remove("transition")
        var stage = spec.document
        stage.set(["layers"], to: SpecNode(.sequence([]), at: place))
        let plan = try RenderPlan(RenderSpec(stage))
        let report = StageRun(StageRequest(plan, patience: patience), makers).report()
        guard report.spec != nil else {
          throw TransitionError(.invalidInput, "the code \(report.error ?? "came to no end")")
        }
        spec.document = try spec.document.running(report, plan.stage.operation, at: place)
        return spec
      }
    }
  }
#endif
