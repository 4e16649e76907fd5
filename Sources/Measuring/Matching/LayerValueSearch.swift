import SpecFiles
import TransitionEngine
import TransitionSpec

/// The search for the number of a spec's own layers with which its pictures come far nearer to recorded ones. How far the
/// motion is in each picture is free.
struct LayerValueSearch: Sendable {
  let look: FirstLook
  let document: SpecNode

  /// A spec with another number, and how well it explains the pictures.
  struct Found: Sendable {
    let finding: LayerValueFinding
    let document: SpecNode
    let explanation: FirstLook.Explanation
  }

  /// One of the look's pictures, and how far the motion is in it.
  private struct Picture: Sendable {
    let place: Int
    let progress: Double
  }

  /// A number, with what is left of the pictures by the squares.
  private struct Trial {
    let number: Double
    let cost: Double
  }

  /// The progress at which pictures tell, and how many there are at least.
  private static let telling = 0.03...1.0
  private static let fewest = 3
  /// How many values are tried at most, the spec's first, and how many of those that come nearer are followed.
  private static let (most, followed) = (24, 2)
  /// Over how many of the model's steps the change with the progress is taken.
  private static let slopeSteps = 2.0
  /// How far a picture's progress moves at most with another number.
  private static let mostShift = 0.1
  /// How often the way between three trials around the best one is halved, and how much shorter it is the second time.
  private static let (rounds, narrowing) = (4, 4.0)
  /// By how many levels pixels differ at least that tell one number from another, how many times as many of them show the one,
  /// by their squares, and the part of all that do so.
  private static let (clearDifference, clarity, clearShare): (Float, Double, Double) = (8, 12, 0.5)

  /// The other number with which least is left; nil where none explains far more.
  ///
  /// - Parameters:
  ///   - explanation: That of the pictures by the spec as it is.
  ///   - values: The numbers that may be others.
  ///   - isFarOff: Whether they are looked for far from the spec's as well, which takes longer.
  ///   - isPreliminary: Whether another number may be wrong as well, beside which this one is told less clearly.
  /// - Throws: What drawing the transition throws.
  func nearest(
    to explanation: FirstLook.Explanation, among values: [LayerValue], isFarOff: Bool,
    isPreliminary: Bool = false
  ) throws -> Found? {
    let pictures = pictures(of: explanation)
    guard pictures.count >= Self.fewest else { return nil }
    let first = try costs(document, pictures).reduce(0, +)
    let trials = try values.prefix(Self.most).compactMap { value in
      try nearest(of: value, isFarOff: isFarOff, pictures).map { (value: value, trial: $0) }
    }.filter { $0.trial.cost < (1 - $0.value.leastGain) * first }
      .sorted { $0.trial.cost < $1.trial.cost }
    return try trials.prefix(Self.followed).compactMap { value, trial in
      try found(value, near: trial.number, instead: explanation, isPreliminary: isPreliminary)
    }.min { $0.explanation.unexplained < $1.explanation.unexplained }
  }

  /// The number of those that are tried which leaves least; nil where a spec may have none of them.
  private func nearest(
    of value: LayerValue, isFarOff: Bool, _ pictures: [Picture]
  ) throws -> Trial? {
    // The corners of a rectangle are too small to be seen to come nearer with ones that are a little rounder.
    let numbers = value.near + (isFarOff || value.kind == .radius ? value.far : [])
    // Every second picture tells which of many it is.
    let few =
      pictures.count < 2 * Self.fewest
      ? pictures : stride(from: 0, to: pictures.count, by: 2).map { pictures[$0] }
    func trial(_ number: Double, _ pictures: [Picture]) throws -> Trial {
      let costs = try costs(value.document(document, with: number), pictures)
      return Trial(number: number, cost: costs.reduce(0, +))
    }
    do {
      let nearest = try numbers.map { try trial($0, few) }.min { $0.cost < $1.cost }
      return try nearest.map { try trial($0.number, pictures) }
    } catch is SpecErrors {
      return nil
    }
  }

  /// The pictures that tell, of those that move.
  private func pictures(of explanation: FirstLook.Explanation) -> [Picture] {
    explanation.progress.enumerated().compactMap { place, frame in
      frame.state == .moving && Self.telling.contains(frame.value)
        ? Picture(place: place, progress: frame.value) : nil
    }
  }

