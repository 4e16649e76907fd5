import CDeflate
import CZlib
import Pixels

/// Compresses a whole picture at once, to at most the size that libpng's defaults give.
///
/// libpng tries every filter on every row and takes the one with the smallest sum of differences; so
/// does this, with a word for rows whose bytes repeat. Then libdeflate, at a level as thorough as
/// zlib's default, takes half its time. Photographs have next to nothing that repeats, and what does
/// is only in the way of good codes: there zlib's run-length strategy is tried too.
///
/// `@unchecked`: it owns its memory, and `Pool` sees to it that one thread at a time uses it.
final class SmallEncoder: @unchecked Sendable {
  private static let level: Int32 = 7
  private let compressor = libdeflate_alloc_compressor(SmallEncoder.level)
  private let rows = Buffer()
  private let candidate = Buffer()
  private let filtered = Buffer()
  private let output = Buffer()
  private let otherOutput = Buffer()

  deinit { libdeflate_free_compressor(compressor) }

  func append(_ picture: some BandedPicture, to file: inout PNGFile) throws {
    let bands = picture.bands
    let length = 3 * bands.width + 1
    let (digests, busyShare) = try filter(picture)
    let bytes = UnsafeRawBufferPointer(
      start: filtered.reserve(length * bands.height), count: length * bands.height)
    var smallest = deflated(bytes)
    if busyShare > Self.busyLimit, let other = runLengthEncoded(bytes), other.count < smallest.count
    {
      smallest = other
    }
    file.append(zlibStream: smallest, rowDigests: digests)
  }

  /// The share of pixels that differ from the one before them, after filtering, above which a picture
  /// may be a photograph. Screens have less than 1/20, gradients too; photographs more than 1/2.
  private static let busyLimit = 1.0 / 16

  /// Fills `filtered` with the picture's rows.
  private func filter(
    _ picture: some BandedPicture
  ) throws -> (digests: [UInt8], busyShare: Double) {
    let (width, height) = (picture.bands.width, picture.bands.height)
    let length = 3 * width + 1
    var target = filtered.reserve(length * height)
    var rows = RowPair(in: rows, width: width)
    var digests = RowDigests(rowCount: height)
    var changes = 0
    for band in 0..<picture.bands.count {
      try picture.withPixels(of: band) { words in
        for start in stride(from: 0, to: words.count, by: width) {
          rows.advance(to: UnsafeBufferPointer(rebasing: words[start..<start + width]))
          digests.append(rows.bytes)
          changes += writeBest(of: rows, to: target, length)
          target += length
        }
      }
    }
    return (digests.bytes, Double(changes) / Double(length * height))
  }

  /// - Returns: How many bytes differ from those of the pixel before.
  private func writeBest(
    of rows: RowPair, to target: UnsafeMutablePointer<UInt8>, _ length: Int
  ) -> Int {
    var best = (score: Int.max, changes: 0)
    let candidate = candidate.reserve(length)
    for filter in RowFilter.allCases {
      rows.write(filter, to: candidate)
      let (sum, changes) = cost(of: candidate + 1, count: length - 1)
      let score = sum + Self.changeCost * changes
      guard score < best.score else { continue }
      best = (score, changes)
      target.update(from: candidate, count: length)
    }
    return best.changes
  }

  /// What a byte that does not repeat is worth, in levels of difference; found by trial on screens,
  /// screenshots and photographs, where 8 to 32 do about as well.
  private static let changeCost = 16

  private func deflated(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
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

/// The sum of bytes as signed differences, and how many differ from the byte 3 before.
private func cost(of bytes: UnsafeMutablePointer<UInt8>, count: Int) -> (sum: Int, changes: Int) {
  var (sum, changes): (UInt32, UInt32) = (0, 0)
  for i in 0..<count { sum &+= UInt32(min(bytes[i], 0 &- bytes[i])) }
  for i in 3..<count { changes &+= bytes[i] == bytes[i - 3] ? 0 : 1 }
  return (Int(sum), Int(changes))
}
