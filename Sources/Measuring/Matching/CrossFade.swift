import TransitionSpec

/// The cross-fade between a motion's screens, which explains something of every transition: one in which something
/// moves must explain more.
struct CrossFade: Sendable {
  private let look: FirstLook
  private let before: Plane
  private let after: Plane
  /// What turns the one into the other.
  private let change: Plane

  /// Differences beyond these many levels count no more.
  private static let limit: Float = 48
  /// How often the share of a picture is corrected.
  private static let rounds = 3
  /// The part of the frames' change that a fade leaves at most, and the same where nothing moves in the transition as
  /// it is drawn.
  private static let mostUnexplained = (usual: 0.1, still: 0.02)
  /// The part of the change by which a transition's own pictures are at least off a fade's where something moves in
  /// them, and the part of that by which recorded ones must be off as well.
  private static let leastMovement = 0.01
  private static let leastShare = 0.25

  init(_ look: FirstLook) {
    self.look = look
    before = look.screens.plane(of: .from, look.contrast)
    after = look.screens.plane(of: .to, look.contrast)
    change = after.minus(before)
  }

  /// What a motion is, beside a transition.
  enum Verdict: Hashable, Sendable {
    /// Something moves in it as in the transition, or there is nothing that moves in either.
    case moves
    /// It is a cross-fade, which the transition is not.
    case fades
    /// It is not much of a fade, but no less than it is the transition.
    case other
  }

  /// - Parameters:
  ///   - document: The transition.
  ///   - progress: That of the look's pictures.
  /// - Throws: What drawing the transition throws.
  func verdict(on document: SpecNode, _ progress: [FrameProgress]) throws -> Verdict {
    let model = try look.model(of: document)
    var (left, leftByFade, movement, all) = (0.0, 0.0, 0.0, 0.0)
    for (plane, progress) in zip(look.planes, progress) where progress.state == .moving {
      left += progress.residual * progress.residual * Double(plane.pixelCount)
      leftByFade += squares(of: plane)
      movement += squares(of: try model.drawnPlane(at: progress.value))
      all += plane.squares(fromNearerOf: before, after, limit: Self.limit)
    }
    guard movement > Self.leastMovement * all else {
      // An app's own layers may do no more than fade.
      if document["transition"] == nil { return .moves }
      return leftByFade < Self.mostUnexplained.still * all ? .fades : .other
    }
    guard leftByFade < left + Self.leastShare * movement else { return .moves }
    return leftByFade < Self.mostUnexplained.usual * all ? .fades : .other
  }

  /// Whether each pixel changes in a way of its own that depends on nothing but what it is on the two screens, as in a fade
  /// through black or in linear light, and nothing moves.
  var isFade: Bool {
    let basis = Self.basis(before, after)
    let products = basis.map { row in basis.map { row.product(with: $0) } }
    // Screens of few colours leave some of it open.
    let steadied = products.indices.map { row in
      products.indices.map { products[row][$0] + ($0 == row ? 1e-6 * products[0][0] : 0) }
    }
    guard let inverse = steadied.inverse else { return false }
    var (left, all) = (0.0, 0.0)
    for plane in look.planes {
      left += squares(of: plane, basis, inverse)
      all += plane.squares(fromNearerOf: before, after, limit: Self.limit)
    }
    return all > 0 && left < Self.mostUnexplained.usual * all
  }

  /// 1, and the powers of the screens up to the second, from which any fade of a pixel is made up.
  private static func basis(_ before: Plane, _ after: Plane) -> [Plane] {
    func plane(_ value: (Float, Float) -> Float) -> Plane {
      Plane(
        width: before.width, height: before.height,
        values: zip(before.values, after.values).prefix(before.pixelCount).map {
          value($0 / 255, $1 / 255)
        })
    }
    return [
      plane { _, _ in 1 }, plane { old, _ in old }, plane { _, new in new },
      plane { old, _ in old * old }, plane { old, new in old * new }, plane { _, new in new * new },
    ]
  }

  /// What is left of a picture beside the nearest that a basis makes up: Σ min(d², limit²).
  private func squares(of plane: Plane, _ basis: [Plane], _ inverse: [[Double]]) -> Double {
    var shares = [Double](repeating: 0, count: basis.count)
    func missing() -> Plane {
      zip(basis, shares).reduce(plane) { $0.plus($1.0, times: -Float($1.1)) }
    }
    var limit: Float = 255
    for _ in 0..<Self.rounds {
      let left = missing().clipped(to: limit)
      let products = basis.map { $0.product(with: left) }
      for row in shares.indices {
        shares[row] += zip(inverse[row], products).reduce(0) { $0 + $1.0 * $1.1 }
      }
      limit = Self.limit
    }
    let left = missing().clipped(to: Self.limit)
    return left.product(with: left)
  }

  /// What is left of a picture beside that of the fade which comes nearest: Σ min(d², limit²).
  private func squares(of plane: Plane) -> Double {
    let size = max(change.product(with: change), 1e-9)
    var share: Float = 0.5
    var limit: Float = 255
    for _ in 0..<Self.rounds {
      let missing = plane.minus(before.mixed(with: after, share: share)).clipped(to: limit)
      share = min(max(share + Float(missing.product(with: change) / size), 0), 1)
      limit = Self.limit
    }
    return plane.squares(from: before.mixed(with: after, share: share), limit: Self.limit)
  }
}
