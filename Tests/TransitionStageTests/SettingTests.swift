import Testing
import TransitionSpec
import UIKit

@testable import TransitionStage

@Suite(.serialized) @MainActor struct SettingTests {
  /// Moves the new screen's view up, to the height at which it leaves room.
  private final class Sheet: NSObject, UIViewControllerAnimatedTransitioning {
    let top: CGFloat
    let addsView: Bool

    init(top: CGFloat, addsView: Bool = true) {
      (self.top, self.addsView) = (top, addsView)
      super.init()
    }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let view = transitionContext.view(forKey: .to) else { return }
      let container = transitionContext.containerView
      if addsView { container.addSubview(view) }
      view.frame.origin.y = container.bounds.height
      UIView.animate(
        withDuration: 1, animations: { view.frame.origin.y = self.top },
        completion: { _ in transitionContext.completeTransition(true) })
    }
  }

  private func report(_ operation: String, _ sheet: Sheet) -> StageReport {
    let screen = StageRequest.Screen(
      trigger: [0, 0, 10, 10], text: [0, 20, 10, 10], picture: [0, 40, 10, 10],
      backgroundColor: "#fff")
    var makers = StageRun.Makers()
    makers.animator = { _ in sheet }
    let request = StageRequest(
      operation: operation, width: 100, height: 200, scale: 1, isDark: false, from: screen,
      to: screen)
    return StageRun(request, makers).report()
  }

  /// What stays after the transition, as text.
  private func settled(_ report: StageReport) throws -> String {
    let spec = try #require(report.spec)
    let start = try #require(spec.range(of: "\"completion\""))
    let rest = spec[start.upperBound...]
    // The keys are in the order of their names.
    return String(rest[..<(rest.range(of: "\"duration\"")?.lowerBound ?? rest.endIndex)])
  }

  /// The easing of what lasts as long as the transition is the transition's own.
  @Test func theTimingOfTheWholeIsTheTransitions() throws {
    let spec = try #require(report("push", Sheet(top: 0)).spec)
    #expect(spec.contains(#""timing":"easeInEaseOut""#))
    #expect(spec.components(separatedBy: #""timing""#).count == 2)
  }

  @Test func thePresentingScreenStaysBesideOneThatLeavesRoom() throws {
    #expect(try settled(report("present", Sheet(top: 50))).contains("\"from\""))
    #expect(try !settled(report("present", Sheet(top: 0))).contains("\"from\""))
  }

  @Test func thePushedFromScreenGoes() throws {
    #expect(try !settled(report("push", Sheet(top: 50))).contains("\"from\""))
  }

  @Test func aScreenThatIsNeverAddedIsWarnedOf() {
    #expect(report("push", Sheet(top: 0)).warnings == [])
    let warnings = report("push", Sheet(top: 0, addsView: false)).warnings
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("the new screen's view is never added") == true)
  }
}
