extension AnimatableValue.Kind {
  /// Whether values of this kind can be added, as `by`, `isAdditive` and `isCumulative` require.
  package var isAdditive: Bool {
    switch self {
    case .number, .point, .size, .rect, .color, .transform: true
    case .flag, .path, .numbers, .colors, .contents: false
    }
  }
}

extension AnimatableValue {
  /// The sum of two values of the same additive kind: component by component, or, for transforms,
  /// the concatenation with `other` applied first. This value if they cannot be added.
  ///
  /// Source: Apple, `CAPropertyAnimation.isAdditive`, which does not specify the order of matrices;
  /// see CoreAnimation.md, 2.2.
  func adding(_ other: AnimatableValue) -> AnimatableValue {
    switch (self, other) {
    case (.transform(let a), .transform(let b)): .transform(b.concatenating(a))
    default: combined(with: other, +)
    }
  }

  /// The value to which `other` must be added for this one. A transform without an inverse is
  /// subtracted as the identity.
  package func subtracting(_ other: AnimatableValue) -> AnimatableValue {
    switch (self, other) {
    case (.transform(let a), .transform(let b)):
      .transform((b.inverse ?? .identity).concatenating(a))
    default: combined(with: other, -)
    }
  }

  /// The value that must be added to `other` for this one: what an additive animation over `other` begins
  /// with to begin here. From a transform without an inverse it is this value.
  package func difference(from other: AnimatableValue) -> AnimatableValue {
    switch (self, other) {
    case (.transform(let a), .transform(let b)):
      .transform(a.concatenating(b.inverse ?? .identity))
    default: combined(with: other, -)
    }
  }

  /// Whether all its numbers are of a size that occurs on screens: within ±1e5.
  package var isModerate: Bool { components.allSatisfy { abs($0) <= 1e5 } }

  /// The sum of `count` times this value; `count` is a whole number and may be negative. A
  /// transform is returned unchanged if its power overflows.
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

// Values as vectors of numbers, for distances and curves, which treat all kinds alike.
extension AnimatableValue {
  /// The numbers of the value. A flag is 0 or 1; a path has the coordinates of its points, control
  /// points included; contents have none.
  var components: [Double] {
    switch self {
    case .number(let number): [number]
    case .flag(let flag): [flag ? 1 : 0]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    case .transform(let matrix): matrix.numbers
    case .path(let path): path.elements.flatMap(\.points).flatMap { [$0.x, $0.y] }
    case .numbers(let numbers): numbers
    case .colors(let colors): colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    case .contents: []
    }
  }

  /// A value of the same kind with other numbers; a path keeps the kinds of its elements.
  ///
  /// - Parameter numbers: As many as there are `components`.
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
      return .transform(Transform3D(numbers))
    case .path(let path):
      var next = 0
      return .path(
        path.mapPoints { _ in
          defer { next += 2 }
          return Point(x: numbers[next], y: numbers[next + 1])
        })
    case .numbers: return .numbers(numbers)
    case .colors(let colors):
      return .colors(
        colors.indices.map {
          Color(
            red: numbers[4 * $0], green: numbers[4 * $0 + 1], blue: numbers[4 * $0 + 2],
            alpha: numbers[4 * $0 + 3])
        })
    case .contents: return self
    }
  }

  /// The Euclidean distance between the components of two values of the same kind.
  func distance(to other: AnimatableValue) -> Double {
    zip(components, other.components).reduce(0) { hypotenuse($0, $1.1 - $1.0) }
  }
}

extension Transform3D {
  /// This transform applied `count` times, by repeated squaring.
  fileprivate func concatenated(times count: Int) -> Transform3D {
    if count == 0 { return .identity }
    let half = concatenated(times: count / 2)
    let even = half.concatenating(half)
    return count.isMultiple(of: 2) ? even : even.concatenating(self)
  }
}
