import PNG
import SafeFiles
import TransitionRenderer
import TransitionSpec

/// What a part of a suite is of.
package struct SuitePart: Hashable, Sendable {
  package let shard: Shard
  /// The places of the part's cases in the suite, in rising order.
  package let numbers: [Int]
  /// How many cases the suite has.
  package let caseCount: Int
  /// A digest of the suite's cases, their goldens and the tool, equal for parts of one run.
  package let suite: String
  /// Whether the suite's cases are reported by name.
  package let isNamed: Bool

  package init(shard: Shard, numbers: [Int], caseCount: Int, suite: String, isNamed: Bool) {
    (self.shard, self.numbers, self.caseCount) = (shard, numbers, caseCount)
    (self.suite, self.isNamed) = (suite, isNamed)
  }
}

extension VerificationSuite {
  /// One part of the suite's cases, which takes about as long as each other part. Goldens of no case are
  /// reported by the first part.
  ///
  /// - Parameters:
  ///   - criterion: What else decides the result, as text.
  ///   - writesGoldens: Whether the parts write goldens, so that a later one finds others than an earlier one did.
  ///   - overlay: Lays options over a case's spec.
  package func part(
    _ shard: Shard, criterion: String, writesGoldens: Bool, overlay: (SpecNode) -> SpecNode
  ) -> (suite: VerificationSuite, part: SuitePart) {
    var identity = "\(toolVersion) \(criterion)"
    let pieces = cases.map { entry in
      if !writesGoldens { identity += "\n\(entry.goldensIdentity)" }
      guard case .success(let document) = entry.document else {
        identity += "\n\(entry.name) cannot be read"
        return PieceOfWork(length: 1)
      }
      let overlaid = overlay(document)
      identity += "\n\(entry.name)"
      for (key, text) in overlaid.leaves() { identity += " \(key)=\(text)" }
      return CaseWork(overlaid, goldens: entry.goldens).piece
    }
    let numbers = shard.positions(of: pieces)
    let part = SuitePart(
      shard: shard, numbers: numbers, caseCount: cases.count,
      suite: hexadecimalXXH128(Array(identity.utf8)), isNamed: isNamed)
    return (
      VerificationSuite(
        partOf: self, cases: numbers.map { cases[$0] }, orphans: shard.index == 1 ? orphans : []),
      part
    )
  }
}

extension VerificationSuite.Case {
  /// A digest of the manifest beside its goldens, which has those of the frames; the pictures' names and sizes where
  /// there is none. The pictures are not read, as each part would have to read all of the suite's: one that was edited
  /// beside its manifest no longer has the seal there, so that the part with its case compares its pixels, and no other part says
  /// anything about it.
  fileprivate var goldensIdentity: String {
    let path = "\(goldens)/\(OutputFolder.manifestName)"
    if isRegularFile(path), let bytes = try? readFile(path, limit: Manifest.sizeLimit) {
      return hexadecimalXXH128(bytes)
    }
    let names = (try? Folder.names(in: goldens, attempt: .open)) ?? []
    return names.filter { $0.lowercased().hasSuffix(".png") }.sorted()
      .map { "\($0) \(FileStamp("\(goldens)/\($0)")?.size ?? 0)" }.joined(separator: "\n")
  }
}
