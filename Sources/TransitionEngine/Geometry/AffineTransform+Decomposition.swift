extension AffineTransform {
  /// A transform as scale, shear, rotation and translation, applied in this order.
  ///
  /// An axis of length 0 is taken to be perpendicular to the other one, so that a transform grows
  /// from a scale of 0 without turning.
  ///
  /// Source: CSS Transforms Level 2, "Decomposing a 3D matrix", in the plane, after Thomas, "unmatrix", in
  /// Graphics Gems II. Of a mirrored transform one axis is mirrored, as in Level 1, "Interpolation of 2D
  /// matrices".
  struct Decomposition: Hashable, Sendable {
    var translation: Size
    /// The length of the x axis, and the distance of the y axis's end from its line.
    var scale: Size
    /// In radians, clockwise on screen, in −π…π.
    var rotation: Double
    /// How far the y axis leans towards the x axis, over `scale.height`.
    var shear: Double
    /// How far it leans where it lies on the x axis's line, in points; otherwise 0.
    var lean: Double
  }

  var decomposition: Decomposition {
    let (xAxis, yAxis) = (Size(width: a, height: b), Size(width: c, height: d))
    let yLength = hypotenuse(c, d)
    var xScale = hypotenuse(a, b)
    if determinant < 0, a < d { xScale = -xScale }
    let right =
      xAxis.divided(by: xScale) ?? yAxis.divided(by: yLength)?.turned(sine: -1, cosine: 0)
      ?? Size(width: 1, height: 0)
    let lean = right.width * yAxis.width + right.height * yAxis.height
    let yScale = right.width * yAxis.height - right.height * yAxis.width
    let isFlat = abs(yScale) <= 1e-12 * yLength
    return Decomposition(
      translation: Size(width: tx, height: ty), scale: Size(width: xScale, height: yScale),
      rotation: arcTangent(right.height, right.width), shear: isFlat ? 0 : lean / yScale,
      lean: isFlat ? lean : 0)
  }

  init(_ parts: Decomposition) {
    let (sine, cosine) = (sine(parts.rotation), cosine(parts.rotation))
    let down = Size(
      width: parts.shear * parts.scale.height + parts.lean, height: parts.scale.height
    ).turned(sine: sine, cosine: cosine)
    self.init(
      a: cosine * parts.scale.width, b: sine * parts.scale.width, c: down.width, d: down.height,
      tx: parts.translation.width, ty: parts.translation.height)
  }

  /// The inverse transform; nil if this one maps the plane to a line or a point, or if numbers
  /// overflow.
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

/// The parts behind Core Animation's key paths, such as `transform.scale.x`. Setting a part has no
/// effect on a transform whose decomposition overflows.
extension AffineTransform {
  /// The scale along the x axis, negative where mirrored.
  package var scaleX: Double {
    get { decomposition.scale.width }
    set { change { $0.scale.width = newValue } }
  }

  /// The scale along the y axis, negative where mirrored.
  package var scaleY: Double {
    get { decomposition.scale.height }
    set { change { $0.scale.height = newValue } }
  }

  /// The mean of both scales; setting it gives both axes the same scale.
  package var scale: Double {
    get {
      let scale = decomposition.scale
      return scale.width == scale.height ? scale.width : scale.width / 2 + scale.height / 2
    }
    set { change { $0.scale = Size(width: newValue, height: newValue) } }
  }

  /// The rotation in radians, clockwise on screen. It reads as −π…π; any number may be set.
  package var rotation: Double {
    get { decomposition.rotation }
    set { change { $0.rotation = newValue } }
  }

  /// The translation in points.
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
  /// The transform between this one and `other`, each part interpolated linearly.
  ///
  /// The rotation takes the short way, with 0 counted as a full turn: from the identity to a turn
  /// of 270° it goes back by 90°. Where the decomposition overflows, the result is this transform.
  ///
  /// Source: CSS Transforms Level 2, "Interpolation of 3D matrices", in the plane; Core Animation does
  /// the same with a `CATransform3D` (CoreAnimation.md, 2).
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
      shear: shear.interpolated(to: other.shear, progress: progress),
      lean: lean.interpolated(to: other.lean, progress: progress))
  }

  /// The same two transforms, rewritten so that the rotation between them is at most half a turn;
  /// mirroring both axes counts as half a turn.
  fileprivate static func matched(_ from: Self, _ to: Self) -> (Self, Self) {
    var (from, to) = (from, to)
    let mirrorsTheOther =
      from.scale.width < 0 && to.scale.height < 0 || from.scale.height < 0 && to.scale.width < 0
    if mirrorsTheOther {
      from.scale = Size(width: -from.scale.width, height: -from.scale.height)
      from.rotation += from.rotation < 0 ? .pi : -.pi
      from.lean = -from.lean
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
  /// The vector divided by `length`; nil if that is 0.
  fileprivate func divided(by length: Double) -> Size? {
    length == 0 ? nil : Size(width: width / length, height: height / length)
  }

  /// The vector rotated clockwise on screen by the angle with this sine and cosine.
  fileprivate func turned(sine: Double, cosine: Double) -> Size {
    Size(width: width * cosine - height * sine, height: width * sine + height * cosine)
  }
}
