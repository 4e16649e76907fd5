import Foundation
import PNG
import SafeFiles
import TransitionEngine
import TransitionSpec

/// The contents of `manifest.3-of-8.json`, which one part of a sequence leaves beside its frames, written last
/// and read back.
///
/// It holds everything that the manifest of the whole needs, and digests of the frames' files, so that putting
/// parts together needs no spec.
package struct ManifestPart: Sendable {
  /// A frame's file.
  package struct File: Codable, Hashable, Sendable {
    /// In bytes.
    let size: Int
    /// XXH128 of the file.
    let digest: String

    init(_ bytes: [UInt8]) { (size, digest) = (bytes.count, hexadecimalXXH128(bytes)) }
  }

  package let shard: Shard
  /// The numbers of all frames that the parts have together, each run with its first and its last.
  let asked: [[Int]]
  /// How the files are compressed.
  let compression: String
  /// By name.
  package let files: [String: File]
  /// That of this part's frames.
  package let manifest: Manifest
  /// What all parts of one run have in common, by the names of the values.
  let facts: [String: String]
  /// Whether the document is as its part left it.
  let isIntact: Bool

  /// The version of the document's shape.
  static let schema = "transition-render/part/1"
  /// The beginning of every part's name.
  package static let stem = "manifest"

  package var name: String { shard.fileName(Self.stem) }

  private struct Document: Codable {
    var schema: String
    var part: Shard
    var frames: [[Int]]
    var compression: String
    var files: [String: File]
    var manifest: Manifest
  }

  /// The document of a part.
  ///
  /// - Parameter asked: The numbers of all frames that the parts have together, in rising order.
  /// - Throws: `EncodingError`, as `Manifest.json()`.
  static func json(
    _ shard: Shard, asked: [Int], compression: PNGCompression, files: [String: File],
    manifest: Manifest
  ) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let document = Document(
      schema: schema, part: shard, frames: asked.runs, compression: compression.rawValue,
      files: files, manifest: manifest)
    return try PartSeal.sealed(Array(try encoder.encode(document)) + [UInt8(ascii: "\n")])
  }

  /// Nil for a document that is no part. Frames have the names that this tool gives them, so that none is read or
  /// written outside its folder.
  package init?(json bytes: [UInt8]) {
    guard bytes.count <= Manifest.sizeLimit * 2,
      let document = try? JSONDecoder().decode(Document.self, from: Data(bytes)),
      document.schema == Self.schema, document.frames.areRuns,
      let text = String(validating: bytes, as: UTF8.self),
      let node = try? JSONDocument.parse(text, file: ""), let spec = node["manifest"]?["spec"],
      let canvas = document.manifest.canvas,
      document.manifest.frames.allSatisfy({
        $0.file.map(OutputFolder.isFrameName) == true && $0.index != nil && $0.pixels != nil
      })
    else { return nil }
    (shard, asked, compression) = (document.part, document.frames, document.compression)
    (files, isIntact) = (document.files, PartSeal.isIntact(node))
    let read = document.manifest
    manifest = Manifest(
      spec: JSONValue(spec), canvas: canvas, frames: read.frames, environment: read.environment
    )
    var facts = manifest.facts(spec: spec, asked: asked)
    facts["compression"] = compression
    self.facts = facts
  }

  /// The result of looking for a part in a folder.
  enum Reading {
    case none
    /// An empty file, as a power failure leaves one, or a file that is gone meanwhile.
    case nothing
    /// A file that is not a part of this tool.
    case foreign
    case part(ManifestPart)
  }

  /// Reads a part's file.
  static func read(_ name: String, in folder: String) -> Reading {
    guard let shard = Shard(fileName: name, stem: stem) else { return .none }
    let path = "\(folder)/\(name)"
    guard let bytes = try? readFile(path, limit: Manifest.sizeLimit * 2) else {
      return isRegularFile(path) ? .foreign : .nothing
    }
    guard let part = ManifestPart(json: bytes), part.shard == shard else {
      return bytes.allSatisfy { $0 == 0 } ? .nothing : .foreign
    }
    return .part(part)
  }

  /// The frames' numbers that the parts have together.
  var askedIndices: Set<Int> { Set(asked.flatMap { Array($0[0]...$0[1]) }) }

  /// What this part has otherwise than another part of the same run would; none for one of the same run.
  func differences(from other: ManifestPart) -> [SpecDifference] {
    facts.differences(from: other.facts)
  }

  /// What this part has otherwise than a part of the run that wrote a manifest; none for one of them.
  func differences(from whole: WholeManifest) -> [SpecDifference] {
    facts.filter { $0.key != "compression" }.differences(from: whole.facts)
  }

  /// Whether a manifest is that of the whole that this is a part of.
  func isPart(of whole: WholeManifest) -> Bool {
    let digests = Dictionary(
      whole.manifest.frames.map { ($0.index ?? -1, $0.pixels) }, uniquingKeysWith: { $1 })
    return differences(from: whole).isEmpty
      && manifest.frames.allSatisfy { digests[$0.index ?? -1] == $0.pixels }
  }
}

/// The manifest of a whole sequence as it is in a folder, which parts are held against.
package struct WholeManifest: Sendable {
  package let manifest: Manifest
  fileprivate let facts: [String: String]

  /// Nil without a manifest of this tool.
  package init?(inFolder folder: String) {
    let path = "\(folder)/\(OutputFolder.manifestName)"
    guard let bytes = try? readFile(path, limit: Manifest.sizeLimit),
      let manifest = Manifest(json: bytes), let text = String(validating: bytes, as: UTF8.self),
      let spec = try? JSONDocument.parse(text, file: path)["spec"]
    else { return nil }
    self.manifest = manifest
    facts = manifest.facts(spec: spec, asked: manifest.frames.compactMap(\.index).sorted().runs)
  }
}

extension Manifest {
  /// What the manifests of one run's parts have in common, by the names of the values.
  ///
  /// - Parameter asked: The numbers of all frames, each run with its first and its last.
  fileprivate func facts(spec: SpecNode, asked: [[Int]]) -> [String: String] {
    var facts = Dictionary(spec.leaves()) { $1 }
    for (name, version) in environment { facts["environment.\(name)"] = version }
    facts["canvas"] = canvas?.text
    facts["only"] = nil
    facts["frame numbers"] = asked.map { "\($0[0])-\($0[1])" }.joined(separator: ",")
    return facts
  }
}

extension [String: String] {
  fileprivate func differences(from other: [String: String]) -> [SpecDifference] {
    Set(keys).union(other.keys).filter { self[$0] != other[$0] }
      .map { SpecDifference(key: $0, expected: self[$0], actual: other[$0]) }.sorted()
  }
}

extension Manifest.Canvas {
  fileprivate var text: String { "\(width)×\(height) at \(scale)" }
}

extension [Int] {
  /// Rising numbers as runs, each with its first and its last.
  fileprivate var runs: [[Int]] {
    reduce(into: []) { runs, number in
      if let last = runs.last, last[1] + 1 == number {
        runs[runs.count - 1][1] = number
      } else {
        runs.append([number, number])
      }
    }
  }
}

extension [[Int]] {
  /// Whether these can be a sequence's frames.
  fileprivate var areRuns: Bool {
    allSatisfy { $0.count == 2 && $0[0] >= 0 && $0[0] <= $0[1] && $0[1] < Limits.frames }
      && zip(self, dropFirst()).allSatisfy { $0[1] < $1[0] }
  }
}
