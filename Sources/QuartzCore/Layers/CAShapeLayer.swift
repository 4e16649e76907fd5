import Foundation
internal import TransitionEngine

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = Self(rawValue: "non-zero")
  public static let evenOdd = Self(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = Self(rawValue: "butt")
  public static let round = Self(rawValue: "round")
  public static let square = Self(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = Self(rawValue: "miter")
  public static let round = Self(rawValue: "round")
  public static let bevel = Self(rawValue: "bevel")
}

// The names before Swift 4.2.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
public let kCALineCapButt = CAShapeLayerLineCap.butt
public let kCALineCapRound = CAShapeLayerLineCap.round
public let kCALineCapSquare = CAShapeLayerLineCap.square
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
public let kCALineJoinRound = CAShapeLayerLineJoin.round
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel

/// A layer that fills and strokes a path. Source: Apple, `CAShapeLayer`.
open class CAShapeLayer: CALayer {
  private final var hasPath = false

  override func valueCopy() -> CALayer { CAShapeLayer(layer: self) }

  override func setUp() {
    if state.shape == nil { state.shape = Shape(path: Path()) } else { hasPath = true }
  }

  open var path: CGPath? {
    get { hasPath ? state.shape.map { CGPath($0.path) } : nil }
    set {
      let path = newValue?.path ?? Path()
      hasPath = newValue != nil
      set(.path, .path(path))
    }
  }

  /// A path changes at once unless an explicit action says otherwise.
  open override class func defaultAction(forKey event: String) -> (any CAAction)? {
    event == "path" ? nil : super.defaultAction(forKey: event)
  }

  open var fillColor: CGColor? {
    get { state.shape?.fillColor.map { CGColor($0) } }
    set { set(.fillColor, newValue) { self.state.shape?.fillColor = $0 } }
  }

  open var strokeColor: CGColor? {
    get { state.shape?.strokeColor.map { CGColor($0) } }
    set { set(.strokeColor, newValue) { self.state.shape?.strokeColor = $0 } }
  }

  private func set(
    _ property: AnimatableProperty, _ color: CGColor?, _ assign: (Color?) -> Void
  ) {
    let (old, new) = (property.value(of: state), color?.color)
    guard old != new.map({ .color($0) }) else { return }
    change(property, from: old ?? .color(.clear), to: .color(new ?? .clear)) { assign(new) }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { state.shape?.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set { state.shape?.fillRule = newValue == .evenOdd ? .evenOdd : .nonZero }
  }

  open var strokeStart: CGFloat {
    get { CGFloat(state.shape?.strokeStart ?? 0) }
    set { set(.strokeStart, .number(Double(newValue))) }
  }

  open var strokeEnd: CGFloat {
    get { CGFloat(state.shape?.strokeEnd ?? 1) }
    set { set(.strokeEnd, .number(Double(newValue))) }
  }

  open var lineWidth: CGFloat {
    get { CGFloat(state.shape?.stroke.lineWidth ?? 1) }
    set { set(.lineWidth, .number(Double(newValue))) }
  }

  open var miterLimit: CGFloat {
    get { CGFloat(state.shape?.stroke.miterLimit ?? 10) }
    set { set(.miterLimit, .number(Double(newValue))) }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(rawValue: (state.shape?.stroke.lineCap ?? .butt).rawValue) }
    set { state.shape?.stroke.lineCap = LineCap(rawValue: newValue.rawValue) ?? .butt }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(rawValue: (state.shape?.stroke.lineJoin ?? .miter).rawValue) }
    set { state.shape?.stroke.lineJoin = LineJoin(rawValue: newValue.rawValue) ?? .miter }
  }

  /// The lengths of dashes and gaps in points; nil for a solid line.
  open var lineDashPattern: [NSNumber]? {
    get {
      guard let pattern = state.shape?.stroke.dashPattern, !pattern.isEmpty else { return nil }
      return pattern.map { NSNumber(value: $0) }
    }
    set {
      let pattern = (newValue ?? []).prefix(StrokeStyle.dashCounts.upperBound)
      state.shape?.stroke.dashPattern = pattern.map { max($0.doubleValue, 0) }
    }
  }

  open var lineDashPhase: CGFloat {
    get { CGFloat(state.shape?.stroke.dashPhase ?? 0) }
    set { set(.lineDashPhase, .number(Double(newValue))) }
  }
}
