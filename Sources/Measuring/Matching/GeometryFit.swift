import Pixels
import SpecFiles
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The search for the origin and the shadow with which a transition's pictures come nearest to recorded ones, by
/// Gauss and Newton's method. How far the motion is in each picture is free.
struct GeometryFit: Sendable {
  let look: FirstLook
  let document: SpecNode
  let plan: RenderPlan
  /// Whether the spec says where the origin is.
  let isOriginSpecified: Bool

  private typealias Quantity = GeometryFinding.Quantity
  private typealias Values = [Quantity: Double]
  private static let frameCount = 8
  private static let fewestFrames = 3
  private static let rounds = 24
  /// The progress at which pictures tell most.
  private static let telling = 0.03...0.9
  /// The part of the squares that has to go away for a difference to be one.
  private static let leastGain = 0.1
  /// Differences beyond these many levels count no more.
  private static let limit: Float = 60
  /// Neighbouring pixels of a compressed picture err together.
  private static let correlation = 3.0
  /// The smallest noise of a picture, in levels.
  private static let leastNoise = 0.4

  init(_ look: FirstLook, _ document: SpecNode, isOriginSpecified: Bool) throws {
    (self.look, self.document) = (look, document)
    self.isOriginSpecified = isOriginSpecified
    plan = try RenderPlan(RenderSpec(document))
  }

  /// - Parameter progress: Of the look's pictures, with the spec's geometry.
  /// - Returns: What pictures depend on; empty where that is nothing, or too little is known.
  /// - Throws: What drawing the transition throws.
  func findings(near progress: [FrameProgress]) throws -> [GeometryFinding] {
    let frames = zip(look.planes, progress).filter {
      $1.state == .moving && Self.telling.contains($1.value)
    }.map { (plane: $0, progress: $1.value) }
    guard !specified.isEmpty, frames.count >= Self.fewestFrames else { return [] }
    let count = min(frames.count, Self.frameCount)
    let chosen = (0..<count).map { frames[$0 * (frames.count - 1) / (count - 1)] }
    guard
      let result = try minimum(
        from: [(values: specified, progress: chosen.map(\.progress))], chosen.map(\.plane))
    else { return [] }
    return findings(result, isBetter: result.squares < result.first * (1 - Self.leastGain))
  }

  /// The same where the spec's geometry is so far off that it tells nothing.
  ///
  /// - Parameter origins: Those to begin at, which `elsewhere` found.
  func findings(from origins: [Trial]) throws -> [GeometryFinding] {
    let starts = origins.map { (values: $0.values, progress: $0.progress) }
    guard let result = try minimum(from: starts, look.planes) else { return [] }
    return findings(result, isBetter: true)
  }

  private func findings(_ result: Result, isBetter: Bool) -> [GeometryFinding] {
    let specified = self.specified
    // Compression takes soft shadows away first.
    let noise = max(result.mean.squareRoot(), 1)
    let systematic = Quantity.systematic * Double(ModelFrames.oversampling) / look.scale
    return Quantity.allCases.compactMap { quantity in
      guard let old = specified[quantity], let new = result.values[quantity],
        var error = result.errors[quantity]
      else { return nil }
      if quantity != .shadowOpacity {
        error = (error * error + systematic * systematic).squareRoot()
      }
      let isOff =
        isBetter
        && abs(new - old) > max(quantity.least * (quantity.isOfOrigin ? 1 : noise), 4 * error)
      return GeometryFinding(
        quantity: quantity, specified: old, found: isOff ? quantity.rounded(new) : old,
        error: error,
        isSpecified: !quantity.isOfOrigin || isOriginSpecified)
    }
  }

  /// The spec's values of what the transition uses.
  private var specified: Values {
    var values: Values = [:]
    if plan.transition.shadow != nil {
      let shadow = plan.stage.shadow
      (values[.shadowRadius], values[.shadowOpacity]) = (shadow.radius, shadow.opacity)
      (values[.shadowOffsetX], values[.shadowOffsetY]) = (shadow.offset.width, shadow.offset.height)
    }
    if plan.transition.takesOrigin {
      let origin = plan.transition.origin(on: plan.stage)
      (values[.originCenterX], values[.originCenterY]) = (origin.midX, origin.midY)
      (values[.originWidth], values[.originHeight]) = (origin.width, origin.height)
    }
    return values
  }

  private func model(_ values: Values, in look: FirstLook) throws -> ModelFrames {
    try look.model(
      of: document.with(
        values.map { quantity, value in
          // Not the spec's own number, so that each is set.
          GeometryFinding(
            quantity: quantity, specified: .infinity, found: value, error: 0, isSpecified: true)
        }))
  }

  // MARK: Far away

