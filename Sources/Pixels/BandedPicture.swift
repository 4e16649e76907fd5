#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Rows of a picture that are drawn, compressed and digested together.
package struct Bands: Hashable, Sendable {
  /// How many rows a band has; the last one of a picture may have fewer.
  @inlinable package static var rows: Int { 32 }

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

/// Some columns of a band, where they lie in memory. Pixels are words as in `Bitmap`.
package struct BandSegment {
  package let columns: Range<Int>
  /// The pixel of the first row and column.
  package let pixels: UnsafePointer<UInt32>
  /// From one row to the next, in words.
  package let stride: Int
  private let sources: (CopiedRows, CopiedRows?)?
  /// The canvas's.
  private let firstRow: Int

  /// - Parameters:
  ///   - firstRow: The band's on the canvas.
  ///   - sources: The two copies that the pixels are mixed of, if they are.
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

  /// Part of a copy, read from where it is.
  ///
  /// - Parameter firstRow: The band's on the canvas.
  package init(columns: Range<Int>, of copy: CopiedRows, firstRow: Int) {
    self.columns = columns
    pixels = copy.pixels(row: firstRow, column: columns.lowerBound)
    stride = copy.stride
    self.firstRow = firstRow
    sources = (copy, nil)
  }

  /// Calls `body` with the columns in which a row may differ from the one above, from left to right; in
  /// all others it does not.
  ///
  /// - Parameter row: At least 1.
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

  /// Draws a band, but for what can be read from where it is. The segments, from left to right, are all
  /// of the band; they are valid during `body` only.
  func withSegments<Result>(
    of band: Int, _ body: ([BandSegment]) throws -> Result
  ) throws -> Result
}

extension BandedPicture {
  package func withSegments<Result>(
    of band: Int, _ body: ([BandSegment]) throws -> Result
  ) throws -> Result {
    try withPixels(of: band) { words in
      guard let start = words.baseAddress else { return try body([]) }
      return try body([BandSegment(columns: 0..<bands.width, pixels: start, stride: bands.width)])
    }
  }

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
