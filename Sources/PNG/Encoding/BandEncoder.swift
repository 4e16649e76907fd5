import CISAL
import Pixels

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A band of a picture as it stands in a file. It does not depend on what is above or below it.
struct CompressedBand: Hashable, Sendable {
  /// An IDAT chunk with whole deflate blocks that end on a byte and refer to nothing before them.
  let chunk: PNGChunk
  /// The checksum of the filtered bytes in it.
  let checksum: Adler32
  /// The rows' digests, as `PixelDigest` takes them.
  let rowDigests: [UInt8]

  /// How much memory it takes.
  var byteCount: Int { chunk.bytes.count + rowDigests.count }
}

/// Compresses bands: the `up` filter, then ISA-L's igzip with predefined codes; with codes made for the
/// band where those do badly, as on photographs.
///
/// `@unchecked`: it owns its memory, and `Pool` lends it to one thread at a time.
final class BandEncoder: @unchecked Sendable {
  private var streams = [DeflateStream()]
  private let levelBuffer = Buffer()
  private let row = Buffer()
  private let filtered = Buffer()
  private let output = Buffer()

  /// - Parameter segments: All columns of the band, from left to right; at least one row.
  func compress(_ segments: [BandSegment], width: Int, rowCount: Int) -> CompressedBand {
    let rowDigests = filter(segments, width: width, rowCount: rowCount)
    let bytes = UnsafeRawBufferPointer(start: filtered.start, count: rowCount * (3 * width + 1))
    return CompressedBand(
      chunk: PNGChunk("IDAT", deflated(bytes)), checksum: Adler32(bytes), rowDigests: rowDigests)
  }

  /// Compresses rows that are filtered already, with codes made for them where they are enough for that.
  func compress(filtered bytes: UnsafeRawBufferPointer, rowDigests: [UInt8]) -> CompressedBand {
    let hasOwnCodes = bytes.count >= DeflateStream.ownCodesByteCount
    return CompressedBand(
      chunk: PNGChunk("IDAT", deflated(bytes, hasOwnCodes: hasOwnCodes)),
      checksum: Adler32(bytes), rowDigests: rowDigests)
  }

  /// Fills `filtered` with the rows: `sub` for the first, which must not refer to the band above, and
  /// `up` for the others. Where a segment's row is like the one above, which on screens is common, its
  /// bytes in `row` are right already.
  ///
  /// - Returns: The rows' digests.
  private func filter(_ segments: [BandSegment], width: Int, rowCount: Int) -> [UInt8] {
    let length = 3 * width
    let target = filtered.reserve(rowCount * (length + 1))
    let bytes = row.reserve(length)
    let row = UnsafeRawBufferPointer(start: bytes, count: length)
    var digests = RowDigests(rowCount: rowCount)
    for segment in segments { segment.pack(segment.columns, row: 0, into: bytes) }
    target[0] = RowFilter.sub.rawValue
    subtractLeft(bytes, count: length, into: target + 1)
    digests.append(row)
    for index in 1..<max(rowCount, 1) {
      let target = target + index * (length + 1)
      target[0] = RowFilter.up.rawValue
      var end = 0
      for segment in segments {
        segment.forEachChange(row: index) { columns in
          (target + 1 + end).update(repeating: 0, count: 3 * columns.lowerBound - end)
          segment.packDifference(row: index, columns, into: bytes, target + 1)
          end = 3 * columns.upperBound
        }
      }
      (target + 1 + end).update(repeating: 0, count: length - end)
      end == 0 ? digests.appendLast() : digests.append(row)
    }
    return digests.bytes
  }

  private func deflated(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    if isBusy(bytes) { return deflated(bytes, hasOwnCodes: true) }
    let quick = deflated(bytes, hasOwnCodes: false)
    if 4 * quick.count < bytes.count || bytes.count < DeflateStream.ownCodesByteCount {
      return quick
    }
    return deflated(bytes, hasOwnCodes: true)
  }

  /// Whether two samples compress so badly with the predefined codes that these need not be tried.
  private func isBusy(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let size = 3072
    return bytes.count >= 8 * size
      && [bytes.count / 4, bytes.count * 3 / 4].allSatisfy { start in
        let sample = UnsafeRawBufferPointer(rebasing: bytes[start..<start + size])
        return 2 * deflated(sample, hasOwnCodes: false).count > size
      }
  }

  private func deflated(
    _ bytes: UnsafeRawBufferPointer, hasOwnCodes: Bool
  ) -> UnsafeRawBufferPointer {
    // Bytes that do not compress are stored, with 5 more for each 64 KB.
    let capacity = bytes.count + bytes.count / 1000 + 1024
    let stream = stream(for: bytes)
    isal_deflate_stateless_init(stream)
    if hasOwnCodes {
      stream.pointee.level = 1
      stream.pointee.level_buf = levelBuffer.reserve(Int(cisal_level_1_buffer_size))
      stream.pointee.level_buf_size = cisal_level_1_buffer_size
    } else {
      isal_deflate_set_hufftables(
        stream, ScreenCodes.shared.tables, Int32(IGZIP_HUFFTABLE_CUSTOM))
    }
    stream.pointee.flush = UInt16(FULL_FLUSH)
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = UInt32(bytes.count)
    stream.pointee.next_out = output.reserve(capacity)
    stream.pointee.avail_out = UInt32(capacity)
    let status = isal_deflate_stateless(stream)
    precondition(status == COMP_OK, "igzip refused a band: \(status)")
    return UnsafeRawBufferPointer(start: output.start, count: Int(stream.pointee.total_out))
  }

  /// One whose address makes no difference to these bytes. Of four, one always is.
  private func stream(for bytes: UnsafeRawBufferPointer) -> UnsafeMutablePointer<isal_zstream> {
    while true {
      if let free = streams.first(where: { !$0.confuses(bytes) }) { return free.pointer }
      streams.append(DeflateStream())
    }
  }
}

/// Applies the `sub` filter to a row of 3-byte pixels.
private func subtractLeft(
  _ row: UnsafePointer<UInt8>, count: Int, into target: UnsafeMutablePointer<UInt8>
) {
  for index in 0..<min(3, count) { target[index] = row[index] }
  for index in 3..<max(count, 3) { target[index] = row[index] &- row[index - 3] }
}

extension BandSegment {
  /// Writes some of a row's bytes, and what they differ by from those above, to their places in whole
  /// rows.
  fileprivate func packDifference(
    row index: Int, _ columns: Range<Int>, into row: UnsafeMutablePointer<UInt8>,
    _ differences: UnsafeMutablePointer<UInt8>
  ) {
    let current = pixels + index * stride + columns.lowerBound - self.columns.lowerBound
    packRGBDifference(
      current, above: current - stride, count: columns.count,
      into: row + 3 * columns.lowerBound, differences + 3 * columns.lowerBound)
  }
}
