import PNG
import Pixels
import TestSupport
import Testing
import TransitionEngine
import TransitionRenderer
import TransitionSpec

@Suite struct ScreenPicturesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ picture: Bitmap, to name: String) throws {
    try folder.write(PNGCodec.encode(picture, key: "test"), to: name)
  }

  @Test func picturesHaveTheCanvasSize() throws {
    let images = try ScreenPictures(smallPlan(["scale": "2"])).images
    let whole = try #require(images[.from])
    #expect((whole.width, whole.height) == (120, 192))
  }

  @Test func otherPicturesAreLoadedOnlyWhereTheyAreAskedFor() throws {
    let plan = try smallPlan(["transition": "hero"])
    let shown = Set(try ScreenPictures(plan).images.keys)
    let more = Set(try ScreenPictures(plan, including: [.from, .to]).images.keys)
    #expect(more == shown.union([.from, .to]))
  }

  @Test func aFileOfTheCanvasSizeIsShownAsItIs() throws {
    let picture = TestPictures.photo(width: 60, height: 96)
    try write(picture, to: "old.png")
    let pictures = try ScreenPictures(smallPlan(["from": folder.path("old.png")]))
    #expect(pictures.images[.from] == picture)
    #expect(pictures.fileDigest(of: .from) == PixelDigest(picture))
    #expect(pictures.fileDigest(of: .to) == nil)
  }

  @Test func fitFillsTheCanvas() throws {
    let picture = Bitmap(width: 30, height: 30, filledWith: 0xFF12_3456)
    try write(picture, to: "old.png")
    let path = folder.path("old.png")
    for fit in ["fill", "stretch"] {
      let pictures = try ScreenPictures(smallPlan(["from": path, "fit": fit]))
      let fitted = try #require(pictures.images[.from])
      #expect(fitted == Bitmap(width: 60, height: 96, filledWith: 0xFF12_3456), "\(fit)")
      // The digest tells which picture it was, whatever it was fitted to.
      #expect(pictures.fileDigest(of: .from) == PixelDigest(picture))
    }
  }

  @Test func containLeavesTheBackgroundAround() throws {
    try write(Bitmap(width: 30, height: 30, filledWith: 0xFF12_3456), to: "old.png")
    let values = ["from": folder.path("old.png"), "fit": "contain", "background": "#ffffff"]
    let fitted = try #require(try ScreenPictures(smallPlan(values)).images[.from])
    #expect(fitted.pixels[0] == 0xFFFF_FFFF)
    #expect(fitted.pixels[48 * 60 + 30] == 0xFF12_3456)
  }

  // MARK: - Files that cannot be used

  private func error(_ values: [String: String]) throws -> ScreenError? {
    do {
      _ = try ScreenPictures(smallPlan(values))
      return nil
    } catch let error as ScreenError {
      return error
    }
  }

  @Test func aMissingFileIsUnreadable() throws {
    let error = try #require(try error(["to": "/no/such/file.png"]))
    #expect(error.name == "/no/such/file.png")
    #expect(error.place == .option("to"))
    guard case .unreadable = error.problem else {
      Issue.record("\(error.problem)")
      return
    }
  }

  @Test func anotherSizeNeedsAFit() throws {
    try write(Bitmap(width: 7, height: 5, filledWith: 0xFF00_0000), to: "old.png")
    let error = try #require(try error(["from": folder.path("old.png")]))
    guard case .size(let width, let height, let canvasWidth, let canvasHeight) = error.problem
    else {
      Issue.record("\(error.problem)")
      return
    }
    #expect([width, height, canvasWidth, canvasHeight] == [7, 5, 60, 96])
  }

  @Test func whatIsNoPNGFileIsInvalid() throws {
    try folder.write(Array("no picture at all".utf8), to: "old.png")
    let error = try #require(try error(["from": folder.path("old.png")]))
    guard case .invalid(.notPNG) = error.problem else {
      Issue.record("\(error.problem)")
      return
    }
  }

  /// A check finds the same, and nothing where no file is named.
  @Test func aCheckReadsFiles() throws {
    #expect(throws: ScreenError.self) {
      try ScreenPictures.check(smallPlan(["to": "/no/such/file.png"]))
    }
    try ScreenPictures.check(smallPlan())
  }
}
