import PNG
import Pixels
import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@testable import TransitionRenderer

@Suite struct ScreenStoreTests {
  private struct Unreadable: Error {}

  /// Four bytes a pixel.
  private static func entry(_ side: Int = 10) -> ScreenStore.Entry {
    ScreenStore.Entry(picture: Bitmap(width: side, height: side), fileDigest: nil)
  }

  private static func key(_ values: [String: String] = [:]) throws -> ScreenStore.Key {
    let plan = try smallPlan(values)
    return ScreenStore.Key(plan.from, plan, part: .whole)
  }

  @Test func aPictureIsLoadedOnce() throws {
    let store = ScreenStore()
    var loads = 0
    for _ in 0..<3 {
      _ = try store.entry(Self.key()) {
        loads += 1
        return Self.entry()
      }
    }
    #expect(loads == 1)
  }

  @Test(arguments: [["scale": "2"], ["size": "61x96"], ["from": "photo"], ["appearance": "dark"]])
  func keysTellPicturesApart(values: [String: String]) throws {
    #expect(try Self.key(values) != Self.key())
    #expect(try Self.key(["duration": "3"]) == Self.key())
  }

  @Test func theLeastRecentlyUsedPicturesGoFirst() throws {
    let store = ScreenStore(byteLimit: 1000)
    let (first, second, third) = try (
      Self.key(), Self.key(["scale": "2"]), Self.key(["scale": "3"])
    )
    func isKept(_ key: ScreenStore.Key) -> Bool {
      var isKept = true
      _ = store.entry(key) {
        isKept = false
        return Self.entry()
      }
      return isKept
    }
    #expect(!isKept(first) && !isKept(second) && isKept(first))
    // A third of 400 bytes each does not fit: the second goes.
    #expect(!isKept(third) && isKept(first) && !isKept(second))
  }

  @Test func whatIsForgottenIsLoadedAgain() throws {
    let store = ScreenStore()
    let key = try Self.key()
    for side in [3, 4] {
      #expect(store.entry(key) { Self.entry(side) }.picture.width == side)
      store.removeAll()
    }
  }

  @Test func anErrorIsNotKept() throws {
    let store = ScreenStore()
    let key = try Self.key()
    #expect(throws: Unreadable.self) { try store.entry(key) { throw Unreadable() } }
    #expect(store.entry(key) { Self.entry(3) }.picture.width == 3)
  }

  @Test(arguments: ["circle", "ping-text", "hero"])
  func sharedPicturesAreTheOnesThatAreLoadedAlone(transition: String) throws {
    let plan = try smallPlan(["transition": transition])
    let store = ScreenStore()
    let alone = try ScreenPictures(plan).images
    for _ in 0..<2 { #expect(try ScreenPictures(plan, sharing: store).images == alone) }
  }

  @Test func filesAreSharedWithTheirDigests() throws {
    let folder = try TemporaryFolder()
    let picture = TestPictures.photo(width: 60, height: 96)
    try folder.write(PNGCodec.encode(picture, key: "test"), to: "old.png")
    let plan = try smallPlan(["from": folder.path("old.png")])
    let store = ScreenStore()
    for _ in 0..<2 {
      let pictures = try ScreenPictures(plan, sharing: store)
      #expect(pictures.images[.from] == picture)
      #expect(pictures.fileDigest(of: .from) == PixelDigest(picture))
    }
  }
}
