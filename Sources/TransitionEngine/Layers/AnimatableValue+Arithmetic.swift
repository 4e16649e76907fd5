extension AnimatableValue.Kind {
  /// Whether values can be added, which `by`, `isAdditive` and `isCumulative` do.
  var isAdditive: Bool { self != .flag && self != .path }
}

extension AnimatableValue {
  /// The sum of two values of one kind that `isAdditive`, component by component; transforms are
  /// concatenated, `other` first. Otherwise this value.
  ///
  /// Source: `CAPropertyAnimation.isAdditive`, "for affine transforms the two matrices are
  /// concatenated"; it leaves their order open.
  func adding(_ other: AnimatableValue) -> AnimatableValue {
    switch (self, other) {
    case (.transform(let a), .transform(let b)): .transform(b.concatenating(a))
    default: combined(with: other, +)
    }
  }

  /// What `other` has to be added to for this value. A transform that cannot be undone takes nothing
  /// away.
  func subtracting(_ other: AnimatableValue) -> AnimatableValue {
    switch (self, other) {
    case (.transform(let a), .transform(let b)):
      .transform((b.inverse ?? .identity).concatenating(a))
    default: combined(with: other, -)
    }
  }

  /// The sum of `count` times this value, `count` being whole and possibly negative. A transform that
  /// grows beyond all numbers counts once.
  func multiplied(by count: Double) -> AnimatableValue {
    guard case .transform(let transform) = self else {
      return combined(with: self) { a, _ in a * count }
    }
    let factor = count < 0 ? transform.inverse ?? .identity : transform
    let product = factor.concatenated(times: Int(min(abs(count), 1e9)))
    return product.isFinite ? .transform(product) : self
  }

  private func combined(
    with other: AnimatableValue, _ combine: (Double, Double) -> Double
  ) -> AnimatableValue {
    guard kind == other.kind, kind.isAdditive else { return self }
    return replacingComponents(with: zip(components, other.components).map(combine))
  }
}

/// A value as a row of numbers, for what treats all kinds alike: distances and curves through values.
extension AnimatableValue {
  /// A flag is 0 or 1; a path is its points, control points included.
  var components: [Double] {
    switch self {
    case .number(let number): [number]
    case .flag(let flag): [flag ? 1 : 0]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    case .transform(let matrix): [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
    case .path(let path): path.elements.flatMap(\.points).flatMap { [$0.x, $0.y] }
    }
  }

  /// A value of this kind, a path also with these elements.
  ///
  /// - Parameter numbers: As many as `components` are.
  func replacingComponents(with numbers: [Double]) -> AnimatableValue {
    switch self {
    case .number: return .number(numbers[0])
    case .flag: return .flag(numbers[0] > 0)
    case .point: return .point(Point(x: numbers[0], y: numbers[1]))
    case .size: return .size(Size(width: numbers[0], height: numbers[1]))
    case .rect:
      return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case .color:
      return .color(
        Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3]))
    case .transform:
      return .transform(
        AffineTransform(
          a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
          ty: numbers[5]))
    case .path(let path):
      var next = 0
      return .path(
        path.mapPoints { _ in
          defer { next += 2 }
          return Point(x: numbers[next], y: numbers[next + 1])
        })
    }
  }

  /// How far two values of one kind lie apart: the length of the row of differences.
  func distance(to other: AnimatableValue) -> Double {
    zip(components, other.components).reduce(0) { hypotenuse($0, $1.1 - $1.0) }
  }
}

extension AffineTransform {
  /// By squaring, so that a large count takes few steps.
  fileprivate func concatenated(times count: Int) -> AffineTransform {
    if count == 0 { return .identity }
    let half = concatenated(times: count / 2)
    let even = half.concatenating(half)
    return count.isMultiple(of: 2) ? even : even.concatenating(self)
  }
}
