extension Transform3D {
  /// Parses a transform list of SVG or CSS, whose first transform is the outermost.
  ///
  /// The functions are `matrix(a b c d tx ty)`, `translate(x)`, `translate(x y)`, `scale(s)`,
  /// `scale(x y)` and `rotate(degrees)`, and those of space: `matrix3d(m11 m12 … m44)`,
  /// `translate3d(x y z)`, `translateX/Y/Z(d)`, `scale3d(x y z)`, `scaleX/Y/Z(s)`,
  /// `rotate3d(x y z degrees)`, `rotateX/Y/Z(degrees)` and `perspective(distance)`; arguments are
  /// separated by commas or spaces, and angles may be written `60deg`, `0.5turn` or `3.14rad`. Nil
  /// for anything else, and for numbers outside ±1,000,000.
  package init?(text: String) {
    var rest = text.trimmed[...]
    var result = Transform3D.identity
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
    guard result.isFinite else { return nil }
    self = result
  }

  private static func step(_ name: String, _ arguments: String) -> Transform3D? {
    var parts = arguments.split { $0.isWhitespace || $0 == "," }
    var unit = 1.0
    if name.hasPrefix("rotate"), let angle = parts.last,
      let (suffix, degrees) = angleUnits.first(where: { angle.hasSuffix($0.suffix) })
    {
      parts[parts.count - 1] = angle.dropLast(suffix.count)
      unit = degrees
    }
    var numbers = parts.compactMap { String($0).finiteNumber }
    if let angle = numbers.last, unit != 1 { numbers[numbers.count - 1] = angle * unit }
    guard numbers.count == parts.count, numbers.allSatisfy({ abs($0) <= 1_000_000 }) else {
      return nil
    }
    return planeStep(name, numbers).map { Transform3D($0) } ?? spaceStep(name, numbers)
  }

  /// The units of an angle, in degrees.
  private static let angleUnits: [(suffix: String, degrees: Double)] = [
    ("deg", 1), ("turn", 360), ("rad", 180 / .pi),
  ]

  private static func planeStep(_ name: String, _ numbers: [Double]) -> AffineTransform? {
    switch (name, numbers.count) {
    case ("matrix", 6):
      AffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    case ("translate", 1), ("translateX", 1): AffineTransform(translationX: numbers[0], y: 0)
    case ("translateY", 1): AffineTransform(translationX: 0, y: numbers[0])
    case ("translate", 2): AffineTransform(translationX: numbers[0], y: numbers[1])
    case ("scale", 1): AffineTransform(scaleX: numbers[0], y: numbers[0])
    case ("scaleX", 1): AffineTransform(scaleX: numbers[0], y: 1)
    case ("scaleY", 1): AffineTransform(scaleX: 1, y: numbers[0])
    case ("scale", 2): AffineTransform(scaleX: numbers[0], y: numbers[1])
    case ("rotate", 1), ("rotateZ", 1): AffineTransform(rotationAngle: numbers[0] * .pi / 180)
    default: nil
    }
  }

  private static func spaceStep(_ name: String, _ numbers: [Double]) -> Transform3D? {
    func rotation(_ angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
      Transform3D(rotationAngle: angle * .pi / 180, x: x, y: y, z: z)
    }
    return switch (name, numbers.count) {
    case ("matrix3d", 16): Transform3D(numbers)
    case ("translate3d", 3):
      Transform3D(translationX: numbers[0], y: numbers[1], z: numbers[2])
    case ("translateZ", 1): Transform3D(translationX: 0, y: 0, z: numbers[0])
    case ("scale3d", 3): Transform3D(scaleX: numbers[0], y: numbers[1], z: numbers[2])
    case ("scaleZ", 1): Transform3D(scaleX: 1, y: 1, z: numbers[0])
    case ("rotateX", 1): rotation(numbers[0], x: 1, y: 0, z: 0)
    case ("rotateY", 1): rotation(numbers[0], x: 0, y: 1, z: 0)
    case ("rotate3d", 4): rotation(numbers[3], x: numbers[0], y: numbers[1], z: numbers[2])
    case ("perspective", 1): numbers[0] == 0 ? nil : Transform3D(perspective: numbers[0])
    default: nil
    }
  }
}

extension Transform3D: CustomStringConvertible {
  /// The transform as CSS writes it: `matrix(a b c d tx ty)`, or `matrix3d(m11 m12 … m44)` of one that
  /// is not of the plane alone.
  package var description: String {
    if isFlat, m33 == 1 { return plane.description }
    return "matrix3d(\(numbers.map(\.plainDescription).joined(separator: " ")))"
  }
}
