import Testing
import TransitionEngine

struct DisplayListContentsTests {
  private let picture = ImageReference(file: "a.png", at: "/a.png")

  private func commands(_ change: (inout Layer) -> Void) -> [DrawCommand] {
    var layer = Layer(id: "a", frame: Rect(x: 0, y: 0, width: 100, height: 60))
    layer.contents = .image(picture)
    change(&layer)
    return DisplayList(
      [layer], transform: .identity, pictureSizes: [picture: Size(width: 40, height: 30)]
    ).commands
  }

  private func part(_ rect: Rect, on frame: Rect) -> DrawCommand {
    .imagePart(
      picture, part: rect,
      transform: AffineTransform(
        a: frame.width, b: 0, c: 0, d: frame.height, tx: frame.minX, ty: frame.minY))
  }

  @Test func aPictureIsStretchedByDefault() {
    #expect(
      commands { _ in } == [.image(picture, transform: AffineTransform(scaleX: 100, y: 60))])
  }

  @Test func itsOwnSizeFollowsFromItsScale() {
    let drawn = commands {
      $0.contentsGravity = .center
      $0.contentsScale = 2
    }
    #expect(drawn == [part(Layer.wholeContents, on: Rect(x: 40, y: 22.5, width: 20, height: 15))])
  }

  /// More of it than is seen, so that the clip alone makes its edges.
  @Test func beyondThePictureItsEdgesGoOn() {
    let drawn = commands { $0.contentsRect = Rect(x: 0.5, y: 0, width: 1, height: 1) }
    let area = Rect(x: -0.5, y: -1, width: 3, height: 3)
    #expect(
      drawn == [
        .group(
          DisplayList([part(area, on: Rect(x: -100, y: -60, width: 300, height: 180))]),
          opacity: 1, mask: nil,
          clip: Path(rect: Rect(x: 0, y: 0, width: 100, height: 60)))
      ])
  }

  @Test func aPartHasItsShareOfTheSize() {
    let half = Rect(x: 0.5, y: 0, width: 0.5, height: 1)
    let drawn = commands {
      $0.contentsGravity = .bottomLeft
      $0.contentsRect = half
    }
    #expect(drawn == [part(half, on: Rect(x: 0, y: 0, width: 20, height: 30))])
  }

  @Test func aroundTheCentrePicturesKeepTheirSize() {
    let drawn = commands {
      $0.contentsCenter = Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    }
    #expect(drawn.count == 9)
    #expect(
      drawn.first
        == part(
          Rect(x: 0, y: 0, width: 0.25, height: 0.5), on: Rect(x: 0, y: 0, width: 10, height: 15)))
    #expect(
      drawn[4]
        == part(
          Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.25),
          on: Rect(x: 10, y: 15, width: 80, height: 37.5)))
    #expect(
      drawn.last
        == part(
          Rect(x: 0.75, y: 0.75, width: 0.25, height: 0.25),
          on: Rect(x: 90, y: 52.5, width: 10, height: 7.5)))
  }

  @Test func anEmptyCentreStretchesNothingButItsLine() {
    let drawn = commands {
      $0.contentsCenter = Rect(x: 0.5, y: 0, width: 0, height: 1)
    }
    #expect(
      drawn == [
        part(Rect(x: 0, y: 0, width: 0.5, height: 1), on: Rect(x: 0, y: 0, width: 20, height: 60)),
        part(
          Rect(x: 0.5, y: 0, width: 0.5, height: 1), on: Rect(x: 80, y: 0, width: 20, height: 60)),
      ])
  }

  @Test func endsThatDoNotFitAreScaledDown() {
    let drawn = commands {
      $0.bounds.size.width = 20
      $0.contentsCenter = Rect(x: 0.5, y: 0, width: 0.01, height: 1)
    }
    guard case .imagePart(_, _, let first)? = drawn.first else { return #expect(Bool(false)) }
    #expect(drawn.count == 2 && abs(first.a - 20 * 0.5 / 0.99) < 1e-9)
  }

  @Test func aPictureOfUnknownSizeIsStretchedAsAWhole() {
    var layer = Layer(id: "a", frame: Rect(x: 0, y: 0, width: 100, height: 60))
    layer.contents = .image(.to)
    layer.contentsGravity = .center
    layer.contentsCenter = Rect(x: 0.5, y: 0.5, width: 0, height: 0)
    let whole = DrawCommand.imagePart(
      .to, part: Layer.wholeContents, transform: AffineTransform(scaleX: 100, y: 60))
    #expect(DisplayList([layer], transform: .identity).commands == [whole])
  }
}
