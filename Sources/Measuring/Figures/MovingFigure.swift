import TransitionEngine

/// The figure of a transition that goes the longest way on the screen: the circle that grows, the sheet that slides
/// in.
package struct MovingFigure: Sendable {
  /// The id of its layer.
  package let layer: String
  package let kind: ScreenFigure.Kind
  /// How many others are animated that are elsewhere at some time.
  package let otherCount: Int
  private let part: Part

  /// One of the subpaths of a layer.
  private struct Part: Hashable {
    let layer: String
    let subpath: Int
  }

  /// A transition's layers at a progress, with time and easing taken away.
  struct Course: Sendable {
    let spec: TimelessSpec
    private let scene: Scene

    init(_ spec: TimelessSpec) { self.init(spec, scene: spec.plan.scene) }

    /// - Parameter scene: The spec's with another origin.
    init(_ spec: TimelessSpec, scene: Scene) { (self.spec, self.scene) = (spec, scene) }

    /// The ids of the layers that are animated themselves.
    fileprivate var animatedLayers: Set<String> {
      Set(scene.spans.flatMap { $0.animations.flatMap(\.propertyAnimations).map(\.layer) })
    }

    fileprivate func placements(at value: Double) throws -> [PlacedLayer] {
      let value = min(max(value, spec.range.lowerBound), spec.range.upperBound)
      return try scene.presentation(at: spec.time(at: value)).flatMap { $0.placements() }
    }

    /// The ids of masks, which show what others of the same shape, as a shadow's layer, follow.
    fileprivate var masks: Set<String> {
      Set(
        scene.spans.flatMap { $0.layers.flatMap { $0.placements() } }.compactMap {
          $0.layer.mask?.id
        })
    }
  }

  private static let samples = 16
  /// The most subpaths that are looked at, the first ones.
  private static let mostParts = 256
  /// The shortest way that is a movement, in points.
  private static let leastWay = 2.0
  /// The distance up to which two figures are at the same place, in points.
  private static let sameness = 0.01

  /// Nil where nothing moves, as in a cross-fade.
  ///
  /// - Throws: `AnimationError`.
  init?(_ course: Course) throws {
    let values = (0...Self.samples).map { Double($0) / Double(Self.samples) }
    var order: [Part] = []
    var outlines: [Part: [PlacedOutline]] = [:]
    for value in values {
      var seen: Set<Part> = []
      for placed in try course.placements(at: value) {
        for (subpath, outline) in placed.outlines.enumerated() {
          let part = Part(layer: placed.layer.id, subpath: subpath)
          // The first of layers with the same id.
          guard seen.insert(part).inserted else { continue }
          if outlines[part] == nil {
            guard order.count < Self.mostParts else { continue }
            order.append(part)
          }
          outlines[part, default: []].append(outline)
        }
      }
    }
    let screen = course.spec.plan.stage.bounds
    let animated = course.animatedLayers
    var best: (part: Part, way: Double)?
    var courses: [[Rect]] = []
    let masks = course.masks
    let parts =
      order.filter { masks.contains($0.layer) } + order.filter { !masks.contains($0.layer) }
    for part in parts {
      let boxes = (outlines[part] ?? []).map(\.path.boundingBoxOfPath)
      let visible = boxes.map { $0.kept(within: screen) }
      let way = zip(visible, visible.dropFirst()).map { $0.distance(from: $1) }.reduce(0, +)
      guard way > Self.leastWay else { continue }
      if animated.contains(part.layer), !courses.contains(where: { $0.isNear(boxes) }) {
        courses.append(boxes)
      }
      if way > (best?.way ?? 0) + Self.sameness { best = (part, way) }
    }
    guard let best else { return nil }
    (part, layer) = (best.part, best.part.layer)
    kind = (outlines[best.part] ?? []).compactMap(\.kind).common
    let own = (outlines[best.part] ?? []).map(\.path.boundingBoxOfPath)
    otherCount = courses.count { !$0.isNear(own) }
  }

  /// Where it is at a progress; nil where it is not on the stage.
  ///
  /// - Parameter course: The transition's, which may have another origin.
  /// - Throws: `AnimationError`.
  func figure(at value: Double, of course: Course) throws -> ScreenFigure? {
    let placed = try course.placements(at: value).first { $0.layer.id == part.layer }
    let outlines = placed?.outlines ?? []
    return outlines.indices.contains(part.subpath)
      ? ScreenFigure(kind, outlines[part.subpath].path) : nil
  }
}

/// One of a layer's outlines in the container.
private struct PlacedOutline {
  let path: Path
  /// Whether it is the bounds of a layer with sides along the screen's.
  let isUpright: Bool

  /// Nil for one that is too small to tell.
  var kind: ScreenFigure.Kind? {
    let figure = PathFigure(path)
    if min(figure.bounds.width, figure.bounds.height) < 0.5 { return nil }
    return switch figure {
    case .rect: .rectangle
    case .ellipse(let box): abs(box.width - box.height) < 1e-3 * box.width ? .circle : .ellipse
    case .outline: isUpright ? .rectangle : .outline
    }
  }
}

extension PlacedLayer {
  /// The path of the shape, or the bounds.
  fileprivate var outlines: [PlacedOutline] {
    let isUpright =
      layer.shape == nil && projection.affine.map { $0.b == 0 && $0.c == 0 } ?? false
    return outline.separated.map { PlacedOutline(path: $0, isUpright: isUpright) }
  }
}

extension [ScreenFigure.Kind] {
  /// What all of them are. A rounded rectangle may become a circle.
  fileprivate var common: ScreenFigure.Kind {
    guard let first, !contains(.outline) else { return .outline }
    if allSatisfy({ $0 == first }) { return first }
    return contains(.rectangle) ? .rectangle : .ellipse
  }
}

extension Rect {
  /// What of it lies in another one; its nearest edge where nothing does.
  fileprivate func kept(within other: Rect) -> Rect {
    func kept(_ low: Double, _ high: Double, _ range: ClosedRange<Double>) -> (Double, Double) {
      let low = min(max(low, range.lowerBound), range.upperBound)
      return (low, min(max(high, low), range.upperBound) - low)
    }
    let (x, width) = kept(minX, maxX, other.minX...other.maxX)
    let (y, height) = kept(minY, maxY, other.minY...other.maxY)
    return Rect(x: x, y: y, width: width, height: height)
  }

  fileprivate func distance(from other: Rect) -> Double {
    zip(corners, other.corners).map { $0.distance(to: $1) }.max() ?? 0
  }
}

extension [Rect] {
  /// Whether each is where the other's is.
  fileprivate func isNear(_ other: [Rect]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.distance(from: $1) < 0.01 }
  }
}
