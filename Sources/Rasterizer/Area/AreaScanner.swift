import TransitionEngine

/// Works out, row by row from the top, the share of each pixel that lies inside a filled path: its exact
/// area, rounded to a byte.
///
/// Between groups of edges that have no column in common, the winding number is the same in the whole row, so
/// each group is worked out by itself. Mostly it is one line or a piece of a curve, from the row's top to its
/// bottom. Any other is cut where an edge begins or ends, and where two edges cross: between two cuts the edges
/// keep their order, so that the fill rule turns them into trapezoids, whose areas are added up.
struct AreaScanner: ~Copyable {
  private let edges: [FillEdges.Edge]
  private let rule: FillRule
  private let width: Int
  private var row = 0
  private var next = 0
  /// The edges in the row, from left to right by their leftmost points there.
  private var active = Stack<Active>(capacity: 64)
  private var cuts = Stack<Double>(capacity: 64)
  private var crossings = Stack<Crossing>(capacity: 64)
  private var splitsLeft = 0
  /// For each pixel the covered share minus that of its left neighbour.
  private let steps: UnsafeMutablePointer<Double>
  /// The pixels whose steps may differ from 0, mostly from left to right.
  private var touched = Stack<Touched>(capacity: 64)

  /// An edge, and its part in the row.
  private struct Active: BitwiseCopyable {
    let edge: FillEdges.Edge
    private(set) var (top, bottom) = (0.0, 0.0)
    /// Where it is at `top` and at `bottom`.
    private(set) var (start, end) = (0.0, 0.0)
    /// Its columns; left of the region all count as the border, where edges out there were moved to.
    private(set) var (low, high) = (0.0, 0.0)

    init(_ edge: FillEdges.Edge) { self.edge = edge }

    @inline(__always)
    mutating func enterRow(_ top: Double, _ bottom: Double) {
      (self.top, self.bottom) = (max(edge.top, top), min(edge.bottom, bottom))
      start = edge.top >= top ? edge.startX : edge.x(at: top)
      end = edge.bottom <= bottom ? edge.endX : edge.x(at: bottom)
      (low, high) = (max(min(start, end), 0), max(max(start, end), 0))
    }
  }

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
      active.append(Active(edges[next]))
      next += 1
    }
    row += 1
    if active.count == 0 { return bytes.update(repeating: 0, count: width) }
    addAreas(top, bottom)
    write(to: bytes)
    active.removeAll { $0.edge.bottom <= bottom }
  }

  private mutating func addAreas(_ top: Double, _ bottom: Double) {
    for index in 0..<active.count { active.values[index].enterRow(top, bottom) }
    active.sort { $0.low }
    var (start, winding) = (0, 0)
    while start < active.count, active.values[start].low < Double(width) {
      var (end, reach) = (start + 1, active.values[start].high)
      while end < active.count, active.values[end].low <= reach {
        reach = max(reach, active.values[end].high)
        end += 1
      }
      winding += addGroup(start..<end, winding, top, bottom)
      start = end
    }
  }

  /// Adds the areas between edges that have columns in common.
  ///
  /// - Parameter winding: The winding number left of them.
  /// - Returns: How much larger the winding number is on their right.
  private mutating func addGroup(
    _ group: Range<Int>, _ winding: Int, _ top: Double, _ bottom: Double
  ) -> Int {
    if isChain(group, top, bottom) {
      let change = active.values[group.lowerBound].edge.winding
      let side = isInside(winding + change).share - isInside(winding).share
      if side != 0 {
        for index in group {
          let part = active.values + index
          add(part.pointee.start, part.pointee.end, side * (part.pointee.bottom - part.pointee.top))
        }
      }
      return change
    }
    cuts.removeAll()
    var sum = 0.0
    for index in group {
      let part = active.values + index
      if part.pointee.top > top { cuts.append(part.pointee.top) }
      if part.pointee.bottom < bottom { cuts.append(part.pointee.bottom) }
      sum += Double(part.pointee.edge.winding) * (part.pointee.bottom - part.pointee.top)
    }
    if (cuts.count + 1) * group.count > Self.exactLimit {
      addSamples(of: group, winding, top, bottom)
    } else {
      splitsLeft = Self.splitLimit
      var start = top
      cuts.sort { $0 }
      for index in 0..<cuts.count {
        let cut = cuts.values[index]
        if cut > start {
          addBeam(of: group, winding, start, cut)
          start = cut
        }
      }
      addBeam(of: group, winding, start, bottom)
    }
    // Edges too low to keep may be missing.
    return Int(sum.rounded())
  }

  /// Whether the edges of a group are one line from the row's top to its bottom, piece by piece.
  private func isChain(_ group: Range<Int>, _ top: Double, _ bottom: Double) -> Bool {
    let (first, last) = (active.values + group.lowerBound, active.values + (group.upperBound - 1))
    let runsRight = first.pointee.top <= last.pointee.top
    let (upper, lower) = runsRight ? (first, last) : (last, first)
    guard upper.pointee.top == top, lower.pointee.bottom == bottom else { return false }
    for index in group.dropFirst() {
      let (left, right) = (active.values + (index - 1), active.values + index)
      guard left.pointee.edge.winding == right.pointee.edge.winding,
        runsRight
          ? left.pointee.bottom == right.pointee.top : right.pointee.bottom == left.pointee.top
      else { return false }
    }
    return true
  }

  private func isInside(_ winding: Int) -> Bool {
    rule == .evenOdd ? winding & 1 != 0 : winding != 0
  }

  /// Adds the areas between two cuts.
  private mutating func addBeam(
    of group: Range<Int>, _ winding: Int, _ top: Double, _ bottom: Double
  ) {
    crossings.removeAll()
    for index in group {
      let edge = active.values + index
      if edge.pointee.top <= top, edge.pointee.bottom >= bottom {
        let crossing = Crossing(
          start: edge.pointee.edge.x(at: top), end: edge.pointee.edge.x(at: bottom),
          winding: edge.pointee.edge.winding)
        crossings.insert(crossing) { $0.start + $0.end }
      }
    }
    if let cut = firstCrossing(top, bottom) {
      splitsLeft -= 1
      addBeam(of: group, winding, top, cut)
      return addBeam(of: group, winding, cut, bottom)
    }
    addCrossings(winding, height: bottom - top)
  }

  private mutating func addSamples(
    of group: Range<Int>, _ winding: Int, _ top: Double, _ bottom: Double
  ) {
    let height = (bottom - top) / Double(Self.sampledLines)
    for line in 0..<Self.sampledLines {
      let y = top + (Double(line) + 0.5) * height
      crossings.removeAll()
      for index in group {
        let edge = active.values[index].edge
        if edge.top <= y, edge.bottom > y {
          let x = edge.x(at: y)
          crossings.append(Crossing(start: x, end: x, winding: edge.winding))
        }
      }
      crossings.sort { $0.start }
      addCrossings(winding, height: height)
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
  private mutating func addCrossings(_ winding: Int, height: Double) {
    var winding = winding
    for index in 0..<crossings.count {
      let crossing = crossings.values[index]
      let side = isInside(winding + crossing.winding).share - isInside(winding).share
      winding += crossing.winding
      if side != 0 { add(crossing.start, crossing.end, side * height) }
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

extension Bool {
  /// 1 for true.
  @inline(__always)
  fileprivate var share: Double { self ? 1 : 0 }
}
