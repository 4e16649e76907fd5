extension Transform3D {
  /// A transform as scale, skew, rotation, translation and perspective, applied in this order.
  ///
  /// Source: CSS Transforms Level 2, "Decomposing a 3D matrix", after Thomas, "unmatrix", in Graphics
  /// Gems II; see CoreAnimation.md, 2.
  struct Decomposition: Hashable, Sendable {
    var scale: SIMD3<Double>
    /// The slants of y towards x, of z towards x, and of z towards y.
    var skew: SIMD3<Double>
    var rotation: Quaternion
    var translation: SIMD3<Double>
    /// The fourth column.
    var perspective: SIMD4<Double>
  }

  /// A rotation, of length 1 and with `w` not below 0.
  struct Quaternion: Hashable, Sendable {
    var x: Double
    var y: Double
    var z: Double
    var w: Double
  }

  /// Nil for a transform without an inverse, which CSS leaves undivided.
  var decomposition: Decomposition? {
    guard m44 != 0 else { return nil }
    let n = numbers.map { $0 / m44 }
    var space = self
    (space.m14, space.m24, space.m34, space.m44) = (0, 0, 0, 1)
    (space.m11, space.m12, space.m13) = (n[0], n[1], n[2])
    (space.m21, space.m22, space.m23) = (n[4], n[5], n[6])
    (space.m31, space.m32, space.m33) = (n[8], n[9], n[10])
    (space.m41, space.m42, space.m43) = (n[12], n[13], n[14])
    var perspective = SIMD4(0.0, 0, 0, 1)
    if n[3] != 0 || n[7] != 0 || n[11] != 0 {
      guard let inverse = space.inverse?.numbers else { return nil }
      let column = SIMD4(n[3], n[7], n[11], 1)
      for row in 0..<4 {
        let products =
          SIMD4(inverse[4 * row], inverse[4 * row + 1], inverse[4 * row + 2], inverse[4 * row + 3])
          * column
        perspective[row] = products[0] + products[1] + products[2] + products[3]
      }
    }
    var x = SIMD3(n[0], n[1], n[2])
    var y = SIMD3(n[4], n[5], n[6])
    var z = SIMD3(n[8], n[9], n[10])
    var (scale, skew) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
    scale.x = x.length
    x = x / scale.x
    skew.x = x.dot(y)
    y -= x * skew.x
    scale.y = y.length
    y = y / scale.y
    (skew.y, skew.z) = (x.dot(z), y.dot(z))
    z -= x * skew.y + y * skew.z
    scale.z = z.length
    z = z / scale.z
    guard scale.x != 0, scale.y != 0, scale.z != 0 else { return nil }
    skew /= SIMD3(scale.y, scale.z, scale.z)
    if x.dot(y.cross(z)) < 0 { (scale, x, y, z) = (-scale, -x, -y, -z) }
    let parts = Decomposition(
      scale: scale, skew: skew, rotation: Quaternion(x, y, z),
      translation: SIMD3(n[12], n[13], n[14]), perspective: perspective)
    return Transform3D(parts).isFinite ? parts : nil
  }

  init(_ parts: Decomposition) {
    let (x, y, z) = parts.rotation.axes
    self.init(x, y, z, parts)
  }

  private init(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>, _ parts: Decomposition
  ) {
    let (scale, skew) = (parts.scale, parts.skew)
    let rows = [
      x * scale.x, (y + x * skew.x) * scale.y, (z + x * skew.y + y * skew.z) * scale.z,
      parts.translation,
    ]
    var numbers: [Double] = []
    for (index, row) in rows.enumerated() {
      let p = parts.perspective
      let w = row.x * p.x + row.y * p.y + row.z * p.z + (index == 3 ? p.w : 0)
      numbers += [row.x, row.y, row.z, w]
    }
    self.init(numbers)
  }

  /// A copy whose rotation is by these angles in radians about x, then y, then z; the transform itself
  /// where it has no inverse.
  fileprivate func turned(to angles: SIMD3<Double>) -> Transform3D {
    guard let parts = decomposition else { return self }
    let rotation = [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1)].enumerated().reduce(Self.identity) {
      $0.concatenating(
        Transform3D(rotationAngle: angles[$1.0], x: $1.1.0, y: $1.1.1, z: $1.1.2))
    }
    let turned = Transform3D(
      SIMD3(rotation.m11, rotation.m12, rotation.m13),
      SIMD3(rotation.m21, rotation.m22, rotation.m23),
      SIMD3(rotation.m31, rotation.m32, rotation.m33), parts)
    return turned.isFinite ? turned : self
  }

  /// The rotation as angles in radians about x, then y, then z. Two triples give every rotation; this is
  /// the one with the smaller angles, so that a turn about one axis reads as such.
  fileprivate var angles: SIMD3<Double> {
    guard let (x, y, z) = decomposition?.rotation.axes else { return .zero }
    let height = arcSine(min(max(-x.z, -1), 1))
    // At the poles x and z turn about the same axis: z takes all.
    guard abs(x.z) < 1 - 1e-12 else { return SIMD3(0, height, arcTangent(-y.x, y.y)) }
    let first = SIMD3(arcTangent(y.z, z.z), height, arcTangent(x.y, x.x))
    func opposite(_ angle: Double) -> Double { angle > 0 ? angle - .pi : angle + .pi }
    let second = SIMD3(
      opposite(first.x), (first.y < 0 ? -Double.pi : .pi) - first.y, opposite(first.z))
    func sum(_ angles: SIMD3<Double>) -> Double { abs(angles.x) + abs(angles.y) + abs(angles.z) }
    return sum(second) < sum(first) - 1e-9 ? second : first
  }
}

