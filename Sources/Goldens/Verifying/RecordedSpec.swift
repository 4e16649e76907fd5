import Foundation
import Synchronization
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The spec that goldens were recorded with, as their manifest has it: a claim, to be tried before it is
/// reported.
struct RecordedSpec {
  /// Renders it.
  let renderer: RecordedRenderer
  /// The spec from which `renderer` is made; the spec as it is now where the recorded one cannot be restored,
  /// because one of its screens is another picture now.
  let document: SpecNode
  /// The values that are others now, what matters most first.
  let differences: [SpecDifference]

  /// - Parameters:
  ///   - document: The spec as it is now, options laid over it.
  ///   - renderer: One of its plan.
  ///   - store: Screens that other renderers share.
  init(
    _ manifest: GoldenManifest, document: SpecNode, renderer: Renderer, sharing store: ScreenStore?
  ) {
    let now = ResolvedSpec(renderer).golden(document)
    differences = Self.differences(manifest.spec, now)
    let recorded = Self.document(manifest.spec, now: now, document: document)
    self.document = recorded ?? document
    self.renderer = RecordedRenderer(recorded, sharing: store)
  }

  private static func differences(_ then: SpecNode, _ now: SpecNode) -> [SpecDifference] {
    let (old, new) = (values(of: then), values(of: now))
    let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    // The layers that stay after completion usually repeat the others, so a change that both have is
    // reported once.
    let keys = changed.filter {
      !$0.hasPrefix("completion.") || !changed.contains(String($0.dropFirst("completion.".count)))
    }
    return keys.map { SpecDifference(key: $0, expected: old[$0], actual: new[$0]) }.sorted()
  }

  /// Everything resolved, and the layers and animations of a spec's own.
  private static func values(of spec: SpecNode) -> [String: String] {
    var resolved = spec
    for key in ["document", "only"] { resolved.remove(key) }
    let scene = ["layers", "animations", "spans", "completion"].flatMap { key in
      spec["document"]?[key]?.leaves(path: key) ?? []
    }
    var values = Dictionary(resolved.leaves() + scene) { $1 }
    // Goldens recorded before there were others have this one.
    if values["shadow.radius"] != nil, values["shadow.kernel"] == nil {
      values["shadow.kernel"] = Shadow.Kernel.gaussian.rawValue
    }
    return values
  }

  /// The spec that was recorded; nil where its screens are other pictures now.
  private static func document(
    _ spec: SpecNode, now: SpecNode, document: SpecNode
  ) -> SpecNode? {
    var recorded = spec["document"] ?? spec.asDocument
    for key in ["from", "to"] where spec[key]?["pixels"] != nil {
      guard spec[key]?["pixels"]?.scalarText == now[key]?["pixels"]?.scalarText,
        let node = document[key]
      else {
        return nil
      }
      recorded.set([key], to: node)
    }
    return recorded
  }
}

/// The renderer of a recorded spec, made when it is first needed.
final class RecordedRenderer: Sendable {
  private enum State: Sendable {
    case pending(SpecNode?, ScreenStore?)
    case made(Renderer?)
  }

  private let state: Mutex<State>

  /// - Parameter document: The spec; nil where it cannot be restored.
  init(_ document: SpecNode?, sharing store: ScreenStore?) {
    state = Mutex(.pending(document, store))
  }

  /// Nil where the spec cannot be rendered any more, as with a screen that is another picture now.
  var value: Renderer? {
    state.withLock { state in
      switch state {
      case .made(let renderer): return renderer
      case .pending(let document, let store):
        let renderer = document.flatMap {
          try? Renderer(RenderPlan(RenderSpec($0)), sharing: store)
        }
        state = .made(renderer)
        return renderer
      }
    }
  }
}

extension ResolvedSpec {
  /// As the manifest of goldens holds it, read again.
  ///
  /// - Parameter document: What it was resolved from.
  fileprivate func golden(_ document: SpecNode) -> SpecNode { recording(document).node }

  /// As it is read again.
  private var node: SpecNode {
    guard let bytes = try? JSONEncoder().encode(self),
      let node = try? JSONDocument.parse(String(decoding: bytes, as: UTF8.self), file: "")
    else { return SpecNode(.mapping([]), at: .option("spec")) }
    return node
  }

  /// With the words of the earlier goldens' spec, where they come to the same: then the manifest of goldens
  /// that did not change stays as it is.
  func keepingWords(of manifest: GoldenManifest?) -> ResolvedSpec {
    func meaning(_ node: SpecNode) -> [String] {
      var node = node
      node.remove("document")
      return node.leaves().map { "\($0.key) \($0.text)" }.sorted()
    }
    guard let earlier = manifest?.spec, let document = earlier["document"],
      meaning(earlier) == meaning(node)
    else { return self }
    var spec = self
    spec.document = document
    return spec
  }

  /// With the spec as it was written. Files are given by their names alone.
  func recording(_ document: SpecNode) -> ResolvedSpec {
    var document = document
    document.remove("only")
    for key in ["from", "to"] {
      guard let file = file(of: key) else { continue }
      document.set([key], to: SpecNode(.scalar(file, isQuoted: true), at: document.place))
    }
    var spec = self
    spec.document = document
    return spec
  }
}

extension SpecNode {
  /// A resolved spec, which is a record, as a spec.
  fileprivate var asDocument: SpecNode {
    var document = self
    for key in ["from", "to"] {
      guard let screen = self[key]?["screen"]?.scalarText else { continue }
      let appearance = self[key]?["appearance"]?.scalarText ?? "light"
      document.set(
        [key], to: SpecNode(.scalar("\(screen)-\(appearance)", isQuoted: true), at: place))
    }
    if let gesture = self["interactive"] {
      document.set(["gesture"], to: gesture)
      document.remove("interactive")
    }
    return document
  }
}
