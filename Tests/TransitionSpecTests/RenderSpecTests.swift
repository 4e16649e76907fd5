import SyntheticScreens
import Testing
import TransitionEngine

@testable import TransitionSpec

struct RenderSpecTests {
  private static let place = Place.option("-")

  private static func scalar(_ text: String, isQuoted: Bool = false) -> SpecNode {
    SpecNode(.scalar(text, isQuoted: isQuoted), at: place)
  }

  private static func mapping(_ values: KeyValuePairs<String, String>) -> SpecNode {
    SpecNode(
      .mapping(values.map { .init(key: $0, place: place, node: scalar($1)) }), at: place)
  }

  private static func list(_ values: String...) -> SpecNode {
    SpecNode(.sequence(values.map { scalar($0) }), at: place)
  }

  private func spec(_ key: String, _ node: SpecNode) throws(SpecErrors) -> RenderSpec {
    var document = SpecNode(.mapping([]), at: Self.place)
    document.set([key], to: node)
    return try RenderSpec(document)
  }

  private func spec(_ key: String, _ text: String) throws(SpecErrors) -> RenderSpec {
    try spec(key, Self.scalar(text))
  }

  private func expectRejected(
    _ key: String, _ node: SpecNode, at path: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let keys: [String]
    do {
      _ = try spec(key, node)
      keys = []
    } catch {
      keys = error.errors.map(\.key)
    }
    #expect(keys == [path ?? key], "\(node.value)", sourceLocation: sourceLocation)
  }

  private func expectRejected(
    _ key: String, _ texts: String..., at path: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for text in texts {
      expectRejected(key, Self.scalar(text), at: path, sourceLocation: sourceLocation)
    }
  }

  @Test func emptyDocumentHasNoValues() throws {
    let spec = try RenderSpec(SpecNode(.mapping([]), at: Self.place))
    #expect(spec.transition == nil)
    #expect(spec.duration == nil)
    #expect(spec.fixes == nil)
    #expect(spec.at == nil)
    #expect(spec.place == Self.place)
  }

  @Test func namesAreRead() throws {
    #expect(try spec("transition", "circle").transition?.value == "circle")
    expectRejected("transition", "", "Circle", "square")
    expectRejected("transition", Self.mapping([:]))
    for operation in Operation.allCases {
      #expect(try spec("operation", operation.rawValue).operation?.value == operation)
    }
    expectRejected("operation", "", "Push", "none")
    for fit in ScreenFit.allCases {
      #expect(try spec("fit", fit.rawValue).fit?.value == fit)
    }
    expectRejected("fit", "", "cover")
    for appearance in Appearance.allCases {
      #expect(try spec("appearance", appearance.rawValue).appearance?.value == appearance)
    }
    expectRejected("appearance", "", "auto")
    #expect(try spec("device", "ipad-mini-landscape").device?.value.size.width == 1133)
    expectRejected("device", "", "iPhone-14", "ipad")
  }

  @Test func durationsAreHeldToTheirRange() throws {
    #expect(try spec("duration", "0.001").duration?.value == 0.001)
    #expect(try spec("duration", "3600").duration?.value == 3600)
    #expect(try spec("duration", "400ms").duration?.value == 0.4)
    expectRejected("duration", "0", "0.0009", "3600.1", "nan", "inf", "-1", "", "fast")
    expectRejected("duration", Self.list("1"))
  }

