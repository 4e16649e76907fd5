import Pixels
import TransitionEngine

/// The part of a recording's pictures in which something changes: the screen, where something else lies around it
/// that does not.
struct MovingPart: Sendable {
  /// In the recording's pixels.
  let bounds: PixelRect
  /// Pictures at the recording's size.
  private let pictures: [ColorPicture]

  /// The least difference of a pixel between frames that is a change, in levels: of brightness, or of a colour channel, of
  /// which compression keeps less, with its share. Where nothing around the screen tells how noisy a recording is, it is
  /// the larger one.
  private static let leastChange: (quiet: Float, unknown: Float) = (16, 24)
  private static let shareOfChannel: Float = 0.6
  /// How many of the pixels around the screen change by no more than noise makes them, and how many times as much it is.
  private static let quietShare = 0.95
  private static let mostNoise: Float = 1.5
  /// The part of the row, or of the column, with most changes that one must have to belong to it.
  private static let leastShare = 0.08
  /// The longer side of pictures for a first look.
  static let side = 240

  /// - Parameters:
  ///   - small: All frames, in pictures with a longer side of `side`.
  ///   - pictures: Some of them at the recording's size.
  /// - Returns: Nil where nothing changes.
  init?(_ small: [ColorPicture], _ pictures: [ColorPicture]) {
    guard let picture = pictures.first, let first = small.first,
      let coarse = Self.bounds(of: small, in: PixelRect(of: first))
    else { return nil }
    self.pictures = pictures
    // A pixel of the small pictures more on each side.
    let factor = Double(picture.width) / Double(first.width)
    func scaled(_ range: Range<Int>, limit: Int) -> Range<Int> {
      let low = Int((Double(range.lowerBound - 1) * factor).rounded(.down))
      let high = Int((Double(range.upperBound + 1) * factor).rounded(.up))
      return max(low, 0)..<min(high, limit)
    }
    let around = PixelRect(
      columns: scaled(coarse.x..<coarse.x + coarse.width, limit: picture.width),
      rows: scaled(coarse.y..<coarse.y + coarse.height, limit: picture.height))
    bounds =
      Self.bounds(of: pictures, in: around, above: Self.leastChange(in: pictures, around: around))
      ?? around
  }

  /// The part of pictures' area in which something changes, 0 to 1.
  static func share(of pictures: [ColorPicture]) -> Double {
    guard let first = pictures.first, let moving = bounds(of: pictures, in: PixelRect(of: first))
    else { return 0 }
    return Double(moving.width * moving.height) / Double(max(first.width * first.height, 1))
  }

  /// The least change of a pixel that is more than the noise around what moves, in levels.
  private static func leastChange(in pictures: [ColorPicture], around part: PixelRect) -> Float {
    guard let first = pictures.first else { return leastChange.unknown }
    let rows = [0..<part.y, part.y + part.height..<first.height]
    let columns = [0..<part.x, part.x + part.width..<first.width]
    let outside =
      rows.map { PixelRect(columns: 0..<first.width, rows: $0) }
      + columns.map { PixelRect(columns: $0, rows: part.y..<part.y + part.height) }
    let all = outside.filter { $0.width > 0 && $0.height > 0 }
      .flatMap { changes(of: pictures, in: $0) }.sorted()
    guard !all.isEmpty else { return leastChange.unknown }
    let noise = all[Int(quietShare * Double(all.count - 1))]
    return min(max(mostNoise * noise, leastChange.quiet), leastChange.unknown)
  }

  /// By how much each pixel of a part changes in pictures, in levels, row by row.
  private static func changes(of pictures: [ColorPicture], in part: PixelRect) -> [Float] {
    var low = [Float](repeating: 255, count: 4 * part.width * part.height)
    var high = [Float](repeating: 0, count: 4 * part.width * part.height)
    for picture in pictures {
      for y in 0..<part.height {
        for x in 0..<part.width {
          let source = 3 * ((part.y + y) * picture.width + part.x + x)
          let place = 4 * (y * part.width + x)
          let (red, green, blue) = (
            Float(picture.bytes[source]), Float(picture.bytes[source + 1]),
            Float(picture.bytes[source + 2])
          )
          let values = SIMD4(0.2126 * red + 0.7152 * green + 0.0722 * blue, red, green, blue)
          for channel in 0..<4 {
            low[place + channel] = min(low[place + channel], values[channel])
            high[place + channel] = max(high[place + channel], values[channel])
          }
        }
      }
    }
    return stride(from: 0, to: low.count, by: 4).map { place in
      let channels = (1..<4).map { high[place + $0] - low[place + $0] }.max() ?? 0
      return max(high[place] - low[place], shareOfChannel * channels)
    }
  }

