/// A picture as the means of its cells: some ten kilobytes, small enough to keep for every frame. An edge
/// that moves by a fraction of a pixel changes them in proportion, so a picture between two others can be
/// found by projection.
package struct CellMeans: Sendable {
  /// Alpha, red, green and blue of every cell, in levels, cell by cell in rows from the top.
  package let levels: [Float]

  private static let channels = 4

  private init(levels: [Float]) {
    self.levels = levels
  }

  /// - Parameter cells: The number of rows, and of columns, that the picture is divided into; fewer where it
  ///   has fewer pixels. At least 1.
  package init(_ picture: StraightBitmap, cells: Int) {
    var sums = CellSums(width: picture.width, height: picture.height, cells: cells)
    picture.pixels.withUnsafeBufferPointer { words in
      for y in 0..<picture.height {
        sums.add(
          row: y, UnsafeBufferPointer(rebasing: words[y * picture.width..<(y + 1) * picture.width]))
      }
    }
    levels = sums.means
  }

  /// - Parameter cells: The number of rows, and of columns; as for a `StraightBitmap`.
  /// - Throws: Why a band cannot be drawn.
  package init(_ picture: some BandedPicture, cells: Int = 48) throws {
    let bands = picture.bands
    var sums = CellSums(width: bands.width, height: bands.height, cells: cells)
    for band in 0..<bands.count {
      try picture.withPixels(of: band) { words in
        for (y, start) in zip(
          bands.rows(of: band), stride(from: 0, to: words.count, by: bands.width))
        {
          sums.add(row: y, UnsafeBufferPointer(rebasing: words[start..<start + bands.width]))
        }
      }
    }
    levels = sums.means
  }

  /// One channel of each cell.
  ///
  /// - Parameter channel: 0 for alpha to 3 for blue.
  package func channel(_ channel: Int) -> Self {
    Self(levels: stride(from: channel, to: levels.count, by: Self.channels).map { levels[$0] })
  }

  /// The sum of squared differences; 0 for equal pictures. Both have as many cells.
  package func squareDistance(to other: Self) -> Float {
    var sum: Float = 0
    for index in levels.indices {
      let difference = levels[index] - other.levels[index]
      sum += difference * difference
    }
    return sum
  }

  /// The point closest to this one on the straight line through two others: 0 at the start, 1 at the end, any
  /// number; and the squared distance from it. Nil where the two are equal.
  package func projection(
    from start: Self, to end: Self
  ) -> (fraction: Float, squareDistance: Float)? {
    var (along, length): (Float, Float) = (0, 0)
    for index in levels.indices {
      let step = end.levels[index] - start.levels[index]
      along += (levels[index] - start.levels[index]) * step
      length += step * step
    }
    guard length > 0 else { return nil }
    let fraction = along / length
    return (fraction, max(squareDistance(to: start) - fraction * along, 0))
  }

  /// The sum of squared differences from a point on the straight line through two others.
  ///
  /// - Parameter fraction: 0 for the start, 1 for the end, any number.
  package func squareDistance(from start: Self, to end: Self, at fraction: Float) -> Float {
    var sum: Float = 0
    for index in levels.indices {
      let point = start.levels[index] + fraction * (end.levels[index] - start.levels[index])
      sum += (levels[index] - point) * (levels[index] - point)
    }
    return sum
  }
}

/// Adds up the channels of a picture's pixels in a grid of cells.
private struct CellSums {
  private let edges: [Int]
  private let rows: Int
  private let height: Int
  private var sums: [UInt64]
  private var counts: [Int]

  private var columns: Int { edges.count - 1 }

  init(width: Int, height: Int, cells: Int) {
    let columns = min(cells, width)
    edges = (0...columns).map { $0 * width / columns }
    rows = min(cells, height)
    self.height = height
    sums = Array(repeating: 0, count: 4 * columns * rows)
    counts = Array(repeating: 0, count: rows)
  }

  mutating func add(row y: Int, _ words: UnsafeBufferPointer<UInt32>) {
    let row = y * rows / height
    counts[row] += 1
    for column in 0..<columns {
      add(words[edges[column]..<edges[column + 1]], at: 4 * (row * columns + column))
    }
  }

  private mutating func add(_ words: Slice<UnsafeBufferPointer<UInt32>>, at index: Int) {
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

  var means: [Float] {
    sums.indices.map { index in
      let (row, column) = (index / 4 / columns, index / 4 % columns)
      return Float(sums[index]) / Float(counts[row] * (edges[column + 1] - edges[column]))
    }
  }
}
