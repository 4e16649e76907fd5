import CDeflate
import CISAL
import CPNG
import Pixels

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// PNG files to bitmaps, and back.
///
/// Files of the usual kind are read by `FastPNGDecoder`, all others by libpng. Measured: libpng takes 16 ms
/// to decode a frame of 1170×2532 pixels, and comparing two such files takes 13 ms in all, so libpng alone
/// would make `compare` more than twice as slow.
///
/// Every colour type and depth is read, palettes, 16 bits and interlacing included, and converted to
/// 8 bits. Where a gAMA chunk gives another curve than sRGB's, samples are converted with an exponent;
/// a file without gAMA and sRGB chunks is taken to be sRGB. Primaries (cHRM) and embedded ICC profiles
/// are not applied. What is written is 8-bit RGB with an sRGB chunk.
package enum PNGCodec {
  /// Decodes a file; its alpha is multiplied into the colours.
  ///
  /// - Throws: `PNGError`; the header is checked before memory for the picture is taken.
  package static func decode(_ bytes: [UInt8]) throws(PNGError) -> Bitmap {
    Bitmap(try decodeStraight(bytes))
  }

  /// Decodes a file; its alpha is not multiplied into the colours.
  ///
  /// - Throws: `PNGError`, as `decode`: for a damaged file of any kind too, with an end that is missing or a checksum
  ///   that is wrong, of which libpng would tolerate some.
  package static func decodeStraight(_ bytes: [UInt8]) throws(PNGError) -> StraightBitmap {
    try PNGChunks(bytes).checkFullness()
    if let picture = try FastPNGDecoder(bytes)?.decode() { return picture }
    try PNGChunks.check(bytes)
    let isIntact = try PixelData(bytes).isIntact
    let header = try PNGHeader(bytes)
    let (width, height) = (header.width, header.height)
    var file = cpng_file()
    var succeeded = false
    let pixels = bytes.withUnsafeBytes { source in
      file.bytes = source.bindMemory(to: UInt8.self).baseAddress
      file.count = source.count
      return [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
        // Blue, green, red, alpha in memory are words 0xAARRGGBB.
        succeeded =
          cpng_read_bgra(
            &file, UInt32(width), UInt32(height), UnsafeMutableRawPointer(words.baseAddress)) != 0
        count = succeeded ? width * height : 0
      }
    }
    guard succeeded else { throw .damaged(file.text) }
    guard isIntact else { throw .damaged("IDAT: incorrect data check") }
    return StraightBitmap(width: width, height: height, pixels: pixels)
  }

  /// Checks that a file is whole without making a picture of it where that can be avoided: every chunk, and the
  /// checksum of the compressed data.
  ///
  /// - Throws: `PNGError` for a file that `decode` refuses, and for a file with a wrong checksum.
  package static func check(_ bytes: [UInt8]) throws(PNGError) {
    try PNGChunks.check(bytes)
    try PNGChunks(bytes).checkFullness()
    if try FastPNGDecoder(bytes) != nil {
      if try !PixelData(bytes).isIntact { throw .damaged("IDAT: incorrect data check") }
    } else {
      _ = try decodeStraight(bytes)
    }
  }

  /// Encodes a picture with a `PNGEncoder`, with our mark and `key` in a text chunk (see `PNGMark`).
  ///
  /// - Parameter hasAlpha: Whether the file has an alpha channel; otherwise the picture is taken to be opaque.
  /// - Throws: Never for a bitmap; the signature is `PNGEncoder`'s.
  package static func encode(
    _ bitmap: Bitmap, key: String, compression: PNGCompression = .fast, hasAlpha: Bool = false
  ) throws -> [UInt8] {
    let encoder = PNGEncoder(compression)
    return hasAlpha
      ? try encoder.encode(TranslucentPicture(bitmap: bitmap), key: key).file
      : try encoder.encode(bitmap, key: key).file
  }

  /// libpng's version, as "1.6.39".
  package static var libraryVersion: String { String(cString: png_get_libpng_ver(nil)) }

  /// The versions of the libraries that compress, by name. They decide files' bytes, and no pixel.
  package static var compressorVersions: [String: String] {
    ["isa-l": loadedISALVersion ?? isalVersion, "libdeflate": LIBDEFLATE_VERSION_STRING]
  }

  /// That of the headers.
  private static let isalVersion =
    "\(ISAL_MAJOR_VERSION).\(ISAL_MINOR_VERSION).\(ISAL_PATCH_VERSION)"

  /// That of the shared library, which has no function to ask for it, by its file's name: version 2.30.0 is
  /// libisal.so.2.0.30.
  private static var loadedISALVersion: String? {
    guard let file = cisal_file(), let path = realpath(file, nil) else { return nil }
    defer { free(path) }
    let name = String(cString: path).split(separator: "/").last ?? ""
    let numbers = name.split(separator: ".").suffix(3).compactMap { Int($0) }
    guard name.hasPrefix("libisal.so."), numbers.count == 3 else { return nil }
    return "\(numbers[0]).\(numbers[2]).\(numbers[1])"
  }
}

/// A bitmap with alpha.
private struct TranslucentPicture: BandedPicture {
  let bitmap: Bitmap

  var bands: Bands { Bands(width: bitmap.width, height: bitmap.height, hasAlpha: true) }

  func identity(of band: Int) -> BandIdentity? { nil }

  func withPixels<Result>(
    of band: Int, _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
  ) throws -> Result {
    try bitmap.withPixels(of: band, body)
  }
}

extension cpng_file {
  /// The message that libpng left.
  fileprivate var text: String {
    withUnsafeBytes(of: message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
