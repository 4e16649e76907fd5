import Foundation
import QuartzCore

/// Motion effects follow the device's tilt; here it never tilts. Source: Apple, `UIMotionEffect`.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
  /// Values for key paths at a tilt, from -1 to 1 in both directions; none here.
  open func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? { nil }
}

/// Moves a property between two values as the device tilts. Source: Apple, `UIInterpolatingMotionEffect`.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  public let keyPath: String
  public let type: EffectType
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
}

/// Several at once. Source: Apple, `UIMotionEffectGroup`.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?
}
