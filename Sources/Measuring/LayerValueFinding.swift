import SpecFiles

/// A number of a spec's own layers that a recording shows to be another one.
package struct LayerValueFinding: Hashable, Sendable {
  let value: LayerValue
  /// In the spec's unit.
  package let found: Double
  /// The standard error, in the spec's unit.
  package let error: Double

  /// As `--set` has it: `animations[0].from`.
  package var path: String { value.path }
  /// Whether an animation says it, rather than its layer.
  package var isAnimated: Bool { value.isAnimated }
  /// The layer's id.
  package var layer: String { value.layer }
  /// What of the layer it is, as an animation calls it.
  package var keyPath: String { value.keyPath }
  /// As the spec has it: `50%w`.
  package var specifiedText: String { value.text }
  /// The same with what was found: `30.1%w`.
  package var foundText: String { value.text(found) }
  /// Two standard errors, in the spec's unit, as they are told.
  package var uncertainty: Double { value.rounded(2 * error) }
  /// How much more was found, in the spec's unit.
  package var difference: Double { found - value.number }
  /// Whether the spec says a length that is more than a number, to which the difference is added.
  package var isSum: Bool { value.isSum }
  /// `%w`, `%h`, or nothing.
  package var unit: String { value.unit }

  /// Whether it is off by more than a number of points beyond its error; what is not counted in points, by any that was found.
  package func isOff(beyond points: Double) -> Bool {
    !value.kind.isLength || abs(difference) > points / value.points + 2 * error
  }
}
