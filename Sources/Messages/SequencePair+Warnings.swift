import Goldens
import TransitionRenderer

extension SequencePair {
  /// The warnings about the manifests beside the pictures, a line for each kind of problem in a folder.
  package func warnings(about comparison: SequenceComparison) -> [String] {
    manifestFindings.flatMap { folder, findings in Self.warnings(folder, findings) }
      + Self.warnings(disputed: comparison.disputed)
  }

  /// A line for each folder with pictures that differ from its manifest.
  package static func warnings(disputed names: [String]) -> [String] {
    let files = names.map { name in
      let slash = name.lastIndex(of: "/")
      return (
        folder: slash.map { String(name[..<$0]) } ?? ".",
        file: slash.map { String(name[name.index(after: $0)...]) } ?? name
      )
    }
    return Dictionary(grouping: files, by: \.folder).sorted { $0.key < $1.key }.map {
      folder, files in
      "\(folder)/\(OutputFolder.manifestName): was written for other pictures than "
        + files.map(\.file).listText
    }
  }

  /// A line for each kind of finding, however many files it concerns.
  package static func warnings(_ folder: String, _ findings: [ManifestFinding]) -> [String] {
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
  /// Such as "a.png and 3 more".
  fileprivate var listText: String {
    (first ?? "") + (count > 1 ? " and \(count - 1) more" : "")
  }
}
