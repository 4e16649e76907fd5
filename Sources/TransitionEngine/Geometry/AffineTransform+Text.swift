extension AffineTransform {
  /// Parses an SVG transform list, whose first transform is the outermost.
  ///
  /// The functions are `matrix(a b c d tx ty)`, `translate(x)`, `translate(x y)`, `scale(s)`,
  /// `scale(x y)` and `rotate(degrees)`, with arguments separated by commas or spaces. Nil for
  /// anything else, and for numbers outside ±1,000,000.
  package init?(text: String) {
    var rest = text.trimmed[...]
    var result = AffineTransform.identity
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      guard let open = rest.firstIndex(of: "("), let close = rest.firstIndex(of: ")"),
        open < close,
        let step = Self.step(
          String(rest[..<open]).trimmed, String(rest[rest.index(after: open)..<close]))
      else { return nil }
      result = step.concatenating(result)
      rest = rest[rest.index(after: close)...].drop { $0.isWhitespace || $0 == "," }
    }
    self = result
  }

  private static func step(_ name: String, _ arguments: String) -> AffineTransform? {
    let parts = arguments.split { $0.isWhitespace || $0 == "," }
    let numbers = parts.compactMap { String($0).finiteNumber }
    guard numbers.count == parts.count, numbers.allSatisfy({ abs($0) <= 1_000_000 }) else {
      return nil
    }
    switch (name, numbers.count) {
    case ("matrix", 6):
      return AffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    case ("translate", 1): return AffineTransform(translationX: numbers[0], y: 0)
    case ("translate", 2): return AffineTransform(translationX: numbers[0], y: numbers[1])
    case ("scale", 1): return AffineTransform(scaleX: numbers[0], y: numbers[0])
    case ("scale", 2): return AffineTransform(scaleX: numbers[0], y: numbers[1])
    case ("rotate", 1): return AffineTransform(rotationAngle: numbers[0] * .pi / 180)
    default: return nil
    }
  }
}
