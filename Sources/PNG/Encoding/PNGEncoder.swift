import Pixels
import Synchronization

/// How much time is spent on making a PNG file small. The pixels are the same.
package enum PNGCompression: String, CaseIterable, Sendable {
  /// About a fiftieth of the time that libpng's defaults take, for files up to 1.6 times as large.
  case fast
  /// Files as small as libpng's defaults make them, or smaller, in less than half the time;
  /// pictures of fewer than 262,144 pixels take about as long.
  case small
}

/// Encodes the pictures of one render as PNG files: 8-bit RGB, or RGBA where they have alpha, with an sRGB
/// chunk and our mark (`PNGMark`).
///
/// The same picture, key and compression give the same bytes, on any thread and whatever was encoded
/// before. Another version of the libraries may give other bytes, and so may another family of
/// processors: ISA-L looks matches up by CRC-32C where the processor has it (x86 since 2008), and by a
/// product elsewhere. The pixels are the same everywhere, which is what `PixelDigest` is for.
package final class PNGEncoder: Sendable {
  private enum Effort { case fast, balanced, small }

  private let effort: Effort
  private let cache = BandCache(byteLimit: 32 << 20)
  private let bandEncoders = Pool { BandEncoder() }
  private let balancedEncoders = Pool { BalancedEncoder() }
  private let smallEncoders = Pool { SmallEncoder() }
  private let alphaEncoders: Pool<AlphaEncoder>

  /// An encoder for the pictures of one render.
  package convenience init(_ compression: PNGCompression) {
    self.init(compression == .fast ? .fast : .small, alpha: compression)
  }

  /// An encoder for pictures that are recorded by the thousand and kept: files are a quarter to a third larger
  /// than `small`'s, in less than half of the time.
  package static func balanced() -> PNGEncoder { PNGEncoder(.balanced, alpha: .small) }

  private init(_ effort: Effort, alpha: PNGCompression) {
    self.effort = effort
    alphaEncoders = Pool { AlphaEncoder(alpha) }
  }

  /// Encodes a picture.
  ///
  /// - Parameter picture: Taken to be opaque, and alpha dropped, unless its bands have alpha.
  /// - Throws: What drawing the picture throws.
  package func encode(
    _ picture: some BandedPicture, key: String
  ) throws -> (file: [UInt8], digest: PixelDigest) {
    let (parts, digest) = try parts(of: picture, key: key)
    return (Array(parts.joined()), digest)
  }

  /// Encodes a picture as parts of a file, to be written one after the other; cached parts are not copied.
  ///
  /// - Throws: What drawing the picture throws.
  package func parts(
    of picture: some BandedPicture, key: String
  ) throws -> (parts: [[UInt8]], digest: PixelDigest) {
    var file = PNGFile(bands: picture.bands, key: key)
    if picture.bands.hasAlpha {
      let bitmap = StraightBitmap(try picture.bitmap())
      alphaEncoders.with { $0.append(bitmap, to: &file) }
      return (file.parts, PixelDigest(bitmap))
    }
    switch effort {
    case .fast: try bandEncoders.with { try append(picture, to: &file, with: $0) }
    case .balanced: try balancedEncoders.with { try $0.append(picture, to: &file) }
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

/// Things that are expensive to make, lent to one thread at a time and used again.
private final class Pool<Element: Sendable>: Sendable {
  private let make: @Sendable () -> Element
  private let idle = Mutex<[Element]>([])

  init(_ make: @escaping @Sendable () -> Element) {
    self.make = make
  }

  /// Calls `body` with an element that no other thread has.
  ///
  /// - Throws: What `body` throws.
  func with<Result>(_ body: (Element) throws -> Result) rethrows -> Result {
    let element = idle.withLock { $0.popLast() } ?? make()
    defer { idle.withLock { $0.append(element) } }
    return try body(element)
  }
}
