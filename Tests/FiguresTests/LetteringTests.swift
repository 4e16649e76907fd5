import Testing
import TransitionEngine

@testable import Figures

@Suite struct LetteringTests {
  private static let known =
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ .,:-–+×=_/()%@·→"

  private func ink(_ command: DrawCommand) throws -> Rect {
    guard case .stroke(let path, let style, _, let transform) = command else {
      throw NotAStroke()
    }
    let pen = style.lineWidth / 2 * transform.a
    return path.applying(transform).boundingBoxOfPath.insetBy(dx: -pen, dy: -pen)
  }

  private struct NotAStroke: Error {}

  @Test func everyGlyphIsPathDataWithinItsWidth() throws {
    for character in Self.known {
      let glyph = Glyph.of(character)
      #expect(glyph != Glyph.missing, "\(character)")
      let bounds = try Path(svg: glyph.data).boundingBoxOfPath
      guard !glyph.data.isEmpty else { continue }
      #expect(bounds.minX >= -0.45 && bounds.maxX <= glyph.width + 0.45, "\(character)")
      #expect(bounds.minY >= -1.3 && bounds.maxY <= 15.8, "\(character)")
    }
  }

  /// But for I and l, which look alike without serifs.
  @Test func glyphsAreAllDifferent() {
    let data = Self.known.filter { $0 != "I" }.map { Glyph.of($0).data }
    #expect(Set(data).count == data.count)
  }

  @Test func digitsAreOfOneWidth() {
    let widths = (0...9).map { Lettering("\($0)", size: 20).width }
    #expect(Set(widths).count == 1)
  }

  @Test(arguments: ["HE", "0:8", "HH 00"])
  func capitalsStandOnTheBaselineWithinTheWidth(_ text: String) throws {
    let line = Lettering(text, size: 34)
    let ink = try ink(line.drawn(at: Point(x: 100, y: 200), color: .black))
    #expect(ink.minX.isClose(to: 100, within: 1))
    #expect(ink.maxX.isClose(to: 100 + line.width, within: 1))
    #expect(ink.maxY.isClose(to: 200, within: 1e-9))
    #expect(ink.minY.isClose(to: 200 - line.capitalHeight - 1.55 * 2, within: 1e-9))
  }

  @Test func alignmentSaysWhereThePointIs() throws {
    let line = Lettering("HIH", size: 17)
    let lefts = try [Lettering.Alignment.left, .center, .right].map { alignment in
      try ink(line.drawn(at: .zero, aligned: alignment, color: .black)).minX
    }
    #expect((lefts[0] - lefts[1]).isClose(to: line.width / 2, within: 1e-9))
    #expect((lefts[0] - lefts[2]).isClose(to: line.width, within: 1e-9))
  }

  @Test func whatIsUnknownIsABox() {
    #expect(Glyph.of("ß") == Glyph.missing)
    #expect(Lettering("ß", size: 17).width > 5)
  }

  @Test func longTextIsCutShort() {
    let line = Lettering("cubic-bezier(0.42, 0, 1, 1)", size: 14)
    #expect(line.fitted(in: line.width) == line)
    let short = line.fitted(in: 100)
    #expect(short.width <= 100)
    #expect(short.text.hasPrefix("cubic") && short.text.hasSuffix("..."))
    #expect(line.fitted(in: 3).text.isEmpty)
  }
}

extension Double {
  fileprivate func isClose(to other: Double, within tolerance: Double) -> Bool {
    abs(self - other) <= tolerance
  }
}
