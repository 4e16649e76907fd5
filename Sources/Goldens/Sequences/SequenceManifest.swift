import Foundation
import SafeFiles
import TransitionRenderer

/// As much of a `manifest.json` as says something about the pictures beside it. It is a claim, and
/// checked: pictures are what is compared.
package struct SequenceManifest: Decodable, Hashable, Sendable {
  package struct Frame: Decodable, Hashable, Sendable {
    /// Nil where frames have no files of their own.
    package let file: String?
    /// In seconds; nil for one that no frame can have.
    package let time: Double?
    /// See `PixelDigest`.
    package let pixels: String?

    private enum CodingKeys: CodingKey { case file, time, pixels }

    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      file = try values.decodeIfPresent(String.self, forKey: .file)
      pixels = try? values.decode(String.self, forKey: .pixels)
      let time = try? values.decode(Double.self, forKey: .time)
      self.time = time.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    }
  }

  private let schema: String
  package let frames: [Frame]

  package enum Reading: Hashable, Sendable {
    case none
    /// There is a file of that name that is no manifest of this tool's.
    case unreadable
    case manifest(SequenceManifest)

    /// By file name.
    var frames: [String: Frame] {
      guard case .manifest(let manifest) = self else { return [:] }
      let named = manifest.frames.compactMap { frame in frame.file.map { ($0, frame) } }
      return Dictionary(named) { $1 }
    }
  }

  private static let schemaPrefix = "transition-render/manifest/"
  private static let sizeLimit = 256 << 20

  package static func read(inFolder folder: String) -> Reading {
    let path = "\(folder)/\(OutputFolder.manifestName)"
    guard isRegularFile(path) else { return .none }
    guard let bytes = try? readFile(path, limit: sizeLimit),
      let manifest = try? JSONDecoder().decode(Self.self, from: Data(bytes)),
      manifest.schema.hasPrefix(schemaPrefix)
    else { return .unreadable }
    return .manifest(manifest)
  }
}

/// How a manifest disagrees with the pictures beside it.
package enum ManifestFinding: Hashable, Sendable {
  case unreadable
  /// It lists a picture that is not there.
  case missing(file: String)
  /// A picture that it does not list.
  case unlisted(file: String)
}