extension Transform3D.Quaternion {
  /// The rotation with these images of the axes, after Shepperd: from the largest of the four numbers.
  fileprivate init(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
    let squares = [
      1 + a.x + b.y + c.z, 1 + a.x - b.y - c.z, 1 - a.x + b.y - c.z, 1 - a.x - b.y + c.z,
    ]
    let largest = squares.indices.max { squares[$0] < squares[$1] } ?? 0
    let double = max(squares[largest], 0).squareRoot()
    let rest = 1 / (2 * double)
    switch largest {
    case 0:
      self.init(
        x: (b.z - c.y) * rest, y: (c.x - a.z) * rest, z: (a.y - b.x) * rest, w: double / 2)
    case 1:
      self.init(
        x: double / 2, y: (a.y + b.x) * rest, z: (a.z + c.x) * rest, w: (b.z - c.y) * rest)
    case 2:
      self.init(
        x: (a.y + b.x) * rest, y: double / 2, z: (b.z + c.y) * rest, w: (c.x - a.z) * rest)
    default:
      self.init(
        x: (a.z + c.x) * rest, y: (b.z + c.y) * rest, z: double / 2, w: (a.y - b.x) * rest)
    }
    if w < 0 { (x, y, z, w) = (-x, -y, -z, -w) }
  }

  /// The images of the axes.
  fileprivate var axes: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// The rotation between two, by the shorter way and at constant speed.
  fileprivate func interpolated(to other: Self, progress: Double) -> Self {
    var other = other
    var product = x * other.x + y * other.y + z * other.z + w * other.w
    if product < 0 {
      other = Self(x: -other.x, y: -other.y, z: -other.z, w: -other.w)
      product = -product
    }
    var (own, share) = (1 - progress, progress)
    if product < 1 - 1e-12 {
      let angle = arcCosine(product)
      (own, share) = (
        sine((1 - progress) * angle) / sine(angle), sine(progress * angle) / sine(angle)
      )
    }
    return Self(
      x: x * own + other.x * share, y: y * own + other.y * share, z: z * own + other.z * share,
      w: w * own + other.w * share)
  }
}

