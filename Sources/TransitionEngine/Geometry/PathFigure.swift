/// What a subpath is, in the words of people: a circle rather than four curves.
///
/// Told by its geometry, not by who drew it: `CGPath`'s ellipse of four curves, UIKit's rounded square
/// of 22 elements and SVG's arcs are all circles.
package enum PathFigure: Hashable, Sendable {
  /// With its sides along the axes.
  case rect(Rect)
  /// With its axes along the axes; a circle where both sides are equal.
  case ellipse(in: Rect)
  /// Anything else, with the tight box around it.
  case outline(Rect)

  /// How far a point may lie beside a figure, as a share of its larger side. Curves of kappa handles are
  /// off an ellipse by up to 0.027 % of its radius between their ends, and at their ends not at all.
  private static let tolerance = 1e-4
  /// How far the area may be off: those curves enclose 0.02 % too much.
  private static let areaTolerance = 1e-3

  package init(_ subpath: Path) {
    let box = subpath.boundingBoxOfPath
    let area = abs(subpath.signedArea)
    let slack = Self.tolerance * max(box.width, box.height)
    let ends = subpath.elements.compactMap(\.points.last)
    func has(_ share: Double) -> Bool {
      let expected = share * box.width * box.height
      return abs(area - expected) <= Self.areaTolerance * expected
    }
    if has(1), ends.allSatisfy({ $0.isCorner(of: box, within: slack) }) {
      self = .rect(box)
    } else if has(.pi / 4), ends.allSatisfy({ $0.isOnEllipse(in: box, within: slack) }) {
      self = .ellipse(in: box)
    } else {
      self = .outline(box)
    }
  }

  /// The tight box around it.
  package var bounds: Rect {
    switch self {
    case .rect(let box), .ellipse(let box), .outline(let box): box
    }
  }
}

extension Path {
  /// The subpaths as paths of their own; what is a move alone is left out.
  package var separated: [Path] {
    var groups: [[Element]] = []
    for element in elements {
      if case .move = element { groups.append([]) }
      if groups.isEmpty { groups.append([]) }
      groups[groups.count - 1].append(element)
    }
    return groups.filter { $0.count > 1 }.map { Path($0) }
  }

  package var figures: [PathFigure] { separated.map(PathFigure.init) }
}

extension Point {
  fileprivate func isCorner(of box: Rect, within slack: Double) -> Bool {
    min(abs(x - box.minX), abs(x - box.maxX)) <= slack
      && min(abs(y - box.minY), abs(y - box.maxY)) <= slack
  }

  fileprivate func isOnEllipse(in box: Rect, within slack: Double) -> Bool {
    let (dx, dy) = (x - box.center.x, y - box.center.y)
    let radius = hypotenuse(dx / (box.width / 2), dy / (box.height / 2))
    return abs(radius - 1) * min(box.width, box.height) / 2 <= slack
  }
}
