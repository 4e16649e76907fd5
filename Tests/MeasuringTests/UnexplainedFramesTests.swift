import Pixels
import SpecFiles
import TestSupport
import Testing
import TransitionSpec

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
      ], begin: 0.6802, rate: 30)
    let measured = try recording.measured([("transition", "reveal"), RecordedFolder.finer])
    #expect(measured.unexplainedFrames.isEmpty)
  }

  /// That a layer runs otherwise is told, though the one in front moves as specified, and no pixel is far off where the screen
  /// behind is dimmed by more than the spec says.
  @Test(arguments: [(timing: "easeInEaseOut", isAsSpecified: true), ("linear", false)])
  func aLayerThatIsDarkerIsADifference(timing: String, isAsSpecified: Bool) throws {
    func spec(_ timing: String) throws -> SpecNode {
      let text = """
        {device: iphone-14, scale: 0.3, from: list, to: photo, duration: 0.4, timing: easeInEaseOut,
         operation: present,
         layers: [{id: old, screen: from}, {id: dim, backgroundColor: "#000000", opacity: 0},
                  {id: new, screen: to}],
         animations: [{layer: dim, keyPath: opacity, from: 0, to: 0.5, timing: \(timing)},
                      {layer: new, keyPath: position.y, from: 150%h, to: 50%h}],
         completion: {remove: old}}
        """
      return try SpecSource.parse(Array(text.utf8), file: "sheet.yaml")
    }
    let measured = try RecordedFolder(spec("easeInEaseOut"), begin: 0.3083, rate: 30)
      .measured(spec(timing))
    #expect(measured.differences(beyond: .init()) == (isAsSpecified ? [] : [.pictures]))
    #expect(measured.layerValues.isEmpty)
    #expect(abs(measured.duration - 0.4) < 1 / RecordedFolder.rate)
  }
}
