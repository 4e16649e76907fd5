import CCairo
import TransitionEngine

// Conversions of the engine's types to Cairo's, kept here so that the engine never imports C.

extension AffineTransform {
  var cairo: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }
}
