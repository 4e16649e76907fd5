import Goldens
import PNG
import Pixels
import SafeFiles
import TransitionRenderer

/// Expected, actual and difference of the frames that are not the same, as PNG files in a folder.
struct CasePictures {
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

  /// - Parameters:
  ///   - chosen: The frames that are shown.
  ///   - page: The frames of the page, whose pictures are the files' too where they are in full size.
  /// - Returns: The pictures that were written.
  func write(
    _ chosen: [Int], as page: [ComparisonReport.Frame]
  ) throws -> [VerificationEvidence.Files.Picture] {
    try Folder.create(folder)
    let regions = Dictionary(
      report.comparison.frames.map { ($0.index, $0.ignored) }
    ) { $1 }
    let shown = Dictionary(page.map { ($0.index, $0) }) { $1 }
    return try chosen.flatMap { index in
      let frame = shown[index]
      let made = [frame?.expected, frame?.actual, frame?.difference]
      if made.contains(where: { $0 != nil }), made.allSatisfy({ $0?.isReduced != true }) {
        return try write(index, made.map { $0?.png })
      }
      return try write(index, ignoring: regions[index] ?? [])
    }
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
    return try write(
      index, zip(pictures, Self.roles).map { picture, role in try picture?.encoded(key: role) })
  }

  /// - Parameter pictures: Files, in the order of `roles`.
  private func write(
    _ index: Int, _ pictures: [[UInt8]?]
  ) throws -> [VerificationEvidence.Files.Picture] {
    let frame = OutputFolder.frameName(index, last: report.test.plan.lastIndex).dropLast(4)
    return try zip(pictures, Self.roles).compactMap { picture, role in
      guard let picture else { return nil }
      let name = "\(frame)-\(role).png"
      try AtomicFile.write(picture, name: name, folder: folder)
      return .init(frame: index, role: role, path: "\(folder)/\(name)")
    }
  }
}

extension Bitmap {
  fileprivate func encoded(key: String) throws -> [UInt8] { try PNGCodec.encode(self, key: key) }
}
