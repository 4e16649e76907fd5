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
}
