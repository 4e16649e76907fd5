import Foundation
internal import TransitionEngine

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let axial = Self(rawValue: "axial")
  public static let radial = Self(rawValue: "radial")
  public static let conic = Self(rawValue: "conic")
}

/// A layer that shows a gradient. Source: Apple, `CAGradientLayer`.
open class CAGradientLayer: CALayer {
  /// The gradient while it has no colours, so that it is not drawn.
  private final var colorless = Gradient([])

  override func valueCopy() -> CALayer { CAGradientLayer(layer: self) }

  private final var gradient: Gradient {
    get { state.gradient ?? colorless }
    set {
      colorless = newValue
      state.contents = newValue.colors.isEmpty ? nil : .gradient(newValue)
    }
  }

  /// `CGColor`s from the start on.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors.map { CGColor($0) } }
    set { set(.colors, \.colors, (newValue ?? []).compactMap { ($0 as? CGColor)?.color }) }
  }

  /// The colours' fractions of the way; nil for even ones.
  open var locations: [NSNumber]? {
    get { gradient.locations.isEmpty ? nil : gradient.locations.map { NSNumber(value: $0) } }
    set { set(.locations, \.locations, (newValue ?? []).map(\.doubleValue)) }
  }

  open var startPoint: CGPoint {
    get { CGPoint(gradient.startPoint) }
    set { set(.startPoint, \.startPoint, newValue.point) }
  }

  open var endPoint: CGPoint {
    get { CGPoint(gradient.endPoint) }
    set { set(.endPoint, \.endPoint, newValue.point) }
  }

  open var type: CAGradientLayerType {
    get { CAGradientLayerType(rawValue: gradient.kind.rawValue) }
    set { gradient.kind = Gradient.Kind(rawValue: newValue.rawValue) ?? .axial }
  }

  /// Sets a part of the gradient, with the animation that its action adds where both values can be mixed.
  private func set<Value>(
    _ property: AnimatableProperty, _ part: WritableKeyPath<Gradient, Value>, _ value: Value
  ) {
    var changed = gradient
    changed[keyPath: part] = value
    var next = state
    next.gradient = changed
    guard !changed.colors.isEmpty, let old = property.value(of: state),
      let new = property.value(of: next), old != new, old.count == new.count
    else {
      gradient = changed
      return
    }
    change(property, from: old, to: new) { gradient = changed }
  }
}
