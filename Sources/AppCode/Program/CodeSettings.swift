import Foundation
import Messages
import SafeFiles
import TransitionSpec

/// The values of a spec's `code`, with the content of its files.
struct CodeSettings: Sendable {
  /// In the order given.
  let sources: [SwiftSource]
  /// Expressions and statements of Swift; nil where the spec has none.
  let animator: String?
  let configure: String?
  let from: String?
  let to: String?
  /// In seconds of virtual time.
  let patience: Double

  static let fileBytes = 4 << 20

  /// Reads the files.
  ///
  /// - Throws: A `Failure` for a file that cannot be read, or is no text.
  init(_ spec: RenderSpec) throws(Failure) {
    var sources: [SwiftSource] = []
    for file in spec.codeFiles?.value ?? [] {
      sources.append(try Self.source(file.place.path(to: file.value)))
    }
    self.init(
      sources: sources, animator: spec.codeAnimator?.value, configure: spec.codeConfigure?.value,
      from: spec.codeFrom?.value, to: spec.codeTo?.value, patience: spec.codePatience?.value ?? 10)
  }

  init(
    sources: [SwiftSource], animator: String? = nil, configure: String? = nil, from: String? = nil,
    to: String? = nil, patience: Double = 10
  ) {
    self.sources = sources
    (self.animator, self.configure, self.from, self.to) = (animator, configure, from, to)
    self.patience = patience
  }

  private static func source(_ path: String) throws(Failure) -> SwiftSource {
    // A pipe would be waited for.
    if access(path, F_OK) == 0, !isRegularFile(path) {
      throw Failure(
        .missingInput,
        "\(path): is no file, expected a Swift file, or several with commas between")
    }
    let bytes: [UInt8]
    do {
      bytes = try readFile(path, limit: fileBytes)
    } catch {
      throw Failure(error)
    }
    guard bytes.count <= fileBytes, let text = String(validating: bytes, as: UTF8.self),
      !bytes.contains(0)
    else {
      throw Failure(.invalidInput, "\(path): is no Swift source, expected UTF-8 text of up to 4 MB")
    }
    return SwiftSource(path: path, text: text)
  }
}
