import CPNG
import Pixels

/// PNG files to bitmaps, through libpng, and back.
///
/// Every colour type and depth is read, palettes, 16 bits and interlacing included, and converted to
/// 8 bits. Where a gAMA chunk gives another curve than sRGB's, samples are converted with an exponent;
/// a file without gAMA and sRGB chunks is taken to be sRGB. Primaries (cHRM) and embedded ICC profiles
/// are not applied. What is written is 8-bit RGB with an sRGB chunk.
package enum PNGCodec {
  /// - Throws: `PNGError`; the header is checked before memory for the picture is taken.
  package static func decode(_ bytes: [UInt8]) throws(PNGError) -> Bitmap {
    Bitmap(try decodeStraight(bytes))
  }

  /// What the file says, its alpha not multiplied into the colours.
  ///
  /// - Throws: As `decode`.
  package static func decodeStraight(_ bytes: [UInt8]) throws(PNGError) -> StraightBitmap {
    try PNGChunks(bytes).checkFullness()
    if let picture = try FastPNGDecoder(bytes)?.decode() { return picture }
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
    return StraightBitmap(width: width, height: height, pixels: pixels)
  }

  /// An opaque picture as a PNG file, with our mark and `key` in a text chunk (see `PNGMark`); what
  /// `PNGEncoder` makes of it.
  package static func encode(
    _ bitmap: Bitmap, key: String, compression: PNGCompression = .fast
  ) throws -> [UInt8] {
    try PNGEncoder(compression).encode(bitmap, key: key).file
  }

  /// libpng's version, as "1.6.39".
  package static var libraryVersion: String { String(cString: png_get_libpng_ver(nil)) }
}

extension png_image {
  /// The message that libpng left.
  var text: String {
    withUnsafeBytes(of: message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

extension cpng_file {
  /// The message that reading left.
  fileprivate var text: String {
    withUnsafeBytes(of: message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
