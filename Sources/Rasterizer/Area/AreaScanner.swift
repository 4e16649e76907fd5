import TransitionEngine

/// Works out, row by row from the top, the share of each pixel that lies inside a filled path: its exact
/// area, rounded to a byte.
///
/// A row is cut where an edge begins or ends in it, and where two edges cross. Between two cuts the edges
/// keep their order, so that the fill rule turns them into trapezoids, whose areas are added up.
struct AreaScanner: ~Copyable {
  private let edges: [FillEdges.Edge]
  private let rule: FillRule
  private let width: Int
  private var row = 0
  private var next = 0
  /// The edges in the row, roughly from left to right.
  private var active = Stack<FillEdges.Edge>(capacity: 64)
  private var cuts = Stack<Double>(capacity: 64)
  private var crossings = Stack<Crossing>(capacity: 64)
  private var splitsLeft = 0
  /// For each pixel the covered share minus that of its left neighbour.
  private let steps: UnsafeMutablePointer<Double>
  /// The pixels whose steps may differ from 0, mostly from left to right.
  private var touched = Stack<Touched>(capacity: 64)

  /// An edge between two cuts.
  private struct Crossing: BitwiseCopyable {
    let (start, end): (Double, Double)
    let winding: Int
  }

  private struct Touched: BitwiseCopyable {
    let first: Int
    let last: Int
  }

  /// In a row with more cuts times edges than this, areas are sampled.
  private static let exactLimit = 1 << 14
  /// Lines of samples in such a row.
  private static let sampledLines = 32
  private static let splitLimit = 256

  /// - Parameter width: The region's, in pixels, to which the edges belong.
  init(_ edges: FillEdges, rule: FillRule, width: Int) {
    self.edges = edges.edges
    self.rule = rule
    self.width = width
    steps = .allocate(capacity: width + 2)
    steps.initialize(repeating: 0, count: width + 2)
  }

  deinit { steps.deallocate() }

  /// Writes the next row's shares, 0…255.
  mutating func nextRow(into bytes: UnsafeMutablePointer<UInt8>) {
    let (top, bottom) = (Double(row), Double(row + 1))
    while next < edges.count, edges[next].top < bottom {
      active.append(edges[next])
      next += 1
    }
    row += 1
    if active.count == 0 { return bytes.update(repeating: 0, count: width) }
    addAreas(top, bottom)
    write(to: bytes)
    active.removeAll { $0.bottom <= bottom }
  }

  private mutating func addAreas(_ top: Double, _ bottom: Double) {
    cuts.removeAll()
    for index in 0..<active.count {
      let (first, last) = (active.values[index].top, active.values[index].bottom)
      if first > top { cuts.append(first) }
      if last < bottom { cuts.append(last) }
    }
    if (cuts.count + 1) * active.count > Self.exactLimit { return addSamples(top, bottom) }
    splitsLeft = Self.splitLimit
    var start = top
    if cuts.count > 0 {
      cuts.sort { $0 }
      for index in 0..<cuts.count {
        let cut = cuts.values[index]
        if cut > start {
          addBeam(start, cut)
          start = cut
        }
      }
    }
    addBeam(start, bottom)
  }

  /// Adds the areas between two cuts.
  private mutating func addBeam(_ top: Double, _ bottom: Double) {
    crossings.removeAll()
    for index in 0..<active.count {
      let edge = active.values + index
      if edge.pointee.top <= top, edge.pointee.bottom >= bottom {
        let crossing = Crossing(
          start: edge.pointee.x(at: top), end: edge.pointee.x(at: bottom),
          winding: edge.pointee.winding)
        crossings.insert(crossing) { $0.start + $0.end }
      }
    }
    if let cut = firstCrossing(top, bottom) {
      splitsLeft -= 1
      addBeam(top, cut)
      return addBeam(cut, bottom)
    }
    addCrossings(height: bottom - top)
  }

