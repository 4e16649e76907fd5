import Testing
import TransitionEngine

@testable import TransitionSpec

struct ResolvedTextTests {
  private let measures = LengthParserTests.measures

  private func path(_ data: String) throws -> Path {
    try Path(svg: ResolvedText(data, measures).text)
  }

  @Test(arguments: [
    ("M0 0H100%wV100%hH0Z", "M0 0H390V844H0Z"),
    ("M-50%w,-5 l50%w-10%h", "M-195 -5l195 -84.4"),
    ("M(50%w - 20) 0 L-(1 + 2)(4)", "M175 0L-3 4"),
    ("M trigger.midX trigger.midY h10", "M350 79h10"),
    ("M 5 -trigger.midX", "M5 -350"),
    ("M min(100%w, 100%h) 1e1", "M390 10"),
    ("M50%w - 20 0 10 + 1%w 2*3", "M175 0 13.9 6"),
    ("M10 -50%w", "M10 -195"),
    ("M 10-50%w", "M10 -195"),
    ("M100%w / 3 - 30 5", "M100 5"),
    ("M50%w.5", "M195 .5"),
    ("M1.5.5zm1-2", "M1.5 .5zm1 -2"),
  ])
  func lengthsStandAmongTheNumbersOfPathData(data: String, plain: String) throws {
    #expect(try path(data) == Path(svg: plain))
  }

  @Test func plainDataIsTakenAsItIs() throws {
    for data in ["M0 0H10V10H0Z", "M.5-3e-2 4,5", "", "nonsense", "M0 0 @", "-", "M1 2-", "+"] {
      #expect(try ResolvedText(data, measures).text == data)
    }
  }

  @Test func transformsTakeLengths() throws {
    func transform(_ text: String) throws -> AffineTransform? {
      Transform3D(text: try ResolvedText(text, measures, hasCalls: true).text)?.plane
    }
    #expect(try transform("translate(100%w 0)") == AffineTransform(translationX: 390, y: 0))
    #expect(try transform("translate(50%w - 20, 0)") == AffineTransform(translationX: 175, y: 0))
    #expect(try transform("translate(50%w -20)") == AffineTransform(translationX: 195, y: -20))
    #expect(try transform("translate((50%w-20) 0)") == AffineTransform(translationX: 175, y: 0))
    #expect(
      try transform("translate (-trigger.midX,min(1,2))")
        == AffineTransform(translationX: -350, y: 1))
    #expect(try transform("scale(picture.width / 100%w)") == transform("scale(\(56.0 / 390))"))
    #expect(
      try transform("translate(1 2) rotate(6)")
        == Transform3D(text: "translate(1 2) rotate(6)")?.plane
    )
  }

  @Test func mistakesNameTheWord() {
    func error(_ data: String) -> LengthError? {
      do throws(LengthError) {
        _ = try ResolvedText(data, measures)
        return nil
      } catch {
        return error
      }
    }
    #expect(error("M0 0H50%q")?.word == "50%q")
    #expect(error("M0 0H50%")?.reason == .unknownShare)
    #expect(error("M triger.midX 0")?.reason == .unknownName(nearest: "trigger.midX"))
    #expect(error("M(1 + 0")?.reason == .unclosed)
  }

  @Test func offsetsLeadBackToTheSource() throws {
    let data = "M100%w 0 L(50%w + 10) 5 X"
    let resolved = try ResolvedText(data, measures)
    #expect(throws: PathDataError.commandExpected(offset: 24, found: "X")) {
      do throws(PathDataError) {
        _ = try Path(svg: resolved.text)
      } catch {
        throw error.moved { resolved.source(of: $0) }
      }
    }
    #expect(resolved.source(of: 0) == 0)
  }
}
