import TransitionEngine
import TransitionSpec

/// The search for the origin of a motion where nothing is known of it: all over the screen.
struct OriginSearch: Sendable {
  private typealias Quantity = GeometryFinding.Quantity

  private let fit: GeometryFit
  private let small: FirstLook
  /// Nil for a transition whose pictures have to be drawn.
  private let shape: OpeningShape?
  /// How far the pictures are from the nearer screen at rest.
  private let change: Double

  private static let reduction = 2
  /// The middles of origins that are tried, across and down.
  private static let grid = (columns: 7, rows: 11)
  /// How many of them are followed, and how often the way between them is halved.
  private static let followed = 3
  private static let refinements = 2
  /// The sizes of origins that are tried, as parts of the screen's.
  private static let shares = (
    widths: [0.05, 0.12, 0.25, 0.45, 0.8], heights: [0.025, 0.06, 0.12, 0.25]
  )
  /// Those of a small one, which grows past any other that is not far smaller: the spec's may be too large to be anywhere
  /// near.
  private static let smallShares = (width: 0.1, height: 0.04)
  /// Those of a large one, as a row of a list.
  private static let largeShares = (width: 0.4, height: 0.1)
  /// The progress at which pictures are drawn.
  private static let levels = (1...12).map { Double($0) / 13 }
  /// The part of the nearest origin's size to begin a closer search at: one that is further on its way shows the same
  /// pictures but for the first, and would be kept.
  private static let smaller = 0.75
  /// The shortest way by which an origin is moved, in points, and how often all of it is at most.
  private static let leastStep = 0.75
  private static let rounds = 60

  /// - Throws: `SpecErrors`, `AnimationError`.
  init(_ fit: GeometryFit) throws {
    self.fit = fit
    small = try fit.look.reduced(by: Self.reduction, plan: fit.plan)
    shape = try OpeningShape(fit.document, in: small)
    let (before, after) = (
      small.screens.plane(of: .from, small.contrast), small.screens.plane(of: .to, small.contrast)
    )
    change = small.planes.reduce(0) { sum, plane in
      sum + plane.squares(fromNearerOf: before, after, limit: GeometryFit.limit)
    }
  }

  /// The origins, of a grid all over the screen and finer ones around the best, that come nearest to the pictures,
  /// best first.
  ///
  /// - Throws: What drawing the transition throws.
  func origins() throws -> [Trial] {
    let size = fit.plan.stage.size
    var step = Size(
      width: size.width / Double(Self.grid.columns), height: size.height / Double(Self.grid.rows))
    let centers = (0..<Self.grid.columns * Self.grid.rows).map { place in
      Point(
        x: (Double(place % Self.grid.columns) + 0.5) * step.width,
        y: (Double(place / Self.grid.columns) + 0.5) * step.height)
    }
    func tried(_ centers: [Point], _ size: Size?) throws -> [Trial] {
      try self.tried(centers.map { values(at: $0, size) })
    }
    let small = Size(
      width: Self.smallShares.width * size.width, height: Self.smallShares.height * size.height)
    func triedInTwoSizes(_ centers: [Point]) throws -> [Trial] {
      try tried(centers, nil) + (shape == nil ? [] : tried(centers, small))
    }
    var found = try triedInTwoSizes(centers).sorted { $0.cost < $1.cost }
    for _ in 0..<Self.refinements {
      step = Size(width: step.width / 2, height: step.height / 2)
      let best = found.prefix(Self.followed)
      let around = best.flatMap { $0.center.neighbors(step) }
      found = (best + (try triedInTwoSizes(around))).sorted { $0.cost < $1.cost }
    }
    guard let best = found.first?.center else { return [] }
    // One of another size has been found at the wrong place.
    let sizes = Self.shares.widths.flatMap { width in
      Self.shares.heights.map { Size(width: width * size.width, height: $0 * size.height) }
    }
    var sized = try self.tried(sizes.map { values(at: best, $0) })
    for _ in 0..<Self.refinements {
      guard let nearest = sized.first else { break }
      sized += try tried(nearest.center.neighbors(step), nearest.size)
      sized.sort { $0.cost < $1.cost }
      step = Size(width: step.width / 2, height: step.height / 2)
    }
    // A small one that is farther on its way is near a large one only on the line through the two.
    let large = Size(
      width: Self.largeShares.width * size.width, height: Self.largeShares.height * size.height)
    let others = try shape == nil ? [] : tried(centers, large).prefix(1)
    let all = Array(
      (found.prefix(Self.followed) + sized.prefix(1) + others).sorted { $0.cost < $1.cost })
    guard shape != nil else { return all.map { $0.as(partOf: change) } }
    let ends = try all.concurrentMap(settled)
    guard let nearest = ends.min(by: { $0.cost < $1.cost }) else { return [] }
    var start = try self.tried(smaller(nearest))
    start.cost = nearest.cost
    return [start.as(partOf: change)]
  }

