import TransitionEngine

/// Writes the values of animated layers as expressions of a language whose calls look like `f(a, b)`:
/// Swift and Kotlin.
///
/// An animated number is `mix(from, to, progress)`, with the progress variable of its track's pace; one with key
/// frames is `mix([(time, value) …], progress)`; one that nothing changes is a literal.
struct Mixture {
  let outline: SceneOutline
  /// A literal of the language's numbers.
  let literal: (Double) -> String
  /// The call that mixes several values, from pairs of time and value.
  let list: ([(time: String, value: String)], String, _ isDiscrete: Bool) -> String

  /// One of the numbers that a property is made of.
  func number(
    _ layer: Layer, _ property: AnimatableProperty, _ part: (AnimatableValue) -> Double?
  ) -> String {
    let model = property.value(of: layer).flatMap(part) ?? 0
    guard let track = outline.track(layer, property) else { return literal(model) }
    return number(track, part)
  }

  func number(_ track: SceneOutline.Track, _ part: (AnimatableValue) -> Double?) -> String {
    let values = track.values.map { part($0) ?? 0 }
    if Set(values).count <= 1 { return literal(values.first ?? 0) }
    if values.count == 2, !track.isDiscrete {
      return "mix(\(literal(values[0])), \(literal(values[1])), \(outline.progress(of: track)))"
    }
    let pairs = zip(track.keyTimes, values).map { (literal($0), literal($1)) }
    return list(pairs, outline.progress(of: track), track.isDiscrete)
  }

  /// Whether a property is animated, or differs from what it is by itself.
  func isSet(_ layer: Layer, _ property: AnimatableProperty, _ standard: AnimatableValue) -> Bool {
    outline.track(layer, property) != nil || property.value(of: layer) != standard
  }
}

extension AnimatableValue {
  var number: Double? {
    switch self {
    case .number(let number): number
    case .flag(let flag): flag ? 1 : 0
    default: nil
    }
  }

  var point: Point? { if case .point(let point) = self { point } else { nil } }
  var rect: Rect? { if case .rect(let rect) = self { rect } else { nil } }
  var color: Color? { if case .color(let color) = self { color } else { nil } }
  var transform: AffineTransform? {
    if case .transform(let transform) = self { transform } else { nil }
  }
  var path: Path? { if case .path(let path) = self { path } else { nil } }
}

extension Double {
  /// A length in points as code has it: to a thousandth.
  var length: String { rounded(to: 3) }
}
