import PNG
import Pixels
import SafeFiles
import TransitionEngine

/// Small copies of the pictures that a case left, for the overview of its suite.
struct CaseThumbnails {
  /// More cases than these have none, so that the page stays small.
  static let caseLimit = 100
  /// The longer side, in pixels.
  private static let side = 160
  /// A picture that is larger, in bytes, is left out.
  private static let fileLimit = 64 << 20

  let pictures: [VerificationEvidence.Files.Picture]

  /// The pictures of one frame: `frame`, if that has any, else of the first one that has.
  func all(preferring frame: Int?) -> [SuiteReport.Case.Thumbnail] {
    let frames = pictures.map(\.frame)
    guard let shown = frame.flatMap({ frames.contains($0) ? $0 : nil }) ?? frames.first else {
      return []
    }
    return pictures.filter { $0.frame == shown }.compactMap { picture in
      guard let png = try? thumbnail(of: picture.path) else { return nil }
      return .init(title: "\(picture.role), frame \(shown)", png: png)
    }
  }

  /// - Throws: What reading and encoding a picture throws.
  private func thumbnail(of path: String) throws -> [UInt8] {
    let picture = try PNGCodec.decode(readFile(path, limit: Self.fileLimit))
    return try PNGCodec.encode(
      picture.reduced(to: Self.side), key: "report", compression: .small)
  }
}

extension Bitmap {
  /// This bitmap scaled down so that its longer side has at most `side` pixels.
  func reduced(to side: Int) -> Bitmap {
    let longer = max(width, height)
    guard longer > side else { return self }
    return downsampled(
      width: max(1, width * side / longer), height: max(1, height * side / longer))
  }
}
