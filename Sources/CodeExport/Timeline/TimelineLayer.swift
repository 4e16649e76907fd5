import TransitionEngine

/// A layer whose values are expressions of the time, in a dialect's notation.
///
/// An animated number is `mix(from, to, progress)`, where the variable `progress` belongs to the pace of its track. A
/// number with keyframes is `mix([(time, value) …], progress)`, and one that is not animated a literal.
struct TimelineLayer {
  /// A number.
  struct Expression {
    let text: String
    /// Whether it is written as the property's default is.
    let isDefault: Bool
    /// Whether the property is animated or differs from its default.
    let isSet: Bool
  }

  let layer: Layer
  private let outline: SceneOutline
  private let notation: TimelineNotation

  init(_ layer: Layer, in outline: SceneOutline, _ notation: TimelineNotation) {
    (self.layer, self.outline, self.notation) = (layer, outline, notation)
  }

  // MARK: The tree

  var sublayers: [TimelineLayer] {
    layer.sublayers.map { TimelineLayer($0, in: outline, notation) }
  }
  var mask: TimelineLayer? { layer.mask.map { TimelineLayer($0, in: outline, notation) } }

  /// The identifier of the picture that it shows.
  var picture: String? {
    if case .image(let reference) = layer.contents { reference.name.identifier } else { nil }
  }

  // MARK: Geometry

  var width: Expression { extent(\.width, .boundsWidth) }
  var height: Expression { extent(\.height, .boundsHeight) }
  var x: Expression { part([.positionX], of: .position) { $0.point?.x } }
  var y: Expression { part([.positionY], of: .position) { $0.point?.y } }
  /// The anchor point; nil for the centre.
  var anchor: (x: String, y: String)? {
    guard layer.anchorPoint != Point(x: 0.5, y: 0.5) else { return nil }
    let number = notation.literals.number
    return (number(layer.anchorPoint.x), number(layer.anchorPoint.y))
  }

  var scaleX: Expression { part([.transformScaleX, .transformScale], \.scaleX, default: 1) }
  var scaleY: Expression { part([.transformScaleY, .transformScale], \.scaleY, default: 1) }
  /// In radians.
  var rotation: Expression { part([.transformRotation, .transformRotationZ], \.rotation) }
  var translationX: Expression { part([.transformTranslationX], \.translationX) }
  var translationY: Expression { part([.transformTranslationY], \.translationY) }

  private func extent(_ path: KeyPath<Size, Double>, _ own: AnimatableProperty) -> Expression {
    let side: (AnimatableValue) -> Double? = { $0.number ?? $0.extent?[keyPath: path] }
    return part([own, .boundsSize], of: .bounds, from: side, side)
  }

  private func part(
    _ own: [AnimatableProperty], _ path: KeyPath<Transform3D, Double>, default: Double = 0
  ) -> Expression {
    part(own, of: .transform, default: `default`) { $0.transform?[keyPath: path] }
  }

  /// A part of a property, which others may animate by itself: the first of these that does counts.
  private func part(
    _ own: [AnimatableProperty], of whole: AnimatableProperty, default: Double = 0,
    from ownPart: (AnimatableValue) -> Double? = \.number,
    _ part: (AnimatableValue) -> Double?
  ) -> Expression {
    if let property = own.first(where: { outline.track(layer, $0) != nil }) {
      return expression(property, default: `default`, ownPart)
    }
    return expression(whole, default: `default`, part)
  }

  // MARK: Looks

  var opacity: Expression { expression(.opacity, default: 1) }
  /// 1 for a layer that is hidden.
  var hidden: Expression { expression(.hidden) }
  var cornerRadius: Expression { expression(.cornerRadius) }
  /// 0 for a border without a colour.
  var borderWidth: Expression { expression(.borderWidth) }
  /// Whether there is a border at any time.
  var hasBorder: Bool {
    borderWidth.isSet && (layer.borderColor != nil || isAnimated(.borderColor))
  }
  var lineWidth: Expression { expression(.lineWidth, default: 1) }
  var miterLimit: Expression { expression(.miterLimit, default: 10) }
  /// The lengths of dashes and gaps as literals; empty for a solid line.
  var dashes: [String] {
    guard let stroke = layer.shape?.stroke, stroke.isDashed else { return [] }
    return stroke.dashPattern.map(notation.literals.number)
  }
  var dashPhase: Expression { expression(.lineDashPhase) }
  var strokeStart: Expression { expression(.strokeStart) }
  var strokeEnd: Expression { expression(.strokeEnd, default: 1) }

  /// The colour of a property that holds one; clear where it has none.
  func color(_ property: AnimatableProperty) -> String {
    guard isAnimated(property) else { return notation.color(property.value(of: layer)?.color) }
    return notation.mixedColor(
      [\Color.red, \.green, \.blue, \.alpha].map { path in
        expression(property) { $0.color?[keyPath: path] }.text
      })
  }

  func isAnimated(_ property: AnimatableProperty) -> Bool { outline.track(layer, property) != nil }

  /// The calls that draw the path of its shape, at most from one path to one other.
  ///
  /// - Parameter transform: From the layer's own coordinates; nil for the identity.
  func pathCalls(in transform: AffineTransform? = nil) -> [String] {
    guard let shape = layer.shape else { return [] }
    let track = outline.track(layer, .path)
    let progress = track.map(outline.progress)
    let values = track.map { $0.values.compactMap(\.path) } ?? [shape.path]
    let paths = transform.map { transform in values.map { $0.applying(transform) } } ?? values
    return PathPart.matched(
      [paths[0], paths[paths.count - 1]], keepsStart: outline.keepsStart(of: layer)
    ).flatMap { ends in
      notation.literals.calls(for: ends[1], from: ends[0]) { first, second in
        guard let progress, first != second else { return second }
        return "mix(\(first), \(second), \(progress))"
      }
    }
  }

  // MARK: Expressions

  /// One number of a property, which `part` selects from its value.
  private func expression(
    _ property: AnimatableProperty, default: Double = 0,
    _ part: (AnimatableValue) -> Double? = \.number
  ) -> Expression {
    let model = property.value(of: layer).flatMap(part)
    let track = outline.track(layer, property)
    let number = notation.literals.number
    let text = track.map { mixed($0, part) } ?? number(model ?? 0)
    return Expression(
      text: text, isDefault: text == number(`default`),
      isSet: track != nil || model != `default`)
  }

  private func mixed(
    _ track: SceneOutline.Track, _ part: (AnimatableValue) -> Double?
  ) -> String {
    let isEased = track.segmentTimings.contains { $0 != .linear } && !track.isDiscrete
    let frames = isEased ? StraightFrames(track, easedBy: .linear) : nil
    let times = frames?.times ?? track.keyTimes
    let values = (frames?.values ?? track.values).map { part($0) ?? 0 }
    let number = notation.literals.number
    if Set(values).count <= 1 { return number(values.first ?? 0) }
    let progress = outline.progress(of: track)
    if values.count == 2, times == [0, 1], !track.isDiscrete {
      return "mix(\(number(values[0])), \(number(values[1])), \(progress))"
    }
    let pairs = zip(times, values).map { notation.pair(number($0), number($1)) }
    let list = notation.list(pairs.joined(separator: ", "))
    return "\(track.isDiscrete ? "step" : "mix")(\(list), \(progress))"
  }
}
