import CCairo

/// A failure that Cairo reports, with its message.
package struct CairoError: Error, Hashable, Sendable {
  package let message: String

  init(_ status: cairo_status_t) {
    message = String(cString: cairo_status_to_string(status))
  }

  static func check(_ status: cairo_status_t) throws(CairoError) {
    if status != CAIRO_STATUS_SUCCESS { throw CairoError(status) }
  }
}
