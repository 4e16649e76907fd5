import QuartzCore

/// A clock, and a tree of layers that is on screen, which begin anew with each test. The test makes it in its
/// own body: suites run side by side, and what is made before the test would be the clock of another one.
@MainActor struct LayerTime {
  let root = CALayer()

  init() {
    VirtualClock.current = VirtualClock()
    CATransaction.flush()
    DrawingWarnings.removeAll()
    root.isCommitted = true
  }

  /// A layer that has been on screen.
  func makeLayer() -> CALayer {
    let layer = CALayer()
    root.addSublayer(layer)
    commit()
    return layer
  }

  func commit() {
    CATransaction.flush()
    for layer in root.subtree { layer.isCommitted = true }
  }

  /// Moves to a time at which a frame is drawn; what ends at it has not ended yet.
  func draw(at time: Double) { VirtualClock.current.move(to: time) }

  /// Moves to a time and performs what is due then.
  func pass(to time: Double) {
    draw(at: time)
    VirtualClock.current.performDue()
  }
}

/// Notes what it is told of an animation.
final class StopObserver: NSObject, CAAnimationDelegate {
  private(set) var events: [String] = []
  var stopped: () -> Void = {}

  func animationDidStart(_ anim: CAAnimation) { events.append("start") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    events.append(flag ? "finished" : "stopped")
    stopped()
  }
}

extension CALayer {
  /// The opacity that shows, with its decimal digits.
  var shownOpacity: Double {
    let opacity = presentation()?.opacity ?? self.opacity
    return Double(opacity.description) ?? Double(opacity)
  }
}