  @Test func easingsAreRead() throws {
    #expect(try spec("timing", "easeOut").timing?.value == .easeOut)
    #expect(
      try spec("timing", "cubic-bezier(0,0,.5,1)").timing?.value
        == .cubicBezier(x1: 0, y1: 0, x2: 0.5, y2: 1))
    expectRejected("timing", "", "bumpy", "cubic-bezier(2, 0, 1, 1)", "cubic-bezier(0, 0, 1)")
  }

  @Test func sizesHaveTwoSpellings() throws {
    let size = Size(width: 390, height: 844)
    #expect(try spec("size", "390x844").size?.value == size)
    #expect(try spec("size", " 390 x 844 ").size?.value == size)
    #expect(try spec("size", "390×844").size?.value == size)
    #expect(
      try spec("size", Self.mapping(["height": "844", "width": "390"])).size?.value == size)
    #expect(try spec("size", "1x16384").size?.value == Size(width: 1, height: 16_384))
    expectRejected("size", "", "390", "390x844x3", "390,844")
    expectRejected("size", "0.9x844", at: "size.width")
    expectRejected("size", "390x16385", "390xnan", "390x", at: "size.height")
    expectRejected("size", Self.mapping(["width": "390"]), at: "size.height")
    expectRejected(
      "size", Self.mapping(["width": "1", "height": "1", "depth": "1"]), at: "size.depth")
    expectRejected("size", Self.list("390", "844"))
  }

  @Test func scalesAreHeldToTheirRange() throws {
    #expect(try spec("scale", "0.01").scale?.value == 0.01)
    #expect(try spec("scale", "16").scale?.value == 16)
    expectRejected("scale", "0", "0.009", "16.01", "nan", "")
  }

  @Test func screensAreNames() throws {
    #expect(try spec("from", "list").from?.value == "list")
    #expect(try spec("to", "a b/ü.png").to?.value == "a b/ü.png")
    expectRejected("from", "", "a\u{0}b")
    expectRejected("to", Self.mapping([:]))
  }

  @Test func colorsAreHexadecimal() throws {
    #expect(try spec("background", "#fff").background?.value == .white)
    #expect(try spec("background", "#00000080").background?.value?.alpha == 128.0 / 255)
    expectRejected("background", "", "white", "#ff", "#fffff", "#ggg", "0xffffff")
  }

  @Test func originsHaveTwoSpellings() throws {
    let rect = Rect(x: -3, y: 64, width: 40, height: 0)
    #expect(try spec("origin", "-3, 64, 40, 0").origin?.value == rect)
    let long = Self.mapping(["x": "-3", "y": "64", "width": "40", "height": "0"])
    #expect(try spec("origin", long).origin?.value == rect)
    let limit = Rect(x: -1_000_000, y: 1_000_000, width: 1_000_000, height: 1_000_000)
    #expect(
      try spec("origin", "-1000000,1000000,1000000,1000000").origin?.value == limit)
    expectRejected("origin", "", "1,2,3", "1,2,3,4,5")
    expectRejected("origin", "-1000001,0,1,1", at: "origin.x")
    expectRejected("origin", "0,1000001,1,1", at: "origin.y")
    expectRejected("origin", "0,0,-1,1", at: "origin.width")
    expectRejected("origin", "0,0,1,1000001", at: "origin.height")
  }

  @Test func shadowsAreReadPieceByPiece() throws {
    let values = try spec(
      "shadow", Self.mapping(["color": "#f00", "opacity": "1", "radius": "200", "offset": "1,-2"]))
    #expect(values.shadowColor?.value == Color(red: 1, green: 0, blue: 0))
    #expect(values.shadowOpacity?.value == 1)
    #expect(values.shadowRadius?.value == 200)
    #expect(values.shadowOffset?.value == Size(width: 1, height: -2))
    #expect(values.shadowPlace == Self.place)
    let none = try spec("shadow", Self.mapping([:]))
    #expect(none.shadowColor == nil && none.shadowOpacity == nil && none.shadowRadius == nil)
    #expect(none.shadowOffset == nil && none.shadowPlace == Self.place)
    #expect(try spec("duration", "1").shadowPlace == nil)
    expectRejected("shadow", "", "none")
    expectRejected("shadow", Self.mapping(["opacity": "1.1"]), at: "shadow.opacity")
    expectRejected("shadow", Self.mapping(["radius": "200.1"]), at: "shadow.radius")
    expectRejected("shadow", Self.mapping(["radius": "-0.1"]), at: "shadow.radius")
    expectRejected("shadow", Self.mapping(["color": "red"]), at: "shadow.color")
    expectRejected("shadow", Self.mapping(["offset": "1"]), at: "shadow.offset")
    expectRejected("shadow", Self.mapping(["offset": "1,1000001"]), at: "shadow.offset.y")
    expectRejected("shadow", Self.mapping(["blur": "1"]), at: "shadow.blur")
  }

  @Test func offsetsHaveTwoSpellings() throws {
    var shadow = SpecNode(.mapping([]), at: Self.place)
    shadow.set(["offset"], to: Self.mapping(["x": "1", "y": "-2"]))
    #expect(try spec("shadow", shadow).shadowOffset?.value == Size(width: 1, height: -2))
  }

  @Test func fixesAreOneOrSeveral() throws {
    #expect(try spec("fixes", "coverage").fixes?.value.map(\.value) == ["coverage"])
    #expect(try spec("fixes", "a, b").fixes?.value.map(\.value) == ["a", "b"])
    #expect(try spec("fixes", Self.list("a", "b")).fixes?.value.map(\.value) == ["a", "b"])
    #expect(try spec("fixes", Self.list()).fixes?.value == [])
    expectRejected("fixes", Self.mapping([:]))
  }

  @Test func framesAreHeldToTheirRange() throws {
    #expect(try spec("frames", "1").frames?.value == 1)
    #expect(try spec("frames", "100000").frames?.value == 100_000)
    expectRejected("frames", "0", "100001", "1000000000", "-1", "1.5", "", "nan")
    expectRejected("frames", Self.scalar("3", isQuoted: true))
  }

  @Test func ratesAreHeldToTheirRange() throws {
    #expect(try spec("fps", "0.01").fps?.value == 0.01)
    #expect(try spec("fps", "1000").fps?.value == 1000)
    #expect(try spec("fps", "59.94").fps?.value == 59.94)
    expectRejected("fps", "0", "0.009", "1000.1", "")
  }

  @Test func timesHaveThreeUnits() throws {
    let times = try spec("at", "0.5, 80ms, 50%, 2s").at?.value.map(\.value)
    #expect(times == [.seconds(0.5), .seconds(0.08), .fraction(0.5), .seconds(2)])
    #expect(try spec("at", Self.list("0", "100%")).at?.value.count == 2)
    expectRejected("at", "", "half", "-1", "101%", "-1%", "%", "3601", "nan%")
    expectRejected("at", Self.list())
    expectRejected("at", Self.mapping([:]))
  }

  @Test func rangesAreOneOrSeveral() throws {
    let ranges = try #require(FrameRanges(text: "0-3,5"))
    #expect(try spec("only", "0-3,5").only?.value == ranges)
    #expect(try spec("only", Self.list("0-3", "5")).only?.value == ranges)
    expectRejected("only", "", "a", "1,", "1-", "1:0")
    expectRejected("only", Self.list())
    expectRejected("only", Self.list("1", ""))
    expectRejected("only", Self.mapping([:]))
  }

  @Test func settledIsABoolean() throws {
    #expect(try spec("settled", "true").settled?.value == true)
    #expect(try spec("settled", "no").settled?.value == false)
    expectRejected("settled", "", "2")
  }

  @Test(arguments: [
    ["frames", "fps"], ["fps", "frames"], ["frames", "at"], ["at", "fps"], ["device", "size"],
  ])
  func keysThatExcludeEachOtherAreRejected(_ keys: [String]) {
    let values = [
      "frames": "3", "fps": "3", "at": "0", "device": "iphone-14", "size": "1x1",
    ]
    var document = SpecNode(.mapping([]), at: Self.place)
    for key in keys { document.set([key], to: Self.scalar(values[key] ?? "")) }
    #expect {
      try RenderSpec(document)
    } throws: {
      ($0 as? SpecErrors)?.errors
        == [SpecError(.conflict(with: keys[0]), key: keys[1], at: Self.place)]
    }
  }

  @Test func emptyKeyExcludesNothing() throws {
    var document = SpecNode(.mapping([]), at: Self.place)
    document.set(["frames"], to: SpecNode(.null, at: Self.place))
    document.set(["fps"], to: Self.scalar("3"))
    #expect(try RenderSpec(document).fps?.value == 3)
  }

  @Test func mistakesAreInTheOrderOfTheDocument() {
    func entry(_ key: String, line: Int, column: Int) -> SpecNode.Entry {
      let place = Place.file("a", line: line, column: column)
      return .init(
        key: key, place: place, node: SpecNode(.scalar("?", isQuoted: false), at: place))
    }
    let document = SpecNode(
      .mapping([
        entry("scale", line: 2, column: 30), entry("unknown", line: 2, column: 4),
        entry("fps", line: 1, column: 9),
      ]), at: .file("a", line: 1, column: 1))
    #expect {
      try RenderSpec(document)
    } throws: {
      ($0 as? SpecErrors)?.errors.map(\.key) == ["fps", "unknown", "scale"]
    }
  }
}
