package import TransitionSpec
public import UIKit

/// The stage of a run as the expressions of the command line see it: `--animator`, `--from-controller`.
@preconcurrency @MainActor public final class Stage {
  /// Push for a push and a presentation, pop for a pop and a dismissal.
  public let operation: UINavigationController.Operation
  /// Whether the transition leads to a new screen.
  public var isForward: Bool { operation == .push }
  /// The same, by the name that most animators have for it.
  public var isPresenting: Bool { isForward }
  /// Whether controllers are presented and dismissed rather than pushed and popped.
  public let isModal: Bool
  /// The container's bounds.
  public let bounds: CGRect
  /// The frame that the transition starts from: the spec's `origin`, or the button of the screen that is
  /// covered, in the container.
  public let origin: CGRect
  public var originCenter: CGPoint { CGPoint(x: origin.midX, y: origin.midY) }

  /// The old and the new screen's controller.
  public internal(set) var from: UIViewController
  public internal(set) var to: UIViewController

  /// The navigation controller that holds the two; an empty one where they are presented.
  public var navigationController: UINavigationController {
    StageObjects.navigationController ?? UINavigationController(nibName: nil, bundle: nil)
  }

  /// The object of the code that hands out the animator; nil where none does.
  public internal(set) var delegate: AnyObject?
  /// The animator that was made for the run; nil where a delegate hands it out.
  public internal(set) var animator: (any UIViewControllerAnimatedTransitioning)?

  /// The animator or the delegate, where it is of a type.
  public func shared<Object>(_ type: Object.Type) -> Object? {
    animator as? Object ?? delegate as? Object
  }

  package let request: StageRequest

  package init(_ request: StageRequest) {
    self.request = request
    let isForward = request.operation == "push" || request.operation == "present"
    operation = isForward ? .push : .pop
    isModal = request.operation == "present" || request.operation == "dismiss"
    bounds = CGRect(x: 0, y: 0, width: request.width, height: request.height)
    let covered = isForward ? request.from : request.to
    origin = CGRect(frame: request.origin ?? covered.trigger)
    from = ScreenController(.from, request.from)
    to = ScreenController(.to, request.to)
  }
}

extension CGRect {
  /// A rectangle as a request has it: x, y, width and height.
  init(frame: StageRequest.Frame) {
    let numbers = frame.count == 4 ? frame : [0, 0, 0, 0]
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
