import Pixels

/// Neighbouring tiles of a band that are painted at once.
struct Span {
  /// In pixels.
  var columns: Range<Int>
  let content: Content

  /// The source of a span's pixels.
  enum Content {
    case color(UInt32)
    /// Opaque, on all of the span.
    case image(PlacedBitmap)
    case crossFade(CrossFade)
    /// Something else. The span is one tile.
    case tile(TileDrawing)

    init(_ drawing: TileDrawing) {
      self = .tile(drawing)
      if drawing.isOpaque, drawing.commands.count == 1 {
        switch drawing.commands[0].source {
        case .color(let pixel): self = .color(pixel)
        case .image(let image): self = .image(image)
        case .gradient, .group, .blend: break
        }
      } else if drawing.commands.count == 2, let fade = CrossFade(drawing) {
        self = .crossFade(fade)
      }
    }

    /// Whether both can be drawn row by row as one.
    func isSame(as other: Content) -> Bool {
      switch (self, other) {
      case (.color(let a), .color(let b)): a == b
      case (.image(let a), .image(let b)): a === b
      case (.crossFade(let a), .crossFade(let b)):
        a.lower === b.lower && a.upper === b.upper && a.fraction == b.fraction
      default: false
      }
    }

    /// A text that is equal for equal pixels: a colour, or the name and position of an image that is copied
    /// pixel for pixel. Nil for everything else.
    ///
    /// - Parameter firstRow: The canvas row of the span's first row.
    func name(firstRow: Int) -> String? {
      switch self {
      case .color(let pixel): String(pixel, radix: 16)
      case .image(let image):
        if let name = image.name, let origin = image.copyOrigin {
          "\(name) \(origin.x) \(origin.y + firstRow)"
        } else {
          nil
        }
      case .crossFade, .tile: nil
      }
    }
  }
}

/// Two opaque images that cover an area, the upper one with an opacity below 1.
struct CrossFade {
  let (lower, upper): (PlacedBitmap, PlacedBitmap)
  let fraction: UInt16

  /// Nil where the two hindmost commands are something else.
  init?(_ drawing: TileDrawing) {
    guard drawing.isOpaque, drawing.commands.count > 1,
      case (let front, let back) = (
        drawing.commands[drawing.commands.count - 2], drawing.commands[drawing.commands.count - 1]
      ),
      case .image(let lower) = back.source, case .image(let upper) = front.source,
      front.coversTile, front.isOpaque, front.clip == nil, front.mask == nil
    else { return nil }
    (self.lower, self.upper, fraction) = (lower, upper, front.opacity)
  }

  /// Calls `body` with the rows of both; with nil if one is scaled or has not been scanned for repetition.
  func withCopiedRows<Result>(
    _ body: ((lower: CopiedRows, upper: CopiedRows)?) throws -> Result
  ) rethrows -> Result {
    try lower.withCopiedRows { below in
      try upper.withCopiedRows { above in
        guard let below, let above else { return try body(nil) }
        return try body((below, above))
      }
    }
  }
}
