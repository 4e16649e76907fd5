import CCairo
import Pixels

/// A rectangle of the canvas in whole pixels; it may reach past the canvas on every side.
struct Region: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// This region with `margin` more pixels on each side.
  func expanded(by margin: Int) -> Region {
    Region(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}

/// Owns one image surface. It covers a region of the canvas and is drawn on in canvas coordinates.
final class CairoSurface {
  /// What a pixel holds.
  enum Format {
    /// Premultiplied 0xAARRGGBB words: what a `Bitmap` holds.
    case color
    /// One byte of alpha.
    case alpha
  }

  let handle: OpaquePointer
  let region: Region
  let format: Format

  /// A clear surface with memory of its own. The corresponding C function is
  /// `cairo_image_surface_create`.
  init(_ format: Format, region: Region) throws(CairoError) {
    self.region = region
    self.format = format
    handle = cairo_image_surface_create(
      format == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8, Int32(region.width),
      Int32(region.height))
    cairo_surface_set_device_offset(handle, -Double(region.x), -Double(region.y))
    try CairoError.check(cairo_surface_status(handle))
  }

  /// A surface over the words of a picture, which must outlive it. The corresponding C function is
  /// `cairo_image_surface_create_for_data`.
  init(borrowing words: UnsafeMutablePointer<UInt32>, region: Region) throws(CairoError) {
    self.region = region
    format = .color
    handle = words.withMemoryRebound(to: UInt8.self, capacity: 4 * region.width * region.height) {
      cairo_image_surface_create_for_data(
        $0, CAIRO_FORMAT_ARGB32, Int32(region.width), Int32(region.height), Int32(4 * region.width))
    }
    try CairoError.check(cairo_surface_status(handle))
  }

  deinit { cairo_surface_destroy(handle) }

  var bytesPerRow: Int { Int(cairo_image_surface_get_stride(handle)) }

  /// Calls `body` with the rows' bytes; Cairo's own drawing is finished before and told after.
  func withBytes(_ body: (UnsafeMutableRawBufferPointer) -> Void) {
    cairo_surface_flush(handle)
    if let data = cairo_image_surface_get_data(handle) {
      body(UnsafeMutableRawBufferPointer(start: data, count: bytesPerRow * region.height))
    }
    cairo_surface_mark_dirty(handle)
  }
}
