import Foundation
import QuartzCore
package import TransitionEngine

/// A colour, or a choice of one for light and for dark surroundings. Source: Apple, `UIColor`.
open class UIColor: NSObject, NSCopying, _ExpressibleByColorLiteral, @unchecked Sendable {
  private let provider: @Sendable (UITraitCollection) -> CGColor

  /// A colour of Core Graphics.
  public init(cgColor: CGColor) {
    provider = { _ in cgColor }
  }

  /// A colour by its components in sRGB, in 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A grey: 0 is black and 1 white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// A colour by its components in Display P3, shown as the sRGB colour that looks the same, or
  /// the nearest.
  public convenience init(
    displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    let color = Color(displayP3Red: displayP3Red, green: green, blue: blue, alpha: alpha)
    self.init(cgColor: CGColor(color))
  }

  /// A colour by hue, saturation and brightness, in 0…1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let part = (hue - hue.rounded(.down)) * 6
    func component(_ shift: CGFloat) -> CGFloat {
      let position = (part + shift).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(position, 4 - position, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// A colour that is asked for where it is used.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    // Everything runs on the main thread.
    nonisolated(unsafe) let choose = dynamicProvider
    provider = { choose($0).resolvedColor(with: $0).cgColor }
  }

  /// Nil: an app's asset catalogue is not there.
  public convenience init?(named name: String) {
    nil
  }

  /// Nil: an app's asset catalogue is not there.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    nil
  }

  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  init(light: Color, dark: Color) {
    let (light, dark) = (CGColor(light), CGColor(dark))
    provider = { $0.userInterfaceStyle == .dark ? dark : light }
  }

  private init(provider: @escaping @Sendable (UITraitCollection) -> CGColor) {
    self.provider = provider
  }

  /// The colour in the present surroundings.
  open var cgColor: CGColor { provider(.current) }

  /// The same, as the engine's colour.
  package var color: Color { cgColor.color }

  /// The colour that this one is in these surroundings.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(cgColor: provider(traitCollection))
  }

  /// The same colour with another alpha.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let provider = provider
    return UIColor(provider: { traits in
      let color = provider(traits)
      return color.copy(alpha: alpha) ?? color
    })
  }

  /// Writes the components in sRGB, where there is a place for them; true always.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = color
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes the grey, where there is a place for it; false for other colours.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = color
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes hue, saturation and brightness, where there is a place for them; true always.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = color
    let most = max(color.red, color.green, color.blue)
    let range = most - min(color.red, color.green, color.blue)
    var part = 0.0
    if range > 0 {
      if most == color.red {
        part = (color.green - color.blue) / range
      } else if most == color.green {
        part = (color.blue - color.red) / range + 2
      } else {
        part = (color.red - color.green) / range + 4
      }
    }
    hue?.pointee = (part < 0 ? part + 6 : part) / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = color.alpha
    return true
  }

  /// Makes it the colour of fillings and strokes in the open drawing context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Makes it the colour of fillings in the open drawing context.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Makes it the colour of strokes in the open drawing context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return self === other || color == other.color
  }

  open override var hash: Int { color.hashValue }

  open override var description: String { color.text }
}

/// The type of a colour literal. The compiler looks for this name.
public typealias _ColorLiteralType = UIColor
