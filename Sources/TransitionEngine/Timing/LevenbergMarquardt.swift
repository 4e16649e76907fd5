/// Nonlinear least squares for a few bounded parameters by the Levenberg–Marquardt method.
///
/// The method is deterministic.
///
/// Source: D. Marquardt, "An Algorithm for Least-Squares Estimation of Nonlinear Parameters", 1963.
package struct LevenbergMarquardt {
  /// The most steps that are tried unless said otherwise.
  package static let steps = 80

  /// What a step is found from: the residuals r at some parameters and their derivatives J, one column per parameter,
  /// multiplied with each other.
  package struct NormalEquations {
    /// rᵀr.
    package var sum = 0.0
    /// Jᵀr.
    package var gradient: [Double]
    /// JᵀJ, row after row; what is left of the diagonal does not count.
    package var products: [Double]

    /// Those of no residuals.
    ///
    /// - Parameter count: How many parameters there are.
    package init(count: Int) {
      gradient = [Double](repeating: 0, count: count)
      products = [Double](repeating: 0, count: count * count)
    }

    /// Takes a parameter to be without effect.
    fileprivate mutating func hold(_ index: Int) {
      let count = gradient.count
      gradient[index] = 0
      for other in 0..<count {
        products[index * count + other] = 0
        products[other * count + index] = 0
      }
    }
  }

  /// Those for given parameters, or nil where the sum is not below a limit: then derivatives need not be found.
  package typealias Equations = (_ parameters: [Double], _ limit: Double) -> NormalEquations?

  /// The range of each parameter.
  package let bounds: [ClosedRange<Double>]

  private let equations: Equations
  private let leastGain: Double

  /// A problem with the ranges of its parameters.
  ///
  /// - Parameter leastGain: The part of the sum of squares by which a step must lessen it for another one to be taken.
  package init(
    bounds: [ClosedRange<Double>], leastGain: Double = 1e-12, equations: @escaping Equations
  ) {
    (self.bounds, self.leastGain, self.equations) = (bounds, leastGain, equations)
  }

  /// The same with residuals of which derivatives are not known; differences to one side stand for them.
  ///
  /// - Parameter residuals: Those for given parameters; their number must not vary.
  package init(
    residuals: @escaping ([Double]) -> [Double], bounds: [ClosedRange<Double>],
    leastGain: Double = 1e-12
  ) {
    self.init(bounds: bounds, leastGain: leastGain) { parameters, limit in
      func product(_ a: [Double], _ b: [Double]) -> Double {
        zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
      }
      let current = residuals(parameters)
      let sum = product(current, current)
      guard sum < limit else { return nil }
      var equations = NormalEquations(count: parameters.count)
      equations.sum = sum
      let columns = parameters.indices.map { index -> [Double] in
        guard let (moved, width) = Self.moved(parameters, index, within: bounds) else {
          return current.map { _ in 0 }
        }
        return zip(residuals(moved), current).map { ($0 - $1) / width }
      }
      for row in columns.indices {
        equations.gradient[row] = product(columns[row], current)
        for column in row..<columns.count {
          equations.products[row * columns.count + column] = product(columns[row], columns[column])
        }
      }
      return equations
    }
  }

  /// Parameters of which one is moved a little, and how far, to find derivatives by differences; nil where its range is a
  /// single number.
  package static func moved(
    _ parameters: [Double], _ index: Int, within bounds: [ClosedRange<Double>]
  ) -> (parameters: [Double], width: Double)? {
    let (value, range) = (parameters[index], bounds[index])
    let step = 1e-6 * max(abs(value), 1e-2)
    let (below, above) = (value - range.lowerBound, range.upperBound - value)
    var moved = parameters
    moved[index] = above >= below ? value + min(step, above) : value - min(step, below)
    let width = moved[index] - value
    return width == 0 ? nil : (moved, width)
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
    guard var current = equations(parameters, .infinity) else { return (parameters, .infinity) }
    holdAtBounds(&current, parameters)
    var damping = 1e-3
    for _ in 0..<steps where damping < 1e10 {
      guard let step = Self.step(current, damping) else {
        damping *= 10
        continue
      }
      let next = clamped(zip(parameters, step).map { $0 - $1 })
      guard let following = equations(next, current.sum) else {
        damping *= 10
        continue
      }
      let isDone = current.sum - following.sum <= leastGain * current.sum
      (parameters, current) = (next, following)
      damping = max(damping / 10, 1e-12)
      if isDone { break }
      holdAtBounds(&current, parameters)
    }
    return (parameters, current.sum)
  }

  private func clamped(_ values: [Double]) -> [Double] {
    zip(values, bounds).map { min(max($0, $1.lowerBound), $1.upperBound) }
  }

  /// Holds parameters that are at a bound and would leave it, so that the others are not held up by them.
  private func holdAtBounds(_ equations: inout NormalEquations, _ parameters: [Double]) {
    for (index, range) in bounds.enumerated() {
      let (value, slope) = (parameters[index], equations.gradient[index])
      if range.lowerBound == range.upperBound || value == range.lowerBound && slope > 0
        || value == range.upperBound && slope < 0
      {
        equations.hold(index)
      }
    }
  }

  /// The solution of (JᵀJ + λ·diag JᵀJ) · step = Jᵀr by elimination; nil if the matrix is singular.
  private static func step(_ equations: NormalEquations, _ damping: Double) -> [Double]? {
    let count = equations.gradient.count
    let width = count + 1
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: count * width) { rows in
      for row in 0..<count {
        for column in 0..<count {
          rows[row * width + column] =
            equations.products[min(row, column) * count + max(row, column)]
        }
        let diagonal = rows[row * width + row]
        rows[row * width + row] = diagonal + damping * max(diagonal, 1e-12)
        rows[row * width + count] = equations.gradient[row]
      }
      for place in 0..<count {
        var pivot = place
        for row in place..<count
        where abs(rows[row * width + place]) > abs(rows[pivot * width + place]) {
          pivot = row
        }
        guard abs(rows[pivot * width + place]) > 1e-300 else { return nil }
        if pivot != place {
          for column in 0..<width { rows.swapAt(pivot * width + column, place * width + column) }
        }
        for row in 0..<count where row != place {
          let factor = rows[row * width + place] / rows[place * width + place]
          for column in place..<width {
            rows[row * width + column] -= factor * rows[place * width + column]
          }
        }
      }
      return (0..<count).map { rows[$0 * width + count] / rows[$0 * width + $0] }
    }
  }
}
