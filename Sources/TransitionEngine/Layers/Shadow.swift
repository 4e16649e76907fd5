/// The shadow of a layer: `shadowColor`, `shadowOpacity`, `shadowRadius`, `shadowOffset` and
/// `shadowPath` of `CALayer`.
///
/// The blur is that of `kernel`, whose σ is `radius` points; a CSS blur radius is twice that. Source:
/// Apple, `CALayer`; WebKit and GNUstep for σ; see CoreAnimation.md, 7.
package struct Shadow: Hashable, Sendable {
  /// How far a blur reaches. Core Animation has no such property: which kernel the screen's compositor uses
  /// is not known.
  package enum Kernel: String, CaseIterable, Hashable, Sendable {
    /// A Gaussian to 3σ, where it has all but ended.
    case gaussian
    /// A Gaussian that ends at 2σ, scaled to sum to 1: what `CALayer.render(in:)` draws into a context of
    /// Core Graphics, and snapshot tests record.
    case coreGraphics
  }

  /// The range of radii in a spec, in points.
  package static let radii = 0.0...200.0
  /// The largest σ of a blur, in pixels; the kernel of a larger one would be wider than Cairo's
  /// surfaces. A layer's own transform cannot blur it further.
  package static let largestSigma = 600.0

  /// The colour; its alpha multiplies with `opacity`.
  package var color: Color
  /// The opacity, 0…1; 0 draws nothing.
  package var opacity: Double
  /// The σ of the blur in points, 0 or more.
  package var radius: Double
  /// The offset from the caster in points, y down.
  package var offset: Size
  /// The blur.
  package var kernel: Kernel
  /// The outline that casts the shadow in the layer's place, in the layer's coordinates: filled by
  /// the nonzero rule, opaque, also where the layer draws nothing. Nil for the layer itself.
  package var path: Path?
  /// Whether the shadow is drawn without the layer that casts it. Core Animation has no such
  /// option, and a clear layer casts no shadow; the fix `shadow-fill` needs one.
  package var hidesCaster: Bool

  /// A shadow with the defaults of `CALayer`. As y points down, its default falls upwards.
  package init(
    color: Color = .black, opacity: Double = 0, radius: Double = 3,
    offset: Size = Size(width: 0, height: -3), kernel: Kernel = .gaussian, path: Path? = nil,
    hidesCaster: Bool = false
  ) {
    self.color = color
    self.opacity = opacity
    self.radius = radius
    self.offset = offset
    self.kernel = kernel
    self.path = path
    self.hidesCaster = hidesCaster
  }
}
