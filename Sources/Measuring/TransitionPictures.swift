import Pixels
import TransitionRenderer
import TransitionSpec

/// The pictures of a measured transition between the recording's own screens, at the size of the measured pictures.
package struct TransitionPictures: Sendable {
  private let model: ModelFrames
  private let corners: RoundCorners?

  /// - Parameters:
  ///   - document: One of the measured transition's.
  ///   - scale: The result's.
  /// - Throws: `SpecErrors`.
  package init(
    _ document: SpecNode, between measured: MeasuredTransition, scale: Double
  ) throws {
    corners = measured.screens.corners
    model = ModelFrames(
      try TimelessSpec(document), scale: scale, images: measured.screens, contrast: .brightness)
  }

  /// - Parameter value: The progress, or the fraction where parts have times of their own.
  /// - Throws: `AnimationError`, `CairoError`.
  package func picture(at value: Double) throws -> Bitmap {
    let bitmap = try model.bitmap(at: value)
    let factor = ModelFrames.oversampling
    let small = bitmap.downsampled(width: bitmap.width / factor, height: bitmap.height / factor)
    return corners.map { $0.filled(ColorPicture(small)).bitmap } ?? small
  }
}
