import CCairo
import Pixels

/// Owns one image surface over the caller's memory, which must outlive it. It covers a region of the
/// canvas and is drawn on in canvas coordinates.
final class CairoSurface {
  let handle: OpaquePointer
  let region: PixelRect

  /// Premultiplied 0xAARRGGBB pixels, rows without padding, as in a `Bitmap`. The corresponding C function is
  /// `cairo_image_surface_create_for_data`.
  ///
  /// - Throws: What Cairo reports, such as a surface that is too large.
  init(pixels: UnsafeMutablePointer<UInt32>, region: PixelRect) throws(CairoError) {
    self.region = region
    handle = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
      Int32(region.width), Int32(region.height), Int32(4 * region.width))
    cairo_surface_set_device_offset(handle, -Double(region.x), -Double(region.y))
    try CairoError.check(cairo_surface_status(handle))
  }

  deinit { cairo_surface_destroy(handle) }

  /// Completes pending drawing, so that the memory holds it.
  func flush() { cairo_surface_flush(handle) }
}
