/// The geometric figure that a subpath draws: a rectangle, an ellipse or another outline.
///
/// Figures are recognised by geometry, not by elements: the four curves of `CGPath`, the 22
/// elements of UIKit's rounded square and the arcs of SVG are all circles.
package enum PathFigure: Hashable, Sendable {
  /// A rectangle with sides along the axes.
  case rect(Rect)
  /// An upright ellipse; a circle if both sides of the rectangle are equal.
  case ellipse(in: Rect)
  /// Any other figure, with its bounding rectangle.
  case outline(Rect)

  /// The largest distance of an element's end from the figure, as a fraction of the larger side.
  /// Only ends are tested: cubics leave an ellipse between their ends by up to 0.027 % of the
  /// radius.
  private static let tolerance = 1e-4
  /// The largest relative error of the area; ellipses of cubics enclose 0.02 % too much.
  private static let areaTolerance = 1e-3

  /// The figure that a single subpath draws.
  package init(_ subpath: Path) {
    let box = subpath.boundingBoxOfPath
    let area = abs(subpath.signedArea)
    let slack = Self.tolerance * max(box.width, box.height)
    let ends = subpath.elements.compactMap(\.points.last)
    func fills(_ fraction: Double) -> Bool {
      let expected = fraction * box.width * box.height
      return abs(area - expected) <= Self.areaTolerance * expected
    }
    if fills(1), ends.allSatisfy({ $0.isCorner(of: box, within: slack) }) {
      self = .rect(box)
    } else if fills(.pi / 4), ends.allSatisfy({ $0.isOnEllipse(in: box, within: slack) }) {
      self = .ellipse(in: box)
    } else {
      self = .outline(box)
    }
  }

  /// The smallest rectangle around the figure.
  package var bounds: Rect {
    switch self {
    case .rect(let box), .ellipse(let box), .outline(let box): box
    }
  }
}

extension Path {
  /// The subpaths as separate paths, without those that consist of a move alone.
  package var separated: [Path] {
    var groups: [[Element]] = []
    for element in elements {
      if case .move = element { groups.append([]) }
      if groups.isEmpty { groups.append([]) }
      groups[groups.count - 1].append(element)
    }
    return groups.filter { $0.count > 1 }.map { Path($0) }
  }

  /// The figures of all subpaths, in order.
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
