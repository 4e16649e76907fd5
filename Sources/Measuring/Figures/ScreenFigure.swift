import TransitionEngine

/// The outline of a moving layer as it is on the screen, in points.
package struct ScreenFigure: Hashable, Sendable {
  /// What it is throughout the transition.
  package enum Kind: String, Hashable, Sendable {
    case circle, ellipse
    /// With sides along the screen's; its corners may be round.
    case rectangle
    case outline
  }

  package let kind: Kind
  /// The smallest rectangle around it.
  package let box: Rect
  /// The ends of its lines and curves.
  private let ends: [Point]

  /// - Parameter outline: A single subpath.
  init(_ kind: Kind, _ outline: Path) {
    self.kind = kind
    box = outline.boundingBoxOfPath
    ends = outline.elements.compactMap(\.points.last)
  }

  package var center: Point { box.center }
  /// A circle's.
  package var radius: Double { (box.width + box.height) / 4 }

  /// How far a point of it is at most from the same point of the other one, in points: of circles the distance of
  /// their centres and the difference of their radii together, of rectangles that of a corner.
  package func distance(from other: ScreenFigure) -> Double {
    if kind == .circle, other.kind == .circle {
      return center.distance(to: other.center) + abs(radius - other.radius)
    }
    let isAlike = kind != .rectangle && ends.count == other.ends.count
    let (mine, others) = isAlike ? (ends, other.ends) : (box.corners, other.box.corners)
    return zip(mine, others).map { $0.distance(to: $1) }.max() ?? 0
  }
}
