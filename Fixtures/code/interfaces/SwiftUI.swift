// What the code for SwiftUI calls, as Apple's SDK declares it; nothing here does anything.
@_exported import Foundation

// MARK: Views

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> AnyView {
    AnyView()
  }
}

public struct AnyView: View {
  nonisolated init() {}
  public var body: Never { fatalError() }
}

public struct ZStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

public protocol ShapeStyle {}

public struct Color: View, ShapeStyle, Sendable {
  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)
  public static let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
  public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  public var body: Never { fatalError() }
}

extension View {
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { AnyView() }
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { AnyView() }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { AnyView() }
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View { AnyView() }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    AnyView()
  }
  public func opacity(_ opacity: Double) -> some View { AnyView() }
  public func overlay<V: View>(_ overlay: V) -> some View { AnyView() }
  public func clipped() -> some View { AnyView() }
  public func clipShape<S: Shape>(_ shape: S) -> some View { AnyView() }
  public func mask<Mask: View>(@ViewBuilder _ mask: () -> Mask) -> some View { AnyView() }
  public func shadow(
    color: Color, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { AnyView() }
}

// MARK: Shapes

public struct UnitPoint: Sendable {
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public init(x: CGFloat, y: CGFloat) {}
}

public struct Angle: Sendable {
  public static func degrees(_ degrees: Double) -> Angle { Angle() }
  public static func radians(_ radians: Double) -> Angle { Angle() }
}

public enum RoundedCornerStyle { case circular, continuous }

public enum CGLineJoin { case miter, round, bevel }

public enum CGLineCap { case butt, round, square }

public struct FillStyle {
  public init(eoFill: Bool = false) {}
}

public struct StrokeStyle {
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {}
}

public protocol Shape: View {}

extension Shape {
  public var body: Never { fatalError() }
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape { Path() }
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
    AnyView()
  }
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View { AnyView() }
}

public struct RoundedRectangle: Shape {
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
  public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    AnyView()
  }
}

public struct Path: Shape {
  nonisolated public init() {}
  nonisolated public init(_ callback: (inout Path) -> Void) {}
  nonisolated public mutating func move(to point: CGPoint) {}
  nonisolated public mutating func addLine(to point: CGPoint) {}
  nonisolated public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {}
  nonisolated public mutating func addCurve(
    to point: CGPoint, control1: CGPoint, control2: CGPoint
  ) {}
  nonisolated public mutating func closeSubpath() {}
  nonisolated public mutating func addRect(_ rect: CGRect) {}
  nonisolated public mutating func addEllipse(in rect: CGRect) {}
  nonisolated public mutating func addPath(_ path: Path) {}
  nonisolated public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {}
}

// MARK: Animations

public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by factor: Double)
}

extension VectorArithmetic {
  public func scaled(by factor: Double) -> Self { self }
}

extension Double: VectorArithmetic {
  public mutating func scale(by factor: Double) {}
}

public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: AnimatableData { get set }
}

public struct UnitCurve: Sendable {
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve { UnitCurve() }
  public func value(at progress: Double) -> Double { progress }
}

public struct Spring: Sendable {
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {}
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {}
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V { target }
}

public struct AnimationContext<Value: VectorArithmetic> {}

public protocol CustomAnimation: Hashable, Sendable {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?
}

public struct Animation: Sendable {
  init() {}
  public init<Base: CustomAnimation>(_ base: Base) {}
  public static func linear(duration: TimeInterval) -> Animation { Animation() }
  public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
  public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation() }
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation { Animation() }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { Animation() }
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation { Animation() }
}
