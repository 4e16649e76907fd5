import PNG
import SafeFiles

/// Two sequences to compare, each a folder, a PNG file or an APNG file.
package struct SequencePair {
  package let expected: any FrameSequence
  package let actual: any FrameSequence

  /// Opens the sequences at two paths.
  ///
  /// - Throws: `SequenceError` where a path is no sequence, or where only one is a single picture;
  ///   `SystemCallError` where a file cannot be read.
  package init(_ expected: String, _ actual: String) throws {
    if isFolder(expected), isFolder(actual) {
      let folders = try PictureFolder.pair(expected, actual)
      (self.expected, self.actual) = (folders.expected, folders.actual)
      return
    }
    let (first, second) = (try Source(expected), try Source(actual))
    switch (first, second) {
    case (.still(let still), .still(let other)): (self.expected, self.actual) = (still, other)
    case (.animation(let file, let bytes), .animation(let other, let otherBytes))
    where bytes.hasSameBytes(as: otherBytes):
      (self.expected, self.actual) = (EqualFile(file, bytes: bytes), EqualFile(other, bytes: bytes))
    case (.still, _): throw SequenceError.stillAndSequence(still: expected, sequence: actual)
    case (_, .still): throw SequenceError.stillAndSequence(still: actual, sequence: expected)
    default: (self.expected, self.actual) = (first.sequence, second.sequence)
    }
  }

  private enum Source {
    case folder(PictureFolder)
    case still(PictureFile)
    case animation(APNGFile, [UInt8])

    /// Opens the folder, the PNG file or the APNG file at a path.
    ///
    /// - Throws: `SequenceError`, `SystemCallError`.
    init(_ path: String) throws {
      if isFolder(path) {
        self = .folder(try PictureFolder(path))
        return
      }
      let bytes = try PictureFile.read(path)
      self =
        APNGReader.isAnimated(bytes)
        ? .animation(try APNGFile(path, bytes: bytes), bytes)
        : .still(PictureFile(path, bytes: bytes))
    }

    var sequence: any FrameSequence {
      switch self {
      case .folder(let folder): folder
      case .still(let file): file
      case .animation(let file, _): file
      }
    }
  }

  /// How the manifests disagree with the pictures beside them, for each sequence that is a folder.
  package var manifestFindings: [(folder: String, findings: [ManifestFinding])] {
    [expected, actual].compactMap { $0 as? PictureFolder }
      .map { ($0.path, $0.manifestFindings) }
  }
}
