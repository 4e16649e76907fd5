internal import TransitionEngine

extension Path {
  /// How often the outline winds around `point`, and how many edges a ray to the right crosses.
  /// Open subpaths count as closed.
  func winding(around point: Point) -> (turns: Int, crossings: Int) {
    var winding = Winding(point: point)
    var (start, current) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let to):
        winding.add([current, start])
        (start, current) = (to, to)
      case .line(let to):
        winding.add([current, to])
        current = to
      case .quadCurve(let to, let control):
        winding.add([current, control, to])
        current = to
      case .curve(let to, let control1, let control2):
        winding.add([current, control1, control2, to])
        current = to
      case .close:
        winding.add([current, start])
        current = start
      }
    }
    winding.add([current, start])
    return (winding.turns, winding.crossings)
  }
}

/// The crossings of a ray from a point to the right.
private struct Winding {
  let point: Point
  var turns = 0
  var crossings = 0

  /// Adds a Bézier curve of any degree by its control points. It is halved until the ray misses
  /// its control points or passes to the left of all of them.
  mutating func add(_ curve: [Point], halvings: Int = 0) {
    guard let first = curve.first, let last = curve.last else { return }
    let isMissed =
      curve.allSatisfy { $0.y <= point.y } || curve.allSatisfy { $0.y > point.y }
      || curve.allSatisfy { $0.x < point.x }
    if isMissed { return }
    if curve.allSatisfy({ $0.x >= point.x }) || halvings == 48 {
      return cross(from: first, to: last)
    }
    if curve.count == 2 {
      let share = (point.y - first.y) / (last.y - first.y)
      if first.x + (last.x - first.x) * share >= point.x { cross(from: first, to: last) }
      return
    }
    var (head, tail, rest) = ([first], [last], curve)
    while rest.count > 1 {
      rest = zip(rest, rest.dropFirst()).map {
        Point(x: ($0.x + $1.x) / 2, y: ($0.y + $1.y) / 2)
      }
      if let left = rest.first, let right = rest.last {
        head.append(left)
        tail.append(right)
      }
    }
    add(head, halvings: halvings + 1)
    add(tail.reversed(), halvings: halvings + 1)
  }

  private mutating func cross(from first: Point, to last: Point) {
    let isBelow = (first.y > point.y, last.y > point.y)
    guard isBelow.0 != isBelow.1 else { return }
    turns += isBelow.1 ? 1 : -1
    crossings += 1
  }
}
