import TransitionEngine

/// The notation of a computing dialect.
struct TimelineNotation: Sendable {
  /// Literals, and calls that add to paths.
  let literals: Notation
  /// A keyframe of a number.
  let pair: @Sendable (_ time: String, _ value: String) -> String
  let list: @Sendable (_ elements: String) -> String
  /// A colour; a clear one on nil.
  let color: @Sendable (Color?) -> String
  /// A colour of expressions for red, green, blue and alpha.
  let mixedColor: @Sendable (_ parts: [String]) -> String
}
