import PNG
import TransitionEngine
import TransitionSpec

extension PNGError {
  /// The error in words that follow the file's name, as "is not a PNG file, …".
  package var words: String {
    switch self {
    case .notPNG: "is not a PNG file, expected any PNG that libpng reads"
    case .storedElsewhere: "is a pointer of Git LFS, 'git lfs pull' fetches the picture"
    case .truncated: "is cut off, expected a whole PNG file"
    case .tooLarge(let width, let height):
      "is \(width)×\(height) pixels, expected 1×1 to \(Limits.side)×\(Limits.side)"
    case .damaged(let reason): "is damaged (\(reason)), expected a whole PNG file"
    }
  }
}
