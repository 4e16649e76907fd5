import Pixels

/// A picture as the means of its cells: small enough to keep for every frame, and an edge that moves by a
/// part of a pixel changes it in proportion.
struct PictureSketch: Sendable {
  /// Red, green and blue of every cell, in levels.
  let means: [Float]

  private static let cells = 48

  init(_ picture: some BandedPicture) throws {
    let (width, height) = (picture.bands.width, picture.bands.height)
    let (columns, rows) = (min(Self.cells, width), min(Self.cells, height))
    let edges = (0...columns).map { $0 * width / columns }
    var sums = [UInt32](repeating: 0, count: 3 * columns * rows)
    var counts = [Int](repeating: 0, count: rows)
    for band in 0..<picture.bands.count {
      try picture.withPixels(of: band) { words in
        for (y, start) in zip(
          picture.bands.rows(of: band), stride(from: 0, to: words.count, by: width))
        {
          let row = y * rows / height
          counts[row] += 1
          for column in 0..<columns {
            Self.add(
              words[start + edges[column]..<start + edges[column + 1]], to: &sums,
              at: 3 * (row * columns + column))
          }
        }
      }
    }
    means = sums.indices.map { index in
      let (row, column) = (index / 3 / columns, index / 3 % columns)
      return Float(sums[index]) / Float(counts[row] * (edges[column + 1] - edges[column]))
    }
  }

  private init(means: [Float]) {
    self.means = means
  }

  // A cell of the largest picture has fewer than 2¹⁷ pixels, so a sum fits into 32 bits.
  private static func add(
    _ words: Slice<UnsafeBufferPointer<UInt32>>, to sums: inout [UInt32], at index: Int
  ) {
    var (red, green, blue): (UInt32, UInt32, UInt32) = (0, 0, 0)
    for word in UnsafeBufferPointer(rebasing: words) {
      red &+= word >> 16 & 0xFF
      green &+= word >> 8 & 0xFF
      blue &+= word & 0xFF
    }
    sums[index] += red
    sums[index + 1] += green
    sums[index + 2] += blue
  }

  /// The sum of squared differences; 0 for equal pictures.
  func squareDistance(to other: Self) -> Float {
    var sum: Float = 0
    for index in means.indices {
      let difference = means[index] - other.means[index]
      sum += difference * difference
    }
    return sum
  }

  /// How far along the way from one sketch to another this one lies, 0 at the start, 1 at the end, any
  /// number; and the squared distance that is left there. Nil where there is no way.
  func projection(from start: Self, to end: Self) -> (share: Float, squareDistance: Float)? {
    var (along, length): (Float, Float) = (0, 0)
    for index in means.indices {
      let step = end.means[index] - start.means[index]
      along += (means[index] - start.means[index]) * step
      length += step * step
    }
    guard length > 0 else { return nil }
    let share = along / length
    return (share, max(squareDistance(to: start) - share * along, 0))
  }

  /// Every third number: one channel, 0 for red to 2 for blue.
  func channel(_ channel: Int) -> Self {
    Self(means: stride(from: channel, to: means.count, by: 3).map { means[$0] })
  }
}
