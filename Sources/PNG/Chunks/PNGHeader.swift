/// The first 33 bytes of a PNG file: its signature and its image header, which are checked before any
/// memory is taken for the picture. Source: PNG specification (third edition), 5.2 and 11.2.1.
package struct PNGHeader: Hashable, Sendable {
  /// The length of signature and header.
  package static let byteCount = 33

  /// In pixels.
  package let width: Int
  package let height: Int

  /// The length in bytes that no sensible file of this size exceeds: twice that of its pixels at 16 bits a channel,
  /// and room for other chunks.
  package var fileLimit: Int { 2 * 8 * width * height + (64 << 20) }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The beginning of a Git LFS pointer, which is checked out for a file that was not fetched. Source: Git
  /// LFS specification, v1.
  private static let pointer = Array("version https://git-lfs".utf8)
  private static let imageHeader: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]

  /// - Throws: `.notPNG`, `.storedElsewhere` or `.truncated` for other bytes, `.damaged` for a picture without pixels,
  ///   `.tooLarge` beyond the limits.
  package init(_ bytes: some Collection<UInt8>) throws(PNGError) {
    let bytes = Array(bytes.prefix(Self.byteCount))
    if bytes.starts(with: Self.pointer) { throw .storedElsewhere }
    guard bytes.starts(with: Self.signature) else { throw .notPNG }
    guard bytes.count == Self.byteCount else { throw .truncated }
    guard bytes[8...].starts(with: Self.imageHeader) else { throw .notPNG }
    width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
    guard width > 0, height > 0 else { throw .damaged("the picture has no pixels") }
    guard PNGLimits.allow(width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
  }
}

/// The largest picture that is read or written.
package enum PNGLimits {
  /// In pixels, either way.
  package static let side = 16_384
  package static let pixels = 16_384 * 16_384

  static func allow(width: Int, height: Int) -> Bool {
    (1...side).contains(width) && (1...side).contains(height) && width * height <= pixels
  }
}

/// Why bytes are not a picture that can be used.
package enum PNGError: Error, Hashable, Sendable {
  case notPNG
  /// Git LFS has not fetched the file.
  case storedElsewhere
  case truncated
  case tooLarge(width: Int, height: Int)
  /// A description of the damage, libpng's or this library's.
  case damaged(String)
}
