import Pixels

/// Two opaque pictures that cover an area, the upper one with a share.
struct CrossFade {
  let lower: ResolvedPicture
  let upper: ResolvedPicture
  let share: UInt16

  /// Nil where the two hindmost commands are something else.
  init?(_ drawing: TileDrawing) {
    guard drawing.isOpaque, drawing.commands.count > 1,
      case .picture(let lower) = drawing.commands[drawing.commands.count - 1],
      case .group(let group, let share, nil, .none) = drawing.commands[drawing.commands.count - 2],
      group.isOpaque, group.commands.count == 1, case .picture(let upper) = group.commands[0]
    else { return nil }
    (self.lower, self.upper, self.share) = (lower, upper, share)
  }

  /// Calls `body` with the rows of both, or with nil where one is no copy, or nobody has looked which of
  /// its rows are alike.
  func withCopiedRows<Result>(
    _ body: ((lower: CopiedRows, upper: CopiedRows)?) throws -> Result
  ) rethrows -> Result {
    try lower.placed.withCopiedRows { below in
      try upper.placed.withCopiedRows { above in
        guard let below, let above else { return try body(nil) }
        return try body((below, above))
      }
    }
  }

  /// Whether both mix the same.
  func isSame(as other: CrossFade) -> Bool {
    lower === other.lower && upper === other.upper && share == other.share
  }
}
