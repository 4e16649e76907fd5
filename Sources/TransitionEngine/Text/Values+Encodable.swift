// The encoding of values in specs, manifests and `inspect`. That of `Point` and `Size` is
// synthesized.

extension Rect: Encodable {
  private enum CodingKeys: CodingKey { case x, y, width, height }

  /// Encodes `{x, y, width, height}`, not standardised: a width or height may be negative.
  ///
  /// - Throws: `EncodingError`, if the encoder does.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(origin.x, forKey: .x)
    try container.encode(origin.y, forKey: .y)
    try container.encode(size.width, forKey: .width)
    try container.encode(size.height, forKey: .height)
  }
}

extension Transform3D: Encodable {
  /// Encodes `[a, b, c, d, tx, ty]`, or all sixteen numbers of one that is not of the plane alone.
  ///
  /// - Throws: `EncodingError`, if the encoder does.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    let (p, isPlane) = (plane, isFlat && m33 == 1)
    for number in isPlane ? [p.a, p.b, p.c, p.d, p.tx, p.ty] : numbers {
      try container.encode(number)
    }
  }
}

extension Color: Encodable {
  /// Encodes `#rrggbb` or `#rrggbbaa`, or `color(srgb …)` where that would round.
  ///
  /// - Throws: `EncodingError`, if the encoder does.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(exactText)
  }
}

extension Shadow: Encodable {
  private enum CodingKeys: CodingKey { case color, opacity, radius, offset, kernel, path }

  /// Encodes `{color, opacity, radius, offset: {x, y}, kernel}`, and the path where there is one.
  ///
  /// - Throws: `EncodingError`, if the encoder does.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(color, forKey: .color)
    try container.encode(opacity, forKey: .opacity)
    try container.encode(radius, forKey: .radius)
    try container.encode(Point(x: offset.width, y: offset.height), forKey: .offset)
    try container.encode(kernel.rawValue, forKey: .kernel)
    try container.encodeIfPresent(path?.svg, forKey: .path)
  }
}
