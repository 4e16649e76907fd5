import Pixels

/// How many pixels of a frame may differ; a frame has to keep to both.
package struct DifferenceAllowance: Hashable, Sendable {
  package var pixels: Int?
  /// A share of the frame's pixels, 0…1.
  package var ratio: Double?

  /// None, where neither is given.
  package init(pixels: Int? = nil, ratio: Double? = nil) {
    self.pixels = pixels
    self.ratio = ratio
  }

  func allows(_ differences: PixelDifferences, of pixelCount: Int) -> Bool {
    guard pixels != nil || ratio != nil else { return false }
    return differences.count <= pixels ?? .max
      && Double(differences.count) <= (ratio ?? 1) * Double(pixelCount)
  }
}
