#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The size of the terminal on standard output.
struct TerminalSize: Equatable {
  /// The width in characters.
  let columns: Int
  let rows: Int
  /// The width in pixels; nil if the terminal does not report it.
  let pixelWidth: Int?

  static var isTerminal: Bool { isatty(1) == 1 }

  /// The current size; nil if standard output is not a terminal.
  static var current: TerminalSize? {
    var size = winsize()
    guard isTerminal, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return TerminalSize(
      columns: Int(size.ws_col), rows: Int(size.ws_row),
      pixelWidth: size.ws_xpixel > 0 ? Int(size.ws_xpixel) : nil)
  }
}