  /// The rows and columns of a part in which pixels change from picture to picture.
  ///
  /// - Parameter least: The least change that is one, in levels.
  private static func bounds(
    of pictures: [ColorPicture], in part: PixelRect, above least: Float = leastChange.quiet
  ) -> PixelRect? {
    let changes = changes(of: pictures, in: part)
    var rows = [Int](repeating: 0, count: part.height)
    var columns = [Int](repeating: 0, count: part.width)
    for place in changes.indices where changes[place] > least {
      rows[place / part.width] += 1
      columns[place % part.width] += 1
    }
    func range(_ counts: [Int]) -> Range<Int>? {
      let least = max(Double(counts.max() ?? 0) * leastShare, 1)
      guard let first = counts.firstIndex(where: { Double($0) >= least }),
        let last = counts.lastIndex(where: { Double($0) >= least })
      else { return nil }
      return first..<last + 1
    }
    guard let across = range(columns), let down = range(rows) else { return nil }
    return PixelRect(
      columns: part.x + across.lowerBound..<part.x + across.upperBound,
      rows: part.y + down.lowerBound..<part.y + down.upperBound)
  }

  // MARK: Edges

  /// Where a screen is in pictures.
  struct Screen: Hashable, Sendable {
    let part: PixelRect
    /// How far its edges may lie elsewhere as well, in pixels.
    var error = 0.0
  }

  /// How much less may speak for a rectangle that the screen may be as well, in levels.
  private static let doubt = 24.0

  /// A line that may be the screen's edge: before that row or column, and how far from it changes end.
  private struct Edge {
    let place: Int
    /// How sharp it is along what changes, in levels.
    let sharpness: Double
    /// In pixels.
    let distanceFromEnd: Int
    /// Whether it is the picture's border.
    let isBorder: Bool
    /// The sums of the steps up to each pixel along the line, none of which counts as more than a clear one, in levels.
    let sums: [Double]

    /// How much of a range along the line is an edge: 1 where each step is clear.
    func coverage(_ range: Range<Int>) -> Double {
      if isBorder { return 1 }
      return (sums[range.upperBound] - sums[range.lowerBound]) / Double(max(range.count, 1))
        / MovingPart.clearStep
    }

    func isClear(along range: Range<Int>) -> Bool { coverage(range) > MovingPart.clearCoverage }

    /// Whether changes end there, but for the next pixels to which an encoder spreads them.
    var isEndOfChanges: Bool { distanceFromEnd <= MovingPart.fillingDistance }

    /// One that no step shows.
    ///
    /// - Parameters:
    ///   - end: Where changes end on that side.
    ///   - length: How many pixels the line has.
    static func hidden(at place: Int, from end: Int, length: Int) -> Edge {
      Edge(
        place: place, sharpness: 0, distanceFromEnd: abs(place - end), isBorder: false,
        sums: [Double](repeating: 0, count: length + 1))
    }

    /// How much speaks for the line as the side of a rectangle, in levels.
    ///
    /// - Parameter range: The side, without the ends that round corners take.
    func weight(along range: Range<Int>) -> Double {
      let coverage = coverage(range)
      let ofSharpness = min(sharpness, MovingPart.clearSharpness) * MovingPart.ofSharpness
      // What changes is another colour than what lies around it, once at least.
      let ofEnd =
        distanceFromEnd <= MovingPart.spread
        ? MovingPart.endOfChanges * min(coverage / MovingPart.half, 1)
          - MovingPart.pixelFromEnd * Double(distanceFromEnd) : 0
      return MovingPart.clearSharpness * coverage + ofSharpness + ofEnd
    }
  }

  /// The lines that may be the screen's edges.
  private struct Lines {
    let lefts: [Edge]
    let rights: [Edge]
    let tops: [Edge]
    let bottoms: [Edge]

    var rectangles: [Rectangle] {
      lefts.flatMap { left in
        rights.flatMap { right in
          tops.flatMap { top in
            bottoms.map { Rectangle(left: left, right: right, top: top, bottom: $0) }
          }
        }
      }
    }

