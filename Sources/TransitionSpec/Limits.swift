/// The bounds of a spec's values that belong to no type of the engine. `--help` names them.
package enum Limits {
  /// The longest side of a frame in pixels; the square of it is also the most pixels a frame may have.
  package static let side = 16_384
  /// The most pixels of a frame.
  package static let pixels = 16_384 * 16_384
  /// The most frames of a schedule.
  package static let frames = 100_000
  /// The largest spec file, in bytes.
  package static let specBytes = 4 * 1024 * 1024
  /// How deep mappings and lists may lie in one another.
  package static let specNesting = 64
  /// The most layers that a spec declares, and the most animations: those of all its spans together.
  package static let sceneParts = 100_000
  /// The most colours of a gradient, each of which every pixel may be compared with.
  package static let gradientColors = 256
  /// The most spans that a spec declares after the first.
  package static let spans = 10_000
  /// Every coordinate, in points.
  package static let coordinates = -1_000_000.0...1_000_000.0
  /// Frames per second.
  package static let rate = 0.01...1000.0
  /// Pixels per point.
  package static let scale = 0.01...16.0
  /// A side of the container, in points.
  package static let size = 1.0...16_384.0
  /// The most combinations of a matrix.
  package static let matrixEntries = 1000
  /// The most regions that a spec ignores.
  package static let ignoredRegions = 1000
  /// The largest gesture file, in bytes: as many samples as there may be, each with a translation and a
  /// velocity.
  package static let gestureBytes = 16 * 1024 * 1024
}
