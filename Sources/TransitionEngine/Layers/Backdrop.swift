/// What a layer makes of the picture behind it, in its rounded bounds: blurred, its colours strengthened,
/// and tinted, as a `UIVisualEffectView` has it. How Apple's effects are made is not documented; this is
/// the recipe of Apple's sample code "UIImage+ImageEffects", and an approximation.
package struct Backdrop: Hashable, Sendable {
  /// The σ of the blur in points, 0 or more.
  package var radius: Double
  /// The factor by which colours differ from their grey; 1 leaves them.
  package var saturation: Double
  /// The colour over the blurred picture.
  package var tint: Color
  /// How much of all that shows, 0…1: radius, saturation and the tint's alpha grow with it.
  package var intensity: Double

  /// A blur; by default without any other effect.
  package init(
    radius: Double = 20, saturation: Double = 1, tint: Color = .clear, intensity: Double = 1
  ) {
    self.radius = radius
    self.saturation = saturation
    self.tint = tint
    self.intensity = intensity
  }
}

/// The effect of a `Backdrop`, in pixels.
package struct BackdropEffect: Hashable, Sendable {
  /// The σ of the blur in pixels.
  package var sigma: Double
  package var saturation: Double
  package var tint: Color

  package init(sigma: Double, saturation: Double, tint: Color) {
    self.sigma = sigma
    self.saturation = saturation
    self.tint = tint
  }

  /// - Parameter scale: The pixels of a point.
  init(_ backdrop: Backdrop, scale: Double) {
    let intensity = min(max(backdrop.intensity, 0), 1)
    self.init(
      sigma: min(max(backdrop.radius, 0) * intensity * scale, Shadow.largestSigma),
      saturation: 1 + (max(backdrop.saturation, 0) - 1) * intensity,
      tint: backdrop.tint.withAlpha(backdrop.tint.alpha * intensity))
  }
}
