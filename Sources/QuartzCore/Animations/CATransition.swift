import Foundation
internal import TransitionEngine

/// What a transition looks like. Source: Apple, `CATransitionType`.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = Self(rawValue: "fade")
  public static let moveIn = Self(rawValue: "moveIn")
  public static let push = Self(rawValue: "push")
  public static let reveal = Self(rawValue: "reveal")
}

/// Where the new state comes from. Source: Apple, `CATransitionSubtype`.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = Self(rawValue: "fromRight")
  public static let fromLeft = Self(rawValue: "fromLeft")
  /// From where y is largest: with y down it moves upwards.
  public static let fromTop = Self(rawValue: "fromTop")
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// A transition between two states of a layer: what it shows when the transition is added, and what it is changed to
/// after that. Source: Apple, `CATransition`.
///
/// The old state is a still picture beside the layer in the tree. A fade takes it away over the new state. Other
/// types than the four documented ones are drawn as a fade.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  /// From the left where it is nil.
  open var subtype: CATransitionSubtype?
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  override func makeCopy() -> CAAnimation {
    let copy = CATransition()
    (copy.type, copy.subtype) = (type, subtype)
    (copy.startProgress, copy.endProgress) = (startProgress, endProgress)
    return copy
  }

  /// How the new state comes in.
  override func engineAnimation(
    of layer: CALayer, id: String, timing: MediaTiming
  ) -> (any TransitionEngine.Animation)? {
    guard type == .push || type == .moveIn, layer.superlayer != nil else { return nil }
    let shift = shift(of: layer)
    let (from, to) = (1 - decimal(startProgress), 1 - decimal(endProgress))
    return BasicAnimation(
      layer: id, keyPath: .position, from: .point(from * shift), to: .point(to * shift),
      isAdditive: true, timingFunction: easing, timing: timing)
  }

  /// Puts a picture of the layer's state in its place and lets it go. Nil where there is nothing to see.
  func coverOldState(of layer: CALayer) -> CALayer? {
    guard let parent = layer.superlayer else {
      DrawingWarnings.add("CATransition on a layer without a superlayer is not drawn")
      return nil
    }
    guard layer.isCommitted, !layer.isHidden else { return nil }
    let cover = layer.picture(.presentation)
    let state = layer.presentationState
    cover.setModel(.anchorPoint, to: .point(state.anchorPoint))
    cover.setModel(.position, to: .point(state.position))
    cover.setModel(.transform, to: .transform(state.transform))
    if type == .moveIn {
      parent.insertSublayer(cover, below: layer)
    } else {
      parent.insertSublayer(cover, above: layer)
    }
    if let leaving = leaving(cover, by: shift(of: layer)) {
      cover.add(leaving, forKey: kCATransition)
    }
    return cover
  }

  /// How the old state goes; nil where it stays below the new one.
  private func leaving(_ cover: CALayer, by shift: Point) -> CABasicAnimation? {
    let (start, end) = (decimal(startProgress), decimal(endProgress))
    let animation: CABasicAnimation
    switch type {
    case .moveIn: return nil
    case .push, .reveal:
      animation = CABasicAnimation(keyPath: "position")
      animation.isAdditive = true
      animation.fromValue = CGPoint(-start * shift)
      animation.toValue = CGPoint(-end * shift)
    default:
      if type != .fade {
        DrawingWarnings.add("CATransition of type \"\(type.rawValue)\" is drawn as a fade")
      }
      animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = (1 - start) * cover.state.opacity
      animation.toValue = (1 - end) * cover.state.opacity
    }
    (animation.beginTime, animation.duration) = (beginTime, duration)
    (animation.speed, animation.timeOffset) = (speed, timeOffset)
    (animation.repeatCount, animation.repeatDuration) = (repeatCount, repeatDuration)
    (animation.autoreverses, animation.timingFunction) = (autoreverses, timingFunction)
    (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
    return animation
  }

  /// From where the new state comes, in points of the superlayer.
  private func shift(of layer: CALayer) -> Point {
    let size = layer.state.bounds.size
    return switch subtype {
    case .fromRight?: Point(x: size.width, y: 0)
    case .fromTop?: Point(x: 0, y: size.height)
    case .fromBottom?: Point(x: 0, y: -size.height)
    default: Point(x: -size.width, y: 0)
    }
  }
}

private func * (factor: Double, point: Point) -> Point {
  Point(x: factor * point.x, y: factor * point.y)
}

public let kCATransition = "transition"
public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"
