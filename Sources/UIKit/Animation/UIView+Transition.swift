import Foundation
import QuartzCore
internal import TransitionEngine

extension UIView {
  /// Changes views with a transition between what was before and what is after. Source: Apple,
  /// `UIView.transition(with:duration:options:animations:completion:)`.
  ///
  /// A cross-dissolve is a still picture of the old state that fades out over the new one. In a flip that picture
  /// and the view turn as the two sides of a card. Curls are drawn as a change at half time. Without a
  /// transition among the options the changes are animated.
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
    if case .flip(let turn) = style {
      animation.flip(picture, to: view.layer, turn)
    } else if wasHidden, !view.isHidden {
      animation.show(view.layer, style)
    } else {
      animation.fade(picture, over: view.layer, style)
    }
    animation.seal()
  }

  /// Puts a view in the place of another, or with `showHideTransitionViews` shows the one and hides the other. In
  /// a flip the view that both lie in turns.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    var style = TransitionStyle(options)
    let (container, picture): (UIView?, StatePicture?)
    if case .flip? = style, let superview = fromView.superview {
      (container, picture) = (superview, StatePicture(of: superview))
    } else {
      if case .flip? = style { style = nil }
      (container, picture) = (nil, StatePicture(of: fromView))
    }
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
    if case .flip(let turn)? = style, let container {
      animation.flip(picture, to: container.layer, turn)
    } else if let style {
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
  /// A card that turns over.
  case flip(Turn)

  /// Half a turn about an axis in the plane: what is on its left or top comes to the front where the angle is
  /// positive about y, or negative about x.
  struct Turn {
    let x: Double
    let y: Double
    let angle: Double

    /// The turn after a part of it, seen from a distance of 1000 points: the distance is this project's choice.
    func transform(_ part: Double, before base: Transform3D) -> AnimatableValue {
      .transform(
        Transform3D(rotationAngle: part * angle, x: x, y: y, z: 0)
          .concatenating(Transform3D(perspective: 1000)).concatenating(base))
    }
  }

  /// Nil where the options name no transition.
  init?(_ options: UIView.AnimationOptions) {
    switch options.rawValue >> 20 & 0x7 {
    case 0: return nil
    case 1: self = .flip(Turn(x: 0, y: 1, angle: .pi))
    case 2: self = .flip(Turn(x: 0, y: 1, angle: -.pi))
    case 5: self = .dissolve
    case 6: self = .flip(Turn(x: 1, y: 0, angle: -.pi))
    case 7: self = .flip(Turn(x: 1, y: 0, angle: .pi))
    default:
      DrawingWarnings.add("UIView.transition with a curl is drawn as a change at half time")
      self = .cut
    }
  }

  /// The progresses of the change; see `AnimationTrack`.
  func points(from old: AnimatableValue, to new: AnimatableValue) -> [AnimationTrack.Point] {
    switch self {
    case .dissolve, .flip: [.init(0, old), .init(1, new)]
    case .cut: [.init(0, old), .init(0.5, new), .init(1, new)]
    }
  }

  var calculationMode: CAAnimationCalculationMode {
    if case .cut = self { .discrete } else { .linear }
  }
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

  /// Turns a picture away and a layer in its place to the front, back to back. Only the side that is in front is
  /// drawn, and in front of siblings, which would otherwise cut through the card.
  fileprivate func flip(
    _ picture: StatePicture?, to layer: CALayer, _ turn: TransitionStyle.Turn
  ) {
    guard duration > 0 else { return }
    if let picture, let parent = layer.superlayer {
      let cover = picture.layer
      parent.insertSublayer(cover, above: layer)
      turnOver(cover, turn, from: 0)
      addEnd { cover.removeFromSuperlayer() }
      cover.setModel(.hidden, to: .flag(true))
      hold(cover, .hidden, at: .flag(false))
    }
    turnOver(layer, turn, from: -1)
  }

  /// - Parameter start: The part of the turn that the layer begins at; it ends one later.
  private func turnOver(_ layer: CALayer, _ turn: TransitionStyle.Turn, from start: Double) {
    let base = layer.state.transform
    let points = [0, 0.5, 1].map {
      AnimationTrack.Point($0, turn.transform(start + $0, before: base))
    }
    add(
      AnimationTrack(
        layer: layer, key: Self.unusedKey("transform", on: layer), property: .transform,
        isAdditive: false, points: points, old: .transform(base), new: .transform(base)))
    hold(layer, .doubleSided, at: .flag(false))
    let reach = max(layer.state.bounds.width, layer.state.bounds.height)
    hold(layer, .zPosition, at: .number(layer.state.zPosition + reach))
  }

  /// Shows a value while the animation runs.
  private func hold(
    _ layer: CALayer, _ property: AnimatableProperty, at value: AnimatableValue
  ) {
    guard let own = property.value(of: layer.state) else { return }
    add(
      AnimationTrack(
        layer: layer, key: Self.unusedKey(property.rawValue, on: layer), property: property,
        isAdditive: false, points: [.init(0, value), .init(0.5, value), .init(1, value)],
        calculationMode: .discrete, old: own, new: own))
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