  private mutating func addSamples(_ top: Double, _ bottom: Double) {
    let height = (bottom - top) / Double(Self.sampledLines)
    for line in 0..<Self.sampledLines {
      let y = top + (Double(line) + 0.5) * height
      crossings.removeAll()
      for index in 0..<active.count {
        let edge = active.values[index]
        if edge.top <= y, edge.bottom > y {
          let x = edge.x(at: y)
          crossings.append(Crossing(start: x, end: x, winding: edge.winding))
        }
      }
      crossings.sort { $0.start }
      addCrossings(height: height)
    }
  }

  /// A height strictly between two cuts where neighbouring edges cross; nil if none do so.
  private func firstCrossing(_ top: Double, _ bottom: Double) -> Double? {
    var index = 1
    while index < crossings.count {
      let (left, right) = (crossings.values[index - 1], crossings.values[index])
      let (before, after) = (right.start - left.start, right.end - left.end)
      if min(before, after) < -1e-7, splitsLeft > 0 {
        let cut = top + (bottom - top) * (before / (before - after))
        if cut > top + 1e-7, cut < bottom - 1e-7 { return cut }
      }
      index += 1
    }
    return nil
  }

  /// Adds the areas between the crossings where the fill rule counts them as inside.
  private mutating func addCrossings(height: Double) {
    let counted = rule == .evenOdd ? 1 : -1
    var winding = 0
    for index in 0..<crossings.count {
      let crossing = crossings.values[index]
      let wasInside = winding & counted != 0
      winding += crossing.winding
      let isInside = winding & counted != 0
      if isInside != wasInside {
        add(crossing.start, crossing.end, isInside ? height : -height)
      }
    }
  }

  /// Adds the area to the right of an edge; a negative height takes it away.
  private mutating func add(_ start: Double, _ end: Double, _ height: Double) {
    var (left, right) = start < end ? (start, end) : (end, start)
    var height = height
    let limit = Double(width)
    if left >= limit { return }
    if left < 0 || right > limit {
      // Only a part of the edge lies in the region.
      let perPixel = right > left ? height / (right - left) : 0
      if left < 0 {
        let outside = right <= 0 ? height : -left * perPixel
        steps[0] += outside
        touched.append(Touched(first: 0, last: 0))
        if right <= 0 { return }
        (left, height) = (0, height - outside)
      }
      if right > limit { (right, height) = (limit, height - (right - limit) * perPixel) }
    }
    let (first, last) = (Int(left), Int(right))
    if first == last {
      let share = height * (1 - (0.5 * (left + right) - Double(first)))
      steps[first] += share
      steps[first + 1] += height - share
    } else {
      let perPixel = height / (right - left)
      // In each column, the height that the edge goes and the area to its right.
      var (x, column, carried) = (left, first, 0.0)
      while column < last {
        let end = Double(column + 1)
        let gone = (end - x) * perPixel
        let share = gone * (end - x) * 0.5
        steps[column] += carried + share
        carried = gone - share
        (x, column) = (end, column + 1)
      }
      let gone = (right - x) * perPixel
      let share = gone * (1 - 0.5 * (right - x))
      steps[last] += carried + share
      steps[last + 1] += gone - share
    }
    touched.append(Touched(first: first, last: min(last + 1, width)))
  }

  private mutating func write(to bytes: UnsafeMutablePointer<UInt8>) {
    touched.sort { Double($0.first) }
    var (x, share) = (0, 0.0)
    for index in 0..<touched.count {
      let range = touched.values[index]
      if range.first > x {
        (bytes + x).update(repeating: Self.byte(share), count: range.first - x)
        x = range.first
      }
      while x <= range.last {
        share += steps[x]
        steps[x] = 0
        if x < width { bytes[x] = Self.byte(share) }
        x += 1
      }
    }
    if x < width { (bytes + x).update(repeating: Self.byte(share), count: width - x) }
    touched.removeAll()
  }

  @inline(__always)
  private static func byte(_ share: Double) -> UInt8 {
    UInt8(truncatingIfNeeded: Int32(min(max(share, 0), 1) * 255 + 0.5))
  }
}
