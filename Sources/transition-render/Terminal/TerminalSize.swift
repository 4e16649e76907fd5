#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How large the terminal on standard output is.
struct TerminalSize: Equatable {
  /// In characters.
  let columns: Int
  let rows: Int
  /// In pixels; nil where the terminal does not say.
  let pixelWidth: Int?

  static var isTerminal: Bool { isatty(1) == 1 }

  /// Nil where standard output is no terminal.
  static var current: TerminalSize? {
    var size = winsize()
    guard isTerminal, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return TerminalSize(
      columns: Int(size.ws_col), rows: Int(size.ws_row),
      pixelWidth: size.ws_xpixel > 0 ? Int(size.ws_xpixel) : nil)
  }
}
