import Foundation
internal import TransitionEngine

/// An action that a layer performs when a key changes. Source: Apple, `CAAction`.
public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: the answer that ends the search for an action.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// Is told of an animation's start and end. Source: Apple, `CAAnimationDelegate`.
public protocol CAAnimationDelegate: NSObjectProtocol {
  func animationDidStart(_ anim: CAAnimation)
  /// - Parameter flag: Whether the animation ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The part that all animations share. Source: Apple, `CAAnimation`.
open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying {
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  /// Linear where it is nil.
  open var timingFunction: CAMediaTimingFunction?
  /// Retained, as by Core Animation.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer drops the animation when it has ended; true by default.
  open var isRemovedOnCompletion = true
  private var values: [String: Any] = [:]

  public override init() { super.init() }

  open class func defaultValue(forKey key: String) -> Any? { nil }

  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  open func value(forKey key: String) -> Any? { values[key] }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeCopy()
    copy.beginTime = beginTime
    copy.duration = duration
    copy.speed = speed
    copy.timeOffset = timeOffset
    copy.repeatCount = repeatCount
    copy.repeatDuration = repeatDuration
    copy.autoreverses = autoreverses
    copy.fillMode = fillMode
    copy.timingFunction = timingFunction
    copy.delegate = delegate
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.values = values
    return copy
  }

  /// An animation of the same class, with the values that the class adds.
  func makeCopy() -> CAAnimation { CAAnimation() }

  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// The engine's animation; nil where this kind is not drawn.
  ///
  /// - Parameters:
  ///   - layer: The id that it refers to the layer by.
  ///   - timing: Its time on the layer.
  func engineAnimation(
    of layer: CALayer, id: String, timing: MediaTiming
  ) -> (any TransitionEngine.Animation)? { nil }

  /// - Parameter duration: Replaces a duration that is not set; in seconds.
  func mediaTiming(duration standard: Double, beginTime: Double) -> MediaTiming {
    let mode: FillMode =
      switch fillMode {
      case .forwards: .forwards
      case .backwards: .backwards
      case .both: .both
      default: .removed
      }
    return MediaTiming(
      beginTime: beginTime, duration: duration > 0 ? duration : standard, timeOffset: timeOffset,
      speed: Double(speed), repeatCount: Double(repeatCount), repeatDuration: repeatDuration,
      autoreverses: autoreverses, fillMode: mode)
  }

  var easing: TimingFunction { timingFunction?.timingFunction ?? .linear }
}

/// An animation of one property. Source: Apple, `CAPropertyAnimation`.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false

  public override init() { super.init() }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func makeCopy() -> CAAnimation { copyProperties(to: CAPropertyAnimation()) }

  func copyProperties(to copy: CAPropertyAnimation) -> CAPropertyAnimation {
    copy.keyPath = keyPath
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
    return copy
  }

  /// The property that the key path names; nil, with a warning, for one that is not drawn.
  var property: AnimatableProperty? {
    guard let keyPath else { return nil }
    if let property = AnimatableProperty(coreAnimationKeyPath: keyPath) { return property }
    DrawingWarnings.add("the animation of \"\(keyPath)\" is not drawn")
    return nil
  }
}

/// An animation between two values. Source: Apple, `CABasicAnimation`.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  override func makeCopy() -> CAAnimation { copyValues(to: CABasicAnimation()) }

  func copyValues(to copy: CABasicAnimation) -> CABasicAnimation {
    (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
    _ = copyProperties(to: copy)
    return copy
  }

  override func engineAnimation(
    of layer: CALayer, id: String, timing: MediaTiming
  ) -> (any TransitionEngine.Animation)? {
    guard let property else { return nil }
    func value(_ any: Any?) -> AnimatableValue? {
      any.flatMap { AnimatableValue($0, of: property.kind) }
    }
    return BasicAnimation(
      layer: id, keyPath: property, from: value(fromValue), to: value(toValue), by: value(byValue),
      isAdditive: isAdditive, isCumulative: isCumulative, timingFunction: easing, timing: timing)
  }
}

/// A spring between two values. Source: Apple, `CASpringAnimation`.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  open var allowsOverdamping = false

  /// When the spring has come to rest, in seconds.
  open var settlingDuration: CFTimeInterval { spring?.settlingDuration ?? 0 }

  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    guard perceptualDuration > 0, bounce > -1, bounce <= 1 else { return }
    let spring = Spring(duration: perceptualDuration, bounce: Double(bounce))
    (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
    allowsOverdamping = spring.allowsOverdamping
  }

  override func makeCopy() -> CAAnimation {
    let copy = CASpringAnimation()
    (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
    copy.initialVelocity = initialVelocity
    copy.allowsOverdamping = allowsOverdamping
    return copyValues(to: copy)
  }

  private var spring: Spring? {
    guard mass > 0, stiffness > 0, damping >= 0, initialVelocity.isFinite else { return nil }
    return Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
  }

  override var easing: TimingFunction { spring.map { .spring($0) } ?? super.easing }
}

