import Pixels
import TestSupport
import Testing

@testable import Measuring

@Suite struct UnexplainedFramesTests {
  private static let values = [
    ("transition", "cover"), ("operation", "present"), ("timing", "easeInOutCubic"),
    ("duration", "0.35"),
  ]

  /// As a screen that darkens while another one comes, of which the spec says nothing.
  @Test func picturesOfSomethingElseAreTold() throws {
    let strange = [46, 47]
    let recording = try RecordedFolder(Self.values, begin: 0.6) { picture, index in
      if strange.contains(index) { picture.darken() }
    }
    let measured = try recording.measured(Self.values)
    #expect(measured.unexplainedFrames.map(\.index) == strange)
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  /// An edge that passes a line of text is a part of a pixel from where it is drawn, where the spec does not say how large the
  /// row is from which it comes.
  @Test func anEdgeThatPassesTextIsNothingElse() throws {
    let recording = try RecordedFolder(
      [
        ("transition", "reveal"), ("operation", "push"), ("origin", "0, 0, 390, 60"),
        ("timing", "easeOut"), ("duration", "0.4"), ("from", "list"), ("to", "photo"),
        RecordedFolder.finer,
      ], begin: 0.6802)
    let measured = try recording.measured([("transition", "reveal"), RecordedFolder.finer])
    #expect(measured.unexplainedFrames.isEmpty)
  }
}
