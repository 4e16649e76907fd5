import Testing
import TransitionEngine

struct HeroTests {
  private static let small = Rect(x: 20, y: 160, width: 56, height: 56)
  private static let large = Rect(x: 0, y: 0, width: 390, height: 330)

  private func stage(_ operation: Operation = .push) -> Stage {
    func scenery(_ picture: Rect) -> Stage.Scenery {
      Stage.Scenery(
        frames: ScreenFrames(trigger: .zero, text: .zero, picture: picture),
        backgroundColor: .white)
    }
    return .phone(Hero(), operation, from: scenery(Self.small), to: scenery(Self.large))
  }

  @Test func thePictureFliesFromItsPlaceToItsPlace() throws {
    let scene = Hero().scene(on: stage())
    for id in ["from.snapshot-picture", "to.snapshot-picture"] {
      let start = try #require(scene.presentation(at: 0).layer(id))
      let middle = try #require(scene.presentation(at: 0.25).layer(id))
      let end = try #require(scene.presentation(at: 0.5).layer(id))
      #expect(start.frame == Self.small)
      #expect(middle.frame == Rect(x: 10, y: 80, width: 223, height: 193))
      #expect(end.frame == Self.large)
    }
  }

  @Test func theOldScreenDissolvesAltogether() throws {
    let scene = Hero().scene(on: stage())
    let start = try scene.presentation(at: 0)
    #expect(start.map(\.opacity) == [1, 1, 1, 1])
    let end = try scene.presentation(at: 0.5)
    #expect(end.map(\.id) == ["to", "from", "to.snapshot-picture", "from.snapshot-picture"])
    #expect(end.map(\.opacity) == [1, 0, 1, 0])
  }

  @Test func theRestIsShownWithoutThePicture() {
    let layers = Hero().scene(on: stage()).layers
    #expect(layers[0].contents == .image(ImageReference(.to, .without(.picture))))
    #expect(layers[1].contents == .image(ImageReference(.from, .without(.picture))))
  }

  @Test func anOriginTakesThePlaceOfThePicture() throws {
    let origin = Rect(x: 1, y: 2, width: 3, height: 4)
    let scene = Hero().scene(on: .phone(Hero(), origin: origin))
    #expect(try scene.presentation(at: 0).layer("to.snapshot-picture")?.frame == origin)
  }
}
