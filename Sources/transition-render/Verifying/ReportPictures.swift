import Comparison
import FrameOutput
import Pixels

/// Expected, actual and difference of the frames that are not the same, as PNG files in a folder.
struct ReportPictures {
  /// More frames than these are left to the numbers.
  static let frameLimit = 24

  let report: VerificationReport
  /// Without a slash behind; made if need be.
  let folder: String
  let criterion: ComparisonCriterion

  /// - Returns: The frames that are left out.
  func write() throws -> [Int] {
    let changed = report.comparison.changed.map(\.index)
    guard !changed.isEmpty else { return [] }
    try OutputFolder.create(folder)
    let shown = chosen(of: changed)
    for index in shown { try write(index) }
    return changed.filter { !shown.contains($0) }
  }

  /// The worst, the first, the last, and others spread between them.
  private func chosen(of changed: [Int]) -> [Int] {
    guard changed.count > Self.frameLimit else { return changed }
    let most = Self.frameLimit - 1
    let spread = (0..<most).map { changed[$0 * (changed.count - 1) / (most - 1)] }
    return Set(spread + [report.comparison.worst?.index].compactMap { $0 }).sorted()
  }

  private func write(_ index: Int) throws {
    let expected = try report.expected.picture(of: index)
    let actual = try report.actual.picture(of: index)
    try write(expected.map(Bitmap.init), index, "expected")
    try write(actual.map(Bitmap.init), index, "actual")
    guard let expected, let actual, expected.width == actual.width, expected.height == actual.height
    else { return }
    try write(expected.difference(to: actual, by: criterion), index, "difference")
  }

  private func write(_ picture: Bitmap?, _ index: Int, _ role: String) throws {
    guard let picture else { return }
    let frame = OutputFolder.frameName(index, last: report.test.plan.lastIndex).dropLast(4)
    try AtomicFile.write(
      PNGCodec.encode(picture.opaque, key: role), name: "\(frame)-\(role).png", folder: folder)
  }
}

extension Bitmap {
  /// Over white: files of other tools may have transparency.
  fileprivate var opaque: Bitmap {
    guard !isOpaque else { return self }
    var picture = self
    for index in pixels.indices where pixels[index] >> 24 < 255 {
      let rest = 255 - pixels[index] >> 24
      picture.pixels[index] = (pixels[index] &+ rest * 0x0001_0101) | 0xFF00_0000
    }
    return picture
  }
}