  /// The number near one at which least is left; nil where that is not told from the spec's.
  ///
  /// - Parameter explanation: That of the pictures by the spec with its own number.
  func found(
    _ value: LayerValue, near number: Double, instead explanation: FirstLook.Explanation,
    isPreliminary: Bool = false
  ) throws -> Found? {
    var best = number
    var pictures: [Picture] = []
    // How far the motion is in each picture is found anew where the number is another one.
    for reach in [value.step, value.step / Self.narrowing] {
      pictures = try self.pictures(
        of: look.explanation(by: value.document(document, with: best)))
      guard pictures.count >= Self.fewest else { return nil }
      best = try minimum(of: value, near: best, reach: reach, pictures)
    }
    guard let own = try knowledge(of: value, at: best, pictures),
      own.agrees || isPreliminary
    else { return nil }
    let pixel = Double(ModelFrames.oversampling) / look.scale
    let shared = value.kind.isLength ? value.systematic * pixel / value.points : value.systematic
    let found = LayerValueFinding(
      value: value, found: value.rounded(best),
      error: (own.error * own.error + shared * shared).squareRoot())
    guard abs(found.found - value.number) > max(value.least, GeometryFit.sureness * found.error)
    else {
      return nil
    }
    let other = value.document(document, with: found.found)
    let explained = try look.explanation(by: other)
    // Far off, what is not the right one makes up for a part of it.
    let isDoubtful = explanation.unexplained > SegmentSearch.suspicious && value.kind != .radius
    let most =
      isDoubtful && !isPreliminary ? SegmentSearch.distinction : 1 - value.leastGain
    guard explained.unexplained < most * explanation.unexplained else { return nil }
    guard try isPreliminary || isSeen(other, explained) else { return nil }
    return Found(finding: found, document: other, explanation: explained)
  }

  /// Whether the pixels in which another spec's pictures clearly differ from the spec's show the other's: an edge that an encoder
  /// sharpens looks like a part of many a difference.
  private func isSeen(_ other: SpecNode, _ explained: FirstLook.Explanation) throws -> Bool {
    let (own, model) = (try look.model(of: document), try look.model(of: other))
    let votes = try pictures(of: explained).concurrentMap { picture in
      try look.planes[picture.place].votes(
        for: model.drawnPlane(at: picture.progress), or: own.drawnPlane(at: picture.progress),
        differingBy: Self.clearDifference)
    }
    let first = votes.reduce(0) { $0 + $1.first }
    return first > Self.clarity * votes.reduce(0) { $0 + $1.second }
      && first > Self.clearShare * votes.reduce(0) { $0 + $1.all }
  }

  /// Where least is left near a number.
  private func minimum(
    of value: LayerValue, near number: Double, reach: Double, _ pictures: [Picture]
  ) throws -> Double {
    func trial(_ number: Double) throws -> Trial {
      let number = value.bounded(number)
      let costs = try costs(value.document(document, with: number), pictures)
      return Trial(number: number, cost: costs.reduce(0, +))
    }
    var (best, reach) = (try trial(number), reach)
    for _ in 0..<Self.rounds {
      let (low, high) = (try trial(best.number - reach), try trial(best.number + reach))
      let bend = (low.cost + high.cost - 2 * best.cost) / (2 * reach * reach)
      let way = bend > 0 ? (low.cost - high.cost) / (4 * reach * bend) : 0
      let middle = try trial(best.number + min(max(way, -reach), reach))
      best = [low, high, middle].reduce(best) { $1.cost < $0.cost ? $1 : $0 }
      reach /= 2
    }
    return best.number
  }

