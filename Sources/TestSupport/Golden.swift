import Foundation
import PNG
import Pixels
import Testing

/// Expectations against golden pictures and texts in `Fixtures`.
///
/// A missing golden is recorded and fails the test, so that it cannot slip in unnoticed. With
/// `RECORD_GOLDENS` in the environment (`scripts/record-goldens`), goldens that differ are recorded
/// again.
package enum Golden {
  /// The largest difference of a component. Versions of Cairo may round an antialiased pixel
  /// differently.
  private static let largestAllowedDelta = 1

  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil
  }

  /// Expects `picture` to equal the golden `name`, for example `transitions/circle-push/050.png`. A
  /// failure writes expected │ difference │ actual into one picture and reports its path.
  package static func expect(
    _ picture: Bitmap, matches name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = Fixtures.folder.appending(path: name)
    guard let data = try? Data(contentsOf: file) else {
      try record(PNGCodec.encode(picture, key: "golden"), file)
      Issue.record("\(name) was missing and has been recorded", sourceLocation: sourceLocation)
      return
    }
    let expected = try PNGCodec.decode(Array(data))
    let comparison = ImageComparison(expected: expected, actual: picture)
    if case .same = comparison { return }
    if isRecording { return try record(PNGCodec.encode(picture, key: "golden"), file) }
    if case .pixels(let difference) = comparison,
      difference.largestChannelDelta <= largestAllowedDelta
    {
      return
    }
    let evidence = try leaveEvidence(expected, picture, name)
    Issue.record(
      """
      \(name) differs: \(comparison)
      expected │ difference │ actual: \(evidence)
      if that is how it should be: scripts/record-goldens
      """, sourceLocation: sourceLocation)
  }

  /// Expects `text` to equal the golden `name`, whose file ends with a line break.
  package static func expect(
    _ text: String, matches name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = Fixtures.folder.appending(path: name)
    let expected = try? String(contentsOf: file, encoding: .utf8)
    if expected == text + "\n" { return }
    if expected == nil || isRecording { try record(Array((text + "\n").utf8), file) }
    if let expected, isRecording == false {
      #expect(text + "\n" == expected, "\(name) differs", sourceLocation: sourceLocation)
    } else if expected == nil {
      Issue.record("\(name) was missing and has been recorded", sourceLocation: sourceLocation)
    }
  }

  private static func record(_ bytes: [UInt8], _ file: URL) throws {
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  private static func leaveEvidence(
    _ expected: Bitmap, _ actual: Bitmap, _ name: String
  ) throws -> String {
    let isSameSize = expected.width == actual.width && expected.height == actual.height
    let tiles = [expected] + (isSameSize ? [expected.difference(to: actual)] : []) + [actual]
    let folder = FileManager.default.temporaryDirectory.appending(path: "golden-failures")
    let file = folder.appending(path: name.replacingOccurrences(of: "/", with: "-"))
    let picture = Bitmap.row(of: tiles, gap: 4, background: 0xFFFF_FFFF)
    try record(PNGCodec.encode(picture, key: "golden failure"), file)
    return file.path
  }
}
