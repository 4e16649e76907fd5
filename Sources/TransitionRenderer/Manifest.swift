import Foundation
import SafeFiles

/// What `manifest.json` says. It is written last, so its presence says that the sequence is whole.
///
/// No dates, host names or absolute paths: two runs with the same input give the same bytes.
package struct Manifest<Spec: Encodable>: Encodable {
  package struct Canvas: Encodable {
    /// In pixels.
    package let width: Int
    package let height: Int
    /// Pixels per point.
    package let scale: Double

    package init(width: Int, height: Int, scale: Double) {
      self.width = width
      self.height = height
      self.scale = scale
    }
  }

  package struct Frame: Encodable {
    package let index: Int
    /// Left out where frames have no files of their own.
    package let file: String?
    /// In seconds.
    package let time: Double
    /// Time over duration.
    package let fraction: Double
    /// Eased.
    package let progress: Double
    /// Whether it shows what stays after the completion handler has run; left out where not.
    package let settled: Bool?
    package let pixels: String

    package init(
      index: Int, file: String?, time: Double, fraction: Double, progress: Double,
      isSettled: Bool, pixels: String
    ) {
      self.index = index
      self.file = file
      self.time = time
      self.fraction = fraction
      self.progress = progress
      settled = isSettled ? true : nil
      self.pixels = pixels
    }
  }

  package let schema = manifestSchema
  package let spec: Spec
  package let canvas: Canvas
  package let frames: [Frame]
  package let environment: [String: String]

  package init(spec: Spec, canvas: Canvas, frames: [Frame], environment: [String: String]) {
    self.spec = spec
    self.canvas = canvas
    self.frames = frames
    self.environment = environment
  }

  private enum CodingKeys: CodingKey { case schema, spec, canvas, frames, environment }

  /// Indented JSON with sorted keys and a line break at the end.
  package func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
  }
}

private let manifestSchema = "transition-render/manifest/1"

/// As much of an earlier run's manifest as says which files are that run's.
struct EarlierManifest: Decodable {
  private struct Frame: Decodable {
    let index: Int?
    let file: String?
  }
  private let schema: String
  private let frames: [Frame]

  var files: Set<String> { Set(frames.compactMap(\.file)) }

  /// Nil for a file that is no manifest of this tool's.
  init?(folder: String) {
    let path = "\(folder)/\(OutputFolder.manifestName)"
    guard isRegularFile(path), let bytes = try? readFile(path, limit: 256 << 20),
      let manifest = try? JSONDecoder().decode(Self.self, from: Data(bytes)),
      manifest.schema == manifestSchema,
      manifest.frames.allSatisfy({ $0.index != nil || $0.file != nil })
    else { return nil }
    self = manifest
  }
}
