extension GeometryFit {
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
