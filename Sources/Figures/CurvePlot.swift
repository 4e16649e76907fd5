import TransitionEngine

/// A plot of easings: progress above, velocity below, and a legend.
///
/// The x axis is the fraction of the duration. If one of the easings is a spring, which has a duration of its
/// own, the axis is in seconds, and the other easings run for the duration passed to `init`.
package struct CurvePlot: Sendable {
  /// A curve with its name.
  package struct Curve: Sendable {
    package let name: String
    package let timing: TimingFunction
    /// When it begins on the x axis; before that it is at 0.
    package let begin: Double
    /// Its own duration; nil for that of the plot, and for a spring.
    package let duration: Double?

    package init(
      name: String, timing: TimingFunction, begin: Double = 0, duration: Double? = nil
    ) {
      (self.name, self.timing) = (name, timing)
      (self.begin, self.duration) = (begin, duration)
    }
  }

  /// The picture's width in units of the drawing.
  package static let width = 880.0
  private static let margin = 24.0
  private static let legendRow = 24.0
  private static let progressHeight = 360.0
  private static let velocityHeight = 190.0
  private static let steps = 720
  /// The least change between two samples that may be a jump, and how often the time between them is halved.
  private static let leastJump = 1e-3
  private static let halvings = 40
  private static let dot = Size(width: 7, height: 7)
  /// The values shown at most: a steep curve would flatten all others.
  private static let overshootLimit = -1.5...2.5

  private let curves: [Curve]
  /// The duration of easings that are not springs: in seconds, or 1 if there are no springs.
  private let duration: Double
  private let start: Double
  private let end: Double
  private let isRealTime: Bool
  /// Measured values, which are drawn as points.
  private let points: [Point]

  /// - Parameters:
  ///   - curves: The easings, in the order of the legend.
  ///   - duration: The duration in seconds of easings that are not springs. The default is the longest
  ///     settling duration; it is ignored where there are no springs.
  package init(_ curves: [Curve], duration: Double? = nil) {
    self.curves = curves
    let natural = curves.compactMap(\.timing.naturalDuration)
      .map { min($0, MediaTiming.durations.upperBound) }
    isRealTime = !natural.isEmpty
    let longest = natural.max() ?? 1
    self.duration = isRealTime ? duration ?? longest : 1
    (start, end) = (0, max(longest, self.duration))
    points = []
  }

  /// Curves that were fitted to measured values, over the time of the measurement.
  ///
  /// - Parameters:
  ///   - curves: Each with its own begin, and with its duration unless it is a spring.
  ///   - points: The times in seconds and the progress, at least one.
  package init(_ curves: [Curve], measured points: [Point]) {
    self.curves = curves
    self.points = points.sorted { $0.x < $1.x }
    start = points.map(\.x).min() ?? 0
    end = max(points.map(\.x).max() ?? 1, start + 1e-9)
    (duration, isRealTime) = (end - start, true)
  }

  /// The picture's height in units of the drawing; it grows with the legend.
  package var height: Double {
    2 * Self.margin + Double(legend.rows) * Self.legendRow + Self.progressHeight + 16
      + Self.velocityHeight
  }

  /// Samples of a curve's progress over the whole x axis.
  package func progress(of curve: Curve) -> [Point] {
    times.map { Point(x: $0, y: value(of: curve, at: $0)) }
  }

  /// The same with both ends of each jump, so that it is drawn upright.
  func line(of curve: Curve) -> [Point] {
    let samples = progress(of: curve)
    let jumps = zip(samples, samples.dropFirst()).map { jump(of: curve, from: $0, to: $1) }
    return Array(samples.prefix(1))
      + zip(jumps, samples.dropFirst()).flatMap { jump, sample in jump + [sample] }
  }

  /// The ends of a jump between two samples, found by halving; empty where the curve is steady.
  private func jump(of curve: Curve, from start: Point, to end: Point) -> [Point] {
    let rise = abs(end.y - start.y)
    guard rise > Self.leastJump else { return [] }
    var (low, high) = (start, end)
    for _ in 0..<Self.halvings {
      let time = (low.x + high.x) / 2
      let middle = Point(x: time, y: value(of: curve, at: time))
      if abs(middle.y - low.y) > abs(high.y - middle.y) { high = middle } else { low = middle }
    }
    return abs(high.y - low.y) > rise / 2 ? [low, high] : []
  }

  /// Samples of a curve's velocity over the whole x axis: progress per second, or per duration where there
  /// are no springs. It is 0 for steps.
  package func velocity(of curve: Curve) -> [Point] {
    if case .steps = curve.timing { return times.map { Point(x: $0, y: 0) } }
    let step = (end - start) / 4000
    return times.map { time in
      let (before, after) = (max(time - step, start), min(time + step, end))
      let way = value(of: curve, at: after) - value(of: curve, at: before)
      return Point(x: time, y: way / (after - before))
    }
  }

  /// The measured values over the whole x axis, joined by lines; empty where there are none.
  package var measured: [Point] {
    guard let first = points.first, let last = points.last else { return [] }
    var next = 0
    return times.map { time in
      while next < points.count, points[next].x <= time { next += 1 }
      let (before, after) = (
        next > 0 ? points[next - 1] : first, next < points.count ? points[next] : last
      )
      let way = after.x > before.x ? (time - before.x) / (after.x - before.x) : 0
      return Point(x: time, y: before.y + (after.y - before.y) * way)
    }
  }

  /// The whole picture, its background included.
  package var drawing: DisplayList {
    let page = Rect(x: 0, y: 0, width: Self.width, height: height)
    let background = DrawCommand.fill(
      Path(rect: page), rule: .nonZero, paint: .color(FigureStyle.background))
    let top = Self.margin + Double(legend.rows) * Self.legendRow
    let progress = card(top: top, height: Self.progressHeight)
    let velocity = card(
      top: top + Self.progressHeight + 16, height: Self.velocityHeight)
    return DisplayList(
      [background] + legend.commands
        + panel(
          progress, title: "progress", curves.map(line), points, within: progressRange)
        + panel(
          velocity, title: velocityTitle, curves.map(self.velocity), within: velocityRange))
  }

  /// A position on the x axis as text, as `133 ms` or `0.5`.
  package func label(_ time: Double) -> String { isRealTime ? time.timeLabel : time.shortLabel }

  private var times: [Double] {
    (0...Self.steps).map { start + Double($0) / Double(Self.steps) * (end - start) }
  }

  private func value(of curve: Curve, at time: Double) -> Double {
    let time = time - curve.begin
    if case .spring(let spring) = curve.timing { return spring.value(at: max(time, 0)) }
    return curve.timing.progress(at: time / (curve.duration ?? duration))
  }

  private var velocityTitle: String { isRealTime ? "velocity, 1/s" : "velocity" }

  private var progressRange: ClosedRange<Double> {
    let values = curves.flatMap { progress(of: $0).map(\.y) } + points.map(\.y)
    let (low, high) = (min(values.min() ?? 0, 0), max(values.max() ?? 1, 1))
    let limit = Self.overshootLimit
    return max(low, limit.lowerBound)...min(high, limit.upperBound)
  }

  /// The velocities shown: those of each curve without its lowest and its highest fiftieth, which only very
  /// steep curves have far from the rest.
  private var velocityRange: ClosedRange<Double> {
    var (low, high) = (0.0, 1 / (end - start))
    for curve in curves {
      let values = velocity(of: curve).map(\.y).sorted()
      let rest = values.count / 50
      low = min(low, values[rest])
      high = max(high, values[values.count - 1 - rest])
    }
    let room = (high - low) * 0.06
    return (low < 0 ? low - room : 0)...(high + room)
  }

  private func card(top: Double, height: Double) -> Rect {
    Rect(
      x: Self.margin + 0.5, y: top + 0.5, width: Self.width - 2 * Self.margin - 1,
      height: height - 1)
  }

  private func panel(
    _ card: Rect, title: String, _ lines: [[Point]], _ points: [Point] = [],
    within values: ClosedRange<Double>
  ) -> [DrawCommand] {
    let frame = Rect(
      x: card.minX + 52, y: card.minY + 40, width: card.width - 52 - 28, height: card.height - 76)
    let axes = PlotAxes(frame: frame, times: start...end, values: values)
    let pen = StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round)
    let strokes = zip(lines, colors).map { line, color in
      DrawCommand.stroke(axes.line(line), style: pen, color: color, transform: .identity)
    }
    let marks = points.map { point in
      DrawCommand.fill(
        Path(
          ovalIn: Rect(center: Point(x: axes.x(point.x), y: axes.y(point.y)), size: Self.dot)),
        rule: .nonZero, paint: .color(FigureStyle.secondaryText))
    }
    let clip = Path(rect: frame.insetBy(dx: -4, dy: -4))
    return FigureStyle.card(card)
      + axes.valueGrid(PlotAxes.ticks(in: values, about: 4), labelSize: 13)
      + axes.timeGrid(PlotAxes.ticks(in: start...end, about: 8), labelSize: 13, label: label)
      + [
        Lettering(title, size: 13, weight: .bold)
          .drawn(at: Point(x: frame.minX, y: card.minY + 24), color: FigureStyle.secondaryText),
        .group(DisplayList(marks + strokes), opacity: 1, mask: nil, clip: clip),
      ]
  }

  private var colors: [Color] {
    curves.indices.map { FigureStyle.curves[$0 % FigureStyle.curves.count] }
  }

  /// A dash and a name for each curve, wrapped into rows.
  private var legend: (commands: [DrawCommand], rows: Int) {
    var commands: [DrawCommand] = []
    var (x, row) = (Self.margin, 0)
    for (curve, color) in zip(curves, colors) {
      let name = Lettering(curve.name, size: 14).fitted(in: Self.width - 2 * Self.margin - 32)
      if x > Self.margin, x + 32 + name.width > Self.width - Self.margin {
        (x, row) = (Self.margin, row + 1)
      }
      let baseline = Self.margin + Double(row) * Self.legendRow + 10
      let dash = Path([
        .move(to: Point(x: x + 2, y: baseline - 5)), .line(to: Point(x: x + 20, y: baseline - 5)),
      ])
      commands += [
        .stroke(
          dash, style: StrokeStyle(lineWidth: 4, lineCap: .round), color: color,
          transform: .identity),
        name.drawn(at: Point(x: x + 30, y: baseline), color: FigureStyle.text),
      ]
      x += 32 + name.width + 24
    }
    return (commands, row + 1)
  }
}