/// How values between key frames are found. Source: Apple, `CAAnimationCalculationMode`.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = Self(rawValue: "linear")
  public static let discrete = Self(rawValue: "discrete")
  public static let paced = Self(rawValue: "paced")
  public static let cubic = Self(rawValue: "cubic")
  public static let cubicPaced = Self(rawValue: "cubicPaced")
}

/// How a layer turns that follows a path. Source: Apple, `CAAnimationRotationMode`.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateAuto = Self(rawValue: "auto")
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")
}

/// An animation through several values. Source: Apple, `CAKeyframeAnimation`.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var path: CGPath?
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  open var rotationMode: CAAnimationRotationMode?
  /// How tightly a cubic curve passes its values, one number for each value.
  open var tensionValues: [NSNumber]?
  open var continuityValues: [NSNumber]?
  open var biasValues: [NSNumber]?

  override func makeCopy() -> CAAnimation {
    let copy = CAKeyframeAnimation()
    (copy.tensionValues, copy.continuityValues) = (tensionValues, continuityValues)
    copy.biasValues = biasValues
    (copy.values, copy.path, copy.keyTimes) = (values, path, keyTimes)
    copy.timingFunctions = timingFunctions
    (copy.calculationMode, copy.rotationMode) = (calculationMode, rotationMode)
    return copyProperties(to: copy)
  }

  override func engineAnimation(
    of layer: CALayer, id: String, timing: MediaTiming
  ) -> (any TransitionEngine.Animation)? {
    guard let property else { return nil }
    let values = (values ?? []).compactMap { AnimatableValue($0, of: property.kind) }
    var animation = KeyframeAnimation(
      layer: id, keyPath: property, values: values,
      keyTimes: times(of: values.count), timingFunctions: functions(of: values.count),
      calculationMode: .init(rawValue: calculationMode.rawValue) ?? .linear,
      isAdditive: isAdditive, isCumulative: isCumulative, timingFunction: easing, timing: timing)
    animation.tensionValues = shapes(tensionValues, of: values.count)
    animation.continuityValues = shapes(continuityValues, of: values.count)
    animation.biasValues = shapes(biasValues, of: values.count)
    animation.path = path?.path
    animation.rotationMode = rotationMode.flatMap { .init(rawValue: $0.rawValue) }
    return animation
  }

  /// The times, where they are valid for this many values; without any the values come evenly. Core Animation
  /// ignores others.
  private func times(of count: Int) -> [Double] {
    let times = (keyTimes ?? []).map(\.doubleValue)
    guard path == nil else { return times }
    let fits =
      times.count == count || calculationMode == .discrete && times.count == count + 1
    return fits && !zip([0] + times, times + [1]).contains { $0 > $1 } ? times : []
  }

  /// One number for each of this many values: further ones count for nothing, missing ones are 0.
  private func shapes(_ numbers: [NSNumber]?, of count: Int) -> [Double] {
    guard let numbers, path == nil else { return [] }
    let missing = max(count - numbers.count, 0)
    return numbers.prefix(count).map(\.doubleValue) + Array(repeating: 0, count: missing)
  }

  /// One timing for each step between this many values: further ones count for nothing, missing ones are linear.
  private func functions(of count: Int) -> [TimingFunction] {
    let functions = (timingFunctions ?? []).map(\.timingFunction)
    guard path == nil, !functions.isEmpty, count > 1 else { return functions }
    let missing = max(count - 1 - functions.count, 0)
    return functions.prefix(count - 1) + Array(repeating: .linear, count: missing)
  }
}

/// Animations with a time of their own. Source: Apple, `CAAnimationGroup`.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func makeCopy() -> CAAnimation {
    let copy = CAAnimationGroup()
    copy.animations = animations?.compactMap { $0.copy() as? CAAnimation }
    return copy
  }

  override func engineAnimation(
    of layer: CALayer, id: String, timing: MediaTiming
  ) -> (any TransitionEngine.Animation)? {
    let children = (animations ?? []).compactMap { child in
      child.engineAnimation(
        of: layer, id: id,
        timing: child.mediaTiming(duration: timing.duration, beginTime: child.beginTime))
    }
    return children.isEmpty
      ? nil : AnimationGroup(animations: children, timingFunction: easing, timing: timing)
  }
}
