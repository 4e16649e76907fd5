/// An animation of a property between two values: `CABasicAnimation`, or, with a spring as its
/// timing function, `CASpringAnimation`.
///
/// | given    | runs                                              |
/// |----------|---------------------------------------------------|
/// | from, to | from → to                                         |
/// | from, by | from → from + by                                  |
/// | to, by   | to − by → to                                      |
/// | from     | from → model                                      |
/// | to       | model → to                                        |
/// | by       | model → model + by                                |
/// | nothing  | what earlier animations of the layer show → model |
///
/// *Model* is the layer's model value, which shows again after the animation; transitions therefore
/// set it to the final value. Source: Apple, `CABasicAnimation`, "Setting interpolation values";
/// see CoreAnimation.md, 2.1.
package struct BasicAnimation: PropertyAnimation {
  package var layer: String
  package var keyPath: AnimatableProperty
  /// The start value; nil if the table above determines it.
  package var from: AnimatableValue?
  /// The end value; nil if the table above determines it.
  package var to: AnimatableValue?
  /// The difference between start and end; nil if the table above determines it.
  package var by: AnimatableValue?
  package var isAdditive: Bool
  package var isCumulative: Bool
  package var timingFunction: TimingFunction
  package var timing: MediaTiming

  /// An animation of `keyPath` on the layers with the id `layer`.
  package init(
    layer: String, keyPath: AnimatableProperty, from: AnimatableValue? = nil,
    to: AnimatableValue? = nil, by: AnimatableValue? = nil, isAdditive: Bool = false,
    isCumulative: Bool = false, timingFunction: TimingFunction = .linear, timing: MediaTiming
  ) {
    self.layer = layer
    self.keyPath = keyPath
    self.from = from
    self.to = to
    self.by = by
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.timingFunction = timingFunction
    self.timing = timing
  }

  /// Checks `from`, `to` and `by`.
  ///
  /// - Throws: `AnimationError` for a value of another kind than the property's, for a `by` that
  ///   cannot be added, for all three values, and for a `by` without an inverse beside `to`.
  package func checkValues() throws(AnimationError) {
    for value in ownValues { try requireKind(value) }
    guard let by else { return }
    try requireAdditive()
    if from != nil, to != nil { throw error(.overdetermined) }
    if to != nil, case .transform(let transform) = by, transform.inverse == nil {
      throw error(.notInvertible)
    }
  }

  package var ownValues: [AnimatableValue] { [from, to, by].compactMap { $0 } }

  /// The value between the two ends in the table above.
  ///
  /// - Throws: `AnimationError` for two paths that do not have the same elements.
  package func value(
    at progress: Double, model: AnimatableValue, underneath: AnimatableValue, duration: Double
  ) throws(AnimationError) -> AnimatableValue? {
    let (start, end) = ends(model: model, underneath: underneath)
    return try interpolate(from: start, to: end, progress: progress)
  }

  private func ends(
    model: AnimatableValue, underneath: AnimatableValue
  ) -> (AnimatableValue, AnimatableValue) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by))
    case (nil, let to?, let by?): (to.subtracting(by), to)
    case (let from?, nil, nil): (from, model)
    case (nil, let to?, nil): (model, to)
    case (nil, nil, let by?): (model, model.adding(by))
    case (nil, nil, nil): (underneath, model)
    }
  }
}
