import Foundation
package import TransitionEngine

/// A colour. Source: Apple, `CGColor`.
public final class CGColor: Hashable, Sendable {
  /// Opaque black, a grey.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white, a grey.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black, a grey.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The components, alpha last: two for a grey, four otherwise. Nil never.
  public let components: [CGFloat]?
  /// The meaning of the components; never nil.
  public let colorSpace: CGColorSpace?
  /// The opacity, in 0…1.
  public let alpha: CGFloat

  private init(_ components: [CGFloat], _ alpha: CGFloat, in space: CGColorSpace) {
    self.components = components + [alpha]
    self.colorSpace = space
    self.alpha = alpha
  }

  /// A colour by its components in sRGB, in 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init([red, green, blue], alpha, in: .rgb)
  }

  /// A colour by its components in sRGB, in 0…1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init([red, green, blue], alpha, in: .rgb)
  }

  /// A grey; 0 is black and 1 white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init([gray], alpha, in: .gray)
  }

  /// A grey with a gamma of 2.2, taken as sRGB's.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init([gray], alpha, in: .gray)
  }

  /// A colour by its components in `space`, alpha last.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let count = space.numberOfComponents
    self.init((0..<count).map { components[$0] }, components[count], in: space)
  }

  /// The number of components, alpha counted.
  public var numberOfComponents: Int { components?.count ?? 0 }

  /// The same colour with another alpha; nil never.
  public func copy(alpha: CGFloat) -> CGColor? {
    guard let components, let colorSpace else { return nil }
    return CGColor(components.dropLast(), alpha, in: colorSpace)
  }

  /// The same colour; nil never.
  public func copy() -> CGColor? { self }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a.components == b.components && a.colorSpace == b.colorSpace
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(components)
    hasher.combine(colorSpace)
  }
}

extension CGColor {
  /// The engine's colour, as the same.
  package convenience init(_ color: Color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// The same, as the engine's colour: in sRGB, where components may leave 0…1.
  package var color: Color {
    let parts = (components ?? []).map { Double($0) }
    guard parts.count == 4 else {
      let gray = parts.first ?? 0
      return Color(red: gray, green: gray, blue: gray, alpha: alpha)
    }
    if colorSpace == .p3 {
      return Color(displayP3Red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    }
    return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }
}
