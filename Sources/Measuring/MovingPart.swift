import Pixels
import TransitionEngine

/// The part of a recording's pictures in which something changes: the screen, where something else lies around it
/// that does not.
struct MovingPart: Sendable {
  /// In the recording's pixels.
  let bounds: PixelRect
  /// Pictures at the recording's size.
  private let pictures: [ColorPicture]

  /// The least difference of a pixel's brightness between frames that is a change, in levels.
  private static let leastChange: Float = 24
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
    bounds = Self.bounds(of: pictures, in: around) ?? around
  }

  /// The part of pictures' area in which something changes, 0 to 1.
  static func share(of pictures: [ColorPicture]) -> Double {
    guard let first = pictures.first, let moving = bounds(of: pictures, in: PixelRect(of: first))
    else { return 0 }
    return Double(moving.width * moving.height) / Double(max(first.width * first.height, 1))
  }

  /// The rows and columns of a part in which pixels change from picture to picture.
  private static func bounds(of pictures: [ColorPicture], in part: PixelRect) -> PixelRect? {
    var low = [Float](repeating: 255, count: part.width * part.height)
    var high = [Float](repeating: 0, count: part.width * part.height)
    for picture in pictures {
      let plane = Contrast.brightness.plane(of: picture)
      for y in 0..<part.height {
        for x in 0..<part.width {
          let value = plane.values[(part.y + y) * plane.width + part.x + x]
          let place = y * part.width + x
          low[place] = min(low[place], value)
          high[place] = max(high[place], value)
        }
      }
    }
    var rows = [Int](repeating: 0, count: part.height)
    var columns = [Int](repeating: 0, count: part.width)
    for place in low.indices where high[place] - low[place] > leastChange {
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

  /// A line that may be the screen's edge: before that row or column, how sharp it is there, and whether changes end
  /// there, as exactly as compressed colours tell.
  private struct Edge {
    let place: Int
    let sharpness: Double
    let endsChanges: Bool

    /// How much speaks for the line, in levels.
    var weight: Double {
      min(sharpness, Self.clearSharpness) + Self.beyond * max(sharpness - Self.clearSharpness, 0)
        + (endsChanges ? Self.endOfChanges : 0)
    }

    /// The sharpness that tells an edge, beyond which more of it tells little: a phone's outline is sharper than its
    /// screen's edge.
    private static let clearSharpness = 64.0
    private static let beyond = 0.1
    /// What the end of changes is worth beside sharpness.
    private static let endOfChanges = 72.0
  }

  /// How many lines are considered on each side, and the least sharpness of one, in levels.
  private static let edgeCount = 6
  private static let leastSharpness = 6.0
  /// How sharp the picture's border counts as, and how much sharper than it is the line at which changes end.
  private static let border = 64.0
  private static let end = 48.0
  /// What a pixel is worth by which a rectangle misses the shape, in levels.
  private static let missingPixel = 16.0
  /// How much more must speak for a rectangle of one of the other shapes, in levels.
  private static let otherShape = 72.0
  /// To how many of the next pixels compressed colours spread.
  private static let spread = 2
  /// How far into what changes the screen's edge may lie: blocks of a compressed picture change as a whole.
  private static let block = 8
  /// How much less sharp a line beside a sharper one is that belongs to the same edge.
  private static let slope = 0.5

  /// The rectangle of a shape that holds everything that changes and whose edges are sharp or end the changes, best
  /// both. A phone has about the shape of its screen, and an outline that is sharper; a bar at the screen's edge may
  /// never change. Nil where there is none with an edge on each side. Screens may have the same colour at an edge.
  ///
  /// - Parameters:
  ///   - shapes: The width, divided by the height, of the screens that it may be.
  ///   - others: The same of those that are less likely.
  func screen(shapes: [Double], others: [Double] = []) -> PixelRect? {
    // A screen may be as dark as what lies around it; another one shows the edge.
    let planes = pictures.map { Contrast.brightness.plane(of: $0) }
    guard let plane = planes.first else { return nil }
    let (right, bottom) = (bounds.x + bounds.width, bounds.y + bounds.height)
    let (columns, rows) = (bounds.x..<right, bounds.y..<bottom)
    let block = min(Self.block, bounds.width / 8, bounds.height / 8)
    func across(_ range: ClosedRange<Int>, own: Int) -> [Edge] {
      edges(range, own: own, limit: plane.width) { x in
        planes.map { $0.step(toColumn: x, rows: rows) }.max() ?? 0
      }
    }
    func down(_ range: ClosedRange<Int>, own: Int) -> [Edge] {
      edges(range, own: own, limit: plane.height) { y in
        planes.map { $0.step(toRow: y, columns: columns) }.max() ?? 0
      }
    }
    let lefts = across(0...bounds.x + block, own: bounds.x)
    let rights = across(right - block...plane.width, own: right)
    let tops = down(0...bounds.y + block, own: bounds.y)
    let bottoms = down(bottom - block...plane.height, own: bottom)
    var best: (part: PixelRect, weight: Double)?
    for left in lefts {
      for right in rights {
        for top in tops {
          for bottom in bottoms {
            let part = PixelRect(
              columns: left.place..<right.place, rows: top.place..<bottom.place)
            let edges = [left, right, top, bottom].reduce(0) { $0 + $1.weight }
            for (shapes, price) in [(shapes, 0), (others, Self.otherShape)] {
              let missing = shapes.map { part.pixels(missingFrom: $0) }.min() ?? .infinity
              // As exactly as whole pixels allow.
              guard missing < max(3, 0.003 * Double(part.height)) else { continue }
              let weight = edges - price - Self.missingPixel * missing
              if weight > best?.weight ?? -.infinity { best = (part, weight) }
            }
          }
        }
      }
    }
    return best?.part ?? (shapes.contains { bounds.has(shape: $0) } ? bounds : nil)
  }

  /// The sharpest lines of a range, without those beside them that an edge has as well where it is blurred. The picture's
  /// border is one, and so is that at which changes end.
  private func edges(
    _ range: ClosedRange<Int>, own: Int, limit: Int, _ sharpness: (Int) -> Double
  ) -> [Edge] {
    let lines = range.map { place in
      let isBorder = place == 0 || place == limit
      return Edge(
        place: place,
        sharpness: isBorder
          ? Self.border : sharpness(place) + (place == own ? Self.end : 0),
        endsChanges: abs(place - own) <= Self.spread)
    }
    func isSlope(_ line: Edge) -> Bool {
      lines.contains {
        abs($0.place - line.place) <= Self.spread && line.sharpness < Self.slope * $0.sharpness
      }
    }
    return Array(
      lines.filter { $0.sharpness >= Self.leastSharpness && !isSlope($0) }
        .sorted { ($1.sharpness, $0.place) < ($0.sharpness, $1.place) }.prefix(Self.edgeCount))
  }
}

extension Plane {
  /// The mean change from the column before to one, in levels.
  fileprivate func step(toColumn x: Int, rows: Range<Int>) -> Double {
    let sum = rows.reduce(Float(0)) { sum, y in
      sum + abs(values[y * width + x] - values[y * width + x - 1])
    }
    return Double(sum) / Double(max(rows.count, 1))
  }

  /// The mean change from the row above to one, in levels.
  fileprivate func step(toRow y: Int, columns: Range<Int>) -> Double {
    let sum = columns.reduce(Float(0)) { sum, x in
      sum + abs(values[y * width + x] - values[(y - 1) * width + x])
    }
    return Double(sum) / Double(max(columns.count, 1))
  }
}

extension PixelRect {
  /// How much higher or lower a part of its width is that has a shape.
  fileprivate func pixels(missingFrom shape: Double) -> Double {
    abs(Double(width) / shape - Double(height))
  }

  fileprivate init(of picture: ColorPicture) {
    self.init(x: 0, y: 0, width: picture.width, height: picture.height)
  }
}
