extension AffineTransform {
  /// The parts that a transform is made of: scale first, then shear, rotation and translation.
  ///
  /// Source: CSS Transforms Level 1, "Interpolation of 2D matrices". Where an axis has no length,
  /// its direction is taken to be at right angles to the other, so that growing from a scale of 0 is
  /// plain growing.
  struct Decomposition: Hashable, Sendable {
    var translation: Size
    var scale: Size
    /// In radians, clockwise on screen, in −π…π.
    var rotation: Double
    /// The scaled and unturned y axis, (0, 1) without shear; the x axis is (1, 0).
    var shear: Size
  }

  var decomposition: Decomposition {
    let (xAxis, yAxis) = (Size(width: a, height: b), Size(width: c, height: d))
    var (xScale, yScale) = (hypotenuse(a, b), hypotenuse(c, d))
    if determinant < 0 {
      if a < d { xScale = -xScale } else { yScale = -yScale }
    }
    let x = xAxis.divided(by: xScale) ?? yAxis.divided(by: yScale)?.turned(sine: -1, cosine: 0)
    let right = x ?? Size(width: 1, height: 0)
    let down = yAxis.divided(by: yScale) ?? right.turned(sine: 1, cosine: 0)
    return Decomposition(
      translation: Size(width: tx, height: ty), scale: Size(width: xScale, height: yScale),
      rotation: arcTangent(right.height, right.width),
      shear: down.turned(sine: -right.height, cosine: right.width))
  }

  init(_ parts: Decomposition) {
    let (sine, cosine) = (sine(parts.rotation), cosine(parts.rotation))
    let down = parts.shear.turned(sine: sine, cosine: cosine)
    self.init(
      a: cosine * parts.scale.width, b: sine * parts.scale.width,
      c: down.width * parts.scale.height, d: down.height * parts.scale.height,
      tx: parts.translation.width, ty: parts.translation.height)
  }

  /// The transform that undoes this one; nil where it flattens the plane to a line or a point.
  package var inverse: AffineTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}

/// The parts under Core Animation's key paths, as `transform.scale.x`. Setting one leaves a transform as
/// it is whose numbers are too large to be taken apart.
extension AffineTransform {
  /// As a factor, negative where mirrored.
  package var scaleX: Double {
    get { decomposition.scale.width }
    set { change { $0.scale.width = newValue } }
  }

  package var scaleY: Double {
    get { decomposition.scale.height }
    set { change { $0.scale.height = newValue } }
  }

  /// The mean of both factors; setting it gives both axes the same.
  package var scale: Double {
    get {
      let scale = decomposition.scale
      return scale.width == scale.height ? scale.width : scale.width / 2 + scale.height / 2
    }
    set { change { $0.scale = Size(width: newValue, height: newValue) } }
  }

  /// In radians, clockwise on screen, in −π…π; any number may be set.
  package var rotation: Double {
    get { decomposition.rotation }
    set { change { $0.rotation = newValue } }
  }

  /// In points.
  package var translation: Size {
    get { Size(width: tx, height: ty) }
    set { (tx, ty) = (newValue.width, newValue.height) }
  }

  private mutating func change(_ change: (inout Decomposition) -> Void) {
    var parts = decomposition
    change(&parts)
    let changed = AffineTransform(parts)
    if changed.isFinite { self = changed }
  }
}

extension AffineTransform: Interpolatable {
  /// Each part runs linearly, the rotation the short way with 0 taken as a full turn: `CATransform3D`
  /// values in the plane, CSS's `matrix()`. Identity to a turn of 270° goes back by 90°. Between numbers
  /// too large to be taken apart it stays at this one.
  ///
  /// Source: CSS Transforms Level 1, "Interpolation of 2D matrices".
  package func interpolated(to other: AffineTransform, progress: Double) -> AffineTransform {
    if progress == 0 || self == other { return self }
    if progress == 1 { return other }
    let (from, to) = Decomposition.matched(decomposition, other.decomposition)
    let between = AffineTransform(from.interpolated(to: to, progress: progress))
    return between.isFinite ? between : self
  }
}

extension AffineTransform.Decomposition: Interpolatable {
  func interpolated(to other: Self, progress: Double) -> Self {
    Self(
      translation: translation.interpolated(to: other.translation, progress: progress),
      scale: scale.interpolated(to: other.scale, progress: progress),
      rotation: rotation.interpolated(to: other.rotation, progress: progress),
      shear: shear.interpolated(to: other.shear, progress: progress))
  }

  /// The same two transforms in parts between which the way is short: mirroring both axes is half a
  /// turn, and no rotation runs over more than half a turn.
  fileprivate static func matched(_ from: Self, _ to: Self) -> (Self, Self) {
    var (from, to) = (from, to)
    let mirrorsTheOther =
      from.scale.width < 0 && to.scale.height < 0 || from.scale.height < 0 && to.scale.width < 0
    if mirrorsTheOther {
      from.scale = Size(width: -from.scale.width, height: -from.scale.height)
      from.rotation += from.rotation < 0 ? .pi : -.pi
    }
    if from.rotation == to.rotation { return (from, to) }
    if from.rotation == 0 { from.rotation = 2 * .pi }
    if to.rotation == 0 { to.rotation = 2 * .pi }
    guard abs(from.rotation - to.rotation) > .pi else { return (from, to) }
    if from.rotation > to.rotation { from.rotation -= 2 * .pi } else { to.rotation -= 2 * .pi }
    return (from, to)
  }
}

extension Size {
  /// Nil where `length` is 0.
  fileprivate func divided(by length: Double) -> Size? {
    length == 0 ? nil : Size(width: width / length, height: height / length)
  }

  /// Turned clockwise on screen by the angle with this sine and cosine.
  fileprivate func turned(sine: Double, cosine: Double) -> Size {
    Size(width: width * cosine - height * sine, height: width * sine + height * cosine)
  }
}