    /// Those of a shape that lie as far within clear edges on all sides, as a screen does within its phone's outline, hold all that
    /// changes, and end where that does across and down. The screen's own edges may not show: it may be as dark as the phone.
    ///
    /// - Parameters:
    ///   - bounds: What changes.
    ///   - width: Of the pictures, as their height.
    func framed(ofShape shape: Double, around bounds: PixelRect, width: Int, height: Int)
      -> [Rectangle]
    {
      let (right, bottom) = (bounds.x + bounds.width, bounds.y + bounds.height)
      let corner = Int(MovingPart.corner * Double(bounds.width))
      let (side, base) = (
        (bounds.y..<bottom).without(corner), (bounds.x..<right).without(corner)
      )
      func clear(_ edges: [Edge], _ range: Range<Int>) -> [Edge] {
        edges.filter { !$0.isBorder && $0.isClear(along: range) }
      }
      let outlines = Lines(
        lefts: clear(lefts, side), rights: clear(rights, side), tops: clear(tops, base),
        bottoms: clear(bottoms, base))
      func edge(_ place: Double, _ edges: [Edge], from end: Int, length: Int) -> Edge {
        let place = Int(place.rounded())
        return edges.first { $0.place == place }
          ?? .hidden(at: place, from: end, length: length)
      }
      return outlines.rectangles.compactMap { outline -> Rectangle? in
        let outer = outline.part
        let margin = (Double(outer.width) - shape * Double(outer.height)) / (2 * (1 - shape))
        guard margin > Double(MovingPart.spread),
          margin < MovingPart.widestBezel * Double(outer.width)
        else { return nil }
        let rectangle = Rectangle(
          left: edge(Double(outline.left.place) + margin, lefts, from: bounds.x, length: height),
          right: edge(Double(outline.right.place) - margin, rights, from: right, length: height),
          top: edge(Double(outline.top.place) + margin, tops, from: bounds.y, length: width),
          bottom: edge(Double(outline.bottom.place) - margin, bottoms, from: bottom, length: width),
          isEvenlyFramed: true)
        let isAround = rectangle.part.enlarged(by: MovingPart.fillingDistance).contains(bounds)
        let ends =
          (rectangle.left.isEndOfChanges || rectangle.right.isEndOfChanges)
          && (rectangle.top.isEndOfChanges || rectangle.bottom.isEndOfChanges)
        return isAround && ends ? rectangle : nil
      }
    }
  }

  /// Four of them.
  private struct Rectangle {
    let left: Edge
    let right: Edge
    let top: Edge
    let bottom: Edge
    /// Whether it lies as far within an outline on all sides.
    var isEvenlyFramed = false

    var part: PixelRect {
      PixelRect(columns: left.place..<right.place, rows: top.place..<bottom.place)
    }

    /// How much speaks for it as the screen, in levels.
    func weight(among lines: Lines) -> Double {
      let corner = Int(MovingPart.corner * Double(right.place - left.place))
      let side = (top.place..<bottom.place).without(corner)
      let base = (left.place..<right.place).without(corner)
      let edges = [(left, side), (right, side), (top, base), (bottom, base)]
      let isFilled = edges.allSatisfy(\.0.isEndOfChanges)
      let isClear = edges.allSatisfy { $0.0.isClear(along: $0.1) }
      func isAround(_ lines: [Edge], _ range: Range<Int>, _ isFarther: (Int) -> Bool) -> Bool {
        lines.contains { isFarther($0.place) && !$0.isBorder && $0.isClear(along: range) }
      }
      let isFramed =
        isAround(lines.lefts, side) { $0 < left.place - MovingPart.spread }
        && isAround(lines.rights, side) { $0 > right.place + MovingPart.spread }
        && isAround(lines.tops, base) { $0 < top.place - MovingPart.spread }
        && isAround(lines.bottoms, base) { $0 > bottom.place + MovingPart.spread }
      return edges.reduce(0) { $0 + $1.0.weight(along: $1.1) }
        + (isFilled || isClear ? MovingPart.filling : 0) + (isFramed ? MovingPart.frame : 0)
        + (isEvenlyFramed ? MovingPart.evenFrame : 0)
    }
  }

