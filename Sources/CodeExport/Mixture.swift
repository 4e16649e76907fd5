import TransitionEngine

/// A writer of the values of animated layers as expressions in Swift or Kotlin.
///
/// An animated number becomes `mix(from, to, progress)`, where the variable `progress` belongs to
/// the pace of its track. A number with keyframes becomes `mix([(time, value) …], progress)`, and
/// one that is not animated a literal.
struct Mixture {
  /// The notation of the parts of expressions in a language.
  struct Notation: Sendable {
    /// A number literal.
    let literal: @Sendable (Double) -> String
    let pair: @Sendable (_ time: String, _ value: String) -> String
    let list: @Sendable (_ elements: String) -> String

    static let swift = Notation(
      literal: { $0.length }, pair: { "(\($0), \($1))" }, list: { "[\($0)]" })
    static let kotlin = Notation(
      literal: { $0.kotlinFloat }, pair: { "\($0) to \($1)" }, list: { "listOf(\($0))" })
  }

  let outline: SceneOutline
  let notation: Notation

  /// The expression of one number of a property, which `part` selects from its value.
  func number(
    _ layer: Layer, _ property: AnimatableProperty, _ part: (AnimatableValue) -> Double?
  ) -> String {
    let model = property.value(of: layer).flatMap(part) ?? 0
    guard let track = outline.track(layer, property) else { return notation.literal(model) }
    return number(track, part)
  }

  func number(_ track: SceneOutline.Track, _ part: (AnimatableValue) -> Double?) -> String {
    let values = track.values.map { part($0) ?? 0 }
    if Set(values).count <= 1 { return notation.literal(values.first ?? 0) }
    if values.count == 2, !track.isDiscrete {
      return
        "mix(\(notation.literal(values[0])), \(notation.literal(values[1])), \(outline.progress(of: track)))"
    }
    let pairs = zip(track.keyTimes, values).map { time, value in
      notation.pair(notation.literal(time), notation.literal(value))
    }
    return (track.isDiscrete ? "step" : "mix")
      + "(\(notation.list(pairs.joined(separator: ", "))), \(outline.progress(of: track)))"
  }

  /// Whether a property is animated or differs from its default.
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
  /// The number as a length in points, with at most three decimals.
  var length: String { rounded(to: 3) }
}
