import Foundation
import QuartzCore

/// A source of taps of the device; here it does nothing. Source: Apple, `UIFeedbackGenerator`.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  public override init() {}

  /// Nothing.
  open func prepare() {}
}

/// A tap as of things that touch; here it does nothing. Source: Apple,
/// `UIImpactFeedbackGenerator`.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight of the tap. Source: Apple, `UIImpactFeedbackGenerator.FeedbackStyle`.
  public enum FeedbackStyle: Int, Sendable {
    case light
    case medium
    case heavy
    case soft
    case rigid
  }

  /// A tap of medium weight.
  public override init() {}

  /// A tap of this weight.
  public init(style: FeedbackStyle) {}

  /// Nothing.
  open func impactOccurred() {}

  /// Nothing.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Taps while one chooses; here they do nothing. Source: Apple, `UISelectionFeedbackGenerator`.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Nothing.
  open func selectionChanged() {}
}

/// Taps that tell of success; here they do nothing. Source: Apple,
/// `UINotificationFeedbackGenerator`.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of notification. Source: Apple, `UINotificationFeedbackGenerator.FeedbackType`.
  public enum FeedbackType: Int, Sendable {
    case success
    case warning
    case error
  }

  /// Nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
