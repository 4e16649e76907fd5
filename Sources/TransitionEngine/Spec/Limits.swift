/// The largest and smallest values that a spec may hold. `--help` names them.
package enum Limits {
  /// Of a frame, in pixels, either way; a square of it is also the most pixels a frame may have.
  package static let side = 16_384
  package static let pixels = 16_384 * 16_384
  package static let frames = 100_000
  /// Of a spec file.
  package static let specBytes = 4 * 1024 * 1024
  package static let specNesting = 64
  /// Of every coordinate, in points.
  package static let coordinates = -1_000_000.0...1_000_000.0
  /// In seconds.
  package static let duration = 0.001...3600.0
  /// In frames per second.
  package static let rate = 0.01...1000.0
  /// In pixels per point.
  package static let scale = 0.01...16.0
  /// Of a container, in points.
  package static let size = 1.0...16_384.0
  /// In points.
  package static let shadowRadius = 0.0...200.0
  /// Of a shadow's blur, in pixels; the kernel of a larger one would be wider than Cairo's surfaces. A
  /// layer's own transform cannot blur it further.
  package static let shadowSigma = 600.0
  /// Of a matrix, in combinations.
  package static let matrixEntries = 1000
  /// Of a gesture.
  package static let gestureSamples = 100_000
  /// Of a gesture file: as many samples as there may be, each with a translation and a velocity.
  package static let gestureBytes = 16 * 1024 * 1024
  /// Of a sample, in seconds since the recording began.
  package static let gestureTime = 0.0...1_000_000.0
  /// `UIPercentDrivenInteractiveTransition.completionSpeed`.
  package static let completionSpeed = 0.001...1000.0
}
