/// What a picture changes in the one before it.
package struct BitmapChanges: Hashable, Sendable {
  /// Where `picture` lies on the one before.
  package let x: Int
  package let y: Int
  /// The rectangle around all pixels that differ; those in it that do not are clear.
  package let picture: Bitmap
}

extension Bitmap {
  /// What must be laid over `previous` to have this picture; nil where both are equal.
  ///
  /// - Precondition: Both are opaque and of the same size.
  package func changes(from previous: Bitmap) -> BitmapChanges? {
    precondition(
      (width, height) == (previous.width, previous.height), "pictures of one size are compared")
    let rows = (0..<height).map { differingColumns(in: $0, from: previous) }
    guard let top = rows.firstIndex(where: { $0 != nil }),
      let bottom = rows.lastIndex(where: { $0 != nil })
    else { return nil }
    let columns = rows.compactMap { $0 }
    let left = columns.map(\.lowerBound).min() ?? 0
    let right = columns.map(\.upperBound).max() ?? 0
    var picture = Bitmap(width: right - left + 1, height: bottom - top + 1)
    for y in top...bottom {
      guard let columns = rows[y] else { continue }
      for x in columns where self[x, y] != previous[x, y] {
        picture[x - left, y - top] = self[x, y]
      }
    }
    return BitmapChanges(x: left, y: top, picture: picture)
  }

  private func differingColumns(in row: Int, from previous: Bitmap) -> ClosedRange<Int>? {
    let start = row * width
    let rows = (
      pixels[start..<start + width], previous.pixels[start..<start + width]
    )
    guard rows.0 != rows.1,
      let first = (start..<start + width).first(where: { pixels[$0] != previous.pixels[$0] }),
      let last = (start..<start + width).last(where: { pixels[$0] != previous.pixels[$0] })
    else { return nil }
    return first - start...last - start
  }
}
