import CPNG
import Pixels

extension PNGCodec {
  /// A picture as a small PNG file, 8-bit RGBA, for pages and mails: zlib's default level with row
  /// filters, which takes several times as long as `encode` and a third off the size.
  ///
  /// - Precondition: Every pixel is opaque or clear; straight and premultiplied alpha are then the same.
  package static func compact(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(bitmap.width)
    image.height = png_uint_32(bitmap.height)
    // Words 0xAARRGGBB lie in memory as blue, green, red, alpha.
    image.format = png_uint_32(
      PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)
    defer { png_image_free(&image) }
    let byteCount = 4 * bitmap.pixels.count
    let capacity = byteCount + byteCount / 1000 + bitmap.height + 65_536
    var succeeded = false
    let file = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var size = png_alloc_size_t(capacity)
      succeeded = bitmap.pixels.withUnsafeBytes { pixels in
        png_image_write_to_memory(
          &image, buffer.baseAddress, &size, 0, pixels.baseAddress, 0, nil) != 0
      }
      count = succeeded ? Int(size) : 0
    }
    guard succeeded else { throw .damaged(image.text) }
    return file
  }
}