  /// How well the number is known that leaves least, and whether pictures early and late in the motion agree on it; nil where
  /// it is not known.
  private func knowledge(
    of value: LayerValue, at number: Double, _ pictures: [Picture]
  ) throws -> (error: Double, agrees: Bool)? {
    let reach = value.step / Self.narrowing
    // At the end of what a number may be, all three lie on one side.
    let middle = value.bounded(value.bounded(number - reach) + 2 * reach) - reach
    let costs = try [middle - reach, middle, middle + reach].map {
      try self.costs(value.document(document, with: $0), pictures)
    }
    func minimum(_ places: Range<Int>) -> (number: Double, error: Double)? {
      let (low, own, high) = (
        costs[0][places].reduce(0, +), costs[1][places].reduce(0, +), costs[2][places].reduce(0, +)
      )
      let curvature = (low + high - 2 * own) / (2 * reach * reach)
      guard curvature > 0 else { return nil }
      let pixels = pictures[places].reduce(0) { $0 + look.planes[$1.place].pixelCount }
      let noise = max((own / Double(pixels)).squareRoot(), GeometryFit.leastNoise)
      return (
        middle + (low - high) / (4 * reach * curvature),
        GeometryFit.correlation * noise / curvature.squareRoot()
      )
    }
    guard let all = minimum(pictures.indices) else { return nil }
    let half = pictures.count / 2
    guard let early = minimum(0..<half), let late = minimum(half..<pictures.count) else {
      return (all.error, true)
    }
    let doubt =
      GeometryFit.sureness * (early.error * early.error + late.error * late.error).squareRoot()
    return (all.error, abs(early.number - late.number) < max(value.least, doubt))
  }

  /// What each of a spec's pictures leaves of the recorded one by the squares, moved to where it comes nearest.
  private func costs(_ document: SpecNode, _ pictures: [Picture]) throws -> [Double] {
    let model = try look.model(of: document)
    let step = Self.slopeSteps / Double(ModelFrames.steps)
    return try pictures.concurrentMap { picture -> Double in
      let (plane, at) = (look.planes[picture.place], picture.progress)
      func left(at progress: Double) throws -> Plane {
        try plane.minus(model.drawnPlane(at: progress)).clipped(to: GeometryFit.limit)
      }
      let missing = try left(at: at)
      let slope = try model.drawnPlane(at: at + step).minus(
        model.drawnPlane(at: at - step), over: Float(2 * step))
      let shift = slope.product(with: missing) / max(slope.product(with: slope), 1e-9)
      let moved = try left(at: at + min(max(shift, -Self.mostShift), Self.mostShift))
      return min(missing.product(with: missing), moved.product(with: moved))
    }
  }
}

/// How each number is searched, in its own unit.
extension LayerValue {
  /// How far from the spec's it is tried first, and from where it comes nearest then.
  fileprivate var step: Double {
    switch kind {
    case .opacity, .shadowOpacity: 0.1
    case .scale: 0.05 * max(abs(number), 0.1)
    case .coordinate: 8 / points
    case .size, .radius: 5 / points
    }
  }

  /// What scaling and compression mislead by: lengths as a part of a pixel. Where corners are cut is three tenths of their radius
  /// from where they would be.
  fileprivate var systematic: Double {
    switch kind {
    case .opacity: 0.005
    case .shadowOpacity: 0.04
    case .scale: 0.002
    case .coordinate, .size: 0.1
    case .radius: 0.1 / 0.3
    }
  }

  /// The part of what is left that has to go away; corners and shadows are small.
  fileprivate var leastGain: Double { kind == .radius ? 0.02 : GeometryFit.leastGain }

  /// The least difference that is one.
  fileprivate var least: Double {
    switch kind {
    case .opacity: 0.05
    case .shadowOpacity: 0.2
    case .scale: 0.01
    case .coordinate: 2 / points
    case .size, .radius: 4 / points
    }
  }

  fileprivate func bounded(_ number: Double) -> Double {
    switch kind {
    case .opacity, .shadowOpacity: min(max(number, 0), 1)
    case .size, .radius: max(number, 0)
    case .scale, .coordinate: number
    }
  }

  fileprivate var near: [Double] { tried(at: [-step, step]) }

  fileprivate var far: [Double] {
    switch kind {
    case .opacity, .shadowOpacity: [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]
    case .scale: [0.5, 0.6, 0.7, 0.8, 0.9, 1.1, 1.2, 1.35, 1.5].map { $0 * number }
    case .coordinate: tried(at: Self.ways.flatMap { [-$0 / points, $0 / points] })
    case .size, .radius: tried(at: Self.sizes.flatMap { [-$0 / points, $0 / points] })
    }
  }

  /// In points. A way between two of them is less than a line of text or a row's edge is followed from.
  private static let ways = Array(stride(from: 20.0, through: 200, by: 12))
  private static let sizes = [10.0, 20, 30, 40, 60]

  private func tried(at ways: [Double]) -> [Double] {
    ways.map { bounded(number + $0) }.filter { $0 != number }
  }
}
