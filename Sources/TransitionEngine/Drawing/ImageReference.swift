/// A bitmap that the engine names and the rasteriser looks up, so that the engine needs no pixels.
package enum ImageReference: String, CaseIterable, Hashable, Sendable {
  /// What the old view controller shows, as a picture of the whole container.
  case from
  /// What the new one shows.
  case to
}
