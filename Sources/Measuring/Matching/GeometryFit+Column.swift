extension GeometryFit {
  /// One step of the search.
  struct Step: Sendable {
    var changes: Values = [:]
    var errors: Values = [:]
    /// How many times as large an error is as it were if all else were known.
    var inflation: Values = [:]
    /// How much those pixels change that do, in levels for each unit.
    var strengths: Values = [:]
    /// How far each picture's progress moved.
    var shifts: [Double] = []
  }

  /// What one picture says of the step, its own progress taken out.
  struct Column: Sendable {
    let right: [Double]
    let matrix: [[Double]]
    /// The step of the progress, and what of it each quantity's change takes away.
    let toward: Double
    let shares: [Double]
    /// How much those pixels change that do, by each quantity.
    let strengths: [Double]
    /// The sum of the squares of all changes by each.
    let squares: [Double]

    init(missing: Plane, slope: Plane, derivatives: [Plane]) {
      let own = max(slope.product(with: slope), 1e-9)
      let toward = slope.product(with: missing)
      let shares = derivatives.map { $0.product(with: slope) }
      right = zip(derivatives, shares).map { $0.product(with: missing) - $1 * toward / own }
      matrix = derivatives.indices.map { row in
        derivatives.indices.map { column in
          derivatives[row].product(with: derivatives[column]) - shares[row] * shares[column] / own
        }
      }
      self.toward = toward / own
      let squares = derivatives.map { $0.product(with: $0) }
      self.squares = squares
      strengths = zip(derivatives, squares).map { plane, squares in
        squares / max(plane.values.reduce(0) { $0 + Double(abs($1)) }, 1e-9)
      }
      self.shares = shares.map { $0 / own }
    }
  }
}