  /// A step from pixel to pixel that is clear, in levels: a card's edge is no sharper for being of another colour, but is
  /// short.
  private static let clearStep = 16.0
  /// What a clear edge is worth, of which a sharper one is worth a little more, as a part of its sharpness.
  private static let clearSharpness = 64.0
  private static let ofSharpness = 0.1
  /// What the end of changes is worth beside that, where so much of the line at least is an edge.
  private static let endOfChanges = 72.0
  private static let half = 0.6
  /// What a pixel is worth by which an edge is off the end of changes, in levels: a line beside the edge may be as clear.
  private static let pixelFromEnd = 6.0
  /// What it is worth that changes end at all four sides, as by chance they seldom have the shape of a screen, or that as much of
  /// each side is an edge; and how far from a side they may end, in pixels, as an encoder spreads them to its next ones.
  private static let filling = 72.0
  private static let (fillingDistance, clearCoverage) = (4, 0.9)
  /// What it is worth that as clear edges lie around it on all sides, as a phone's outline does around its screen.
  private static let frame = 36.0
  /// What it is worth beside that where they are as far from it on all sides, and how far that is at most, as a part of the
  /// outline's width.
  private static let evenFrame = 216.0
  private static let widestBezel = 0.1
  /// How many lines are considered on each side, and the least sharpness of one, in levels.
  private static let edgeCount = 8
  private static let leastSharpness = 3.0
  /// How much sharper than it is the line at which changes end counts as.
  private static let end = 48.0
  /// What a pixel of height is worth by which a rectangle misses the shape, in levels, and the same of as many as are lost
  /// where both sides are whole and even.
  private static let missingPixel = 16.0
  private static let roundedPixel = 4.0
  private static let rounding = 3.0
  /// How much more must speak for a rectangle of one of the other shapes, in levels.
  private static let otherShape = 72.0
  /// To how many of the next pixels compressed colours spread.
  private static let spread = 2
  /// How far into what changes the screen's edge may lie: blocks of a compressed picture change as a whole.
  private static let block = 8
  /// How much less sharp a line beside a sharper one is that belongs to the same edge.
  private static let slope = 0.5
  /// The part of the screen's width that a round corner takes.
  private static let corner = 0.14

  /// The rectangle of a shape that holds everything that changes and whose edges are sharp or end the changes, best
  /// both. A phone has about the shape of its screen, and an outline that is sharper; a bar at the screen's edge may
  /// never change. Nil where there is none with an edge on each side. Screens may have the same colour at an edge.
  ///
  /// - Parameters:
  ///   - shapes: The width, divided by the height, of the screens that it may be.
  ///   - others: The same of those that are less likely.
  ///   - isInMargins: Whether the pictures' borders are none of its edges.
  func screen(
    shapes: [Double], others: [Double] = [], isInMargins: Bool = false
  ) -> Screen? {
    // A screen may be as dark as what lies around it; another one shows the edge.
    let planes = pictures.map { Contrast.brightness.plane(of: $0) }
    guard let plane = planes.first else { return nil }
    let (right, bottom) = (bounds.x + bounds.width, bounds.y + bounds.height)
    let (columns, rows) = (bounds.x..<right, bounds.y..<bottom)
    let block = min(Self.block, bounds.width / 8, bounds.height / 8)
    func across(_ range: ClosedRange<Int>, own: Int) -> [Edge] {
      edges(range, own: own, limit: plane.width, along: rows) { x in
        Plane.steps(in: planes, toColumn: x)
      }
    }
    func down(_ range: ClosedRange<Int>, own: Int) -> [Edge] {
      edges(range, own: own, limit: plane.height, along: columns) { y in
        Plane.steps(in: planes, toRow: y)
      }
    }
    let lefts = across(0...bounds.x + block, own: bounds.x)
    let rights = across(right - block...plane.width, own: right)
    let tops = down(0...bounds.y + block, own: bounds.y)
    let bottoms = down(bottom - block...plane.height, own: bottom)
    func inside(_ edges: [Edge]) -> [Edge] {
      edges.filter { !isInMargins || !$0.isBorder }
    }
    let lines = Lines(
      lefts: inside(lefts), rights: inside(rights), tops: inside(tops), bottoms: inside(bottoms))
    var rectangles: [(part: PixelRect, weight: Double)] = []
    let framed = (shapes + others).flatMap {
      lines.framed(ofShape: $0, around: bounds, width: plane.width, height: plane.height)
    }
    for rectangle in lines.rectangles + framed {
      let part = rectangle.part
      let weight = rectangle.weight(among: lines)
      for (shapes, price) in [(shapes, 0), (others, Self.otherShape)] {
        let missing = shapes.map { part.pixels(missingFrom: $0) }.min() ?? .infinity
        // As exactly as whole pixels allow.
        guard missing < max(Self.rounding + 1, 0.003 * Double(part.height)) else { continue }
        let off =
          Self.roundedPixel * min(missing, Self.rounding)
          + Self.missingPixel * max(missing - Self.rounding, 0)
        rectangles.append((part, weight - price - off))
      }
    }
    guard let best = rectangles.max(by: { $0.weight < $1.weight }) else {
      return shapes.contains { bounds.has(shape: $0) } ? Screen(part: bounds) : nil
    }
    let error =
      rectangles.filter { $0.weight > best.weight - Self.doubt }
      .map { $0.part.largestDistance(from: best.part) }.max() ?? 0
    return Screen(part: best.part, error: Double(error))
  }

