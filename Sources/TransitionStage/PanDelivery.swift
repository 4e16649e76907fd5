internal import QuartzCore
internal import TransitionEngine
internal import TransitionSpec
import UIKit

/// Brings a recorded pan to the recognisers that the code has put on its views.
///
/// A pan begins with the recording, as yet without a translation; every touch is a change; at the release it
/// ends. Once a handler has asked for the transition, the other recognisers hear no more of it. One whose
/// delegate refuses the begin is asked once more when the finger has moved.
@MainActor final class PanDelivery {
  private let pan: StageRequest.Pan
  private let start: CGPoint
  private let clock: VirtualClock
  private var candidates: [(recognizer: UIPanGestureRecognizer, refusals: Int)]
  /// The one whose handler is being called.
  private(set) var current: UIPanGestureRecognizer?
  /// Whether the finger has left.
  private(set) var hasEnded = false

  /// - Parameter bounds: The container's; the pan begins at the edge that it leads away from.
  init(
    _ pan: StageRequest.Pan, to recognizers: [UIPanGestureRecognizer], in bounds: CGRect,
    clock: VirtualClock
  ) {
    (self.pan, self.clock) = (pan, clock)
    candidates = recognizers.map { ($0, 0) }
    start =
      switch pan.direction {
      case "left": CGPoint(x: bounds.maxX, y: bounds.midY)
      case "up": CGPoint(x: bounds.midX, y: bounds.maxY)
      case "down": CGPoint(x: bounds.midX, y: bounds.minY)
      default: CGPoint(x: bounds.minX, y: bounds.midY)
      }
  }

  /// Schedules the touches; all but the first when the one before has been told.
  func schedule() {
    clock.schedule(at: 0, .touch) { [self] in
      var first = pan.touches.first ?? pan.release
      first.translation = .zero
      tell(.changed, first)
      scheduleTouch(0)
    }
  }

  private func scheduleTouch(_ index: Int) {
    let isLast = index == pan.touches.count
    let touch = isLast ? pan.release : pan.touches[index]
    clock.schedule(at: touch.time, .touch) { [self] in
      tell(isLast ? .ended : .changed, touch)
      if isLast { hasEnded = true } else { scheduleTouch(index + 1) }
    }
  }

  /// The recogniser whose handler is being called is the only one from now on.
  func keepCurrent() {
    guard let current else { return }
    for (recognizer, _) in candidates where recognizer !== current { recognizer.becomePossible() }
    candidates.removeAll { $0.recognizer !== current }
  }

  private func tell(_ state: UIGestureRecognizer.State, _ touch: StageRequest.Pan.Touch) {
    let way = CGPoint(touch.translation)
    let sample = GestureSample(
      location: CGPoint(x: start.x + way.x, y: start.y + way.y), translation: way,
      velocity: CGPoint(touch.velocity))
    for (recognizer, refusals) in candidates {
      // A handler may have taken the gesture for itself.
      guard let index = candidates.firstIndex(where: { $0.recognizer === recognizer }) else {
        continue
      }
      current = recognizer
      defer { current = nil }
      if recognizer.state == .began || recognizer.state == .changed {
        recognizer.deliver(state, sample)
      } else if state == .changed, refusals < 2, refusals == 0 || way != .zero,
        !recognizer.deliver(.began, sample), candidates.indices.contains(index)
      {
        candidates[index].refusals += 1
      }
    }
    if state == .ended { for (recognizer, _) in candidates { recognizer.becomePossible() } }
  }
}

extension PanDelivery {
  /// The recognisers that could take up the pan: those with a target, in front first.
  static func recognizers(
    for pan: StageRequest.Pan, in views: [UIView], besides others: [UIGestureRecognizer]
  ) -> [UIPanGestureRecognizer] {
    let all = views.flatMap { recognizers(in: $0) } + others
    return all.reduce(into: []) { list, recognizer in
      guard let recognizer = recognizer as? UIPanGestureRecognizer,
        !recognizer.targetObjects.isEmpty, recognizer.fits(pan.direction),
        !list.contains(where: { $0 === recognizer })
      else { return }
      list.append(recognizer)
    }
  }

  private static func recognizers(in view: UIView) -> [UIGestureRecognizer] {
    view.subviews.reversed().flatMap { recognizers(in: $0) } + (view.gestureRecognizers ?? [])
  }
}

extension UIPanGestureRecognizer {
  /// Whether a pan in a direction can be its own: not where it waits at another edge.
  fileprivate func fits(_ direction: String) -> Bool {
    guard let edges = (self as? UIScreenEdgePanGestureRecognizer)?.edges, !edges.isEmpty else {
      return true
    }
    return switch direction {
    case "left": edges.contains(.right)
    case "up": edges.contains(.bottom)
    case "down": edges.contains(.top)
    default: edges.contains(.left)
    }
  }
}
