extension [[Double]] {
  /// The least pivot of a matrix that has an inverse.
  private static let leastPivot = 1e-12

  /// The inverse of a square matrix, its rows one by one, by Gauss and Jordan's elimination; nil for a singular one.
  var inverse: [[Double]]? {
    let size = count
    // The matrix beside the unit matrix, which elimination turns into the inverse.
    var rows = indices.map { row in self[row] + indices.map { $0 == row ? 1.0 : 0.0 } }
    for pivot in 0..<size {
      guard
        let best = (pivot..<size).max(by: { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) }),
        abs(rows[best][pivot]) > Self.leastPivot
      else { return nil }
      rows.swapAt(pivot, best)
      let divisor = rows[pivot][pivot]
      rows[pivot] = rows[pivot].map { $0 / divisor }
      for row in 0..<size where row != pivot {
        let factor = rows[row][pivot]
        rows[row] = zip(rows[row], rows[pivot]).map { $0 - factor * $1 }
      }
    }
    return rows.map { [Double]($0.suffix(size)) }
  }

  /// The determinant of a square matrix of which no minor along the diagonal is 0 or less, as of a covariance; nil for
  /// others.
  var determinant: Double? {
    var rows = self
    var product = 1.0
    for pivot in indices {
      let divisor = rows[pivot][pivot]
      guard divisor > 0 else { return nil }
      product *= divisor
      for row in indices where row > pivot {
        let factor = rows[row][pivot] / divisor
        rows[row] = zip(rows[row], rows[pivot]).map { $0 - factor * $1 }
      }
    }
    return product
  }
}
