import Pixels
import TransitionEngine

/// The outline of a filled path as straight edges, as far as they count on a region.
///
/// An edge left of the region only says on which side the region lies, so it becomes vertical; one above,
/// below or to the right is left out. Coordinates may therefore be of any size. Level edges are kept: they
/// bound no area, but say which edges belong together.
struct FillEdges {
  /// A straight line that runs down, in pixels from the region's corner.
  struct Edge: BitwiseCopyable {
    let (top, bottom): (Double, Double)
    /// At `top` and at `bottom`.
    let (startX, endX): (Double, Double)
    let slope: Double
    /// 1 if the outline runs down along it, −1 if it runs up, 0 if it is level.
    let winding: Int

    /// Where it is at a height between `top` and `bottom`.
    @inline(__always)
    func x(at y: Double) -> Double {
      if y <= top { return startX }
      if y >= bottom { return endX }
      return startX + (y - top) * slope
    }
  }

  /// By the row in which they begin, from top to bottom.
  let edges: [Edge]

  /// How far a flattened curve may lie from the true one, in pixels: half a level of 255 in the pixels of an
  /// edge.
  private static let tolerance = 1.0 / 512

  init(of path: Path, on region: PixelRect) {
    var builder = Builder(region: region)
    builder.add(path)
    edges = builder.sortedEdges
  }

  private struct Builder {
    private let origin: Point
    private let (width, height): (Double, Double)
    private var edges: [Edge] = []

    init(region: PixelRect) {
      origin = Point(x: Double(region.x), y: Double(region.y))
      (width, height) = (Double(region.width), Double(region.height))
    }

    /// In an order that depends on the path alone: edges that begin in one row keep theirs.
    var sortedEdges: [Edge] {
      var ends = [Int](repeating: 0, count: Int(height) + 1)
      for edge in edges { ends[Int(edge.top)] += 1 }
      var sum = 0
      for row in ends.indices {
        sum += ends[row]
        ends[row] = sum - ends[row]
      }
      return [Edge](unsafeUninitializedCapacity: edges.count) { sorted, count in
        guard let start = sorted.baseAddress else { return }
        for edge in edges {
          let row = Int(edge.top)
          (start + ends[row]).initialize(to: edge)
          ends[row] += 1
        }
        count = edges.count
      }
    }

    mutating func add(_ path: Path) {
      var (start, current) = (Point.zero, Point.zero)
      for element in path.elements {
        switch element {
        case .move(let point):
          addLine(current, start)
          current = moved(point)
          start = current
        case .line(let point):
          let end = moved(point)
          addLine(current, end)
          current = end
        case .quadCurve(let point, let control):
          let (control, end) = (moved(control), moved(point))
          addCurve(
            current, current.interpolated(to: control, progress: 2 / 3.0),
            end.interpolated(to: control, progress: 2 / 3.0), end)
          current = end
        case .curve(let point, let control1, let control2):
          let end = moved(point)
          addCurve(current, moved(control1), moved(control2), end)
          current = end
        case .close:
          addLine(current, start)
          current = start
        }
      }
      addLine(current, start)
    }

    /// In pixels from the region's corner; so far out that it makes no difference, less far.
    private func moved(_ point: Point) -> Point {
      Point(
        x: min(max(point.x - origin.x, -1e15), 1e15), y: min(max(point.y - origin.y, -1e15), 1e15))
    }

    private mutating func addLine(_ a: Point, _ b: Point) {
      let isDown = a.y < b.y
      let (upper, lower) = isDown ? (a, b) : (b, a)
      guard lower.y > 0, upper.y < height, min(a.x, b.x) < width, a != b,
        (a.x + a.y + b.x + b.y).isFinite
      else { return }
      var (top, bottom, startX, endX) = (upper.y, lower.y, upper.x, lower.x)
      // Less would not show, and has no slope to rely on.
      if bottom - top <= 1e-9 { return addLevel(from: upper, to: lower) }
      var slope = (endX - startX) / (bottom - top)
      if max(startX, endX) <= 0 { (startX, endX, slope) = (0, 0, 0) }
      if top < 0 {
        startX -= top * slope
        top = 0
      }
      if bottom > height {
        endX = startX + (height - top) * slope
        bottom = height
      }
      guard bottom - top > 1e-9 else {
        return addLevel(from: Point(x: startX, y: top), to: Point(x: endX, y: bottom))
      }
      edges.append(
        Edge(
          top: top, bottom: bottom, startX: startX, endX: endX, slope: slope,
          winding: isDown ? 1 : -1))
    }

    private mutating func addLevel(from upper: Point, to lower: Point) {
      let (top, bottom) = (max(upper.y, 0), min(lower.y, height))
      guard max(upper.x, lower.x) > 0, top < height else { return }
      edges.append(
        Edge(
          top: top, bottom: bottom, startX: upper.x, endX: lower.x, slope: 0, winding: 0))
    }

    /// - Parameter halvings: How often a curve that reaches far may still be halved.
    private mutating func addCurve(
      _ a: Point, _ b: Point, _ c: Point, _ d: Point, halvings: Int = 40
    ) {
      let (low, high) = (min(min(a.y, b.y), min(c.y, d.y)), max(max(a.y, b.y), max(c.y, d.y)))
      if high <= 0 || low >= height || min(min(a.x, b.x), min(c.x, d.x)) >= width { return }
      if max(max(a.x, b.x), max(c.x, d.x)) <= 0 { return addLine(a, d) }
      // A chord over a step h of the parameter is at most h²/8 of the second derivative off, which is at
      // most six times the larger of these.
      let bend = max(
        abs(a.x - 2 * b.x + c.x) + abs(a.y - 2 * b.y + c.y),
        abs(b.x - 2 * c.x + d.x) + abs(b.y - 2 * c.y + d.y))
      let steps = (0.75 * bend / FillEdges.tolerance).squareRoot().rounded(.up)
      if steps > 16, halvings > 0 {
        let (ab, bc, cd) = (a.middle(b), b.middle(c), c.middle(d))
        let (abc, bcd) = (ab.middle(bc), bc.middle(cd))
        let middle = abc.middle(bcd)
        addCurve(a, ab, abc, middle, halvings: halvings - 1)
        addCurve(middle, bcd, cd, d, halvings: halvings - 1)
        return
      }
      guard steps > 1 else { return addLine(a, d) }
      var from = a
      for step in 1..<Int(min(steps, 16)) {
        let t = Double(step) / min(steps, 16)
        let s = 1 - t
        let (wa, wb, wc, wd) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        let to = Point(
          x: wa * a.x + wb * b.x + wc * c.x + wd * d.x,
          y: wa * a.y + wb * b.y + wc * c.y + wd * d.y)
        addLine(from, to)
        from = to
      }
      addLine(from, d)
    }
  }
}
