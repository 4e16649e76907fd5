import TransitionEngine

extension GeometryFit {
  /// Where the search is.
  struct Position: Sendable {
    var values: Values
    /// Where they are known to lie.
    let ranges: [GeometryFinding.Quantity: ClosedRange<Double>]
    /// Whether an origin stays as high as it is wide.
    var isSquare: Bool
    /// Beyond which no edge of an origin is looked for, where those that are not seen would stay where they are; nil where all
    /// of them go together.
    let screen: Rect?
    var progress: [Double]
    var squares = 0.0
    var errors: Values = [:]
    var strengths: Values = [:]
    var inflation: Values = [:]

    mutating func move(by step: Step, share: Double) {
      for (quantity, change) in step.changes {
        let moved = (values[quantity] ?? 0) + share * change
        let range = ranges[quantity] ?? quantity.range
        values[quantity] = min(max(moved, range.lowerBound), range.upperBound)
      }
      if isSquare { values = values.squared }
      if let screen, step.changes[.originWidth] != nil { values.keepOrigin(on: screen) }
      progress = zip(progress, step.shifts).map { min(max($0 + share * $1, min($0, 0.01)), 1.2) }
    }
  }

  /// Where a search ended.
  struct Result {
    let values: Values
    let errors: Values
    /// By how many levels each changes those pixels that it changes.
    let strengths: Values
    /// How many times as large their errors are as if all else were known.
    let inflation: Values
    /// The sum of the squares at the beginning, and now.
    let first: Double
    let squares: Double
    let pixels: Int
    /// The progress at which each picture fits best.
    let progress: [Double]

    /// In levels; compression takes soft shadows away first.
    var noise: Double { max((squares / Double(max(pixels, 1))).squareRoot(), 1) }
    /// Whether the values explain the pictures much better than those at the beginning.
    var isBetter: Bool { squares < first * (1 - leastGain) }
  }
}

extension GeometryFit.Result {
  /// - Parameters:
  ///   - position: Where the search ended, with its errors.
  ///   - pixels: Those of all pictures.
  init(_ position: GeometryFit.Position, first: Double, pixels: Int) {
    (values, errors, strengths) = (position.values, position.errors, position.strengths)
    (inflation, progress) = (position.inflation, position.progress)
    (squares, self.first, self.pixels) = (position.squares, first, pixels)
  }
}
