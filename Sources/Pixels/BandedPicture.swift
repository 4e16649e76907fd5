/// Rows of a picture that are drawn, compressed and digested together.
package struct Bands: Hashable, Sendable {
  /// How many rows a band has; the last one of a picture may have fewer.
  package static let rows = 32

  /// In pixels; both at least 1.
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// How many bands there are; at least 1.
  package var count: Int { (height + Self.rows - 1) / Self.rows }

  /// The rows of one band, of `count`.
  package func rows(of band: Int) -> Range<Int> {
    band * Self.rows..<min((band + 1) * Self.rows, height)
  }
}

/// What a band shows, in words. Within one render, bands of equal identity have equal pixels.
package struct BandIdentity: Hashable, Sendable {
  package let contents: String

  package init(_ contents: String) {
    self.contents = contents
  }
}

/// An opaque or premultiplied picture that is drawn band by band, and only those bands that somebody
/// asks for: whoever has seen a band's identity before need not.
///
/// Pixels are words as in `Bitmap`.
package protocol BandedPicture {
  var bands: Bands { get }

  /// Nil where nobody can say cheaply what a band shows.
  func identity(of band: Int) -> BandIdentity?

  /// Draws a band. The words, rows without padding, are valid during `body` only.
  func withPixels<Result>(
    of band: Int, _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
  ) throws -> Result
}

extension BandedPicture {
  /// The whole picture.
  package func bitmap() throws -> Bitmap {
    let count = bands.width * bands.height
    let pixels = try [UInt32](unsafeUninitializedCapacity: count) { pixels, initializedCount in
      UnsafeMutableRawBufferPointer(pixels).adviseLargePages()
      for band in 0..<bands.count {
        try withPixels(of: band) { words in
          _ = UnsafeMutableBufferPointer(rebasing: pixels[initializedCount...])
            .initialize(fromContentsOf: words)
          initializedCount += words.count
        }
      }
    }
    return Bitmap(width: bands.width, height: bands.height, pixels: pixels)
  }
}

extension Bitmap: BandedPicture {
  package var bands: Bands { Bands(width: width, height: height) }

  package func identity(of band: Int) -> BandIdentity? { nil }

  package func withPixels<Result>(
    of band: Int, _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
  ) throws -> Result {
    let rows = bands.rows(of: band)
    return try pixels.withUnsafeBufferPointer { words in
      try body(
        UnsafeBufferPointer(rebasing: words[rows.lowerBound * width..<rows.upperBound * width]))
    }
  }
}
