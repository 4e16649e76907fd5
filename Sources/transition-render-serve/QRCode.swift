import CQREncode

/// A QR code, for a phone's camera.
struct QRCode {
  /// The number of modules on a side.
  let side: Int
  /// Row by row, true for a dark one.
  let modules: [Bool]

  /// Nil for a text that does not fit, of more than 2000 bytes.
  init?(_ text: String) {
    guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
    defer { QRcode_free(code) }
    let side = Int(code.pointee.width)
    self.side = side
    modules = (0..<side * side).map { code.pointee.data[$0] & 1 == 1 }
  }

  private func isDark(_ x: Int, _ y: Int) -> Bool {
    (0..<side).contains(x) && (0..<side).contains(y) && modules[y * side + x]
  }

  /// Half blocks, black on white in any terminal, with the margin of four modules that a code needs.
  var text: String {
    let range = -4..<side + 4
    return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { y in
      let line = range.map { x -> String in
        switch (isDark(x, y), isDark(x, y + 1)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }
      return "\u{1B}[30;107m" + line.joined() + "\u{1B}[0m"
    }.joined(separator: "\n")
  }

  /// The dark modules as SVG path data, one unit each.
  var path: String {
    (0..<side).flatMap { y in
      (0..<side).filter { isDark($0, y) }.map { "M\($0) \(y)h1v1h-1z" }
    }.joined()
  }
}
