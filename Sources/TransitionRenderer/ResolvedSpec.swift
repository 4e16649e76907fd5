import PNG
import TransitionSpec

/// A plan as the manifest has it: everything resolved, nothing of this machine. Everything in it that
/// decides a pixel is in the frames' keys too.
package struct ResolvedSpec: Encodable, Sendable {
  private var values: SpecNode
  /// The frames that there are among goldens; nil for all of them.
  package var only: String?
  /// The spec that goldens were recorded with, as it was written, with the options laid over it.
  package var document: SpecNode?

  /// The renderer's plan, and the digests of the picture files that it read.
  package init(_ renderer: Renderer) {
    values = SpecTable.standard.document(of: renderer.plan, as: .resolved)
    let screens = renderer.screens
    for (key, digest) in [
      ("from", screens.fileDigest(of: .from)), ("to", screens.fileDigest(of: .to)),
    ] {
      guard let digest, file(of: key) != nil else { continue }
      values.set([key, "pixels"], to: SpecNode(digest.description))
    }
  }

  /// The name of a screen's file, without its folder; nil for a synthetic screen.
  package func file(of key: String) -> String? { values[key]?["file"]?.scalarText }

  /// Encodes a mapping of the resolved values, with `only` and `document` where they are set.
  ///
  /// - Throws: `EncodingError`, if the encoder does.
  package func encode(to encoder: any Encoder) throws {
    var node = values
    if let only { node.set(["only"], to: SpecNode(only)) }
    if let document { node.set(["document"], to: document) }
    try JSONValue(node).encode(to: encoder)
  }
}
