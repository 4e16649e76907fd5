/// The contents of a layer, drawn over its background: `CALayer.contents`.
package indirect enum LayerContents: Hashable, Sendable {
  /// A bitmap, laid into the bounds as `contentsGravity` says, with linear filtering.
  case image(ImageReference)
  /// A gradient over the bounds.
  case gradient(Gradient)
  /// Two contents, each laid into the bounds by itself, mixed premultiplied: the first fades out as the second
  /// fades in. Nil is clear. The progress lies between 0 and 1.
  case crossFade(LayerContents?, LayerContents?, progress: Double)

  /// The pictures that are shown.
  package var images: [ImageReference] {
    switch self {
    case .image(let reference): [reference]
    case .gradient: []
    case .crossFade(let first, let second, _): (first?.images ?? []) + (second?.images ?? [])
    }
  }
}

extension LayerContents? {
  /// The contents on the way to others, as Core Animation has them: a cross-fade. Progress beyond 0…1 shows one
  /// of the two.
  func interpolated(to other: LayerContents?, progress: Double) -> LayerContents? {
    if progress <= 0 || self == other { return self }
    if progress >= 1 { return other }
    return .crossFade(self, other, progress: progress)
  }
}
