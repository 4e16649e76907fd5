import CISAL
import Pixels

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Compresses bands: the `up` filter, then ISA-L's igzip with codes that are known beforehand; with
/// the band's own where these do badly, as on photographs.
///
/// `@unchecked`: it owns its memory, and `Pool` sees to it that one thread at a time uses it.
final class BandEncoder: @unchecked Sendable {
  private var streams = [DeflateStream()]
  private let levelBuffer = Buffer()
  private let rows = Buffer()
  private let filtered = Buffer()
  private let output = Buffer()

  /// - Parameter words: As in `Bitmap`, at least one row of `width`.
  func compress(_ words: UnsafeBufferPointer<UInt32>, width: Int) -> CompressedBand {
    let rowDigests = filter(words, width: width)
    let bytes = UnsafeRawBufferPointer(
      start: filtered.start, count: words.count / width * (3 * width + 1))
    return CompressedBand(
      chunk: PNGChunk("IDAT", deflated(bytes)), checksum: Adler32(bytes), rowDigests: rowDigests)
  }

  /// Fills `filtered` with the rows: `sub` for the first, which must not refer to the band above, and
  /// `up` for the others.
  ///
  /// - Returns: The rows' digests.
  private func filter(_ words: UnsafeBufferPointer<UInt32>, width: Int) -> [UInt8] {
    let count = words.count / width
    let target = filtered.reserve(count * (3 * width + 1))
    var rows = RowPair(in: rows, width: width)
    var digests = RowDigests(rowCount: count)
    for row in 0..<count {
      let target = target + row * (3 * width + 1)
      if row > 0, Self.isRepetition(row, of: words, width: width) {
        digests.appendLast()
        rows.writeRepetition(to: target)
      } else {
        rows.advance(to: UnsafeBufferPointer(rebasing: words[(row * width)...].prefix(width)))
        digests.append(rows.bytes)
        rows.write(row == 0 ? .sub : .up, to: target)
      }
    }
    return digests.bytes
  }

  /// Whether a row's words are those of the row above. On screens many are.
  private static func isRepetition(
    _ row: Int, of words: UnsafeBufferPointer<UInt32>, width: Int
  ) -> Bool {
    guard let start = words.baseAddress else { return false }
    let current = start + row * width
    return memcmp(current, current - width, width * MemoryLayout<UInt32>.stride) == 0
  }

  private func deflated(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let quick = deflated(bytes, hasOwnCodes: false)
    return 4 * quick.count < bytes.count ? quick : deflated(bytes, hasOwnCodes: true)
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
