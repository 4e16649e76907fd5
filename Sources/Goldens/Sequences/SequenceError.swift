import PNG

/// Why something is no sequence that could be compared.
package enum SequenceError: Error, Hashable, Sendable {
  /// A folder without PNG files.
  case emptyFolder(String)
  /// A file that is no picture, or one that cannot be used.
  case picture(path: String, PNGError)
  /// One still picture and a sequence.
  case stillAndSequence(still: String, sequence: String)
  /// More frames than a sequence may have.
  case tooManyFrames(path: String, count: Int)
  /// A frame of which only the digest is kept, where a picture is needed.
  case digestOnly(String)

  /// Calls `body` and adds a file's path to its error.
  ///
  /// - Throws: `.picture` with that path.
  static func about<Result>(
    _ path: String, _ body: () throws(PNGError) -> Result
  ) throws(SequenceError) -> Result {
    do {
      return try body()
    } catch {
      throw .picture(path: path, error)
    }
  }
}
