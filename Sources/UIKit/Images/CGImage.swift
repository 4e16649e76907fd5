import Foundation
import QuartzCore

/// A bitmap, which a run never has: pictures are drawn later. Source: Apple, `CGImage`.
public final class CGImage: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  private init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// A part of the bitmap, in pixels; nil where they do not overlap. Source: Apple, `CGImage.cropping(to:)`.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    return part.isEmpty ? nil : CGImage(width: Int(part.width), height: Int(part.height))
  }
}
