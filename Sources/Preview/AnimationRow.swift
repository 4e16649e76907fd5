import Messages
import TransitionEngine

/// A row of the page's table of animations.
struct AnimationRow: Hashable, Encodable {
  let layer: String
  let property: String
  /// Seconds from the transition's start.
  let begin: Double
  /// The duration of one run in seconds.
  let duration: Double
  let timing: String
  let from: String
  let to: String
  /// Repetitions and the like, such as "×2, there and back"; empty for most.
  let details: String

  /// The rows of all animations, groups flattened; of those that several spans have in common, the
  /// first span's.
  static func rows(of scene: Scene) -> [AnimationRow] {
    let own = rows(of: scene.span(at: 0))
    var told = Set(own)
    return own + scene.laterSpans.flatMap(rows).filter { told.insert($0).inserted }
  }

  private static func rows(of span: Scene.Span) -> [AnimationRow] {
    span.animations.flatMap { animation in
      rows(of: animation, in: span, from: 0, surroundingDuration: MediaTiming.defaultDuration)
    }
  }

  private static func rows(
    of animation: any Animation, in span: Scene.Span, from begin: Double,
    surroundingDuration: Double
  ) -> [AnimationRow] {
    let timing = animation.timing.resolved(in: surroundingDuration)
    let begin = begin + timing.beginTime
    if let group = animation as? AnimationGroup {
      return group.animations.flatMap {
        rows(of: $0, in: span, from: begin, surroundingDuration: timing.duration)
      }
    }
    return animation.propertyAnimations.map { AnimationRow($0, timing, begin: begin, in: span) }
  }

  private init(
    _ animation: any PropertyAnimation, _ timing: MediaTiming, begin: Double, in span: Scene.Span
  ) {
    layer = animation.layer
    property = animation.keyPath.rawValue
    self.begin = begin
    duration = timing.duration / abs(timing.speed == 0 ? 1 : timing.speed)
    let segments = (animation as? KeyframeAnimation)?.timingFunctions ?? []
    self.timing =
      segments.isEmpty
      ? animation.timingFunction.text : segments.map(\.text).joined(separator: ", ")
    // A layer without the value, such as a colour, takes it from the animation.
    let model =
      span.layers.flatMap { $0.placements() }.first { $0.layer.id == animation.layer }
      .flatMap { animation.keyPath.value(of: $0.layer) } ?? animation.firstValue
    func text(at progress: Double) -> String {
      guard let model,
        let value = try? animation.value(
          at: progress, model: model, underneath: model, duration: timing.duration)
      else { return "–" }
      return value.words(for: animation.keyPath)
    }
    (from, to) = (text(at: 0), text(at: 1))
    details = Self.details(of: animation, timing)
  }

  private static func details(
    of animation: any PropertyAnimation, _ timing: MediaTiming
  ) -> String {
    var details: [String] = []
    if let keyframes = animation as? KeyframeAnimation {
      let count = keyframes.values.count
      details.append(keyframes.path != nil ? "along a path" : "\(count) values")
    }
    if timing.repeatCount > 1 {
      let isEndless = timing.repeatCount.isInfinite
      details.append(isEndless ? "endless" : "×\(timing.repeatCount.plainDescription)")
    }
    if timing.autoreverses { details.append("there and back") }
    if animation.isAdditive { details.append("additive") }
    return details.joined(separator: ", ")
  }
}

extension PropertyAnimation {
  /// A value that the animation has itself; nil where all are the layer's.
  fileprivate var firstValue: AnimatableValue? {
    switch self {
    case let basic as BasicAnimation: basic.from ?? basic.to ?? basic.by
    case let keyframes as KeyframeAnimation: keyframes.values.first
    default: nil
    }
  }
}

extension AnimatableValue {
  /// The value in a few words, to a tenth of a point.
  func words(for property: AnimatableProperty) -> String {
    switch self {
    case .number(let number) where property.isAngle:
      "\((number * 180 / .pi).short)°"
    case .number(let number): number.rounded(to: 3).plainDescription
    case .flag(let flag): flag ? "yes" : "no"
    case .point(let point): "\(point.x.short), \(point.y.short)"
    case .size(let size): "\(size.width.short) × \(size.height.short)"
    case .rect(let rect): rect.words
    case .color(let color): color.text
    case .transform(let transform): transform.words
    case .path(let path): path.figures.map(\.words).joined(separator: " + ")
    case .numbers(let numbers):
      numbers.map { $0.rounded(to: 3).plainDescription }.joined(separator: ", ")
    case .colors(let colors): colors.map(\.text).joined(separator: ", ")
    case .contents(let contents): contents?.images.first?.name ?? "none"
    }
  }
}

extension PathFigure {
  fileprivate var words: String {
    switch self {
    case .rect(let rect): "rectangle \(rect.words)"
    case .ellipse(let box) where abs(box.width - box.height) < 1e-3:
      "circle r \((box.width / 2).short) at \(box.midX.short), \(box.midY.short)"
    case .ellipse(let box): "ellipse \(box.words)"
    case .outline(let box): "path \(box.words)"
    }
  }
}

extension Rect {
  fileprivate var words: String {
    let size = "\(width.short) × \(height.short)"
    return minX == 0 && minY == 0 ? size : "\(size) at \(minX.short), \(minY.short)"
  }
}

extension Transform3D {
  fileprivate var words: String {
    var words: [String] = []
    let (x, y, z) = (translationX, translationY, translationZ)
    if x != 0 || y != 0 || z != 0 {
      words.append("move \(x.short), \(y.short)" + (z == 0 ? "" : ", \(z.short)"))
    }
    if scaleX != 1 || scaleY != 1 {
      let (x, y) = (scaleX.rounded(to: 3), scaleY.rounded(to: 3))
      words.append(
        "scale \(x == y ? x.plainDescription : "\(x.plainDescription) × \(y.plainDescription)")")
    }
    for (name, angle) in [("", rotation), (" x", rotationX), (" y", rotationY)]
    where abs(angle) > 1e-9 {
      words.append("turn\(name) \((angle * 180 / .pi).short)°")
    }
    if m34 != 0 { words.append("m34 \(m34.rounded(to: 5).plainDescription)") }
    return words.isEmpty ? "identity" : words.joined(separator: ", ")
  }
}

extension Double {
  /// This number with at most one decimal.
  var short: String { rounded(to: 1).plainDescription }
}
