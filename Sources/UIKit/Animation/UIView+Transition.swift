import Foundation
import QuartzCore
internal import TransitionEngine

extension UIView {
  /// Changes views with a transition between what was before and what is after. Source: Apple,
  /// `UIView.transition(with:duration:options:animations:completion:)`.
  ///
  /// A cross-dissolve is a still picture of the old state that fades out over the new one. Flips and curls are
  /// drawn as a change at half time. Without a transition among the options the changes are animated.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let style = TransitionStyle(options) else {
      animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {},
        completion: completion)
      return
    }
    let picture = StatePicture(of: view)
    let wasHidden = view.isHidden
    ViewAnimation.withoutAnimation {
      animations?()
      view.layoutIfNeeded()
    }
    let animation = ViewAnimation(
      duration: duration, timingFunction: options.timingFunction,
      summary: "the completion block of UIView.transition")
    if let completion { animation.addCompletion(completion) }
    if wasHidden, !view.isHidden {
      animation.show(view.layer, style)
    } else {
      animation.fade(picture, over: view.layer, style)
    }
    animation.seal()
  }

  /// Puts a view in the place of another, or with `showHideTransitionViews` shows the one and hides the other.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let picture = StatePicture(of: fromView)
    ViewAnimation.withoutAnimation {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
      toView.layoutIfNeeded()
    }
    let animation = ViewAnimation(
      duration: duration, timingFunction: options.timingFunction,
      summary: "the completion block of UIView.transition")
    if let completion { animation.addCompletion(completion) }
    if let style = TransitionStyle(options) {
      animation.fade(picture, over: toView.layer, style)
    }
    animation.seal()
  }
}

/// How a transition between two states is drawn.
private enum TransitionStyle {
  case dissolve
  /// A change at half time.
  case cut

  /// Nil where the options name no transition.
  init?(_ options: UIView.AnimationOptions) {
    switch options.rawValue >> 20 & 0x7 {
    case 0: return nil
    case 5: self = .dissolve
    case 3, 4:
      DrawingWarnings.add("UIView.transition with a curl is drawn as a change at half time")
      self = .cut
    default:
      DrawingWarnings.add("UIView.transition with a flip is drawn as a change at half time")
      self = .cut
    }
  }

  /// The progresses of the change; see `AnimationTrack`.
  func points(from old: AnimatableValue, to new: AnimatableValue) -> [AnimationTrack.Point] {
    switch self {
    case .dissolve: [.init(0, old), .init(1, new)]
    case .cut: [.init(0, old), .init(0.5, new), .init(1, new)]
    }
  }

  var calculationMode: CAAnimationCalculationMode { self == .cut ? .discrete : .linear }
}

/// A still picture of a view in its place. It shows nothing of a view that was hidden or not on screen.
@MainActor private struct StatePicture {
  let layer: CALayer

  init?(of view: UIView) {
    let shown = view.layer
    guard shown.superlayer != nil, !shown.isHidden else { return nil }
    layer = shown.picture(shown.isCommitted ? .presentation : .model)
    let state = shown.presentationState
    layer.setModel(.anchorPoint, to: .point(state.anchorPoint))
    layer.setModel(.position, to: .point(state.position))
    layer.setModel(.transform, to: .transform(state.transform))
  }
}

extension ViewAnimation {
  /// Takes a picture away over the new state.
  fileprivate func fade(_ picture: StatePicture?, over layer: CALayer, _ style: TransitionStyle) {
    guard let picture, let parent = layer.superlayer, duration > 0 else { return }
    let cover = picture.layer
    parent.insertSublayer(cover, above: layer)
    let opacity = AnimatableValue.number(Double(cover.opacity))
    cover.setModel(.opacity, to: .number(0))
    add(
      AnimationTrack(
        layer: cover, key: "opacity", property: .opacity, isAdditive: false,
        points: style.points(from: opacity, to: .number(0)),
        calculationMode: style.calculationMode, old: opacity, new: .number(0)))
    addEnd { cover.removeFromSuperlayer() }
  }

  /// Lets a layer appear that was hidden.
  fileprivate func show(_ layer: CALayer, _ style: TransitionStyle) {
    guard duration > 0 else { return }
    let old = AnimatableValue.number(-Double(layer.opacity))
    add(
      AnimationTrack(
        layer: layer, key: Self.unusedKey("opacity", on: layer), property: .opacity,
        isAdditive: true, points: style.points(from: old, to: .number(0)),
        calculationMode: style.calculationMode, old: .number(Double(layer.opacity)),
        new: .number(Double(layer.opacity))))
  }
}
