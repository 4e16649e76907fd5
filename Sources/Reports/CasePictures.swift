import Goldens
import PNG
import Pixels
import SafeFiles
import TransitionRenderer

/// Expected, actual and difference of the frames that are not the same, as PNG files in a folder.
struct CasePictures {
  /// More frames than these are left to the numbers.
  static let frameLimit = 24

  let report: VerificationReport
  /// Without a slash behind; made if need be.
  let folder: String
  let criterion: ComparisonCriterion

  private static let roles = ["expected", "actual", "difference"]

  /// Removes the pictures of an earlier run, so that what is there belongs to one verification.
  func removeEarlier() throws {
    guard isFolder(folder) else { return }
    try OutputFolder.removeMarked(in: folder) { name in
      name.hasPrefix("frame-") && Self.roles.contains { name.hasSuffix("-\($0).png") }
    }
  }

  /// - Returns: The pictures that were written.
  func write() throws -> [VerificationEvidence.Files.Picture] {
    try Folder.create(folder)
    let regions = Dictionary(
      report.comparison.frames.map { ($0.index, $0.ignored) }
    ) { $1 }
    return try chosen(of: report.comparison.changed.map(\.index)).flatMap {
      try write($0, ignoring: regions[$0] ?? [])
    }
  }

  /// The worst, the first, the last, and others spread between them.
  private func chosen(of changed: [Int]) -> [Int] {
    guard changed.count > Self.frameLimit else { return changed }
    let most = Self.frameLimit - 1
    let spread = (0..<most).map { changed[$0 * (changed.count - 1) / (most - 1)] }
    return Set(spread + [report.comparison.worst?.index].compactMap { $0 }).sorted()
  }

  private func write(
    _ index: Int, ignoring regions: [PixelRect]
  ) throws -> [VerificationEvidence.Files.Picture] {
    let expected = try report.expected.picture(of: index)
    let actual = try report.actual.picture(of: index)
    var difference: Bitmap?
    if let expected, let actual, expected.width == actual.width, expected.height == actual.height {
      difference = expected.difference(to: actual, by: criterion, ignoring: regions)
    }
    let pictures = [
      expected.map(Bitmap.init(overWhite:)), actual.map(Bitmap.init(overWhite:)), difference,
    ]
    let frame = OutputFolder.frameName(index, last: report.test.plan.lastIndex).dropLast(4)
    return try zip(pictures, Self.roles).compactMap { picture, role in
      guard let picture else { return nil }
      let name = "\(frame)-\(role).png"
      try AtomicFile.write(PNGCodec.encode(picture, key: role), name: name, folder: folder)
      return .init(frame: index, role: role, path: "\(folder)/\(name)")
    }
  }
}
