/// An easing of straight lines between stops: CSS's `linear()`.
///
/// `linear(0, 0.25 25% 75%, 1)` is at 0 to begin with, at 0.25 from 25 % to 75 % of the duration, and at
/// 1 in the end. Stops without a percentage get one:
///
/// - The first is at 0 %, the last at 100 % or at the largest percentage before it, if that is more.
/// - Those between are spread evenly between their neighbours.
/// - A percentage smaller than one before it counts as that one, so that time never runs back.
///
/// Two stops at one place are a jump; there, the later one holds. Before the first and after the last
/// stop the line at that end goes on. A single stop holds throughout. Outputs are not clamped, and the
/// ends are what the stops say: 0 and 1 only where those are.
///
/// Source: CSS Easing Functions Level 2 (2024), "The linear easing function".
package struct LinearEasing: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    /// The progress.
    package let output: Double
    /// From where to where it lasts, in percent of the duration. `end` only with a `start`.
    package let start: Double?
    package let end: Double?

    package init(_ output: Double, start: Double? = nil, end: Double? = nil) {
      self.output = output
      self.start = start
      self.end = start == nil ? nil : end
    }
  }

  /// How many stops there may be.
  package static let counts = 1...10_000

  /// As they were given.
  package let stops: [Stop]
  /// In rising order of input.
  private let points: [ControlPoint]

  /// Two last or first points that are closer together than this share of the duration are a jump,
  /// not a line to go on with: it would leave all numbers behind.
  private static let shortestLine = 1e-9

  /// - Parameter stops: As many as `counts` says, of finite numbers.
  package init(stops: [Stop]) {
    precondition(Self.counts.contains(stops.count), "there are 1 to 10,000 stops")
    self.stops = stops
    points = Self.points(of: stops)
  }

  /// - Parameter fraction: In 0…1; `TimingFunction` sees to that.
  package func progress(at fraction: Double) -> Double {
    guard let first = points.first, let last = points.last, points.count > 1 else {
      return points.first?.output ?? 0
    }
    let next = indexBehind(fraction)
    if next == 0 { return line(from: points[1], through: first, to: fraction) }
    if points[next - 1].input == fraction { return points[next - 1].output }
    if next == points.count { return line(from: points[next - 2], through: last, to: fraction) }
    return points[next - 1].output(towards: points[next], at: fraction)
  }

  /// Where it turns, with what the stops leave out filled in; in rising order of fraction, two at one
  /// place for a jump.
  package var controlPoints: [(fraction: Double, progress: Double)] {
    points.map { ($0.input, $0.output) }
  }

  /// The line through the two points at one end, beyond that end.
  private func line(
    from inner: ControlPoint, through end: ControlPoint, to fraction: Double
  ) -> Double {
    guard abs(end.input - inner.input) > Self.shortestLine else { return end.output }
    return end.output(towards: inner, at: fraction)
  }

  /// Of the first point whose input is more than `fraction`, or the count.
  private func indexBehind(_ fraction: Double) -> Int {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].input > fraction { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Where an easing of lines turns.
private struct ControlPoint: Hashable, Sendable {
  /// The share of the duration.
  let input: Double
  let output: Double

  func output(towards other: ControlPoint, at input: Double) -> Double {
    let share = (input - self.input) / (other.input - self.input)
    return output + (other.output - output) * share
  }
}

extension LinearEasing {
  /// One point a stop, or two for one that lasts.
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

  /// Spreads what has no input evenly between its neighbours; the first and the last have one.
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