extension SIMD3<Double> {
  fileprivate var length: Double { hypotenuse(hypotenuse(x, y), z) }
  fileprivate func dot(_ other: Self) -> Double { x * other.x + y * other.y + z * other.z }
  fileprivate func cross(_ other: Self) -> Self {
    Self(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}

extension Transform3D: Interpolatable {
  /// The transform between this one and `other`, each part interpolated linearly and the rotation the
  /// short way about one axis. Transforms of the plane are interpolated as `AffineTransform`s; one
  /// without an inverse switches at the half.
  ///
  /// Source: CSS Transforms Level 2, "Interpolation of 3D matrices"; see CoreAnimation.md, 2.
  package func interpolated(to other: Transform3D, progress: Double) -> Transform3D {
    if progress == 0 || self == other { return self }
    if progress == 1 { return other }
    // A mirrored z may be part of half a turn in space.
    if isFlat, other.isFlat, min(m33, other.m33) >= 0 {
      var between = Transform3D(plane.interpolated(to: other.plane, progress: progress))
      between.m33 = m33.interpolated(to: other.m33, progress: progress)
      return between
    }
    guard let from = decomposition, let to = other.decomposition else {
      return progress < 0.5 ? self : other
    }
    let between = Transform3D(
      Decomposition(
        scale: from.scale + (to.scale - from.scale) * progress,
        skew: from.skew + (to.skew - from.skew) * progress,
        rotation: from.rotation.interpolated(to: to.rotation, progress: progress),
        translation: from.translation + (to.translation - from.translation) * progress,
        perspective: from.perspective + (to.perspective - from.perspective) * progress))
    return between.isFinite ? between : self
  }
}

/// The parts behind Core Animation's key paths, such as `transform.rotation.y`. Setting one has no effect
/// on a transform that cannot be taken apart.
extension Transform3D {
  /// The scale along the x axis, negative where mirrored.
  package var scaleX: Double {
    get { isFlat ? plane.scaleX : decomposition?.scale.x ?? 0 }
    set { if isFlat { plane.scaleX = newValue } else { change { $0.scale.x = newValue } } }
  }

  /// The scale along the y axis, negative where mirrored.
  package var scaleY: Double {
    get { isFlat ? plane.scaleY : decomposition?.scale.y ?? 0 }
    set { if isFlat { plane.scaleY = newValue } else { change { $0.scale.y = newValue } } }
  }

  /// The scale along the z axis.
  package var scaleZ: Double {
    get { isFlat ? m33 : decomposition?.scale.z ?? 0 }
    set { if isFlat { m33 = newValue } else { change { $0.scale.z = newValue } } }
  }

  /// The mean of the scales; setting it gives all axes the same. Of a flat transform z does not count.
  package var scale: Double {
    get {
      if isFlat { return plane.scale }
      guard let scale = decomposition?.scale else { return 0 }
      return (scale.x + scale.y + scale.z) / 3
    }
    set {
      if isFlat {
        plane.scale = newValue
      } else {
        change { $0.scale = SIMD3(repeating: newValue) }
      }
    }
  }

  /// The rotation about the x axis in radians, before those about y and z.
  package var rotationX: Double {
    get { isFlat ? 0 : angles.x }
    set { turn(0, to: newValue) }
  }

  /// The rotation about the y axis in radians, after that about x and before that about z.
  package var rotationY: Double {
    get { isFlat ? 0 : angles.y }
    set { turn(1, to: newValue) }
  }

  /// The rotation about the z axis in radians, clockwise on screen. It reads as −π…π; any number may be
  /// set.
  package var rotation: Double {
    get { isFlat ? plane.rotation : angles.z }
    set { if isFlat { plane.rotation = newValue } else { turn(2, to: newValue) } }
  }

  /// The translation in the plane, in points.
  package var translation: Size {
    get { Size(width: m41, height: m42) }
    set { move { $0 = SIMD3(newValue.width, newValue.height, $0.z) } }
  }

  /// The translation along the x axis, in points.
  package var translationX: Double {
    get { m41 }
    set { move { $0.x = newValue } }
  }

  /// The translation along the y axis, in points.
  package var translationY: Double {
    get { m42 }
    set { move { $0.y = newValue } }
  }

  /// The translation along the z axis, in points.
  package var translationZ: Double {
    get { m43 }
    set { move { $0.z = newValue } }
  }

  private mutating func turn(_ axis: Int, to angle: Double) {
    var angles = isFlat ? SIMD3(0, 0, plane.rotation) : angles
    if isFlat, angle == 0 { return }
    angles[axis] = angle
    self = turned(to: angles)
  }

  private mutating func move(_ change: (inout SIMD3<Double>) -> Void) {
    var translation = SIMD3(m41, m42, m43)
    change(&translation)
    if m14 == 0, m24 == 0, m34 == 0 {
      (m41, m42, m43) = (translation.x, translation.y, translation.z)
    } else {
      self.change { $0.translation = translation }
    }
  }

  private mutating func change(_ change: (inout Decomposition) -> Void) {
    guard var parts = decomposition else { return }
    change(&parts)
    let changed = Transform3D(parts)
    if changed.isFinite { self = changed }
  }
}
