import PNG
import SafeFiles
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The part of the `manifest.json` beside goldens that a verification needs. What it says about pictures is a
/// claim; for frames without a picture, its digests are the goldens.
package struct GoldenManifest: Sendable {
  struct Frame: Sendable {
    let index: Int
    /// In seconds.
    let time: Double
    let isSettled: Bool
    /// Nil where only the digest is kept.
    let file: String?
    let digest: PixelDigest
    /// Nil where only the digest is kept, and in recordings without.
    let seal: FileSeal?
  }

  let frames: [Frame]
  /// The versions that the pictures may depend on, by name.
  let environment: [String: String]
  /// Everything resolved, as `ResolvedSpec` writes it.
  let spec: SpecNode

  /// Nil for a folder without a manifest.
  ///
  /// - Throws: `GoldenError` for a file of that name that is no manifest, `SystemCallError`.
  init?(folder: String) throws {
    let path = "\(folder)/\(OutputFolder.manifestName)"
    guard isRegularFile(path) else { return nil }
    let bytes = try readFile(path, limit: Manifest.sizeLimit)
    let isInConflict = bytes.split(separator: UInt8(ascii: "\n")).contains {
      $0.starts(with: "<<<<<<< ".utf8)
    }
    let refusal =
      isInConflict ? GoldenError.mergeConflict(path: path) : .foreignManifest(path: path)
    // The spec is read with its source locations, which messages name.
    guard let manifest = Manifest(json: bytes), let text = String(validating: bytes, as: UTF8.self),
      let spec = try? JSONDocument.parse(text, file: path)["spec"]
    else { throw refusal }
    let frames = manifest.frames.compactMap(Frame.init)
    guard frames.count == manifest.frames.count, frames.count <= Limits.frames,
      Set(frames.map(\.index)).count == frames.count
    else { throw refusal }
    self.frames = frames.sorted { $0.index < $1.index }
    self.spec = spec
    environment = manifest.environment
  }

  /// Whether some frames have no picture.
  var keepsDigests: Bool { frames.contains { $0.file == nil } }
}

extension GoldenManifest.Frame {
  fileprivate init?(_ frame: Manifest.Frame) {
    guard let index = frame.index, let time = frame.time, let digest = frame.pixels else {
      return nil
    }
    self.init(
      index: index, time: time, isSettled: frame.settled == true, file: frame.file, digest: digest,
      seal: frame.seal)
  }
}
