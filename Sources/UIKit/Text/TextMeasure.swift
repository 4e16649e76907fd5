import Foundation
import QuartzCore

/// How much room a text takes. Letters are not drawn, so this is an estimate: each takes a share
/// of the font's size.
package enum TextMeasure {
  /// The width of a letter on the average, in sizes of the font.
  private static let advance: CGFloat = 0.52

  /// The lines of a text and the room they take.
  ///
  /// - Parameters:
  ///   - width: The longest line, in points; words that do not fit go to the next one.
  ///   - limit: The most lines; 0 for any number.
  package static func lines(
    _ text: String, font: UIFont, within width: CGFloat = .infinity, limit: Int = 0
  ) -> (widths: [CGFloat], size: CGSize) {
    let letter = font.pointSize * advance
    var widths: [CGFloat] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line: CGFloat = 0
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let room = CGFloat(word.count) * letter
        if line > 0, line + letter + room > width {
          widths.append(line)
          line = room
        } else {
          line += (line > 0 ? letter : 0) + room
        }
      }
      widths.append(min(line, width))
    }
    if limit > 0 { widths = Array(widths.prefix(limit)) }
    let height = CGFloat(widths.count) * font.lineHeight
    return (widths, CGSize(width: widths.max() ?? 0, height: text.isEmpty ? 0 : height))
  }
}

extension String {
  /// An estimate of the room that the text takes in one line. Source: Apple,
  /// `NSString.size(withAttributes:)`.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    return TextMeasure.lines(self, font: font).size
  }
}

extension NSString {
  /// An estimate of the room that the text takes in one line. Source: Apple,
  /// `NSString.size(withAttributes:)`.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }
}

extension NSAttributedString {
  /// An estimate of the room that the text takes in one line, in the font of its first letter.
  /// Source: Apple, `NSAttributedString.size()`.
  public func size() -> CGSize {
    guard length > 0 else { return .zero }
    return string.size(withAttributes: attributes(at: 0, effectiveRange: nil))
  }
}
