import Pixels
import Synchronization

/// Digests the pictures of one render without keeping them: a band whose identity was seen before is neither
/// drawn nor digested again.
///
///     let digester = PictureDigester()
///     let digest = try digester.digest(of: renderer.frame(at: 0.5))
///
/// Any number of threads may use one at once.
package final class PictureDigester: Sendable {
  /// The digests of bands' rows.
  private let known = Mutex<[BandIdentity: [UInt8]]>([:])

  /// The most bands that are remembered, of about a kilobyte each.
  private static let limit = 8192

  /// A digester for the pictures of one render.
  package init() {}

  /// The digest of a picture, as `PixelDigest(_:)` gives it for its bitmap.
  ///
  /// - Throws: What drawing the picture throws.
  package func digest(of picture: some BandedPicture) throws -> PixelDigest {
    let bands = picture.bands
    if bands.hasAlpha { return PixelDigest(try picture.bitmap()) }
    var digests: [UInt8] = []
    digests.reserveCapacity(16 * bands.height)
    for band in 0..<bands.count { digests += try rowDigests(of: band, in: picture) }
    return PixelDigest(width: bands.width, height: bands.height, rowDigests: digests)
  }

  private func rowDigests(of band: Int, in picture: some BandedPicture) throws -> [UInt8] {
    let identity = picture.identity(of: band)
    if let identity, let digests = known.withLock({ $0[identity] }) { return digests }
    let (width, rows) = (picture.bands.width, picture.bands.rows(of: band))
    let digests = try picture.withSegments(of: band) {
      Self.rowDigests(of: $0, width: width, rowCount: rows.count)
    }
    guard let identity else { return digests }
    known.withLock { known in
      if known.count >= Self.limit { known = [:] }
      known[identity] = digests
    }
    return digests
  }

  /// Where a segment's row is like the one above, its bytes are there already.
  private static func rowDigests(
    of segments: [BandSegment], width: Int, rowCount: Int
  ) -> [UInt8] {
    var digests = RowDigests(rowCount: rowCount)
    withUnsafeTemporaryAllocation(byteCount: 3 * width, alignment: 16) { row in
      let bytes = row.assumingMemoryBound(to: UInt8.self)
      guard let start = bytes.baseAddress else { return }
      for segment in segments { segment.pack(segment.columns, row: 0, into: start) }
      digests.append(UnsafeRawBufferPointer(row))
      for index in 1..<max(rowCount, 1) {
        var isLikeAbove = true
        for segment in segments {
          segment.forEachChange(row: index) { columns in
            segment.pack(columns, row: index, into: start)
            isLikeAbove = false
          }
        }
        isLikeAbove ? digests.appendLast() : digests.append(UnsafeRawBufferPointer(row))
      }
    }
    return digests.bytes
  }
}
