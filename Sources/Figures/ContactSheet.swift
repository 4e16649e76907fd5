import TransitionEngine

/// A page with a tile for each frame of a render, and below the tiles the progress curve with a dot for
/// each frame.
///
/// `drawing` holds everything but the tiles' pictures; the caller draws those at `tileOrigins`.
///
///     circle push
///     easeIn · 400 ms · …
///     ┌────┐ ┌────┐ ┌────┐
///     │    │ │    │ │    │       tiles
///     └────┘ └────┘ └────┘
///     0 ms   67 ms  133 ms
///     ┌──────────────────┐
///     │            ⎽⎼⎻⎺  │       the curve
///     └──────────────────┘
package struct ContactSheet: Sendable {
  /// A frame that the sheet shows.
  package struct Frame: Hashable, Sendable {
    /// Seconds from the start.
    package let time: Double
    /// Eased progress: 0 at the start, 1 at the end, possibly beyond both in between.
    package let progress: Double

    package init(time: Double, progress: Double) {
      (self.time, self.progress) = (time, progress)
    }
  }

  private static let margin = 28.0
  private static let gap = 16.0
  private static let headerHeight = 62.0
  private static let labelHeight = 38.0
  private static let labelSize = 13.0
  private static let panelHeight = 208.0
  /// The narrowest content, in pixels: the header and the curve need it.
  private static let smallestContent = 520.0
  /// The ratio of width to height that the tiles together should have: somewhat wider than tall.
  private static let aspect = 1.9

  private let title: String
  private let details: String
  private let easing: String
  private let frames: [Frame]
  private let curve: [Point]
  private let courses: [[Point]]
  private let cell: Size
  private let columns: Int
  /// A tile's width in pixels, at most the frame's.
  package let tileWidth: Int
  /// A tile's height in pixels, at most the frame's.
  package let tileHeight: Int

  /// Creates a sheet. Texts that are too long for the page are cut short.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - details: A line below the title.
  ///   - easing: The curve's label.
  ///   - width: A frame's width in pixels.
  ///   - height: A frame's height in pixels.
  ///   - frames: The frames in order of time.
  ///   - curve: Samples of the progress from the start to the end; x is in seconds.
  ///   - courses: The same of parts with easings of their own, which are shown in the place of the curve; none
  ///     where there is one easing.
  package init(
    title: String, details: String, easing: String, width: Int, height: Int, frames: [Frame],
    curve: [Point], courses: [[Point]] = []
  ) {
    (self.title, self.details, self.easing) = (title, details, easing)
    (self.frames, self.curve, self.courses) = (frames, curve, courses)
    let scale = min(Self.longSide(count: frames.count) / Double(max(width, height)), 1)
    let tile = Size(
      width: max((Double(width) * scale).rounded(), 1),
      height: max((Double(height) * scale).rounded(), 1))
    (tileWidth, tileHeight) = (Int(tile.width), Int(tile.height))
    let cell = Size(width: max(tile.width, 60) + Self.gap, height: tile.height + Self.labelHeight)
    self.cell = cell
    columns = Self.columns(count: max(frames.count, 1), cell: cell)
  }

  /// The page's width in pixels.
  package var width: Int { Int(2 * Self.margin + contentWidth) }

  /// The page's height in pixels.
  package var height: Int {
    let rows = (max(frames.count, 1) + columns - 1) / columns
    return Int(
      Self.margin * 2 + Self.headerHeight + Double(rows) * cell.height + 6 + Self.panelHeight)
  }

  /// The top left of each frame's tile, in pixels.
  package var tileOrigins: [(x: Int, y: Int)] {
    frames.indices.map { (Int(cellOrigin($0).x), Int(cellOrigin($0).y)) }
  }

  /// Everything but the tiles' pictures.
  package var drawing: DisplayList {
    let page = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let background = DrawCommand.fill(
      Path(rect: page), rule: .nonZero, paint: .color(FigureStyle.background))
    return DisplayList(
      [background] + header + frames.indices.flatMap(label) + panel)
  }

  private var contentWidth: Double {
    max(Double(columns) * cell.width - Self.gap, Self.smallestContent)
  }

  /// The length of a tile's longer side in pixels: the fewer frames, the larger their tiles.
  private static func longSide(count: Int) -> Double {
    let steps = [(1, 640.0), (3, 480), (8, 400), (24, 320), (60, 240), (200, 180)]
    return steps.first { count <= $0.0 }?.1 ?? 120
  }

  /// The number of columns that comes nearest to `aspect` and leaves few cells of the last row empty.
  private static func columns(count: Int, cell: Size) -> Int {
    func badness(_ columns: Int) -> Double {
      let rows = (count + columns - 1) / columns
      let ratio = Double(columns) * cell.width / (Double(rows) * cell.height) / aspect
      let empty = Double(rows * columns - count) / Double(count)
      return abs(logarithm(ratio)) + 1.5 * empty
    }
    return (1...count).min { badness($0) < badness($1) } ?? 1
  }

  private func cellOrigin(_ index: Int) -> Point {
    let used = Double(columns) * cell.width - Self.gap
    let left = Self.margin + ((contentWidth - used) / 2).rounded(.down)
    let inset = ((cell.width - Self.gap - Double(tileWidth)) / 2).rounded(.down)
    return Point(
      x: left + Double(index % columns) * cell.width + inset,
      y: Self.margin + Self.headerHeight + Double(index / columns) * cell.height)
  }

  private var header: [DrawCommand] {
    let (left, top) = (Self.margin, Self.margin)
    return [
      Lettering(title, size: 22, weight: .bold).fitted(in: contentWidth)
        .drawn(at: Point(x: left, y: top + 17), color: FigureStyle.text),
      Lettering(details, size: 14).fitted(in: contentWidth)
        .drawn(at: Point(x: left, y: top + 41), color: FigureStyle.secondaryText),
    ]
  }

  /// A hairline around a tile, the frame's time, and its progress where there is room for both.
  private func label(_ index: Int) -> [DrawCommand] {
    let (origin, frame) = (cellOrigin(index), frames[index])
    let tile = Rect(
      x: origin.x - 0.5, y: origin.y - 0.5, width: Double(tileWidth) + 1,
      height: Double(tileHeight) + 1)
    let outline = DrawCommand.stroke(
      Path(rect: tile), style: StrokeStyle(), color: FigureStyle.hairline, transform: .identity)
    let time = Lettering(frame.time.timeLabel, size: Self.labelSize)
    let progress = Lettering(
      "\(Int((frame.progress * 100).rounded())) %", size: Self.labelSize)
    let baseline = origin.y + Double(tileHeight) + 18
    guard time.width + progress.width + 12 < Double(tileWidth) else {
      let middle = Point(x: origin.x + Double(tileWidth) / 2, y: baseline)
      return [outline, time.drawn(at: middle, aligned: .center, color: FigureStyle.text)]
    }
    let right = Point(x: origin.x + Double(tileWidth), y: baseline)
    return [
      outline, time.drawn(at: Point(x: origin.x, y: baseline), color: FigureStyle.text),
      progress.drawn(at: right, aligned: .right, color: FigureStyle.secondaryText),
    ]
  }

  private var panel: [DrawCommand] {
    let card = Rect(
      x: Self.margin + 0.5, y: Double(height) - Self.margin - Self.panelHeight + 0.5,
      width: contentWidth - 1, height: Self.panelHeight - 1)
    let axes = self.axes(in: card)
    let label = Lettering(easing, size: 13, weight: .bold).fitted(in: axes.frame.width)
    return FigureStyle.card(card)
      + axes.valueGrid(PlotAxes.ticks(in: axes.values, about: 2), labelSize: 12)
      + axes.timeGrid(PlotAxes.ticks(in: axes.times, about: 6), labelSize: 12, label: \.timeLabel)
      + [label.drawn(at: Point(x: axes.frame.minX, y: card.minY + 22), color: FigureStyle.accent)]
      + marks(axes)
  }

  private func axes(in card: Rect) -> PlotAxes {
    let values =
      (courses.isEmpty ? curve : courses.flatMap { $0 }).map(\.y) + frames.map(\.progress)
    return PlotAxes(
      frame: Rect(
        x: card.minX + 48, y: card.minY + 38, width: card.width - 48 - 28, height: card.height - 74),
      times: 0...max(curve.last?.x ?? 0, 0.001),
      values: min(values.min() ?? 0, 0)...max(values.max() ?? 1, 1))
  }

  /// The curve with a dot for each frame; dots that would touch each other are drawn smaller.
  /// Parts with easings of their own have a curve each, and each frame is a line in time.
  private func marks(_ axes: PlotAxes) -> [DrawCommand] {
    let pen = StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round)
    guard courses.isEmpty else {
      let stems = frames.map { stem(.init(time: $0.time, progress: 1), axes) }
      return stems
        + courses.map {
          .stroke(axes.line($0), style: pen, color: FigureStyle.accent, transform: .identity)
        }
    }
    let isCrowded = Double(frames.count) * 9 > axes.frame.width
    let radius = isCrowded ? 2.0 : 4
    let stems = isCrowded ? [] : frames.map { stem($0, axes) }
    let dots = frames.flatMap { frame -> [DrawCommand] in
      let dot = Path(
        ovalIn: Rect(
          center: Point(x: axes.x(frame.time), y: axes.y(frame.progress)),
          size: Size(width: 2 * radius, height: 2 * radius)))
      return [
        .fill(dot, rule: .nonZero, paint: .color(isCrowded ? FigureStyle.accent : .white)),
        .stroke(
          dot, style: StrokeStyle(lineWidth: isCrowded ? 0 : 2), color: FigureStyle.accent,
          transform: .identity),
      ]
    }
    let line = DrawCommand.stroke(
      axes.line(curve), style: pen, color: FigureStyle.accent, transform: .identity)
    return stems + [line] + dots
  }

  private func stem(_ frame: Frame, _ axes: PlotAxes) -> DrawCommand {
    let x = axes.x(frame.time)
    let line = Path([
      .move(to: Point(x: x, y: axes.y(0))), .line(to: Point(x: x, y: axes.y(frame.progress))),
    ])
    return .stroke(
      line, style: StrokeStyle(lineWidth: 1.5), color: FigureStyle.accent.withAlpha(0.25),
      transform: .identity)
  }
}
