import PNG
import Pixels
import SafeFiles
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// Goldens in a folder: PNG files, digests in the manifest, or some of both.
package struct GoldenFolder: Sendable {
  package let path: String
  package let manifest: GoldenManifest?
  /// In the order of their indices; at least one.
  package let frames: [SequenceFrame]
  /// How the manifest disagrees with the list of pictures in the folder.
  package let manifestFindings: [ManifestFinding]
  /// The frames' pictures, by index.
  private let pictures: [Int: String]
  /// The seals of their files, by index, as far as the manifest has them.
  let seals: [Int: FileSeal]

  /// Nil where there are none.
  ///
  /// - Throws: `GoldenError`, `SequenceError`, `SystemCallError`.
  package init?(_ path: String) throws {
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
    seals = Dictionary(
      uniqueKeysWithValues: manifest?.frames.compactMap { frame in
        frame.seal.map { (frame.index, $0) }
      } ?? [])
    manifestFindings = folder?.manifestFindings ?? []
  }

  private static func pictures(in path: String) throws -> PictureFolder? {
    do {
      return try PictureFolder(path)
    } catch SequenceError.emptyFolder {
      return nil
    }
  }

  /// The bytes of a golden's PNG file; nil where only its digest is kept.
  ///
  /// - Throws: `SequenceError`, `SystemCallError`.
  func file(of index: Int) throws -> [UInt8]? {
    try pictures[index].map { try PictureFile.read($0) }
  }

  /// The digest of a golden's picture, as far as it is known without decoding its file: the manifest's, if the
  /// file is still the one that it was recorded with, or only the digest is kept.
  ///
  /// - Throws: `SequenceError`, `SystemCallError`.
  func knownDigest(of frame: SequenceFrame) throws -> PixelDigest? {
    if pictures[frame.index] == nil { return frame.digest }
    return try file(of: frame.index).flatMap { self.digest(sealing: $0, of: frame) }
  }

  /// The manifest's digest of a golden's picture, if its seal says that it is the one in this file.
  func digest(sealing file: [UInt8], of frame: SequenceFrame) -> PixelDigest? {
    guard let digest = frame.digest, let seal = seals[frame.index],
      FileSeal(file, of: digest) == seal
    else { return nil }
    return digest
  }

  /// A golden's picture; nil where only its digest is kept, and for one with pixels that no frame can have.
  ///
  /// - Throws: `SequenceError`, `SystemCallError`.
  package func picture(of index: Int) throws -> Bitmap? {
    guard let name = pictures[index], let file = try file(of: index) else { return nil }
    return Bitmap(try FrameContents.file(file).picture(named: name))
  }
}

/// Why there are no goldens to compare with.
package enum GoldenError: Error, Hashable, Sendable {
  /// A `manifest.json` that no recording wrote.
  case foreignManifest(path: String)
  /// A `manifest.json` with both sides of a merge in it.
  case mergeConflict(path: String)
  /// Some frames are to be recorded, and the goldens that stay have other times than the frames now.
  case otherSchedule(folder: String)
  case noGoldens(folder: String)
  /// There are goldens, but none of the frames that are asked for.
  case noGoldensAskedFor(folder: String)
}
