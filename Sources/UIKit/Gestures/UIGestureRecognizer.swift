import Foundation
import QuartzCore

/// The fingers at one time of a gesture.
package struct GestureSample: Sendable {
  /// In the coordinates of the screen, in points.
  package var location: CGPoint
  /// From the gesture's beginning, in points of the screen.
  package var translation: CGPoint
  /// In points per second.
  package var velocity: CGPoint
  /// The distance of two fingers over the one at the beginning, and its change per second.
  package var scale: CGFloat = 1
  package var scaleVelocity: CGFloat = 0
  /// The turn of two fingers since the beginning in radians, and its change per second.
  package var rotation: CGFloat = 0
  package var rotationVelocity: CGFloat = 0
  package var numberOfTouches = 1

  package init(
    location: CGPoint = .zero, translation: CGPoint = .zero, velocity: CGPoint = .zero
  ) {
    self.location = location
    self.translation = translation
    self.velocity = velocity
  }
}

/// Recognises a gesture. Source: Apple, `UIGestureRecognizer`.
///
/// No touches are analysed here: the stage says in which state a gesture is and where its fingers are.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  open private(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Only subclasses set it at Apple.
  open var state = State.possible
  open var name: String?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var allowedTouchTypes: [NSNumber] = []
  open var allowedPressTypes: [NSNumber] = []
  open var requiresExclusiveTouchType = true
  open var isEnabled = true {
    didSet {
      // Switching a gesture off in its course cancels it.
      if !isEnabled, state == .began || state == .changed { deliver(.cancelled, sample) }
    }
  }

  package private(set) var sample = GestureSample()
  private var targets = TargetActions()

  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { targets.add(target, action) }
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }

  open func addTarget(_ target: Any, action: Selector) { targets.add(target, action) }

  open func removeTarget(_ target: Any?, action: Selector?) { targets.remove(target, action) }

  open var numberOfTouches: Int { state == .possible ? 0 : sample.numberOfTouches }

  /// The place of the fingers' middle in a view; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint {
    view?.layer.convert(sample.location, from: nil) ?? sample.location
  }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

  open func reset() {}
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func ignore(_ touch: UITouch, for event: UIEvent) {}

  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  package func attach(to view: UIView?) { self.view = view }

  /// Those who are told of the gesture.
  package var targetObjects: [AnyObject] { targets.targets }

  /// A new gesture begins: what recognisers measure from its beginning is forgotten.
  func beginSample() {}

  /// Brings the gesture into a state and tells the targets. The delegate is asked before it begins.
  ///
  /// - Returns: Whether the targets were told: not where the recogniser is off or its delegate refuses.
  @discardableResult package func deliver(_ state: State, _ sample: GestureSample) -> Bool {
    let isRunning = self.state == .began || self.state == .changed
    guard isEnabled || isRunning else { return false }
    self.sample = sample
    // A tap, which does not last, ends when it begins.
    if !isRunning, state == .began || state == .ended {
      beginSample()
      self.state = .possible
      if let delegate, !delegate.gestureRecognizerShouldBegin(self) {
        self.state = .failed
        return false
      }
    }
    self.state = state
    targets.perform(with: self)
    return true
  }

  /// The recogniser is ready for the next gesture.
  package func becomePossible() {
    state = .possible
    reset()
  }

  /// A vector of the screen in a view's coordinates.
  func convert(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let (start, end) = (
      view.layer.convert(CGPoint.zero, from: nil), view.layer.convert(vector, from: nil)
    )
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// A vector of a view in the screen's coordinates.
  func convert(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let (start, end) = (
      view.layer.convert(CGPoint.zero, to: nil), view.layer.convert(vector, to: nil)
    )
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}

/// Source: Apple, `UIGestureRecognizerDelegate`. Only whether a gesture begins is asked here.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
}
