/// An easing of straight lines between stops: CSS `linear()`.
///
/// `linear(0, 0.25 25% 75%, 1)` starts at 0, is 0.25 from 25 % to 75 % of the duration, and ends at
/// 1. Missing percentages are filled in:
///
/// - The first stop is at 0 %, the last at 100 % or at the largest earlier percentage, if that is
///   more.
/// - Stops in between are spread evenly between their neighbours.
/// - A percentage smaller than an earlier one is raised to that one, so that time never runs
///   backwards.
///
/// Two stops at the same percentage are a jump, at which the later one holds. The first and the
/// last line extend beyond their stops. A single stop is a constant. Outputs are not clamped, and
/// the easing starts at 0 and ends at 1 only if its stops do.
///
/// Source: CSS Easing Functions Level 2 (2024), "The linear easing function".
package struct LinearEasing: Hashable, Sendable {
  /// An output with an optional range of percentages.
  package struct Stop: Hashable, Sendable {
    /// The progress at the stop.
    package let output: Double
    /// The beginning of the stop, in percent of the duration; nil if it is to be filled in.
    package let start: Double?
    /// The end of a stop that lasts, in percent of the duration; nil without a `start`.
    package let end: Double?

    /// A stop; `end` is ignored without a `start`.
    package init(_ output: Double, start: Double? = nil, end: Double? = nil) {
      self.output = output
      self.start = start
      self.end = start == nil ? nil : end
    }
  }

  /// The range of the number of stops.
  package static let counts = 1...10_000

  /// The stops as given.
  package let stops: [Stop]
  /// The control points in rising order of input.
  private let points: [ControlPoint]

  /// The distance, as a fraction of the duration, below which the two points at an end are a jump.
  /// A line through them could overflow where it is extended.
  private static let shortestLine = 1e-9

  /// An easing through `stops`.
  ///
  /// - Parameter stops: A number of stops in `counts`, all of finite numbers.
  package init(stops: [Stop]) {
    precondition(Self.counts.contains(stops.count), "there are 1 to 10,000 stops")
    self.stops = stops
    points = Self.points(of: stops)
  }

  /// The output at a fraction of the duration.
  ///
  /// - Parameter fraction: In 0…1; `TimingFunction` clamps it.
  package func progress(at fraction: Double) -> Double {
    guard let first = points.first, let last = points.last, points.count > 1 else {
      return points.first?.output ?? 0
    }
    let next = indexAfter(fraction)
    if next == 0 { return line(from: points[1], through: first, to: fraction) }
    if points[next - 1].input == fraction { return points[next - 1].output }
    if next == points.count { return line(from: points[next - 2], through: last, to: fraction) }
    return points[next - 1].output(towards: points[next], at: fraction)
  }

  /// The ends of the lines, with missing percentages filled in, in rising order of fraction. A jump
  /// is two control points with the same fraction.
  package var controlPoints: [(fraction: Double, progress: Double)] {
    points.map { ($0.input, $0.output) }
  }

  /// The line through the two points at an end, extended to `fraction`.
  private func line(
    from inner: ControlPoint, through end: ControlPoint, to fraction: Double
  ) -> Double {
    guard abs(end.input - inner.input) > Self.shortestLine else { return end.output }
    return end.output(towards: inner, at: fraction)
  }

  /// The index of the first point whose input exceeds `fraction`, or the number of points.
  private func indexAfter(_ fraction: Double) -> Int {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].input > fraction { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// An end of a line of the easing.
private struct ControlPoint: Hashable, Sendable {
  /// The fraction of the duration.
  let input: Double
  let output: Double

  func output(towards other: ControlPoint, at input: Double) -> Double {
    let fraction = (input - self.input) / (other.input - self.input)
    return output + (other.output - output) * fraction
  }
}

extension LinearEasing {
  /// The control points of stops: one each, or two for a stop that lasts.
  private static func points(of stops: [Stop]) -> [ControlPoint] {
    var outputs: [Double] = []
    var inputs: [Double?] = []
    var largest = -Double.infinity
    for (index, stop) in stops.enumerated() {
      for percentage in percentages(of: stop, isFirst: index == 0, isLast: index == stops.count - 1)
      {
        outputs.append(stop.output)
        inputs.append(percentage.map { max($0 / 100, largest) })
        largest = inputs.last.flatMap { $0 } ?? largest
      }
    }
    return zip(filled(inputs), outputs).map { ControlPoint(input: $0, output: $1) }
  }

  private static func percentages(of stop: Stop, isFirst: Bool, isLast: Bool) -> [Double?] {
    guard let start = stop.start else { return [isFirst ? 0 : isLast ? 100 : nil] }
    return stop.end.map { [start, $0] } ?? [start]
  }

  /// The inputs, those that are nil spread evenly between their neighbours. The first and the last
  /// must not be nil.
  private static func filled(_ inputs: [Double?]) -> [Double] {
    var filled: [Double] = []
    var waiting = 0
    for input in inputs {
      guard let input else {
        waiting += 1
        continue
      }
      filled += spread(waiting, from: filled.last ?? input, to: input) + [input]
      waiting = 0
    }
    return filled
  }

  private static func spread(_ count: Int, from start: Double, to end: Double) -> [Double] {
    (0..<count).map { index in
      start + (end - start) * Double(index + 1) / Double(count + 1)
    }
  }
}
