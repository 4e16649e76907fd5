// What the code for UIKit calls, as Apple's SDK declares it; nothing here does anything.
@_exported import Foundation

public typealias CFTimeInterval = Double

public struct CGAffineTransform {
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {}
}

public struct CGVector {
  public init(dx: CGFloat, dy: CGFloat) {}
}

public struct CATransform3D {
  public init() {}
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat,
    m23: CGFloat, m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {}
}

public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
  CATransform3D()
}

public func CACurrentMediaTime() -> CFTimeInterval { 0 }

// MARK: Paths and colours

public class CGPath {
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {}
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {}
  init() {}
}

public class CGMutablePath: CGPath {
  override public init() { super.init() }
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public func closeSubpath() {}
  public func addRect(_ rect: CGRect) {}
  public func addEllipse(in rect: CGRect) {}
  public func addPath(_ path: CGPath) {}
}

public class UIBezierPath {
  public init(roundedRect: CGRect, cornerRadius: CGFloat) {}
  public var cgPath: CGPath { CGMutablePath() }
}

public class CGColor {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
}

public class UIColor {
  public static var black: UIColor { UIColor() }
  public static var white: UIColor { UIColor() }
  public var cgColor: CGColor { CGColor(red: 0, green: 0, blue: 0, alpha: 1) }
}

// MARK: Animations

public struct CAMediaTimingFillMode: Sendable {
  public static let forwards = Self()
  public static let backwards = Self()
  public static let both = Self()
}

public struct CAMediaTimingFunctionName: Sendable {
  public static let linear = Self()
  public static let easeIn = Self()
  public static let easeOut = Self()
  public static let easeInEaseOut = Self()
  public static let `default` = Self()
}

public class CAMediaTimingFunction {
  public init(name: CAMediaTimingFunctionName) {}
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {}
}

open class CAAnimation: NSObject {
  public var beginTime: CFTimeInterval = 0
  public var duration: CFTimeInterval = 0
  public var repeatCount: Float = 0
  public var autoreverses = false
  public var fillMode = CAMediaTimingFillMode()
  public var timingFunction: CAMediaTimingFunction?
}

open class CAPropertyAnimation: CAAnimation {
  public convenience init(keyPath: String?) { self.init() }
  public var keyPath: String?
  public var isAdditive = false
}

open class CABasicAnimation: CAPropertyAnimation {
  public var fromValue: Any?
  public var toValue: Any?
}

public class CASpringAnimation: CABasicAnimation {
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) { self.init() }
  public var mass: CGFloat = 1
  public var stiffness: CGFloat = 100
  public var damping: CGFloat = 10
  public var initialVelocity: CGFloat = 0
  public var allowsOverdamping = false
  public var settlingDuration: CFTimeInterval { 0 }
}

public struct CAAnimationCalculationMode: Sendable {
  public static let discrete = Self()
}

public class CAKeyframeAnimation: CAPropertyAnimation {
  public var values: [Any]?
  public var keyTimes: [NSNumber]?
  public var timingFunctions: [CAMediaTimingFunction]?
  public var calculationMode = CAAnimationCalculationMode()
}

public class CATransaction: NSObject {
  public class func begin() {}
  public class func commit() {}
  public class func setCompletionBlock(_ block: (() -> Void)?) {}
}

// MARK: Layers

public struct CALayerCornerCurve: Sendable {
  public static let continuous = Self()
}

public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = Self(rawValue: 1)
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)
}

open class CALayer: NSObject {
  public var frame = CGRect.zero
  public var bounds = CGRect.zero
  public var position = CGPoint.zero
  public var anchorPoint = CGPoint.zero
  public var zPosition: CGFloat = 0
  public var opacity: Float = 1
  public var isHidden = false
  public var backgroundColor: CGColor?
  public var cornerRadius: CGFloat = 0
  public var maskedCorners = CACornerMask()
  public var borderWidth: CGFloat = 0
  public var borderColor: CGColor?
  public var transform = CATransform3D()
  public var sublayerTransform = CATransform3D()
  public var anchorPointZ: CGFloat = 0
  public var isDoubleSided = true
  public var contents: Any?
  public var contentsScale: CGFloat = 1
  public var cornerCurve = CALayerCornerCurve()
  public var masksToBounds = false
  public var mask: CALayer?
  public var shadowColor: CGColor?
  public var shadowOpacity: Float = 0
  public var shadowRadius: CGFloat = 3
  public var shadowOffset = CGSize.zero
  public func setAffineTransform(_ transform: CGAffineTransform) {}
  public func addSublayer(_ layer: CALayer) {}
  public func removeFromSuperlayer() {}
  public func add(_ animation: CAAnimation, forKey key: String?) {}
}

public struct CAShapeLayerFillRule: Sendable {
  public static let evenOdd = Self()
}

public class CATransformLayer: CALayer {}

public struct CAShapeLayerLineJoin: Sendable {
  public static let round = Self()
  public static let bevel = Self()
}

public struct CAShapeLayerLineCap: Sendable {
  public static let round = Self()
  public static let square = Self()
}

public class CAShapeLayer: CALayer {
  public var path: CGPath?
  public var fillColor: CGColor?
  public var fillRule = CAShapeLayerFillRule()
  public var strokeColor: CGColor?
  public var lineWidth: CGFloat = 1
  public var lineCap = CAShapeLayerLineCap()
  public var lineJoin = CAShapeLayerLineJoin()
  public var miterLimit: CGFloat = 10
  public var lineDashPattern: [NSNumber]?
  public var lineDashPhase: CGFloat = 0
  public var strokeStart: CGFloat = 0
  public var strokeEnd: CGFloat = 1
}

// MARK: Views and transitions

@MainActor open class UIView: NSObject {
  open class var layerClass: AnyClass { CALayer.self }
  public var layer: CALayer { CALayer() }
  public var alpha: CGFloat = 1
  public var clipsToBounds = false
  public var frame = CGRect.zero
  public var bounds = CGRect.zero
  public func addSubview(_ view: UIView) {}
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {}
  public func removeFromSuperview() {}
}

@MainActor open class UIVisualEffect: NSObject {}

@MainActor public class UIBlurEffect: UIVisualEffect {
  public enum Style { case regular }
  public init(style: Style) {}
}

@MainActor public class UIVisualEffectView: UIView {
  public init(effect: UIVisualEffect?) {}
  public var effect: UIVisualEffect?
  public var contentView: UIView { UIView() }
}

public struct UITransitionContextViewKey: Sendable {
  public static let from = Self()
  public static let to = Self()
}

@MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  var containerView: UIView { get }
  var transitionWasCancelled: Bool { get }
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func completeTransition(_ didComplete: Bool)
}

@MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  func animateTransition(using context: any UIViewControllerContextTransitioning)
}

@MainActor public protocol UITimingCurveProvider {}

@MainActor public class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {}
}

@MainActor public class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  public init(dampingRatio: CGFloat, initialVelocity: CGVector) {}
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {}
}

@MainActor public class UIViewPropertyAnimator: NSObject {
  public init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {}
  public func addAnimations(_ animation: @escaping () -> Void) {}
  public func startAnimation(afterDelay delay: TimeInterval) {}
}
