import Comparison
import FrameOutput

/// The two sequences that `compare` was given: folders, PNG files or APNG files.
struct SequencePair {
  let expected: any FrameSequence
  let actual: any FrameSequence

  /// - Throws: `SequenceError`, `SystemCallError`.
  init(_ expected: String, _ actual: String) throws {
    switch (isFolder(expected), isFolder(actual)) {
    case (true, true):
      let folders = try PictureFolder.pair(expected, actual)
      (self.expected, self.actual) = folders
    case (true, false):
      self.actual = try PictureFile(actual)
      throw SequenceError.stillAndSequence(still: actual, sequence: expected)
    case (false, true):
      self.expected = try PictureFile(expected)
      throw SequenceError.stillAndSequence(still: expected, sequence: actual)
    case (false, false):
      self.expected = try PictureFile(expected)
      self.actual = try PictureFile(actual)
    }
  }

  /// What there is to say of the manifests beside the pictures, folder by folder.
  var manifestFindings: [(folder: String, findings: [ManifestFinding])] {
    [expected, actual].compactMap { $0 as? PictureFolder }
      .map { ($0.path, $0.manifestFindings) }
  }
}
