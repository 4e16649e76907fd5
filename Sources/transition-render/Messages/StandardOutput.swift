import FrameOutput

/// Results. Unlike Swift's `print`, a write that fails is an error: a full disk must not pass for a
/// whole document.
enum StandardOutput {
  static let name = "standard output"

  static func print(_ text: String) throws(SystemCallError) {
    try write(Array((text + "\n").utf8))
  }

  static func write(_ bytes: [UInt8]) throws(SystemCallError) {
    try writeAll(bytes, to: 1, path: name)
  }
}
