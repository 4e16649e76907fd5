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

  /// Whether both are copies, so that any part of a row can be mixed at once.
  var isOfCopies: Bool { lower.placed.copyOrigin != nil && upper.placed.copyOrigin != nil }

  /// Whether both mix the same.
  func isSame(as other: CrossFade) -> Bool {
    lower === other.lower && upper === other.upper && share == other.share
  }
}
