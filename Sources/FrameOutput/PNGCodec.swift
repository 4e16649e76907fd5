import CPNG
import Pixels

/// PNG files to bitmaps and back, through libpng.
///
/// Every colour type and depth is read, palettes, 16 bits and interlacing included, and converted to
/// 8 bits. Where a gAMA chunk gives another curve than sRGB's, samples are converted with an exponent;
/// a file without gAMA and sRGB chunks is taken to be sRGB. Primaries (cHRM) and embedded ICC profiles
/// are not applied. What is written is 8-bit RGB with an sRGB chunk.
package enum PNGCodec {
  /// - Throws: `PNGError`; the header is checked before memory for the picture is taken.
  package static func decode(_ bytes: [UInt8]) throws(PNGError) -> Bitmap {
    let header = try PNGHeader(bytes)
    let (width, height) = (header.width, header.height)
    var file = cpng_file()
    let bitmap = bytes.withUnsafeBytes { source in
      file.bytes = source.bindMemory(to: UInt8.self).baseAddress
      file.count = source.count
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4 * width * height) {
        pixels -> Bitmap? in
        guard cpng_read_rgba(&file, UInt32(width), UInt32(height), pixels.baseAddress) != 0
        else { return nil }
        return Bitmap(width: width, height: height, straightRGBA: UnsafeRawBufferPointer(pixels))
      }
    }
    guard let bitmap else { throw .damaged(file.text) }
    return bitmap
  }

  /// An opaque picture as a PNG file, with our mark and `key` in a text chunk (see `PNGMark`).
  ///
  /// The same picture and key give the same bytes. zlib runs at level 3 without row filters, which for
  /// frames of this kind is four times as fast as libpng's defaults.
  package static func encode(_ bitmap: Bitmap, key: String) throws(PNGError) -> [UInt8] {
    try encode(rgb: bitmap.rgb, width: bitmap.width, height: bitmap.height, key: key)
  }

  /// - Parameter rgb: `Bitmap.rgb` of a picture of that size.
  /// - Parameter isCompact: Whether to take libpng's defaults, which are a fifth smaller or more.
  static func encode(
    rgb: [UInt8], width: Int, height: Int, key: String, isCompact: Bool = false
  ) throws(PNGError) -> [UInt8] {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(width)
    image.height = png_uint_32(height)
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR)
    image.flags = isCompact ? 0 : png_uint_32(PNG_IMAGE_FLAG_FAST)
    defer { png_image_free(&image) }
    // Stored blocks, the worst case, add 5 bytes to 16 KB; chunks and headers take far less than 64 KB.
    let capacity = rgb.count + rgb.count / 1000 + height + 65_536
    var succeeded = false
    let file = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var size = png_alloc_size_t(capacity)
      succeeded =
        png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, rgb, 0, nil) != 0
      count = succeeded ? Int(size) : 0
    }
    guard succeeded else { throw .damaged(image.text) }
    return PNGMark(key: key).inserted(into: file)
  }

  /// libpng's version, as "1.6.39".
  package static var libraryVersion: String { String(cString: png_get_libpng_ver(nil)) }
}

extension png_image {
  /// The message that libpng left.
  fileprivate var text: String {
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
