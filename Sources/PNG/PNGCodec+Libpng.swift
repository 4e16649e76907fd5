import CPNG
import Pixels

extension PNGCodec {
  /// Encodes a picture as a small PNG file, 8-bit RGBA, for pages and mails: zlib's default level with
  /// row filters, which takes several times as long as `encode` and a third off the size.
  ///
  /// - Precondition: Every pixel is opaque or clear; straight and premultiplied alpha are then the same.
  /// - Throws: `.damaged` with libpng's message, where it has no memory for the picture.
  package static func compact(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    // Words 0xAARRGGBB lie in memory as blue, green, red, alpha.
    let format = PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR
    return try written(
      bitmap, bitmap.pixels, format: png_uint_32(format), byteCount: 4 * bitmap.pixels.count)
  }

  /// Encodes a picture as libpng does by default, 8-bit RGB: the reference that this library's own
  /// encoders are measured against.
  ///
  /// - Throws: `.damaged` with libpng's message, where it has no memory for the picture.
  package static func encodeWithLibpngDefaults(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    let rgb = bitmap.rgb
    return try written(
      bitmap, rgb, format: png_uint_32(PNG_FORMAT_FLAG_COLOR), byteCount: rgb.count)
  }

  private static func written<Sample>(
    _ bitmap: Bitmap, _ samples: [Sample], format: png_uint_32, byteCount: Int
  ) throws(PNGError) -> [UInt8] {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(bitmap.width)
    image.height = png_uint_32(bitmap.height)
    image.format = format
    defer { png_image_free(&image) }
    // Stored blocks, the worst case, add 5 bytes to 16 KB; chunks and headers take far less than 64 KB.
    let capacity = byteCount + byteCount / 1000 + bitmap.height + 65_536
    var isWritten = false
    let file = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var size = png_alloc_size_t(capacity)
      isWritten = samples.withUnsafeBytes { samples in
        png_image_write_to_memory(
          &image, buffer.baseAddress, &size, 0, samples.baseAddress, 0, nil) != 0
      }
      count = isWritten ? Int(size) : 0
    }
    guard isWritten else { throw .damaged(image.text) }
    return file
  }
}

extension png_image {
  /// The message that libpng left.
  fileprivate var text: String {
    withUnsafeBytes(of: message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
