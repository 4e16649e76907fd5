// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// The meaning of a colour's components. Source: Apple, `CGColorSpace`.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of sRGB. Apple's constants are `CFString`s.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of sRGB without bounds, which is not told from sRGB here.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of Display P3.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of grey with a gamma of 2.2, taken as sRGB's grey.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// The kind of components. Source: Apple, `CGColorSpaceModel`.
  public let model: CGColorSpaceModel
  /// The name; nil never.
  public let name: String?

  /// The space of this name; nil for those that are not known here.
  public init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB, Self.displayP3: model = .rgb
    case Self.genericGrayGamma2_2: model = .monochrome
    default: return nil
    }
    self.name = name
  }

  /// The number of components, alpha not counted.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

  private init(_ name: String, _ model: CGColorSpaceModel) {
    self.name = name
    self.model = model
  }

  /// The space of colours that were given as red, green and blue.
  package static let rgb = CGColorSpace(sRGB, .rgb)
  /// The space of colours that were given as a grey.
  package static let gray = CGColorSpace(genericGrayGamma2_2, .monochrome)
  /// Display P3.
  package static let p3 = CGColorSpace(displayP3, .rgb)

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

/// The kind of a colour space. Source: Apple, `CGColorSpaceModel`.
public enum CGColorSpaceModel: Int32, Sendable {
  /// Not known.
  case unknown = -1
  /// Grey.
  case monochrome
  /// Red, green and blue.
  case rgb
}

/// The space of device colours, taken as sRGB. Source: Apple, `CGColorSpaceCreateDeviceRGB`.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }

/// The space of device greys, taken as sRGB's. Source: Apple, `CGColorSpaceCreateDeviceGray`.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
