import CPNG
import Pixels

extension PNGCodec {
  /// The same picture as libpng writes it when it is told nothing: what the encoders of this tool are
  /// measured against.
  package static func encodeWithLibpngDefaults(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    let rgb = bitmap.rgb
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(bitmap.width)
    image.height = png_uint_32(bitmap.height)
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR)
    defer { png_image_free(&image) }
    // Stored blocks, the worst case, add 5 bytes to 16 KB; chunks and headers take far less than 64 KB.
    let capacity = rgb.count + rgb.count / 1000 + bitmap.height + 65_536
    var size: png_alloc_size_t = 0
    let file = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      size = png_alloc_size_t(capacity)
      let isWritten =
        png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, rgb, 0, nil) != 0
      count = isWritten ? Int(size) : 0
    }
    guard !file.isEmpty else { throw .damaged("libpng cannot write the picture") }
    return file
  }
}
