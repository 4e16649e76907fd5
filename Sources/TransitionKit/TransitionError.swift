import Messages

/// An error as a kind to switch over and a sentence to show.
///
///     do {
///       let renderer = try Renderer(Spec(contentsOf: url))
///     } catch {
///       print(error.description)  // circle.yaml:3:11: duration "abc" is not valid, …
///     }
public struct TransitionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of error that a caller can tell apart.
  public enum Kind: Hashable, Sendable {
    /// A spec, a picture or a gesture is wrong.
    case invalidInput
    /// A file is missing or cannot be opened.
    case missingInput
    /// The output cannot be created, or another run is writing it.
    case cannotCreateOutput
    /// A write failed, because the disk is full for example.
    case writeFailed
  }

  /// The kind of error, to switch over.
  public let kind: Kind
  /// One line: the file, line and column where there are some, what is wrong, and what was expected.
  public let description: String

  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  package init(_ error: any Error) {
    if let error = error as? TransitionError {
      self = error
      return
    }
    let failure = Failure(error)
    kind =
      switch failure.status {
      case .missingInput: .missingInput
      case .cannotCreateOutput: .cannotCreateOutput
      case .writeFailed: .writeFailed
      case .success, .different, .usage, .invalidInput: .invalidInput
      }
    description = failure.message ?? "the reader of the output went away"
  }
}

/// Gives every error its words.
///
/// - Throws: What `body` throws, as an error of this library.
package func wording<Result>(_ body: () throws -> Result) throws(TransitionError) -> Result {
  do {
    return try body()
  } catch {
    throw TransitionError(error)
  }
}
