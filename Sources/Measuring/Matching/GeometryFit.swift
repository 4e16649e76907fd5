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
  private let timeless: TimelessSpec
  /// How far a circle's edge goes, in points, see `wayOfEdges(in:)`.
  let wayOfEdges: Double?
  /// Whether the spec says where the origin is.
  let isOriginSpecified: Bool

  private typealias Quantity = GeometryFinding.Quantity
  private static let frameCount = 8
  private static let fewestFrames = 3
  private static let rounds = 96
  /// How many origins' sizes are searched.
  private static let followedBySize = 2
  /// The progress at which pictures tell most.
  private static let telling = 0.03...0.9
  /// The part of the squares that has to go away for a difference to be one.
  static let leastGain = 0.1
  /// The part of the squares that an oval leaves at most of what a circle does, to be what a circle began as.
  private static let oval = 0.6
  /// How many times its standard error a difference is at least.
  static let sureness = 4.0
  /// Differences beyond these many levels count no more.
  static let limit: Float = 60
  /// The least difference of a coordinate of a circle's middle that is one, in points, where nothing else counts of its origin.
  private static let leastAlone = 1.5
  /// How well a middle's coordinate is known, in points, that is told beside the other.
  private static let knownMiddle = 3.0
  /// Neighbouring pixels of a compressed picture err together.
  static let correlation = 3.0
  /// The smallest noise of a picture, in levels.
  static let leastNoise = 0.4
  /// How exactly an opacity is known at best: a recording's shadow is blurred as its encoder likes.
  static let opacityError = 0.04
  /// What encoders take away of a shadow, in levels, more where they leave more else: much of one on a dark screen.
  private static let faintest = 4.0

  init(_ look: FirstLook, _ document: SpecNode, isOriginSpecified: Bool) throws {
    (self.look, self.document) = (look, document)
    self.isOriginSpecified = isOriginSpecified
    plan = try RenderPlan(RenderSpec(document))
    timeless = try TimelessSpec(document)
    wayOfEdges = Self.wayOfEdges(in: plan)
  }

  /// - Parameters:
  ///   - progress: Of the look's pictures, with the spec's geometry.
  ///   - origin: Where that is with another origin.
  ///   - isExplained: Whether the spec's geometry leaves next to nothing of the pictures, so that another one is near it.
  /// - Returns: What pictures depend on; empty where that is nothing, or too little is known.
  /// - Throws: What drawing the transition throws.
  func findings(
    near progress: [FrameProgress], from origin: Rect? = nil, isExplained: Bool = false
  ) throws -> [GeometryFinding] {
    let frames = zip(look.planes, progress).filter {
      $1.state == .moving && Self.telling.contains($1.value)
    }.map { (plane: $0, progress: $1.value) }
    guard !specified.isEmpty, frames.count >= Self.fewestFrames else { return [] }
    let count = min(frames.count, Self.frameCount)
    let chosen = (0..<count).map { frames[$0 * (frames.count - 1) / (count - 1)] }
    let planes = chosen.map(\.plane)
    var start = specified
    for quantity in Quantity.origin {
      start[quantity] = origin.flatMap { quantity.value(of: $0) } ?? start[quantity]
    }
    let places = chosen.map(\.progress)
    let settled = isExplained && origin == nil ? try settled(at: places, planes) : nil
    guard
      let result = try settled ?? minimum(from: [(values: start, progress: places)], planes)
    else { return [] }
    guard result.isBetter || origin != nil else { return findings(result, isBetter: false) }
    return try findingsOfBetter(result, planes)
  }

  /// What differs in a minimum that is nearer to the pictures than the spec.
  private func findingsOfBetter(_ result: Result, _ planes: [Plane]) throws -> [GeometryFinding] {
    let shadow = specified.keys.filter { !$0.isOfOrigin }
    let kept = shadow.filter { !isOff($0, in: result) }
    var (told, clear) = (result, Set<Quantity>())
    if !kept.isEmpty, kept.count < shadow.count {
      let near = try minimum(near: result, keeping: kept, planes)
      if near.squares < Self.asClear * result.squares {
        told = near
      } else {
        clear = Set(differing(in: result))
      }
    }
    let clearing = clear.isEmpty ? try clearing(told, planes) : (result: told, clear: clear)
    return try doubting(
      findings(clearing.result, isBetter: true, withClearShadow: clearing.clear), planes)
  }

  /// The minimum nearest to the spec's values, all of them searched at once, which takes a third of the time of searching one
  /// after the other; nil where some value in it is another one than the spec's.
  private func settled(at progress: [Double], _ planes: [Plane]) throws -> Result? {
    let known = Quantity.allCases.filter { specified[$0] != nil }
    let start = Position(
      values: isSquare ? specified.squared : specified, ranges: ranges, isSquare: isSquare,
      screen: screen, progress: progress)
    let (first, now) = try best(near: start, known, planes, isSettled: true)
    let result = Result(now, first: first, pixels: planes.reduce(0) { $0 + $1.pixelCount })
    return known.contains { isOff($0, in: result) } ? nil : result
  }

  /// The minimum with some values as specified, which were not told to be other ones: what remains has to be off beside
  /// those. Beside another radius, a faint shadow looks like a dark one at an edge that compression blurred.
  private func minimum(
    near result: Result, keeping kept: [Quantity], _ planes: [Plane]
  ) throws -> Result {
    var values = result.values
    for quantity in kept { values[quantity] = specified[quantity] }
    let free = Quantity.allCases.filter { values[$0] != nil && !kept.contains($0) }
    let start = Position(
      values: values, ranges: ranges, isSquare: isSquare && values.isSquare, screen: screen,
      progress: result.progress)
    let best = try best(near: start, free, planes, isSettled: true).now
    return Result(
      values: best.values, errors: result.errors.merging(best.errors) { $1 },
      strengths: result.strengths.merging(best.strengths) { $1 },
      inflation: result.inflation.merging(best.inflation) { $1 }, first: result.first,
      squares: best.squares, pixels: result.pixels, progress: best.progress)
  }

  /// The same where the spec's geometry is so far off that it tells nothing.
  ///
  /// - Parameter origins: Those to begin at.
  func findings(from origins: [OriginSearch.Trial]) throws -> [GeometryFinding] {
    let starts = origins.map { (values: $0.values, progress: $0.progress) }
    guard let result = try minimum(from: starts, look.planes) else { return [] }
    return try findingsOfBetter(result, look.planes)
  }

  /// The minimum with the spec's shadow but for what pictures are far nearer with, and what that is, which its error alone
  /// does not tell: a narrow shadow looks like a faint one. As little as does is another one.
  private func clearing(
    _ result: Result, _ planes: [Plane]
  ) throws -> (result: Result, clear: Set<Quantity>) {
    let shadow = specified.keys.filter { !$0.isOfOrigin }
    let differing = differing(in: result)
    guard !differing.isEmpty, differing.allSatisfy({ !isOff($0, in: result) }),
      try result.squares < Self.clearShadow * minimum(near: result, keeping: shadow, planes).squares
    else { return (result, []) }
    let alone = try differing.map { quantity in
      let kept = shadow.filter { $0 != quantity }
      return (result: try minimum(near: result, keeping: kept, planes), clear: Set([quantity]))
    }.min { $0.result.squares < $1.result.squares }
    guard let alone, alone.result.squares < Self.asClear * result.squares else {
      return (result, Set(differing))
    }
    return alone
  }

  /// What of a shadow is another value than the spec's by more than the least that counts, whatever its error. Edges that
  /// encoders leave behind look like a shadow that is off to one side.
  private func differing(in result: Result) -> [Quantity] {
    [Quantity.shadowRadius, .shadowOpacity].filter { quantity in
      guard let old = specified[quantity], let new = result.values[quantity] else { return false }
      return abs(new - old) > quantity.least * result.noise
    }
  }

  /// The part of the squares that a shadow leaves at most, of what the spec's does, that is another one.
  private static let clearShadow = 0.35
  /// How many times as much one value of a shadow may leave as all of them to be the one that is another one.
  private static let asClear = 1.4

  /// The origins, best first, that come nearest to the pictures, wherever on the screen; empty for a transition without
  /// one.
  ///
  /// - Throws: What drawing the transition throws.
  func elsewhere() throws -> [OriginSearch.Trial] {
    specified[.originCenterX] == nil ? [] : try OriginSearch(self).origins()
  }

  /// The same with an origin that may be elsewhere, where the spec does not say it.
  private func doubting(
    _ findings: [GeometryFinding], _ planes: [Plane]
  ) throws -> [GeometryFinding] {
    let found = findings.map { ($0.quantity, $0.found) }
    // The edges of a circle all go together.
    guard !isOriginSpecified, !isSquare,
      let doubt = try OriginDoubt(self, planes, Values(uniqueKeysWithValues: found))
    else { return findings }
    let errors = try doubt.errors()
    return findings.map { finding in
      let own = errors[finding.quantity] ?? 0
      return finding.with(atLeast: (finding.error * finding.error + own * own).squareRoot())
    }
  }

  /// The standard error of a value, with what scaling and compression mislead by.
  private func error(of quantity: Quantity, in result: Result) -> Double {
    let error = result.errors[quantity] ?? .infinity
    // What misleads along all of an edge does so by more where the middle is hardly told from how large the circle is.
    let inflation = wayOfEdges != nil && quantity.isOfMiddle ? result.inflation[quantity] ?? 1 : 1
    let systematic =
      inflation * Quantity.systematic * Double(ModelFrames.oversampling) / look.scale
    let own = quantity == .shadowOpacity ? Self.opacityError : systematic
    let faint =
      quantity.isOfOrigin
      ? 0 : Self.faintest * result.noise / max(result.strengths[quantity] ?? 0, 1e-3)
    return (error * error + own * own + faint * faint).squareRoot()
  }

  /// Whether a value that is nearer to the pictures is another one than the spec's.
  private func isOff(_ quantity: Quantity, in result: Result) -> Bool {
    // What changes nothing, as the size of an origin of which only the middle counts, stays where a search began.
    guard let old = specified[quantity], let new = result.values[quantity],
      result.strengths[quantity] ?? 0 > 0
    else { return false }
    // Beside a size that has to be found as well, a middle is known less well than its error tells.
    let isMiddleAlone = wayOfEdges != nil && quantity.isOfMiddle
    let least =
      isMiddleAlone ? Self.leastAlone : quantity.least * (quantity.isOfOrigin ? 1 : result.noise)
    return abs(new - old) > max(least, Self.sureness * error(of: quantity, in: result))
  }

  /// - Parameter clear: What is off beside that which is told to be by its error.
  private func findings(
    _ result: Result, isBetter: Bool, withClearShadow clear: Set<Quantity> = []
  ) -> [GeometryFinding] {
    let specified = self.specified
    func isOff(_ quantity: Quantity) -> Bool {
      isBetter && (self.isOff(quantity, in: result) || clear.contains(quantity))
    }
    // Where the spec says no origin, the default's values say nothing of the one that was found, nor does the one coordinate of
    // a middle of which the other is off.
    let isElsewhere = !isOriginSpecified && Quantity.origin.contains(where: isOff)
    let isMiddleOff = wayOfEdges != nil && Quantity.origin.contains { $0.isOfMiddle && isOff($0) }
    return Quantity.allCases.compactMap { quantity in
      guard let old = specified[quantity], let new = result.values[quantity],
        result.errors[quantity] != nil
      else { return nil }
      let own = error(of: quantity, in: result)
      let isFound =
        isOff(quantity)
        || (isElsewhere && quantity.isOfOrigin || isMiddleOff && quantity.isOfMiddle)
          && 2 * own < (quantity.isOfMiddle ? Self.knownMiddle : quantity.least)
      // A middle that is nearer to the pictures, but too near the spec's to be another one, is not known any better.
      let isNear = isBetter && !isFound && quantity.isOfMiddle
      return GeometryFinding(
        quantity: quantity, specified: old, found: isFound ? quantity.rounded(new) : old,
        error: isNear ? max(own, abs(new - old) / 2) : own,
        isSpecified: !quantity.isOfOrigin || isOriginSpecified)
    }
  }

  /// Whether the origin is that of a circle, which the spec does not have as an oval: of a large circle pictures hardly tell
  /// whether it began as one elsewhere.
  var isSquare: Bool {
    guard plan.scene.diameters != nil else { return false }
    let origin = plan.transition.origin(on: plan.stage)
    return !isOriginSpecified || abs(origin.width - origin.height) < 0.5
  }

  /// How far the edge of a circle goes that has nothing of its origin but the middle, in points; nil where there is none. Of an
  /// origin's size the motion tells more than pictures do, which hardly tell it from the progress.
  private static func wayOfEdges(in plan: RenderPlan) -> Double? {
    guard let (from, to) = plan.scene.diameters, abs(to - from) > leastWay else { return nil }
    var stage = plan.stage
    let origin = plan.transition.origin(on: stage)
    stage.origin = Rect(
      center: origin.center,
      size: Size(width: 2 * origin.width + 1, height: 2 * origin.height + 1))
    return plan.transition.scene(on: stage) == plan.scene ? abs(to - from) / 2 : nil
  }

  /// How far that is at least, in points, for its progress to be told by it.
  private static let leastWay = 40.0

  /// The spec's values of what the transition uses.
  var specified: Values {
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

  /// The pictures of the transition with other values; those that are not given are the spec's.
  func model(_ values: Values, in look: FirstLook) -> ModelFrames {
    var shadow = plan.stage.shadow
    shadow.radius = values[.shadowRadius] ?? shadow.radius
    shadow.opacity = values[.shadowOpacity] ?? shadow.opacity
    shadow.offset = Size(
      width: values[.shadowOffsetX] ?? shadow.offset.width,
      height: values[.shadowOffsetY] ?? shadow.offset.height)
    var origin: Rect?
    if let x = values[.originCenterX], let y = values[.originCenterY] {
      let size = Size(width: values[.originWidth] ?? 0, height: values[.originHeight] ?? 0)
      origin = Rect(center: Point(x: x, y: y), size: size).roundedAsMeasured
    }
    return look.model(of: timeless.with(origin: origin, shadow: shadow))
  }

  /// - Parameter starts: Where to begin; the best one is followed when its first stage is done.
  private func minimum(
    from starts: [(values: Values, progress: [Double])], _ planes: [Plane]
  ) throws -> Result? {
    let known = Quantity.allCases.filter { specified[$0] != nil }
    // A shadow must not make up for an origin that is not found yet, nor its size for its middle.
    let stages = Self.stages.map { stage in known.filter(stage.contains) }.filter { !$0.isEmpty }
    guard let stage = stages.first else { return nil }
    let (ranges, isSquare, screen) = (self.ranges, self.isSquare, self.screen)
    var found = try starts.concurrentMap { start in
      func best(_ values: Values, _ progress: [Double]) throws -> (first: Double, now: Position) {
        let position = Position(
          values: isSquare ? values.squared : values, ranges: ranges, isSquare: isSquare,
          screen: screen, progress: progress)
        return try self.best(near: position, stage, planes, findsErrors: stages.count == 1)
      }
      let found = try best(start.values, start.progress)
      // Where a middle is hardly told from how large the circle is, the search stops on its way; one that begins where the circle
      // does has none.
      guard found.now.squares < (1 - Self.leastGain) * found.first,
        let settled = try CircleMiddle(self, planes)?.settled(from: found.now.values)
      else { return found }
      let other = try best(settled.values, settled.progress)
      return other.now.squares < found.now.squares ? (found.first, other.now) : found
    }.sorted { $0.now.squares < $1.now.squares }
    // Which of them is best shows with its size.
    var searched = Set(stage)
    for (place, stage) in stages.enumerated().dropFirst() {
      let isSettled = searched.isSuperset(of: stage.filter(\.isOfOrigin))
      let isLast = place == stages.count - 1
      found = try Array(found.prefix(Self.followedBySize)).concurrentMap {
        let now = try self.best(
          near: $0.now, stage, planes, isSettled: isSettled, findsErrors: isLast
        ).now
        return (first: $0.first, now: now)
      }.sorted { $0.now.squares < $1.now.squares }
      found = Array(found.prefix(1))
      searched.formUnion(stage)
    }
    guard let nearest = found.first else { return nil }
    let first = nearest.first
    var best = nearest.now
    let origin = known.filter(\.isOfOrigin)
    // Nor was it sure with another shadow than the one that was found.
    if stages.count > 2, best.squares < (1 - Self.leastGain) * first,
      let settled = try CircleMiddle(self, planes)?.settled(from: best.values)
    {
      var start = best
      (start.values, start.progress) = (settled.values, settled.progress)
      let near = try self.best(near: start, origin, planes, findsErrors: false).now
      let other = try self.best(near: near, known, planes, isSettled: true).now
      if other.squares < best.squares { best = other }
    }
    if isSquare {
      var start = best
      start.isSquare = false
      let oval = try self.best(near: start, origin, planes, findsErrors: false).now
      if oval.squares < Self.oval * best.squares {
        best = try self.best(near: oval, known, planes, isSettled: true).now
      }
    }
    return Result(best, first: first, pixels: planes.reduce(0) { $0 + $1.pixelCount })
  }

  /// - Parameters:
  ///   - isSettled: Whether the origin was searched already, and is near.
  ///   - findsErrors: Whether another step is drawn to know the errors where the search ends.
  /// - Returns: Σ d² at the start, and where it is least.
  private func best(
    near start: Position, _ quantities: [Quantity], _ planes: [Plane], isSettled: Bool = false,
    findsErrors: Bool = true
  ) throws -> (first: Double, now: Position) {
    let specified = self.specified
    func residuals(at position: Position) throws -> Residuals {
      try self.residuals(at: position, planes)
    }
    func step(from residuals: Residuals, _ reach: Double) throws -> Step {
      try self.step(from: residuals, quantities, reach: reach, toward: specified)
    }
    // Far off an edge only a derivative over a long way tells where it lies.
    var reach =
      !isSettled && quantities.contains(where: \.isOfOrigin) ? Self.longestReach : 1
    var start = start
    if let screen = start.screen, quantities.contains(.originWidth) {
      start.values.keepOrigin(on: screen)
    }
    var best = try residuals(at: start)
    let first = best.squares
    // Nil where it is not known yet: derivatives take far longer than what a step leaves.
    var next: Step?
    var failures = 0
    var steps = 0
    for _ in 0..<Self.rounds {
      let following = try next ?? step(from: best, reach)
      func moved(_ share: Double) throws -> Residuals {
        var position = best.position
        position.move(by: following, share: share)
        return try residuals(at: position)
      }
      var now = try moved(Self.caution[failures])
      // Far off an edge, and where a circle's middle is hardly told from how large it is, steps are far too short.
      if failures == 0, wayOfEdges != nil, now.squares < best.squares {
        for share in Self.courage {
          let further = try moved(share)
          guard further.squares < now.squares else { break }
          now = further
        }
      }
      let left = now.squares / max(best.squares, 1e-9)
      (next, failures) = left < 1 ? (nil, 0) : (following, failures)
      if left < 1 { best = now }
      if reach > 1 {
        steps += 1
        if left > Self.mostLeft.far || steps == Self.mostSteps {
          (reach, steps, next) = (max(reach / 2, 1), 0, nil)
        }
      } else if left < 1 {
        guard left <= Self.mostLeft.near else {
          // So near to where it was taken the errors are those of this one.
          next = following
          break
        }
      } else {
        failures += 1
        if failures == Self.caution.count { break }
      }
    }
    var found = best.position
    found.squares = best.squares
    guard findsErrors else { return (first, found) }
    let last = try (reach == 1 ? next : nil) ?? step(from: best, 1)
    (found.errors, found.strengths, found.inflation) = (
      last.errors, last.strengths, last.inflation
    )
    return (first, found)
  }

  /// Over how many times its usual step an origin's derivative is taken at first.
  private static let longestReach = 8.0
  /// The parts of a step that are taken, each where more of it led to worse pictures.
  private static let caution = [1, 0.3, 0.1, 0.03]
  /// How many times as long as it is a step is taken, as long as that leads to better pictures.
  private static let courage = [2.0, 4, 8, 16]
  /// The part of the squares that a step must leave at most, to be followed by another one as long, or by any.
  private static let mostLeft = (far: 0.85, near: 0.995)
  /// How many steps are taken at most with one derivative but the shortest.
  private static let mostSteps = 4

  /// What is searched at once, one after the other.
  private static let stages: [[Quantity]] = [
    [.originCenterX, .originCenterY], Quantity.origin, [.shadowRadius, .shadowOpacity],
    Quantity.allCases,
  ]

  /// What the pictures at a position leave of the recorded ones.
  private struct Residuals: Sendable {
    let position: Position
    let model: ModelFrames
    let pictures: [Residual]
    /// Σ d².
    let squares: Double

    var pixels: Int { pictures.reduce(0) { $0 + $1.missing.pixelCount } }
  }

  /// The same of one picture.
  private struct Residual: Sendable {
    /// What the recorded picture has more, in levels.
    let missing: Plane
    /// What compression takes away of edges, which must not look like a part of the shadow at them; nil where it took
    /// nothing, or there is no shadow.
    let blur: Plane?

    func cleared(_ plane: Plane) -> Plane { blur.map(plane.without) ?? plane }
  }

  /// - Parameter planes: The recorded pictures.
  private func residuals(at position: Position, _ planes: [Plane]) throws -> Residuals {
    let model = self.model(position.values, in: look)
    let castsShadow = plan.transition.shadow != nil
    let pictures = try Array(planes.indices).concurrentMap { place in
      let picture = try model.drawnPlane(at: position.progress[place])
      let missing = planes[place].minus(picture).clipped(to: Self.limit)
      let blur = castsShadow ? picture.blurred.minus(picture) : nil
      guard let blur, missing.share(of: blur) > 0 else {
        return Residual(missing: missing, blur: nil)
      }
      return Residual(missing: missing.without(blur), blur: blur)
    }
    let squares = pictures.reduce(0) { $0 + $1.missing.product(with: $1.missing) }
    return Residuals(position: position, model: model, pictures: pictures, squares: squares)
  }

  /// One step of all quantities, in which each picture's progress takes its own.
  ///
  /// - Parameter reach: Over how many times its usual step an origin's derivative is taken.
  private func step(
    from residuals: Residuals, _ quantities: [Quantity], reach: Double, toward specified: Values
  ) throws -> Step {
    let (position, model) = (residuals.position, residuals.model)
    let (values, progress) = (position.values, position.progress)
    // A square's height goes with its width.
    let quantities = quantities.filter { !position.isSquare || $0 != .originHeight }
    let moved = quantities.map { quantity in
      var (low, high) = (values, values)
      let value = values[quantity] ?? 0
      // A size moves an edge by half of it.
      let step =
        quantity.step * (quantity.isOfOrigin ? reach : 1) * (quantity.isSize && reach > 1 ? 2 : 1)
      low[quantity] = max(value - step, quantity.range.lowerBound)
      high[quantity] = min(value + step, quantity.range.upperBound)
      let width = max((high[quantity] ?? 0) - (low[quantity] ?? 0), 1e-9)
      if position.isSquare, quantity.isSize { (low, high) = (low.squared, high.squared) }
      return (
        low: self.model(low, in: look), high: self.model(high, in: look), width: width
      )
    }
    // Edges move as far by the progress as by the origin: by differences over other ways they seem to tell the two apart.
    let step =
      wayOfEdges.map { Quantity.originCenterX.step * reach / $0 } ?? 1 / Double(ModelFrames.steps)
    let columns = try Array(zip(residuals.pictures, progress)).concurrentMap { residual, at in
      let slope = try model.drawnPlane(at: at + step).minus(
        model.drawnPlane(at: at - step), over: Float(2 * step))
      let derivatives = try moved.map { moved in
        try moved.high.drawnPlane(at: at).minus(
          moved.low.drawnPlane(at: at), over: Float(moved.width))
      }
      return Column(
        missing: residual.missing, slope: residual.cleared(slope),
        derivatives: derivatives.map(residual.cleared))
    }
    let count = quantities.count
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    var right = [Double](repeating: 0, count: count)
    var result = Step()
    result.shifts = columns.map { _ in 0 }
    for column in columns {
      for row in 0..<count {
        right[row] += column.right[row]
        for other in 0..<count { matrix[row][other] += column.matrix[row][other] }
      }
    }
    let noise =
      Self.correlation
      * max((residuals.squares / Double(max(residuals.pixels, 1))).squareRoot(), Self.leastNoise)
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
      let alone = columns.reduce(0) { $0 + $1.squares[row] }
      result.inflation[quantity] = max(abs(solved[row][row]) * alone, 1).squareRoot()
      result.strengths[quantity] = columns.map { $0.strengths[row] }.max()
    }
    if position.isSquare {
      result.errors[.originHeight] = result.errors[.originWidth]
      result.strengths[.originHeight] = result.strengths[.originWidth]
    }
    result.shifts = columns.map { column in
      let share = zip(column.shares, changes).reduce(column.toward) { $0 - $1.0 * $1.1 }
      return min(max(share, -0.1), 0.1)
    }
    return result
  }
}
