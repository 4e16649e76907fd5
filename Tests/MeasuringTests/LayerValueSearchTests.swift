import SpecFiles
import TestSupport
import Testing
import TransitionSpec

@testable import Measuring

@Suite struct LayerValueSearchTests {
  /// A sheet that comes from below over a screen that moves aside and is dimmed.
  private struct Sheet: Sendable, CustomTestStringConvertible {
    var x = "30%w"
    var opacity = 0.5
    var cornerRadius = 0
    var timing = ""
    var scale = 0.3

    func spec() throws -> SpecNode {
      let text = """
        {device: iphone-14, scale: \(scale), from: list, to: photo, duration: 0.4, operation: push,
         timing: easeInEaseOut,
         layers: [{id: old, screen: from, position: {x: \(x), y: 50%h}},
                  {id: dim, backgroundColor: "#000", opacity: \(opacity)},
                  {id: new, screen: to, masksToBounds: true, cornerRadius: 0}],
         animations: [{layer: old, keyPath: position.x, from: 50%w},
                      {layer: dim, keyPath: opacity, from: 0\(timing)},
                      {layer: new, keyPath: position.y, from: 150%h},
                      {layer: new, keyPath: cornerRadius, from: \(cornerRadius)}],
         completion: {remove: [old, dim]}}
        """
      return try SpecSource.parse(Array(text.utf8), file: "sheet.yaml")
    }

    var testDescription: String { "x \(x), opacity \(opacity), corners \(cornerRadius)\(timing)" }
  }

  private func measured(_ sheet: Sheet, as spec: Sheet) throws -> MeasuredTransition {
    try RecordedFolder(sheet.spec(), begin: 0.3083, rate: 30).measured(spec.spec())
  }

  /// With where it says it, and the number that is recorded.
  @Test(arguments: [
    (Sheet(x: "20%w - 12"), "layers.old.position.x", 10 * 3.9 + 12),
    (Sheet(opacity: 0.4), "layers.dim.opacity", 0.5),
  ])
  private func oneThatIsAnotherIsFound(spec: Sheet, path: String, number: Double) throws {
    let measured = try measured(Sheet(), as: spec)
    let found = try #require(measured.layerValues.first)
    #expect(measured.layerValues.count == 1)
    #expect(found.path == path)
    #expect(abs(found.found - number) < 3 * found.error)
    #expect(measured.differences(beyond: .init()) == [.values])
    #expect(abs(measured.duration - 0.4) < 1 / RecordedFolder.rate)
  }

  /// Also where neither is clear beside the other. They are written into the spec that the recording shows.
  @Test func severalAreFound() throws {
    let measured = try measured(Sheet(), as: Sheet(x: "25%w", opacity: 0.4))
    #expect(
      Set(measured.layerValues.map(\.path)) == ["layers.old.position.x", "layers.dim.opacity"])
    #expect(measured.differences(beyond: .init()) == [.values])
    #expect(abs(measured.duration - 0.4) < 1 / RecordedFolder.rate)
    let layers = try #require(measured.fittedDocument["layers"]?.items)
    let x = try #require(layers[0]["position"]?["x"]?.scalarText)
    #expect(x.hasSuffix("%w"))
    #expect(abs(try #require(Double(x.dropLast(2))) - 30) < 1)
    let opacity = try #require(layers[1]["opacity"]?.scalarText)
    #expect(abs(try #require(Double(opacity)) - 0.5) < 0.03)
  }

  @Test func noneIsInvented() throws {
    let measured = try measured(Sheet(), as: Sheet())
    #expect(measured.layerValues.isEmpty)
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  /// A dim that runs otherwise is none of another opacity: early pictures would have another one than late ones.
  @Test func anEasingIsNoNumber() throws {
    let measured = try measured(Sheet(timing: ", timing: linear"), as: Sheet())
    #expect(measured.layerValues.isEmpty)
    #expect(measured.differences(beyond: .init()) == [.pictures])
  }

  /// They are small: the spec's are no nearer with ones that are a little rounder.
  @Test func cornersAreFound() throws {
    let measured = try measured(
      Sheet(cornerRadius: 48, scale: 0.6), as: Sheet(cornerRadius: 0, scale: 0.6))
    let found = try #require(measured.layerValues.first)
    #expect(found.path == "animations[3].from")
    #expect(abs(found.found - 48) < 3 * found.error)
    #expect(measured.differences(beyond: .init()) == [.values])
  }

  /// Another scale makes up for a part of another place, and leaves much.
  @Test func whatMakesUpForAPartIsNotTold() throws {
    func card(from y: String) throws -> SpecNode {
      let text = """
        {device: iphone-14, scale: 0.3, from: list, to: detail, duration: 0.35, timing: easeInEaseOut,
         operation: push, layers: [{id: old, screen: from}, {id: new, screen: to}],
         animations: [{layer: new, keyPath: opacity, from: 0},
                      {layer: new, keyPath: transform.scale, from: 0.8},
                      {layer: new, keyPath: position.y, from: \(y)}],
         completion: {remove: old}}
        """
      return try SpecSource.parse(Array(text.utf8), file: "card.yaml")
    }
    let recording = try RecordedFolder(card(from: "70%h"), begin: 0.3083, rate: 30)
    let measured = try? recording.measured(card(from: "78%h"))
    #expect(measured?.layerValues.allSatisfy { $0.path == "animations[2].from" } ?? true)
  }
}
