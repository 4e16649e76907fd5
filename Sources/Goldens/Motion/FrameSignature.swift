import PNG
import Pixels

/// What is kept of a picture to look for it among many others: a few kilobytes.
package struct FrameSignature: Sendable {
  let identity: PictureIdentity
  /// The mean of each channel in every cell of a grid, in levels. An edge that moves by a part of a pixel
  /// changes them in proportion.
  let means: [Float]
  /// The picture's size in pixels.
  let width: Int
  let height: Int

  private static let cells = 32

  /// - Parameter identity: Of the picture.
  package init(_ picture: StraightBitmap, identity: PictureIdentity) {
    (width, height) = (picture.width, picture.height)
    self.identity = identity
    means = Self.means(of: picture)
  }

  func hasSize(of other: Self) -> Bool { width == other.width && height == other.height }

  /// The mean square difference of the cells; 0 for equal pictures. Both have the same size.
  func squareDistance(to other: Self) -> Float {
    var sum: Float = 0
    for index in means.indices {
      let difference = means[index] - other.means[index]
      sum += difference * difference
    }
    return sum / Float(means.count)
  }

  /// The place on the way from one picture to another, 0…1, that is closest to this one, and the mean
  /// square difference there.
  func projection(from start: Self, to end: Self) -> (share: Float, squareDistance: Float) {
    var (along, length): (Float, Float) = (0, 0)
    for index in means.indices {
      let step = end.means[index] - start.means[index]
      along += (means[index] - start.means[index]) * step
      length += step * step
    }
    guard length > 0 else { return (0, squareDistance(to: start)) }
    let share = min(max(along / length, 0), 1)
    var sum: Float = 0
    for index in means.indices {
      let place = start.means[index] + share * (end.means[index] - start.means[index])
      sum += (means[index] - place) * (means[index] - place)
    }
    return (share, sum / Float(means.count))
  }

  private static func means(of picture: StraightBitmap) -> [Float] {
    let (columns, rows) = (min(cells, picture.width), min(cells, picture.height))
    let edges = (0...columns).map { $0 * picture.width / columns }
    var sums = [UInt64](repeating: 0, count: 4 * columns * rows)
    var heights = [Int](repeating: 0, count: rows)
    picture.pixels.withUnsafeBufferPointer { words in
      for y in 0..<picture.height {
        let row = y * rows / picture.height
        heights[row] += 1
        for column in 0..<columns {
          let start = y * picture.width
          let span = start + edges[column]..<start + edges[column + 1]
          add(words[span], to: &sums, at: 4 * (row * columns + column))
        }
      }
    }
    return sums.indices.map { index in
      let (row, column) = (index / 4 / columns, index / 4 % columns)
      return Float(sums[index]) / Float(heights[row] * (edges[column + 1] - edges[column]))
    }
  }

  private static func add(
    _ words: Slice<UnsafeBufferPointer<UInt32>>, to sums: inout [UInt64], at index: Int
  ) {
    var rest = UnsafeBufferPointer(rebasing: words)
    while !rest.isEmpty {
      // Two channels in the halves of a word; so many levels fit into 16 bits.
      let some = rest.prefix(256)
      var (alphaGreen, redBlue): (UInt32, UInt32) = (0, 0)
      for word in UnsafeBufferPointer(rebasing: some) {
        alphaGreen &+= word >> 8 & 0x00FF_00FF
        redBlue &+= word & 0x00FF_00FF
      }
      sums[index] += UInt64(alphaGreen >> 16)
      sums[index + 1] += UInt64(redBlue >> 16)
      sums[index + 2] += UInt64(alphaGreen & 0xFFFF)
      sums[index + 3] += UInt64(redBlue & 0xFFFF)
      rest = UnsafeBufferPointer(rebasing: rest[some.endIndex...])
    }
  }
}
