#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The division of a picture into bands: rows that are drawn, compressed and digested together.
package struct Bands: Hashable, Sendable {
  /// The rows of a band; the last one of a picture may have fewer.
  @inlinable package static var rows: Int { 32 }

  /// In pixels; both at least 1.
  package let width: Int
  package let height: Int
  /// Whether pixels may be translucent, so that files have an alpha channel; otherwise they are opaque.
  package let hasAlpha: Bool

  package init(width: Int, height: Int, hasAlpha: Bool = false) {
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
  }

  /// The number of bands, at least 1.
  package var count: Int { (height + Self.rows - 1) / Self.rows }

  /// The rows of a band.
  ///
  /// - Parameter band: Its index, from 0 to `count` − 1.
  package func rows(of band: Int) -> Range<Int> {
    band * Self.rows..<min((band + 1) * Self.rows, height)
  }
}

/// Identifies the pixels of a band: within one render, bands of equal identity have equal pixels.
package struct BandIdentity: Hashable, Sendable {
  /// A description of everything that the band shows.
  package let contents: String

  package init(_ contents: String) {
    self.contents = contents
  }
}

/// The pixels of some columns of a band, where they lie in memory. Pixels are those of `Bitmap`; the
/// memory is valid only during the call that passed the segment on.
package struct BandSegment {
  package let columns: Range<Int>
  /// The pixel of the first row and column.
  package let pixels: UnsafePointer<UInt32>
  /// The distance from one row to the next, in pixels.
  package let stride: Int
  private let sources: (CopiedRows, CopiedRows?)?
  /// The canvas row of the band's first row.
  private let firstRow: Int

  /// - Parameters:
  ///   - firstRow: The canvas row of the band's first row.
  ///   - sources: The two bitmaps whose pixels were mixed into these, if that is how they were made.
  package init(
    columns: Range<Int>, pixels: UnsafePointer<UInt32>, stride: Int, firstRow: Int = 0,
    mixedOf sources: (CopiedRows, CopiedRows)? = nil
  ) {
    self.columns = columns
    self.pixels = pixels
    self.stride = stride
    self.firstRow = firstRow
    self.sources = sources.map { ($0.0, $0.1) }
  }

  /// Part of a bitmap that lies on the canvas pixel for pixel, without a copy.
  ///
  /// - Parameter firstRow: The canvas row of the band's first row.
  package init(columns: Range<Int>, of copy: CopiedRows, firstRow: Int) {
    self.columns = columns
    pixels = copy.pixels(row: firstRow, column: columns.lowerBound)
    stride = copy.stride
    self.firstRow = firstRow
    sources = (copy, nil)
  }

  /// Calls `body` with ranges of columns, from left to right, outside of which a row equals the one above.
  ///
  /// - Parameter row: A row of the band, at least 1.
  @inline(__always)
  package func forEachChange(row: Int, _ body: (Range<Int>) -> Void) {
    guard let (source, other) = sources else {
      let current = pixels + row * stride
      let size = columns.count * MemoryLayout<UInt32>.stride
      return memcmp(current, current - stride, size) == 0 ? () : body(columns)
    }
    if let other {
      source.forEachChange(row: firstRow + row, columns: columns, or: other, body)
    } else {
      source.forEachChange(row: firstRow + row, columns: columns, body)
    }
  }
}

/// A picture that is drawn band by band, and only the bands that are asked for: a band whose identity was
/// seen before need not be drawn again.
///
/// Pixels are those of `Bitmap`.
package protocol BandedPicture {
  var bands: Bands { get }

  /// Nil where identifying a band would cost about as much as drawing it.
  func identity(of band: Int) -> BandIdentity?

  /// Draws a band and calls `body` with its pixels, rows without padding, which are valid during the call
  /// only.
  ///
  /// - Throws: What `body` throws, or why the band cannot be drawn.
  func withPixels<Result>(
    of band: Int, _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
  ) throws -> Result

  /// Calls `body` with the segments of a band from left to right, which together are all of it. Those
  /// that equal part of a bitmap are read there and not drawn. They are valid during the call only.
  ///
  /// - Throws: What `body` throws, or why the band cannot be drawn.
  func withSegments<Result>(
    of band: Int, _ body: ([BandSegment]) throws -> Result
  ) throws -> Result
}

extension BandedPicture {
  /// Draws a band and calls `body` with one segment of all its columns.
  ///
  /// - Throws: What `body` throws, or why the band cannot be drawn.
  package func withSegments<Result>(
    of band: Int, _ body: ([BandSegment]) throws -> Result
  ) throws -> Result {
    try withPixels(of: band) { words in
      guard let start = words.baseAddress else { return try body([]) }
      return try body([BandSegment(columns: 0..<bands.width, pixels: start, stride: bands.width)])
    }
  }

  /// Draws all bands.
  ///
  /// - Throws: Why a band cannot be drawn.
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

  /// Calls `body` with a band's pixels where they lie in the bitmap.
  ///
  /// - Throws: What `body` throws.
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
