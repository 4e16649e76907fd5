import Comparison
import FrameOutput

extension SequencePair {
  /// What is wrong with the manifests beside the pictures, a line each.
  func warnings(about comparison: SequenceComparison) -> [String] {
    manifestFindings.flatMap { folder, findings in Self.warnings(folder, findings) }
      + comparison.disputed.map { name in
        "\(name): is not the picture that the manifest beside it was written for"
      }
  }

  /// Many files of one kind are one line.
  static func warnings(_ folder: String, _ findings: [ManifestFinding]) -> [String] {
    let path = "\(folder)/\(OutputFolder.manifestName)"
    var (missing, unlisted): ([String], [String]) = ([], [])
    for finding in findings {
      switch finding {
      case .unreadable: return ["\(path): is no manifest of this tool's, and is left aside"]
      case .missing(let file): missing.append(file)
      case .unlisted(let file): unlisted.append(file)
      }
    }
    return [
      missing.isEmpty ? nil : "\(path): lists \(missing.listText), which the folder does not hold",
      unlisted.isEmpty
        ? nil : "\(path): does not list \(unlisted.listText), which the folder holds",
    ].compactMap { $0 }
  }
}

extension [String] {
  /// As "a.png and 3 more".
  fileprivate var listText: String {
    (first ?? "") + (count > 1 ? " and \(count - 1) more" : "")
  }
}
