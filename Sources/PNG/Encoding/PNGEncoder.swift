import Pixels

/// Makes PNG files of one render's pictures: 8-bit RGB with an sRGB chunk and our mark (`PNGMark`).
///
/// The same picture, key and compression give the same bytes, on any thread and whatever was encoded
/// before. Another version of the libraries may give other bytes, and so may another family of
/// processors: ISA-L looks matches up by CRC-32C where the processor has it (x86 since 2008), and by a
/// product elsewhere. The pixels are the same everywhere, which is what `PixelDigest` is for.
package final class PNGEncoder: Sendable {
  private let compression: PNGCompression
  private let cache = BandCache(byteLimit: 32 << 20)
  private let bandEncoders = Pool { BandEncoder() }
  private let smallEncoders = Pool { SmallEncoder() }

  package init(_ compression: PNGCompression) {
    self.compression = compression
  }

  /// - Parameter picture: An opaque one; alpha is dropped.
  /// - Throws: What drawing the picture throws.
  package func encode(
    _ picture: some BandedPicture, key: String
  ) throws -> (file: [UInt8], digest: PixelDigest) {
    let (parts, digest) = try parts(of: picture, key: key)
    return (Array(parts.joined()), digest)
  }

  /// The file in parts, to be written one behind the other: parts known already are not copied.
  ///
  /// - Throws: What drawing the picture throws.
  package func parts(
    of picture: some BandedPicture, key: String
  ) throws -> (parts: [[UInt8]], digest: PixelDigest) {
    var file = PNGFile(bands: picture.bands, key: key)
    switch compression {
    case .fast: try bandEncoders.with { try append(picture, to: &file, with: $0) }
    case .small: try smallEncoders.with { try $0.append(picture, to: &file) }
    }
    return file.finished()
  }

  private func append(
    _ picture: some BandedPicture, to file: inout PNGFile, with encoder: BandEncoder
  ) throws {
    var bands: [CompressedBand?] = Array(repeating: nil, count: picture.bands.count)
    var awaited: [(band: Int, identity: BandIdentity)] = []
    for band in bands.indices {
      guard let identity = picture.identity(of: band) else {
        bands[band] = try compressed(band, of: picture, with: encoder)
        continue
      }
      switch cache.search(identity) {
      case .known(let known): bands[band] = known
      case .unknown: bands[band] = try compressed(band, of: picture, with: encoder, identity)
      case .awaited: awaited.append((band, identity))
      }
    }
    for (band, identity) in awaited {
      bands[band] =
        try cache[identity] ?? compressed(band, of: picture, with: encoder, identity)
    }
    file.append(bands.compactMap { $0 })
  }

  private func compressed(
    _ band: Int, of picture: some BandedPicture, with encoder: BandEncoder,
    _ identity: BandIdentity? = nil
  ) throws -> CompressedBand {
    let compressed = try picture.withSegments(of: band) {
      encoder.compress(
        $0, width: picture.bands.width, rowCount: picture.bands.rows(of: band).count)
    }
    if let identity { cache[identity] = compressed }
    return compressed
  }
}
