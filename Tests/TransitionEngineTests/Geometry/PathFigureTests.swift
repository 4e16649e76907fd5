import Testing
import TransitionEngine

struct PathFigureTests {
  private let box = Rect(x: 10, y: 20, width: 40, height: 40)
  private let wide = Rect(x: 10, y: 20, width: 80, height: 40)

  @Test func rectanglesAreRecognized() {
    #expect(Path(rect: wide).figures == [.rect(wide)])
  }

  /// Circles of `CGPath`, of UIKit, and of SVG arcs.
  @Test func circlesOfAnyConstructorAreRecognized() throws {
    let arcs = try Path(svg: "M50 40A20 20 0 1 1 10 40A20 20 0 1 1 50 40Z")
    for path in [
      Path(ovalIn: box), Path(uiBezierRoundedRect: box, cornerRadius: 20), arcs,
    ] {
      let figures = path.figures
      #expect(figures.count == 1)
      guard case .ellipse(let found) = try #require(figures.first) else {
        Issue.record("\(figures) is no circle")
        continue
      }
      #expect(abs(found.minX - 10) < 1e-3 && abs(found.width - 40) < 1e-3)
    }
  }

  @Test func ellipsesAreRecognized() {
    #expect(Path(ovalIn: wide).figures == [.ellipse(in: wide)])
  }

  @Test(arguments: [
    "M0 0L10 0L0 10Z", "M0 0L10 0L10 10L5 12L0 10Z", "M5 0L10 5L5 10L0 5Z",
    "M0 5C0 0 10 0 10 5C10 10 5 10 0 5Z",
  ])
  func otherFiguresAreOutlines(data: String) throws {
    guard case .outline = try #require(try Path(svg: data).figures.first) else {
      Issue.record("\(data) is an outline")
      return
    }
  }

  @Test func roundedRectangleIsAnOutline() {
    let path = Path(roundedRect: wide, cornerWidth: 8, cornerHeight: 8)
    #expect(path.figures == [.outline(wide)])
  }

  @Test func subpathsAreRecognizedIndividually() {
    let ring = Path(rect: wide).appending(Path(ovalIn: box))
    #expect(ring.figures == [.rect(wide), .ellipse(in: box)])
    #expect(Path().figures == [])
    #expect(Path([.move(to: .zero)]).figures == [])
  }

  /// A line without area and a point without size are not circles.
  @Test func degenerateOnesDoNotTrap() throws {
    #expect(Path(ovalIn: Rect(x: 5, y: 5, width: 0, height: 0)).figures.count == 1)
    #expect(try Path(svg: "M0 0L10 0").figures.count == 1)
  }
}
