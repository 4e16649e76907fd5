/// The limits of a preview page, all of whose frames a browser keeps in memory.
package enum PreviewLimits {
  /// The most players on a page.
  package static let players = 12
  /// The most frames of all players together, without those that show what stays at the end.
  package static let frames = 600
  /// Pixels per point of a page's frames.
  package static let scale = 0.01...4.0
  /// The most pixels of a frame's longer side unless a scale is asked for.
  package static let side = 900
  /// The fewest pixels of an icon's longer side unless a scale is asked for, where 4 per point suffice.
  package static let smallSide = 500
}
