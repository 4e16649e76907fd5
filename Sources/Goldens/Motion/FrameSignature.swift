import PNG
import Pixels

/// A picture's identity and its cells: enough to look for it among many others.
package struct FrameSignature: Sendable {
  let identity: PictureIdentity
  private let cells: CellMeans
  /// The picture's size in pixels.
  private let width: Int
  private let height: Int

  private static let cellCount = 32

  /// - Parameter identity: The identity of `picture`.
  package init(_ picture: StraightBitmap, identity: PictureIdentity) {
    (width, height) = (picture.width, picture.height)
    self.identity = identity
    cells = CellMeans(picture, cells: Self.cellCount)
  }

  func hasSize(of other: Self) -> Bool { width == other.width && height == other.height }

  /// The sum of the cells' squared differences; 0 for equal pictures. Both have the same size.
  func squareDistance(to other: Self) -> Float { cells.squareDistance(to: other.cells) }

  /// The moment between two pictures, 0…1, that is closest to this one, and the squared distance from it.
  func projection(from start: Self, to end: Self) -> (fraction: Float, squareDistance: Float) {
    guard let way = cells.projection(from: start.cells, to: end.cells) else {
      return (0, squareDistance(to: start))
    }
    let fraction = min(max(way.fraction, 0), 1)
    return (fraction, cells.squareDistance(from: start.cells, to: end.cells, at: fraction))
  }
}
