import CDeflate
import CPNG
import Pixels

/// Compresses a whole picture at once, to at most the size that libpng's defaults give.
///
/// libpng tries every filter on every row and takes the one with the smallest sum of differences; so
/// does this, but it favours rows whose bytes repeat. Then libdeflate, at a level as thorough as
/// zlib's default, takes half its time. Photographs have next to nothing that repeats, and what does
/// is only in the way of good codes: there zlib's run-length strategy is tried too.
///
/// `@unchecked`: it owns its memory, and `Pool` lends it to one thread at a time.
final class SmallEncoder: @unchecked Sendable {
  /// Level 6, which leaves a margin of 2 to 10 % on large pictures. On small ones it leaves none: these
  /// get level 7, which gains 1 % and takes a third longer. The smallest get level 8, thumbnails
  /// level 9: it takes them about as long as libpng, which is milliseconds.
  private let compressor = libdeflate_alloc_compressor(6)
  private let smallPictureCompressor = libdeflate_alloc_compressor(7)
  private let smallestPictureCompressor = libdeflate_alloc_compressor(8)
  private let thumbnailCompressor = libdeflate_alloc_compressor(9)

  private static func isSmall(_ bands: Bands) -> Bool { bands.width * bands.height < 1 << 20 }

  private func compressor(for bands: Bands) -> OpaquePointer? {
    let pixels = bands.width * bands.height
    if pixels < 1 << 16 { return thumbnailCompressor }
    if pixels < 1 << 18 { return smallestPictureCompressor }
    return Self.isSmall(bands) ? smallPictureCompressor : compressor
  }

  private let rows = Buffer()
  private let candidate = Buffer()
  private let filtered = Buffer()
  private let output = Buffer()
  private let otherOutput = Buffer()

  deinit {
    libdeflate_free_compressor(compressor)
    libdeflate_free_compressor(smallPictureCompressor)
    libdeflate_free_compressor(smallestPictureCompressor)
    libdeflate_free_compressor(thumbnailCompressor)
  }

  /// Compresses a picture and appends it to a file as one zlib stream.
  ///
  /// - Throws: What drawing the picture throws.
  func append(_ picture: some BandedPicture, to file: inout PNGFile) throws {
    let length = 3 * picture.bands.width + 1
    let (bytes, digests) = try filtered(picture, thoroughly: Self.isSmall(picture.bands))
    var smallest = deflated(bytes, by: compressor(for: picture.bands))
    if busyFraction(of: bytes, length) > Self.busyLimit, let other = runLengthEncoded(bytes),
      other.count < smallest.count
    {
      smallest = other
    }
    file.append(zlibStream: smallest, rowDigests: digests)
  }

  /// A picture's rows as they are compressed, and their digests. The bytes are valid until the next call.
  ///
  /// - Parameter thoroughly: Whether the expensive filters are tried on every row.
  /// - Throws: What drawing the picture throws.
  func filtered(
    _ picture: some BandedPicture, thoroughly: Bool
  ) throws -> (bytes: UnsafeRawBufferPointer, rowDigests: [UInt8]) {
    let (width, height) = (picture.bands.width, picture.bands.height)
    let start = filtered.reserve((3 * width + 1) * height)
    var target = start
    var rows = RowPair(in: rows, width: width)
    var digests = RowDigests(rowCount: height)
    var previous = RowFilter.up
    for band in 0..<picture.bands.count {
      try picture.withPixels(of: band) { words in
        for start in stride(from: 0, to: words.count, by: width) {
          rows.advance(to: UnsafeBufferPointer(rebasing: words[start..<start + width]))
          digests.append(rows.bytes)
          writeBest(
            of: rows, to: target, count: 3 * width, thoroughly: thoroughly, after: &previous)
          target += 3 * width + 1
        }
      }
    }
    let bytes = UnsafeRawBufferPointer(start: start, count: (3 * width + 1) * height)
    return (bytes, digests.bytes)
  }

  /// - Parameter previous: The filter of the row above, which wins where others are only as good: like
  ///   rows filtered alike repeat each other.
  private func writeBest(
    of rows: RowPair, to target: UnsafeMutablePointer<UInt8>, count: Int, thoroughly: Bool,
    after previous: inout RowFilter
  ) {
    var best = UInt32.max
    let candidate = candidate.reserve(count + 1)
    // Rows like the one above are common, and where little differs the expensive filters gain little.
    let filters: [(RowFilter, costAbove: Int)] = [
      (previous, 0), (.up, 0), (.sub, 0), (.none, 0), (.average, thoroughly ? 0 : count),
      (.paeth, thoroughly ? 0 : count / 4),
    ]
    for (filter, limit) in filters where best > limit {
      rows.write(filter, to: candidate)
      let cost = filteredCost(of: candidate + 1, count: count, limit: best)
      guard cost < best else { continue }
      best = cost
      previous = filter
      target.update(from: candidate, count: count + 1)
    }
  }

  /// The fraction of bytes that differ from the same byte of the pixel before, above which a picture may be a
  /// photograph.
  private static let busyLimit = 0.25

  /// The fraction of bytes that differ from the pixel before, in every eighth of the filtered rows.
  private func busyFraction(of bytes: UnsafeRawBufferPointer, _ length: Int) -> Double {
    var (changes, total) = (0, 0)
    for start in stride(from: 0, to: bytes.count, by: 8 * length) {
      for index in start + 4..<start + length where bytes[index] != bytes[index - 3] {
        changes += 1
      }
      total += length
    }
    return Double(changes) / Double(total)
  }

  private func deflated(
    _ bytes: UnsafeRawBufferPointer, by compressor: OpaquePointer?
  ) -> UnsafeRawBufferPointer {
    let capacity = libdeflate_zlib_compress_bound(compressor, bytes.count)
    let count = libdeflate_zlib_compress(
      compressor, bytes.baseAddress, bytes.count, output.reserve(capacity), capacity)
    precondition(count > 0, "libdeflate's own bound was too small")
    return UnsafeRawBufferPointer(start: output.start, count: count)
  }

  /// Nil where zlib has no memory.
  private func runLengthEncoded(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    var stream = z_stream()
    guard
      deflateInit2_(
        &stream, 6, Z_DEFLATED, MAX_WBITS, 8, Z_RLE, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    let capacity = Int(deflateBound(&stream, UInt(bytes.count)))
    stream.next_in = UnsafeMutablePointer(mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
    stream.avail_in = UInt32(bytes.count)
    stream.next_out = otherOutput.reserve(capacity)
    stream.avail_out = UInt32(capacity)
    guard deflate(&stream, Z_FINISH) == Z_STREAM_END else { return nil }
    return UnsafeRawBufferPointer(start: otherOutput.start, count: Int(stream.total_out))
  }
}
