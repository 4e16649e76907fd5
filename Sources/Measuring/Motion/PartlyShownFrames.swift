/// Frames of which an encoder shows but a part of what changes.
extension [FrameProgress] {
  /// How many frames beside one tell what is usually left of a picture, and which of those, from the one that leaves least on.
  private static var neighbours: Int { 4 }
  private static var usualRank: Int { 2 }
  /// The part of what differs from the screen at rest that is left at least, beside what is usual, of a frame that is
  /// partly shown, by the squares.
  private static var leastLeftOver: Double { 0.03 }
  /// The part of all that differs from the old screen, with the noise, that is left at least, by the squares.
  private static var leastOfAll: Double { 0.4 }

  /// The same where more is left of a frame's picture than of those beside it: an encoder may show a small change, as of a
  /// corner that begins to move, as it was before or as it is a little later. What is left there tells how much.
  var doubtingPartlyShown: [FrameProgress] {
    let moving = indices.filter { self[$0].state == .moving }
    var frames = self
    for (rank, place) in moving.enumerated() {
      let beside = moving[
        Swift.max(rank - Self.neighbours, 0)..<Swift.min(rank + Self.neighbours + 1, moving.count)]
      let residuals = beside.map { self[$0].residual }.sorted()
      let own = self[place]
      guard residuals.count > Self.usualRank, own.leftOfChange > Self.leastOfAll else { continue }
      let usual = residuals[Self.usualRank]
      let left = own.residual * own.residual - usual * usual
      let change = own.change * own.change - usual * usual
      guard left > Self.leastLeftOver * change, change > 0, own.slope > 0 else { continue }
      let error = left.squareRoot() / own.slope
      frames[place].errorBelow = Swift.max(own.errorBelow, error)
      frames[place].errorAbove = Swift.max(own.errorAbove, error)
    }
    return frames
  }
}
