import CCairo
import TransitionEngine

/// Owns one `cairo_t`, which draws pictures on one surface in canvas coordinates. No pointer leaves this file.
///
/// Cairo remembers its first failure and ignores the calls that follow, so `finish` checks once.
final class CairoContext {
  private let handle: OpaquePointer
  private let surface: CairoSurface

  /// How far a flattened curve may lie from the true one, in pixels: 1/100 costs at most 2.6 of 255
  /// levels in the pixels of an edge, a tenth of what Cairo's own default allows.
  private static let tolerance = 0.01

  init(drawingOn surface: CairoSurface) throws(CairoError) {
    self.surface = surface
    handle = cairo_create(surface.handle)
    cairo_set_tolerance(handle, Self.tolerance)
    try CairoError.check(cairo_status(handle))
  }

  deinit { cairo_destroy(handle) }

  /// - Throws: The first failure since the context was made.
  func finish() throws(CairoError) {
    try CairoError.check(cairo_status(handle))
  }

  /// Draws a picture with linear filtering, or copies it where it lies on whole pixels at its own size.
  ///
  /// Its edges are not antialiased: a pixel belongs to it if its centre does, as on iOS, where
  /// `UIViewEdgeAntialiasing` is off by default.
  ///
  /// - Parameters:
  ///   - outline: What is drawn of it, in pixels.
  ///   - transform: From the unit square to pixels.
  func draw(
    _ image: CairoSurface, inside outline: Path, transform: AffineTransform,
    filter: Rasterizer.ImageFilter
  ) {
    let (width, height) = (Double(image.region.width), Double(image.region.height))
    let placement = AffineTransform(scaleX: 1 / width, y: 1 / height).concatenating(transform)
    guard let toImage = placement.inverse else { return }
    var matrix = toImage.cairo
    let pattern = cairo_pattern_create_for_surface(image.handle)
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(
      pattern, placement.isWholeTranslation ? CAIRO_FILTER_NEAREST : filter.cairo)
    cairo_set_source(handle, pattern)
    cairo_set_antialias(handle, CAIRO_ANTIALIAS_NONE)
    trace(outline.clippedForFilling(beyond: Self.coordinateLimit, to: near))
    cairo_fill(handle)
    cairo_set_antialias(handle, CAIRO_ANTIALIAS_DEFAULT)
  }

  /// In pixels. Cairo keeps coordinates in 24.8 fixed point and draws nothing, silently, beyond ±8.4
  /// million pixels, so paths that reach beyond this limit are clipped to the surroundings of the surface.
  private static let coordinateLimit = 1_000_000.0

  private var near: Rect {
    let region = surface.region.expanded(by: 16)
    return Rect(
      x: Double(region.x), y: Double(region.y), width: Double(region.width),
      height: Double(region.height))
  }

  /// Makes `path` the current one.
  private func trace(_ path: Path) {
    cairo_new_path(handle)
    var (start, current) = (Point.zero, Point.zero)
    for element in path.elements {
      switch element {
      case .move(let point):
        cairo_move_to(handle, point.x, point.y)
        (start, current) = (point, point)
      case .line(let point):
        cairo_line_to(handle, point.x, point.y)
        current = point
      case .quadCurve(let point, let control):
        let (control1, control2) = (
          current.interpolated(to: control, progress: 2 / 3.0),
          point.interpolated(to: control, progress: 2 / 3.0)
        )
        cairo_curve_to(
          handle, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
        current = point
      case .curve(let point, let control1, let control2):
        cairo_curve_to(
          handle, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
        current = point
      case .close:
        cairo_close_path(handle)
        current = start
      }
    }
  }
}

extension Rasterizer.ImageFilter {
  fileprivate var cairo: cairo_filter_t {
    switch self {
    case .linear: CAIRO_FILTER_BILINEAR
    case .best: CAIRO_FILTER_BEST
    }
  }
}

extension AffineTransform {
  /// Whether it moves pixels onto pixels without scaling them.
  fileprivate var isWholeTranslation: Bool {
    let nearlyOne = { (value: Double) in abs(value - 1) < 1e-9 }
    let nearlyWhole = { (value: Double) in abs(value - value.rounded()) < 1e-6 }
    return nearlyOne(a) && nearlyOne(d) && b == 0 && c == 0 && nearlyWhole(tx) && nearlyWhole(ty)
  }
}