  /// The middles of origins that are tried, across and down.
  private static let grid = (columns: 7, rows: 11)
  /// How many of them are followed.
  private static let followed = 3
  private static let reduction = 2
  private static let levels = (1...24).map { Double($0) / 25 }

  /// The origins, of a grid all over the screen and finer ones around the best, that come nearest to the pictures,
  /// best first; empty for a transition without one.
  func elsewhere() throws -> [Trial] {
    guard specified[.originCenterX] != nil else { return [] }
    let small = look.reduced(by: Self.reduction, plan: plan)
    let size = plan.stage.size
    var step = Size(
      width: size.width / Double(Self.grid.columns), height: size.height / Double(Self.grid.rows))
    let centers = (0..<Self.grid.columns * Self.grid.rows).map { place in
      Point(
        x: (Double(place % Self.grid.columns) + 0.5) * step.width,
        y: (Double(place / Self.grid.columns) + 0.5) * step.height)
    }
    func tried(_ centers: [Point], _ size: Size?) throws -> [Trial] {
      try self.tried(centers.map { values(at: $0, size) }, in: small)
    }
    var found = try tried(centers, nil)
    for _ in 0..<Self.refinements {
      step = Size(width: step.width / 2, height: step.height / 2)
      let best = found.prefix(Self.followed)
      let around = best.flatMap { $0.center.neighbors(step) }
      found = (best + (try tried(around, nil))).sorted { $0.cost < $1.cost }
    }
    guard let best = found.first?.center else { return [] }
    // One of another size has been found at the wrong place.
    let sizes = Self.shares.widths.flatMap { width in
      Self.shares.heights.map { Size(width: width * size.width, height: $0 * size.height) }
    }
    var sized = try self.tried(sizes.map { values(at: best, $0) }, in: small).sorted {
      $0.cost < $1.cost
    }
    for _ in 0..<Self.refinements {
      guard let nearest = sized.first else { break }
      sized += try tried(nearest.center.neighbors(step), nearest.size)
      sized.sort { $0.cost < $1.cost }
      step = Size(width: step.width / 2, height: step.height / 2)
    }
    return Array((found.prefix(Self.followed) + sized.prefix(1)).sorted { $0.cost < $1.cost })
  }

  private static let refinements = 2
  /// How many origins' sizes are searched.
  private static let followedBySize = 2
  /// The sizes of origins that are tried, as parts of the screen's.
  private static let shares = (
    widths: [0.05, 0.12, 0.25, 0.45, 0.8], heights: [0.025, 0.06, 0.12, 0.25]
  )

  /// An origin, with how far the pictures are from the nearest of its own.
  struct Trial: Sendable {
    fileprivate let values: [GeometryFinding.Quantity: Double]
    private(set) var cost = 0.0
    /// That which goes with each picture.
    fileprivate private(set) var progress: [Double] = []

    fileprivate init(_ values: [GeometryFinding.Quantity: Double]) { self.values = values }

    fileprivate var center: Point {
      Point(x: values[.originCenterX] ?? 0, y: values[.originCenterY] ?? 0)
    }

    fileprivate var size: Size {
      Size(width: values[.originWidth] ?? 0, height: values[.originHeight] ?? 0)
    }

    fileprivate mutating func add(_ progress: Double, cost: Double) {
      self.progress.append(progress)
      self.cost += cost
    }
  }

  /// - Parameter size: Nil for the spec's.
  private func values(at center: Point, _ size: Size?) -> Values {
    var values = specified
    (values[.originCenterX], values[.originCenterY]) = (center.x, center.y)
    if let size { (values[.originWidth], values[.originHeight]) = (size.width, size.height) }
    return values
  }

  /// Best first.
  private func tried(_ origins: [Values], in small: FirstLook) throws -> [Trial] {
    try origins.concurrentMap { values in
      let model = try self.model(values, in: small)
      let pictures = try Self.levels.map(model.drawnPlane)
      var trial = Trial(values)
      for plane in small.planes {
        let costs = pictures.map { plane.squares(from: $0, limit: Self.limit) }
        guard let place = costs.indices.min(by: { costs[$0] < costs[$1] }) else { continue }
        trial.add(Self.levels[place], cost: costs[place])
      }
      return trial
    }.sorted { $0.cost < $1.cost }
  }

  // MARK: Near by

  private struct Result {
    let values: Values
    let errors: Values
    /// The sum of the squares at the beginning, and now.
    let first: Double
    let squares: Double
    let pixels: Int

    var mean: Double { squares / Double(max(pixels, 1)) }
  }

