import TransitionSpec

/// The result of a verification, without pictures.
package struct VerificationResult: Sendable {
  package let comparison: SequenceComparison
  package let findings: [DifferenceFinding]
  /// Whether the cause of a difference was looked for, if there is one.
  package let search: CauseSearch
  /// The values that the goldens' manifest has otherwise; proven only where a finding says so too.
  package let differences: [SpecDifference]
  /// The keys whose values were taken from the goldens.
  package let adopted: [String]
  /// The libraries that had another version when the goldens were recorded.
  package let otherVersions: [SpecDifference]
  /// The folder of the goldens.
  package let goldens: String
  /// How the manifest disagrees with the list of pictures in the folder.
  package let manifestFindings: [ManifestFinding]
  /// The size of the frames in pixels.
  package let width: Int
  package let height: Int

  package var isSame: Bool { comparison.isSame }

  /// The indices of frames without a golden.
  package var missing: [Int] { comparison.frames.filter { $0.outcome == .extra }.map(\.index) }
}
