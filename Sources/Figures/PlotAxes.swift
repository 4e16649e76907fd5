import TransitionEngine

/// The mapping from a plot's times and values to the picture, and the grid that shows it.
struct PlotAxes: Hashable, Sendable {
  /// The plot's rectangle in pixels; larger values are further up.
  let frame: Rect
  let times: ClosedRange<Double>
  let values: ClosedRange<Double>

  func x(_ time: Double) -> Double {
    frame.minX + (time - times.lowerBound) / max(times.length, .leastNormalMagnitude) * frame.width
  }

  func y(_ value: Double) -> Double {
    frame.maxY
      - (value - values.lowerBound) / max(values.length, .leastNormalMagnitude) * frame.height
  }

  /// A polyline through samples; a sample's x is a time, its y a value.
  func line(_ samples: [Point]) -> Path {
    var path = Path()
    for (index, sample) in samples.enumerated() {
      let point = Point(x: x(sample.x), y: y(sample.y))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }

  /// A horizontal line at each value, with a label left of it.
  func valueGrid(_ values: [Double], labelSize: Double) -> [DrawCommand] {
    values.flatMap { value -> [DrawCommand] in
      let y = crisp(y(value))
      let label = Lettering(value.shortLabel, size: labelSize)
      return [
        rule(from: Point(x: frame.minX, y: y), to: Point(x: frame.maxX, y: y)),
        label.drawn(
          at: Point(x: frame.minX - 8, y: (y + label.capitalHeight / 2).rounded()), aligned: .right,
          color: FigureStyle.secondaryText),
      ]
    }
  }

  /// A vertical line at each time, with a label below it unless that would touch the one before.
  func timeGrid(
    _ times: [Double], labelSize: Double, label: (Double) -> String
  ) -> [DrawCommand] {
    var free = -Double.infinity
    return times.flatMap { time -> [DrawCommand] in
      let x = crisp(x(time))
      let line = rule(from: Point(x: x, y: frame.minY), to: Point(x: x, y: frame.maxY))
      let text = Lettering(label(time), size: labelSize)
      guard x - text.width / 2 > free else { return [line] }
      free = x + text.width / 2 + 10
      let baseline = (frame.maxY + 9 + text.capitalHeight).rounded()
      return [
        line,
        text.drawn(
          at: Point(x: x, y: baseline), aligned: .center, color: FigureStyle.secondaryText),
      ]
    }
  }

  /// About `count` round numbers within a range: multiples of 1, 2 or 5 times a power of ten. A range of
  /// length 0 has one tick.
  static func ticks(in range: ClosedRange<Double>, about count: Int) -> [Double] {
    guard range.length > 0, range.length.isFinite else { return [range.lowerBound] }
    var step = 1e-9
    let rough = range.length / Double(max(count, 1))
    while step * 10 <= rough { step *= 10 }
    step *= [1, 2, 5, 10].first { step * $0 >= rough * 0.999 } ?? 10
    let first = Int((range.lowerBound / step - 1e-9).rounded(.up))
    let last = Int((range.upperBound / step + 1e-9).rounded(.down))
    return first <= last ? (first...last).map { Double($0) * step } : []
  }

  private func rule(from start: Point, to end: Point) -> DrawCommand {
    .stroke(
      Path([.move(to: start), .line(to: end)]), style: StrokeStyle(), color: FigureStyle.grid,
      transform: .identity)
  }

  /// The centre of the pixel that contains `value`: a line of width 1 there fills one row or column.
  private func crisp(_ value: Double) -> Double { value.rounded(.down) + 0.5 }
}

extension ClosedRange<Double> {
  var length: Double { upperBound - lowerBound }
}

extension Double {
  /// This number with at most three decimals.
  var shortLabel: String { ((self * 1000).rounded() / 1000).plainDescription }
}
