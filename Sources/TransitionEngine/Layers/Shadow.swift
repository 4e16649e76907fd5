/// A layer's shadow: `shadowColor`, `shadowOpacity`, `shadowRadius`, `shadowOffset` of `CALayer`.
///
/// The blur is a Gaussian whose σ is `radius` points; a CSS or Sketch "blur" is twice that.
/// Source: WebKit and GNUstep map one to the other so.
package struct Shadow: Hashable, Sendable {
  /// The radii that a spec may ask for, in points.
  package static let radii = 0.0...200.0
  /// The largest σ of a blur, in pixels; the kernel of a larger one would be wider than Cairo's
  /// surfaces. A layer's own transform cannot blur it further.
  package static let largestSigma = 600.0

  package var color: Color
  /// In 0…1; 0 draws nothing.
  package var opacity: Double
  /// σ in points, 0 or more.
  package var radius: Double
  /// In points, y down.
  package var offset: Size
  /// Draws the shadow without the layer that casts it. Core Animation has no such switch (a clear
  /// fill casts nothing); `--fix shadow-fill` needs one.
  package var hidesCaster: Bool

  /// Without arguments, `CALayer`'s defaults; y is down, so its shadow falls upwards.
  package init(
    color: Color = .black, opacity: Double = 0, radius: Double = 3,
    offset: Size = Size(width: 0, height: -3), hidesCaster: Bool = false
  ) {
    self.color = color
    self.opacity = opacity
    self.radius = radius
    self.offset = offset
    self.hidesCaster = hidesCaster
  }
}
