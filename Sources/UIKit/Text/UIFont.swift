import Foundation
import QuartzCore

/// A font, of which only the measures are known. Source: Apple, `UIFont`.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  /// How bold a font is, in −1…1. Source: Apple, `UIFont.Weight`.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// A weight of this number.
    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  /// The purpose of a text. Source: Apple, `UIFont.TextStyle`.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size at the default setting. Source: Apple, Human Interface Guidelines, "Typography".
    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let systemFontSize: CGFloat = 14
  public static let smallSystemFontSize: CGFloat = 12

  /// The font's own name.
  public final let fontName: String
  /// The size, in points.
  public final let pointSize: CGFloat
  /// How bold the font is.
  package final let weight: Weight

  private init(name: String, pointSize: CGFloat, weight: Weight) {
    fontName = name
    self.pointSize = pointSize
    self.weight = weight
  }

  /// A font of any name; its measures are those of the system's.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(
      name: fontName, pointSize: fontSize > 0 ? fontSize : Self.systemFontSize,
      weight: fontName.lowercased().contains("bold") ? .bold : .regular)
  }

  /// The system's font.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// The system's font, as bold as this.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(name: ".SFUI-Regular", pointSize: fontSize, weight: weight)
  }

  /// The system's bold font.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(name: ".SFUI-Semibold", pointSize: fontSize, weight: .semibold)
  }

  /// The system's slanted font.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(name: ".SFUI-RegularItalic", pointSize: fontSize, weight: .regular)
  }

  /// The system's font with digits of one width.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The system's font with letters of one width.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(name: ".AppleSystemUIFontMonospaced-Regular", pointSize: fontSize, weight: weight)
  }

  /// The system's font for a purpose, in the default size.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  /// The name of the font's family.
  open var familyName: String {
    fontName.split(separator: "-").first.map { String($0) } ?? fontName
  }

  // The measures of San Francisco, in 2048ths of the size.

  /// How far letters reach above the baseline, in points.
  open var ascender: CGFloat { pointSize * 1950 / 2048 }
  /// How far letters reach below the baseline, in points; negative.
  open var descender: CGFloat { -pointSize * 494 / 2048 }
  /// The height of capitals, in points.
  open var capHeight: CGFloat { pointSize * 1443 / 2048 }
  /// The height of an x, in points.
  open var xHeight: CGFloat { pointSize * 1078 / 2048 }
  /// The distance between lines beyond `lineHeight`, in points. 0.
  open var leading: CGFloat { 0 }
  /// The distance between baselines, in points.
  open var lineHeight: CGFloat { ascender - descender }

  /// The same font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(name: fontName, pointSize: fontSize, weight: weight)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize && weight == other.weight
  }

  open override var hash: Int { fontName.hashValue ^ pointSize.hashValue }
}
