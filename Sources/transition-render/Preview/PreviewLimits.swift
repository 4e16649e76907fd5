/// How much a page may hold; browsers keep all of its frames in memory.
enum PreviewLimits {
  static let players = 12
  static let frames = 600
  /// In pixels per point.
  static let scale = 0.01...4.0
  /// Of a frame's longer side, in pixels, where nobody asks for more.
  static let side = 900
}