  /// - Parameter starts: Where to begin; the best one is followed when its first stage is done.
  private func minimum(
    from starts: [(values: Values, progress: [Double])], _ planes: [Plane]
  ) throws -> Result? {
    let known = Quantity.allCases.filter { specified[$0] != nil }
    // A shadow must not make up for an origin that is not found yet, nor its size for its middle.
    let stages = Self.stages.map { stage in known.filter(stage.contains) }.filter { !$0.isEmpty }
    guard let stage = stages.first else { return nil }
    var found = try starts.map {
      try self.best(near: Position(values: $0.values, progress: $0.progress), stage, planes)
    }.sorted { $0.now.squares < $1.now.squares }
    // Which of them is best shows with its size.
    for stage in stages.dropFirst() {
      found = try found.prefix(Self.followedBySize).map {
        (first: $0.first, now: try self.best(near: $0.now, stage, planes).now)
      }.sorted { $0.now.squares < $1.now.squares }
      found = Array(found.prefix(1))
    }
    guard let (first, best) = found.first else { return nil }
    return Result(
      values: best.values, errors: best.errors, first: first, squares: best.squares,
      pixels: planes.reduce(0) { $0 + $1.pixelCount })
  }

  /// - Returns: Σ d² at the start, and where it is least.
  private func best(
    near start: Position, _ quantities: [Quantity], _ planes: [Plane]
  ) throws -> (first: Double, now: Position) {
    let specified = self.specified
    func step(from position: Position, _ reach: Double) throws -> Step {
      try self.step(
        from: position.values, quantities, planes, position.progress, reach: reach,
        toward: specified)
    }
    // Far off an edge only a derivative over a long way tells where it lies.
    var reach = quantities.contains(where: \.isOfOrigin) ? Self.longestReach : 1
    var best = start
    var next = try step(from: best, reach)
    let first = next.squares
    (best.squares, best.errors) = (next.squares, next.errors)
    var failures = 0
    var steps = 0
    for _ in 0..<Self.rounds {
      var now = best
      now.move(by: next, share: failures == 0 ? 1 : Self.caution)
      let tried = try step(from: now, reach)
      (now.squares, now.errors) = (tried.squares, tried.errors)
      let left = now.squares / max(best.squares, 1e-9)
      if left < 1 { (best, next, failures) = (now, tried, 0) }
      if reach > 1 {
        steps += 1
        if left > Self.mostLeft.far || steps == Self.mostSteps {
          (reach, steps) = (max(reach / 2, 1), 0)
          next = try step(from: best, reach)
        }
      } else if left < 1 {
        if left > Self.mostLeft.near { break }
      } else {
        failures += 1
        if failures > 1 { break }
      }
    }
    best.errors = try step(from: best, 1).errors
    return (first, best)
  }

  /// Over how many times its usual step an origin's derivative is taken at first.
  private static let longestReach = 8.0
  /// The part of a step that is taken where all of it led to worse pictures.
  private static let caution = 0.3
  /// The part of the squares that a step must leave at most, to be followed by another one as long, or by any.
  private static let mostLeft = (far: 0.85, near: 0.995)
  /// How many steps are taken at most with one derivative but the shortest.
  private static let mostSteps = 4

  /// What is searched at once, one after the other.
  private static let stages: [[Quantity]] = [
    [.originCenterX, .originCenterY], Quantity.origin, [.shadowRadius, .shadowOpacity],
    Quantity.allCases,
  ]

  /// Where the search is.
  private struct Position {
    var values: Values
    var progress: [Double]
    var squares = 0.0
    var errors: Values = [:]

    mutating func move(by step: Step, share: Double) {
      for (quantity, change) in step.changes {
        let moved = (values[quantity] ?? 0) + share * change
        values[quantity] = min(max(moved, quantity.range.lowerBound), quantity.range.upperBound)
      }
      progress = zip(progress, step.shifts).map { min(max($0 + share * $1, 0.01), 1.2) }
    }
  }

  private struct Step {
    var changes: Values = [:]
    var errors: Values = [:]
    /// How far each picture's progress moved.
    var shifts: [Double] = []
    /// Σ d² at the beginning of the step.
    var squares = 0.0
  }

