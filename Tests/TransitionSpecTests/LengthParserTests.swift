import Testing
import TransitionEngine

@testable import TransitionSpec

struct LengthParserTests {
  static let measures = Measures(
    size: Size(width: 390, height: 844),
    safeAreaInsets: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0), origin: nil,
    from: ScreenFrames(
      trigger: Rect(x: 330, y: 59, width: 40, height: 40),
      text: Rect(x: 20, y: 400, width: 350, height: 100),
      picture: Rect(x: 16, y: 191, width: 56, height: 56)),
    to: ScreenFrames(
      trigger: Rect(x: 20, y: 59, width: 40, height: 40),
      text: Rect(x: 20, y: 500, width: 350, height: 200),
      picture: Rect(x: 0, y: 0, width: 390, height: 340)))

  private func error(_ text: String) -> LengthError? {
    do throws(LengthError) {
      _ = try LengthParser.length(text, Self.measures)
      return nil
    } catch {
      return error
    }
  }

  static let lengths: [(String, Double)] = [
    ("50%w", 195.0), ("100%h", 844), ("12.5%w", 48.75), ("-50%w", -195), ("+.5%w", 1.95),
    ("50%w - 20", 175), ("50%w-20", 175), ("20 - 50%w - 5", -180), ("100%w/3", 130),
    ("2 * 50%w + 3", 393), ("2*(50%w+3)", 396), ("-(1 + 2) * -3", 9), ("8 / 4 / 2", 1),
    (" 1e1 + 1E-1 ", 10.1), ("min(100%w, 100%h)", 390), ("max(1,2,3)", 3), ("hypot(3, 4)", 5),
    ("hypot(2, 3, 6)", 7), ("floor(12.5%w)", 48), ("ceil(12.5%w)", 49), ("round(-2.6)", -3),
    ("min(max(10, 5%w), 15)", 15),
    ("container.width", 390), ("container.maxY", 844), ("container.midX", 195),
    ("safeArea.top", 47), ("safeArea.bottom", 810), ("safeArea.height", 763),
    ("safeArea.right", 390), ("safeAreaInsets.bottom", 34), ("safeAreaInsets.left", 0),
    ("trigger.midX", 350), ("trigger.bottom", 99), ("from.trigger.left", 330),
    ("to.trigger.midX", 40), ("picture.midY", 219), ("to.picture.height", 340),
    ("text.width / 100%w", 350.0 / 390), ("to.text.minY - text.minY", 100),
  ]

  @Test(arguments: lengths)
  func lengthsFollowFromTheScreens(text: String, points: Double) throws {
    #expect(try LengthParser.length(text, Self.measures) == points)
  }

  @Test(arguments: [
    ("triger.midX", "triger.midX", "trigger.midX"),
    ("trigger.midx", "trigger.midx", "trigger.midX"),
    ("1 + safearea.top", "safearea.top", "safeArea.top"), ("abc", "abc", nil),
    ("50%w + foo", "foo", nil), ("trigger", "trigger", "trigger.midX"),
    ("to.pictur.hight", "to.pictur.hight", "to.picture.height"),
    ("safeAreaInset.botom", "safeAreaInset.botom", "safeAreaInsets.bottom"),
    ("foo.bar", "foo.bar", nil), ("trigger.foo", "trigger.foo", nil),
  ])
  func unknownNamesAreToldWithTheNearest(text: String, word: String, nearest: String?) {
    #expect(error(text) == LengthError(word: word, reason: .unknownName(nearest: nearest)))
  }

  @Test(arguments: [
    ("50%", "50%"), ("50%q", "50%q"), ("10 + 50%width", "50%width"),
  ])
  func aShareSaysOfWhat(text: String, word: String) {
    #expect(error(text) == LengthError(word: word, reason: .unknownShare))
  }

  @Test(arguments: [
    ("", ""), ("50%w -", ""), ("20px", "px"), ("1 2", "2"), ("50 %w", "%"), ("(1 + )", ")"),
    ("min()", ")"), ("1,2", ","), ("(1, 2)", ","), ("floor(1, 2)", ","), ("1 ** 2", "*"),
    ("1 @ 2", "@"), (".", "."),
    ("1..2", ".2"), ("--1", "-"), ("½", "½"),
  ])
  func theWordThatCannotStandThereIsTold(text: String, word: String) {
    #expect(error(text) == LengthError(word: word, reason: .unexpected))
  }

  @Test func parenthesesAreClosedAndBounded() {
    #expect(error("(50%w")?.reason == .unclosed)
    let deep = String(repeating: "(", count: 100_000)
    #expect(error(deep + "1")?.reason == .nesting(upTo: 64))
    let allowed = String(repeating: "(", count: 64) + "1" + String(repeating: ")", count: 64)
    #expect(error(allowed) == nil)
  }

  @Test(arguments: ["1 / 0", "0/0", "1e300 * 1e300", "1 / (50%w - 195)"])
  func whatIsNotFiniteIsAMistake(_ text: String) {
    #expect(error(text) == LengthError(word: text, reason: .notFinite))
  }

  @Test func theOriginIsTheTrigger() throws {
    var measures = Self.measures
    measures.origin = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(try LengthParser.length("trigger.midX", measures) == 25)
    #expect(try LengthParser.length("from.trigger.midX", measures) == 350)
  }

  @Test func placesHaveAllTheirNames() throws {
    for name in Measures.numberNames {
      #expect(try LengthParser.length(name, Self.measures).isFinite, "\(name)")
    }
    for name in Measures.pointNames { #expect(Self.measures.point(named: name) != nil) }
    for name in Measures.sizeNames { #expect(Self.measures.size(named: name) != nil) }
    for name in Measures.rectNames { #expect(Self.measures.rect(named: name) != nil) }
    #expect(Self.measures.point(named: "to.trigger.center") == Point(x: 40, y: 79))
  }
}
