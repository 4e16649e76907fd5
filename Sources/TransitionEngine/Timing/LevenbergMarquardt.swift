/// Nonlinear least squares for a few bounded parameters by the Levenberg–Marquardt method.
///
/// Derivatives that are not known are differences to one side. The method is deterministic.
///
/// Source: D. Marquardt, "An Algorithm for Least-Squares Estimation of Nonlinear Parameters", 1963.
package struct LevenbergMarquardt {
  /// The most steps that are tried unless said otherwise.
  package static let steps = 80

  /// The residuals for given parameters; their number must not vary.
  package let residuals: ([Double]) -> [Double]
  /// The range of each parameter.
  package let bounds: [ClosedRange<Double>]

  /// Residuals, and their derivatives, one column per parameter; nil for one that is not known.
  package typealias Linearization = (residuals: [Double], derivatives: [[Double]?])

  private let linearized: ([Double]) -> Linearization
  private let leastGain: Double

  /// A problem with its residuals and the ranges of its parameters.
  ///
  /// - Parameters:
  ///   - linearized: The residuals for given parameters with their derivatives; by default, none of these is known.
  ///   - leastGain: The part of the sum of squares by which a step must lessen it for another one to be taken.
  package init(
    residuals: @escaping ([Double]) -> [Double], bounds: [ClosedRange<Double>],
    linearized: (([Double]) -> Linearization)? = nil, leastGain: Double = 1e-12
  ) {
    (self.residuals, self.bounds, self.leastGain) = (residuals, bounds, leastGain)
    self.linearized = linearized ?? { (residuals($0), $0.map { _ in nil }) }
  }

  /// The parameters at a local minimum near `start`, or on the way there, and the sum of squares.
  ///
  /// - Parameters:
  ///   - steps: How many steps are tried at most.
  ///   - leastGain: The part of the sum of squares by which a step must lessen it for another one to be taken; by default
  ///     the problem's.
  package func minimum(
    from start: [Double], steps: Int = steps, leastGain: Double? = nil
  ) -> (parameters: [Double], sum: Double) {
    let leastGain = leastGain ?? self.leastGain
    var parameters = clamped(start)
    var current = linearized(parameters)
    var sum = squares(current.residuals)
    var damping = 1e-3
    var jacobian = jacobian(at: parameters, current)
    for _ in 0..<steps where damping < 1e10 {
      guard let step = step(jacobian, current.residuals, damping) else {
        damping *= 10
        continue
      }
      let next = clamped(zip(parameters, step).map { $0 - $1 })
      let following = linearized(next)
      let nextSum = squares(following.residuals)
      if nextSum < sum {
        let isDone = sum - nextSum <= leastGain * sum
        (parameters, current, sum) = (next, following, nextSum)
        damping = max(damping / 10, 1e-12)
        if isDone { break }
        jacobian = self.jacobian(at: parameters, current)
      } else {
        damping *= 10
      }
    }
    return (parameters, sum)
  }

  private func squares(_ values: [Double]) -> Double { values.reduce(0) { $0 + $1 * $1 } }

  private func clamped(_ values: [Double]) -> [Double] {
    zip(values, bounds).map { min(max($0, $1.lowerBound), $1.upperBound) }
  }

  /// The derivatives of the residuals, one column per parameter; zero for one that is at a bound and would leave it, so
  /// that the others are not held up by it.
  private func jacobian(at parameters: [Double], _ linearization: Linearization) -> [[Double]] {
    let (current, known) = linearization
    let still = [Double](repeating: 0, count: current.count)
    return parameters.indices.map { index in
      let (value, range) = (parameters[index], bounds[index])
      guard range.lowerBound < range.upperBound else { return still }
      let column = known[index] ?? difference(of: index, at: parameters, current)
      let slope = zip(column, current).reduce(0) { $0 + $1.0 * $1.1 }
      let leaves = value == range.lowerBound && slope > 0 || value == range.upperBound && slope < 0
      return leaves ? still : column
    }
  }

  /// The derivatives by one parameter, as differences within its range.
  private func difference(
    of index: Int, at parameters: [Double], _ current: [Double]
  ) -> [Double] {
    let (value, range) = (parameters[index], bounds[index])
    let step = 1e-6 * max(abs(value), 1e-2)
    let (below, above) = (value - range.lowerBound, range.upperBound - value)
    var moved = parameters
    moved[index] = above >= below ? value + min(step, above) : value - min(step, below)
    let width = moved[index] - value
    return zip(residuals(moved), current).map { ($0 - $1) / width }
  }

  /// The solution of (JᵀJ + λ·diag JᵀJ) · step = Jᵀr by elimination; nil if the matrix is singular.
  private func step(
    _ jacobian: [[Double]], _ residuals: [Double], _ damping: Double
  ) -> [Double]? {
    func product(_ a: [Double], _ b: [Double]) -> Double {
      a.withUnsafeBufferPointer { a in
        b.withUnsafeBufferPointer { b in
          var sum = 0.0
          for index in 0..<min(a.count, b.count) { sum += a[index] * b[index] }
          return sum
        }
      }
    }
    let count = jacobian.count
    var rows = [[Double]](repeating: [Double](repeating: 0, count: count + 1), count: count)
    for i in 0..<count {
      for j in i..<count {
        let sum = product(jacobian[i], jacobian[j])
        (rows[i][j], rows[j][i]) = (sum, sum)
      }
      rows[i][count] = product(jacobian[i], residuals)
    }
    for i in rows.indices { rows[i][i] += damping * max(rows[i][i], 1e-12) }
    for i in rows.indices {
      guard let pivot = (i..<rows.count).max(by: { abs(rows[$0][i]) < abs(rows[$1][i]) }),
        abs(rows[pivot][i]) > 1e-300
      else { return nil }
      rows.swapAt(i, pivot)
      for other in rows.indices where other != i {
        let factor = rows[other][i] / rows[i][i]
        for column in i...rows.count { rows[other][column] -= factor * rows[i][column] }
      }
    }
    return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
  }
}
