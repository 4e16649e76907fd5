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
    let digest: String
  }

  let frames: [Frame]
  /// The versions that the pictures may depend on, by name.
  let environment: [String: String]
  /// Everything resolved, as `ResolvedSpec` writes it.
  let spec: SpecNode

  private static let sizeLimit = 64 << 20

  /// Nil where there is none.
  ///
  /// - Throws: `GoldenError` for a file of that name that is no manifest, `SystemCallError`.
  init?(folder: String) throws {
    let path = "\(folder)/\(OutputFolder.manifestName)"
    guard isRegularFile(path) else { return nil }
    let refusal = GoldenError.foreignManifest(path: path)
    let bytes = try readFile(path, limit: Self.sizeLimit)
    guard bytes.count <= Self.sizeLimit, let text = String(validating: bytes, as: UTF8.self),
      let document = try? JSONDocument.parse(text, file: path),
      document["schema"]?.scalarText?.hasPrefix("transition-render/manifest/") == true,
      let spec = document["spec"], let items = document["frames"]?.items
    else { throw refusal }
    let frames = items.compactMap(Frame.init)
    guard frames.count == items.count, Set(frames.map(\.index)).count == frames.count,
      frames.count <= Limits.frames
    else { throw refusal }
    self.frames = frames.sorted { $0.index < $1.index }
    self.spec = spec
    let leaves = document["environment"]?.leaves() ?? []
    environment = Dictionary(leaves.map { ($0.key, $0.text) }) { $1 }
  }

  /// Whether some frames have no picture.
  var keepsDigests: Bool { frames.contains { $0.file == nil } }
}

extension GoldenManifest.Frame {
  fileprivate init?(_ node: SpecNode) {
    guard let index = node["index"]?.scalarText.flatMap(Int.init), index >= 0,
      let time = node["time"]?.scalarText.flatMap(Double.init), time.isFinite, time >= 0,
      let digest = node["pixels"]?.scalarText
    else { return nil }
    self.init(
      index: index, time: time, isSettled: node["settled"]?.scalarText == "true",
      file: node["file"]?.scalarText, digest: digest)
  }
}

extension SpecNode {
  var scalarText: String? {
    if case .scalar(let text, _) = value { text } else { nil }
  }

  var items: [SpecNode]? {
    if case .sequence(let items) = value { items } else { nil }
  }

  /// Every plain value by its path, as `shadow.radius` and `layers[1].id`.
  func leaves(path: String = "") -> [(key: String, text: String)] {
    switch value {
    case .scalar(let text, _): [(path, text)]
    case .null: []
    case .sequence(let items):
      items.enumerated().flatMap { $0.element.leaves(path: "\(path)[\($0.offset)]") }
    case .mapping(let entries):
      entries.flatMap { $0.node.leaves(path: path.isEmpty ? $0.key : "\(path).\($0.key)") }
    }
  }
}
