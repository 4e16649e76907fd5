import Goldens
import Messages
import Pixels
import SafeFiles
import TransitionEngine
import TransitionRenderer

/// Goldens as they lie in a folder: pictures, digests in the manifest, or some of both.
struct GoldenFolder {
  let path: String
  let manifest: GoldenManifest?
  /// In the order of their indices; at least one.
  let frames: [SequenceFrame]
  /// What is wrong beside the frames, a line each.
  let warnings: [String]
  /// The frames' pictures, by index.
  private let pictures: [Int: String]

  /// Nil where there are none.
  ///
  /// - Throws: `Failure`, `SequenceError`, `SystemCallError`.
  init?(_ path: String) throws {
    guard isFolder(path) else { return nil }
    let manifest = try GoldenManifest(folder: path)
    let folder = try Self.pictures(in: path)
    let digests = manifest?.frames.filter { $0.file == nil } ?? []
    let pictures = folder?.frames ?? []
    let shown = Set(pictures.map(\.index))
    frames =
      (pictures
      + digests.filter { !shown.contains($0.index) }.map { frame in
        SequenceFrame(
          index: frame.index, name: "\(path)/\(OutputFolder.manifestName), frame \(frame.index)",
          time: frame.time, digest: frame.digest)
      }).sorted { $0.index < $1.index }
    guard !frames.isEmpty else { return nil }
    self.path = path
    self.manifest = manifest
    self.pictures = Dictionary(uniqueKeysWithValues: pictures.map { ($0.index, $0.name) })
    warnings =
      folder.map { folder in
        SequencePair.warnings(path, folder.manifestFindings)
      } ?? []
  }

  private static func pictures(in path: String) throws -> PictureFolder? {
    do {
      return try PictureFolder(path)
    } catch SequenceError.emptyFolder {
      return nil
    }
  }

  /// The PNG file of a golden; nil where only its digest is kept.
  func file(of index: Int) throws -> [UInt8]? {
    try pictures[index].map { try PictureFile.read($0) }
  }

  /// The golden's picture, if it is one of pixels that a frame can have.
  func picture(of index: Int) throws -> Bitmap? {
    guard let name = pictures[index], let file = try file(of: index) else { return nil }
    return Bitmap(try FrameContents.file(file).picture(named: name))
  }
}