  /// The origin by which the pictures are all but the same that is that much smaller: a circle's about the same middle, and a
  /// rectangle's with the ways from its edges to the screen's in the same proportion.
  private func smaller(_ trial: Trial) -> GeometryFit.Values {
    var values = trial.values
    let (screen, origin) = (fit.plan.stage.size, Rect(center: trial.center, size: trial.size))
    let (across, down) = (screen.width - origin.width, screen.height - origin.height)
    guard !fit.isSquare, across > 0, down > 0 else {
      for (quantity, value) in values where quantity.isLength {
        values[quantity] = Self.smaller * value
      }
      return values
    }
    let longer = min(
      (screen.width - Self.smaller * origin.width) / across,
      (screen.height - Self.smaller * origin.height) / down)
    (values[.originWidth], values[.originHeight]) = (
      screen.width - longer * across, screen.height - longer * down
    )
    let (middleX, middleY) = (screen.width / 2, screen.height / 2)
    values[.originCenterX] = middleX + longer * (origin.midX - middleX)
    values[.originCenterY] = middleY + longer * (origin.midY - middleY)
    return values
  }

  /// The nearest place and size at which no step, however short, comes nearer.
  private func settled(_ trial: Trial) throws -> Trial {
    var best = trial
    let size = fit.plan.stage.size
    let isSquare = fit.isSquare
    var step = size.width / Double(4 * Self.grid.columns)
    for _ in 0..<Self.rounds where step >= Self.leastStep {
      let moves =
        Quantity.origin.filter { !isSquare || $0 != .originHeight }.flatMap { quantity in
          [-step, step].map { change in
            var values = best.values
            let moved = max((values[quantity] ?? 0) + change, 0)
            let most = quantity == .originCenterX ? size.width : size.height
            values[quantity] = min(moved, most)
            return isSquare ? values.squared : values
          }
        } + (isSquare ? [] : best.values.withMovedEdges(step))
      let next = try moves.map { try tried($0, near: best.progress) }.min { $0.cost < $1.cost }
      if let next, next.cost < best.cost { best = next } else { step /= 2 }
    }
    return best
  }

  /// An origin, with how far the pictures are from the nearest of its own.
  struct Trial: Sendable {
    let values: GeometryFit.Values
    fileprivate(set) var cost = 0.0
    /// The cost as a part of how far the pictures are from the nearer screen at rest.
    fileprivate(set) var unexplained = 1.0
    /// That which goes with each picture.
    private(set) var progress: [Double] = []

    fileprivate init(_ values: GeometryFit.Values) { self.values = values }

    /// From which progress to which the pictures go.
    var way: Double { (progress.max() ?? 0) - (progress.min() ?? 0) }

    fileprivate var center: Point {
      Point(x: values[.originCenterX] ?? 0, y: values[.originCenterY] ?? 0)
    }

    fileprivate var size: Size {
      Size(width: values[.originWidth] ?? 0, height: values[.originHeight] ?? 0)
    }

    fileprivate func `as`(partOf change: Double) -> Trial {
      var trial = self
      trial.unexplained = cost / max(change, 1)
      return trial
    }

    fileprivate mutating func add(_ progress: Double, cost: Double) {
      self.progress.append(progress)
      self.cost += cost
    }
  }

  /// - Parameter size: Nil for the spec's.
  private func values(at center: Point, _ size: Size?) -> GeometryFit.Values {
    var values = fit.specified
    (values[.originCenterX], values[.originCenterY]) = (center.x, center.y)
    if let size { (values[.originWidth], values[.originHeight]) = (size.width, size.height) }
    return fit.isSquare ? values.squared : values
  }

  /// Best first.
  private func tried(_ origins: [GeometryFit.Values]) throws -> [Trial] {
    try origins.concurrentMap { try tried($0) }.sorted { $0.cost < $1.cost }
  }

  /// - Parameter expected: The progress near which each picture goes with a shape; anywhere where it is nil.
  private func tried(_ values: GeometryFit.Values, near expected: [Double]? = nil) throws -> Trial {
    var trial = Trial(values)
    if let shape {
      let (center, size) = (trial.center, trial.size)
      for picture in try shape.fit(
        from: Rect(center: center, size: size), near: expected)
      {
        trial.add(picture.progress, cost: picture.squares)
      }
      return trial
    }
    let model = fit.model(values, in: small)
    let pictures = try Self.levels.map(model.drawnPlane)
    for plane in small.planes {
      let costs = pictures.map { plane.squares(from: $0, limit: GeometryFit.limit) }
      guard let place = costs.indices.min(by: { costs[$0] < costs[$1] }) else { continue }
      trial.add(Self.levels[place], cost: costs[place])
    }
    return trial
  }
}

extension GeometryFit.Values {
  /// With each of the origin's four edges by so much to either side, where that leaves some of it.
  fileprivate func withMovedEdges(_ step: Double) -> [Self] {
    [
      (GeometryFinding.Quantity.originCenterX, GeometryFinding.Quantity.originWidth),
      (.originCenterY, .originHeight),
    ]
    .flatMap { center, size -> [Self] in
      guard let middle = self[center], let length = self[size] else { return [] }
      return [(-step, -step), (step, step), (step, -step), (-step, step)].compactMap {
        way, longer in
        guard length + longer > 0 else { return nil }
        var values = self
        (values[center], values[size]) = (middle + way / 2, length + longer)
        return values
      }
    }
  }
}

extension GeometryFinding.Quantity {
  fileprivate var isLength: Bool { self == .originWidth || self == .originHeight }
}

extension Point {
  /// The eight points around it at a distance across and down.
  fileprivate func neighbors(_ step: Size) -> [Point] {
    let ways: [Double] = [-1, 0, 1]
    return ways.flatMap { across in
      ways.map { down in
        Point(x: x + across * step.width, y: y + down * step.height)
      }
    }.filter { $0 != self }
  }
}