  /// One step of all quantities, in which each picture's progress takes its own.
  ///
  /// - Parameter reach: Over how many times its usual step an origin's derivative is taken.
  private func step(
    from values: Values, _ quantities: [Quantity], _ planes: [Plane], _ progress: [Double],
    reach: Double, toward specified: Values
  ) throws -> Step {
    let model = try self.model(values, in: look)
    let moved = try quantities.map { quantity in
      var (low, high) = (values, values)
      let value = values[quantity] ?? 0
      // A size moves an edge by half of it.
      let step =
        quantity.step * (quantity.isOfOrigin ? reach : 1) * (quantity.isSize && reach > 1 ? 2 : 1)
      low[quantity] = max(value - step, quantity.range.lowerBound)
      high[quantity] = min(value + step, quantity.range.upperBound)
      let width = max((high[quantity] ?? 0) - (low[quantity] ?? 0), 1e-9)
      return (
        low: try self.model(low, in: look), high: try self.model(high, in: look), width: width
      )
    }
    let columns = try Array(planes.indices).concurrentMap { place in
      let at = progress[place]
      let picture = try model.drawnPlane(at: at)
      let step = 1 / Double(ModelFrames.steps)
      let slope = try model.drawnPlane(at: at + step).minus(
        model.drawnPlane(at: at - step), over: Float(2 * step))
      let missing = planes[place].minus(picture).clipped(to: Self.limit)
      let derivatives = try moved.map { moved in
        try moved.high.drawnPlane(at: at).minus(
          moved.low.drawnPlane(at: at), over: Float(moved.width))
      }
      return Column(missing: missing, slope: slope, derivatives: derivatives)
    }
    let count = quantities.count
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    var right = [Double](repeating: 0, count: count)
    var result = Step()
    result.shifts = columns.map { _ in 0 }
    for column in columns {
      result.squares += column.squares
      for row in 0..<count {
        right[row] += column.right[row]
        for other in 0..<count { matrix[row][other] += column.matrix[row][other] }
      }
    }
    let pixels = planes.reduce(0) { $0 + $1.pixelCount }
    let noise =
      Self.correlation
      * max((result.squares / Double(max(pixels, 1))).squareRoot(), Self.leastNoise)
    for (row, quantity) in quantities.enumerated() {
      let weight = noise * noise / (quantity.spread * quantity.spread)
      matrix[row][row] += weight
      right[row] += weight * ((specified[quantity] ?? 0) - (values[quantity] ?? 0))
    }
    // Each quantity's weight keeps the matrix from being singular.
    guard let solved = matrix.inverse else { return result }
    var changes = [Double](repeating: 0, count: count)
    for (row, quantity) in quantities.enumerated() {
      let change = (0..<count).reduce(0) { $0 + solved[row][$1] * right[$1] }
      changes[row] = min(max(change, -quantity.stride), quantity.stride)
      result.changes[quantity] = changes[row]
      result.errors[quantity] = noise * abs(solved[row][row]).squareRoot()
    }
    result.shifts = columns.map { column in
      let share = zip(column.shares, changes).reduce(column.toward) { $0 - $1.0 * $1.1 }
      return min(max(share, -0.1), 0.1)
    }
    return result
  }

  /// What one picture says of the step, its own progress taken out.
  private struct Column: Sendable {
    let squares: Double
    let right: [Double]
    let matrix: [[Double]]
    /// The step of the progress, and what of it each quantity's change takes away.
    let toward: Double
    let shares: [Double]

    init(missing: Plane, slope: Plane, derivatives: [Plane]) {
      squares = missing.product(with: missing)
      let own = max(slope.product(with: slope), 1e-9)
      let toward = slope.product(with: missing)
      let shares = derivatives.map { $0.product(with: slope) }
      right = zip(derivatives, shares).map { $0.product(with: missing) - $1 * toward / own }
      matrix = derivatives.indices.map { row in
        derivatives.indices.map { column in
          derivatives[row].product(with: derivatives[column]) - shares[row] * shares[column] / own
        }
      }
      self.toward = toward / own
      self.shares = shares.map { $0 / own }
    }
  }
}

/// How each value is searched.
extension GeometryFinding.Quantity {
  fileprivate var isSize: Bool { self == .originWidth || self == .originHeight }

  fileprivate var range: ClosedRange<Double> {
    switch self {
    case .originCenterX, .originCenterY: -4000...4000
    case .originWidth, .originHeight: 0...4000
    case .shadowRadius: 0...60
    case .shadowOpacity: 0...1
    case .shadowOffsetX, .shadowOffsetY: -100...100
    case .endRadius: 0...4000
    }
  }

  /// The step of a derivative, in its own unit.
  fileprivate var step: Double { self == .shadowOpacity ? 0.1 : self == .shadowRadius ? 1 : 2 }

  /// How far a round of the search goes at most.
  fileprivate var stride: Double {
    switch self {
    case .shadowOpacity: 0.3
    case .shadowRadius: 5
    case .shadowOffsetX, .shadowOffsetY: 10
    default: 40
    }
  }

  /// How far it usually is from the spec's value; what pictures do not tell stays near that.
  fileprivate var spread: Double {
    switch self {
    case .originCenterX, .originCenterY: 1000
    case .originWidth, .originHeight: 15
    case .shadowRadius, .shadowOffsetX, .shadowOffsetY: 20
    case .shadowOpacity: 1
    case .endRadius: 100
    }
  }

  /// The part of a pixel up to which pictures that were scaled and compressed mislead.
  fileprivate static let systematic = 0.1
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
