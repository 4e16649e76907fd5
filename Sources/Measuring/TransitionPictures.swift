import Pixels
import TransitionRenderer

/// The pictures of a measured transition between the recording's own screens, at the recording's measured size.
package struct TransitionPictures: Sendable {
  private let model: ModelFrames

  /// - Parameter scale: In pixels per point.
  /// - Throws: `SpecErrors`.
  package init(_ measured: MeasuredTransition, scale: Double) throws {
    model = ModelFrames(
      try TimelessSpec(measured.document), scale: scale, images: measured.screens,
      contrast: .brightness)
  }

  /// - Parameter value: The progress, or the fraction where parts have times of their own.
  /// - Throws: `AnimationError`, `CairoError`.
  package func picture(at value: Double) throws -> Bitmap { try model.bitmap(at: value) }
}