  /// The clearest lines of a range, without those beside them that an edge has as well where it is blurred. The picture's
  /// border is one, and so is that at which changes end.
  ///
  /// - Parameters:
  ///   - part: What changes along the lines.
  ///   - steps: The steps along all of a line, in levels.
  private func edges(
    _ range: ClosedRange<Int>, own: Int, limit: Int, along part: Range<Int>,
    _ steps: (Int) -> [Float]
  ) -> [Edge] {
    let lines = range.map { place in
      let isBorder = place == 0 || place == limit
      let steps = isBorder ? [] : steps(place)
      var sums = [0.0]
      for step in steps {
        sums.append(sums[sums.count - 1] + min(Double(step), Self.clearStep))
      }
      let sharpness = steps.isEmpty ? 0 : part.reduce(0) { $0 + Double(steps[$1]) }
      return Edge(
        place: place,
        sharpness: isBorder ? Self.clearSharpness : sharpness / Double(max(part.count, 1)),
        distanceFromEnd: abs(place - own), isBorder: isBorder, sums: sums)
    }
    func rank(_ line: Edge) -> Double {
      Self.clearSharpness * line.coverage(part) + Self.ofSharpness * line.sharpness
        + (line.place == own ? Self.end : 0)
    }
    func isSlope(_ line: Edge) -> Bool {
      lines.contains {
        abs($0.place - line.place) <= Self.spread && line.sharpness < Self.slope * $0.sharpness
      }
    }
    return Array(
      lines.filter {
        $0.isBorder || $0.place == own || $0.sharpness >= Self.leastSharpness && !isSlope($0)
      }
      .map { (line: $0, rank: rank($0)) }
      .sorted { ($1.rank, $0.line.place) < ($0.rank, $1.line.place) }.prefix(Self.edgeCount)
      .map(\.line))
  }
}

extension Range<Int> {
  /// The same without as much at each of its ends: empty, in its middle, where that is all of it.
  fileprivate func without(_ end: Int) -> Range<Int> {
    let middle = lowerBound + count / 2
    return Swift.min(lowerBound + end, middle)..<Swift.max(upperBound - end, middle)
  }
}

extension Plane {
  /// By row, the largest change of pictures from the column before to one, in levels.
  fileprivate static func steps(in pictures: [Plane], toColumn x: Int) -> [Float] {
    guard let first = pictures.first else { return [] }
    return (0..<first.height).map { y in
      pictures.reduce(0) { max($0, $1.step(to: y * first.width + x, x, first.width, stride: 1)) }
    }
  }

  /// By column, the largest change of pictures from the row above to one, in levels.
  fileprivate static func steps(in pictures: [Plane], toRow y: Int) -> [Float] {
    guard let first = pictures.first else { return [] }
    return (0..<first.width).map { x in
      pictures.reduce(0) {
        max($0, $1.step(to: y * first.width + x, y, first.height, stride: first.width))
      }
    }
  }

  /// How many pixels a line is wide at most that is no edge, and what a step to it counts as at most, in levels.
  private static let (lineWidth, stepToLine): (Int, Float) = (2, 4)

  /// The change from the pixel before to one, in levels. To a line in the midst of one colour it is hardly any.
  ///
  /// - Parameters:
  ///   - index: Of the pixel, in the values.
  ///   - place: Its column or its row.
  ///   - count: How many of those there are.
  ///   - stride: From the pixel before to it, in the values.
  private func step(to index: Int, _ place: Int, _ count: Int, stride: Int) -> Float {
    let step = abs(values[index] - values[index - stride])
    guard place > Self.lineWidth, place + Self.lineWidth < count else { return step }
    let across = abs(
      values[index + Self.lineWidth * stride] - values[index - (1 + Self.lineWidth) * stride])
    return min(step, max(across, Self.stepToLine))
  }
}

extension PixelRect {
  /// How much higher or lower a part of its width is that has a shape.
  fileprivate func pixels(missingFrom shape: Double) -> Double {
    abs(Double(width) / shape - Double(height))
  }

  /// How far an edge is from that of another rectangle at most, in pixels.
  fileprivate func largestDistance(from other: PixelRect) -> Int {
    [
      x - other.x, y - other.y, x + width - other.x - other.width,
      y + height - other.y - other.height,
    ]
    .map(abs).max() ?? 0
  }

  fileprivate init(of picture: ColorPicture) {
    self.init(x: 0, y: 0, width: picture.width, height: picture.height)
  }
}
