import Foundation
import Testing

@testable import Preview

@Suite struct PreviewContentTests {
  private func content(_ specs: String...) throws -> PreviewContent {
    let players = try specs.map { spec in
      try PreviewPlayer(
        subject("{size: {width: 40, height: 64}, frames: 2, \(spec)}", count: specs.count))
    }
    return PreviewContent(players, generator: "test 1")
  }

  @Test func labelsAreWhatDiffers() throws {
    let timings = try content(
      "transition: circle, timing: easeIn", "transition: circle, timing: linear")
    #expect(timings.players.map(\.label) == ["easeIn", "linear"])
    let names = try content(
      "transition: circle, timing: easeIn", "transition: mask, timing: easeIn")
    #expect(names.players.map(\.label) == names.players.map(\.name))
    let equal = try content(
      "transition: circle, timing: easeIn", "transition: circle, timing: easeIn")
    #expect(
      equal.players.map(\.label)
        == equal.players.enumerated().map { "\($0.offset + 1) · \($0.element.name)" })
  }

  @Test func curveRunsFromStartToEnd() throws {
    let player = try #require(content("transition: circle, timing: easeIn").players.first)
    #expect(player.curve.first == 0 && player.curve.last == 1 && player.curve.count == 241)
    #expect(player.code.map(\.target) == ["UIKit", "SwiftUI", "CSS", "Compose"])
    #expect(player.frames.allSatisfy { $0.outlines.count == player.outlined.count })
  }

  /// A layer that fades while another turns: no easing is the transition's.
  @Test func ownEasingsAreNotCalledLinear() throws {
    let player = try #require(
      content(
        """
        duration: 1, layers: [{id: a}],
        animations: [{layer: a, keyPath: opacity, to: 0, timing: easeIn},
                     {layer: a, keyPath: transform.rotation, to: 1, timing: easeOut, duration: 0.5}]
        """
      ).players.first)
    #expect(player.timing == "its own easings" && player.operation == nil)
    #expect(player.courses?.map(\.count) == [122, 122])
    #expect(player.courses?.map { $0.suffix(2) } == [[1, 1], [0.5, 1]])
    #expect(player.code.allSatisfy { $0.timing == nil })
  }

  @Test func sameSpecGivesTheSameBytes() throws {
    let documents = try (0..<2).map { _ in
      try JSONEncoder.compact.encode(content("transition: hero"))
    }
    #expect(documents[0] == documents[1])
    #expect(String(decoding: documents[0], as: UTF8.self).contains(#""generator":"test 1""#))
  }

  /// A page's frames are at one pixel per point, and smaller where that is more than a browser should keep.
  @Test(
    arguments: [
      (40, 1, 1), (900, 1, 1), (1800, 1, 0.5),
      (900, 2, 2.0 / 3), (600, 2, 1),
    ] as [(Double, Int, Double)])
  func scaleFitsThePage(height: Double, count: Int, scale: Double) throws {
    let subject = try subject(
      "{transition: circle, size: {width: 40, height: \(Int(height))}}", count: count)
    #expect(abs(subject.reduced.scale - scale) < 1e-9)
  }

  /// An icon would be shown in coarse pixels.
  @Test(arguments: [(40, 4), (200, 3), (300, 2), (500, 1), (1800, 0.5)] as [(Double, Double)])
  func iconsHaveMorePixels(side: Double, scale: Double) throws {
    let spec = "{size: {width: \(Int(side)), height: 30}, duration: 1, layers: [{id: a}]}"
    #expect(abs(try subject(spec).reduced.scale - scale) < 1e-9)
  }
}
