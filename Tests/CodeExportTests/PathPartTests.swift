import Testing
import TransitionEngine

@testable import CodeExport

struct PathPartTests {
  private let square = Rect(x: 10, y: 20, width: 40, height: 40)

  @Test func callsThatProduceTheElementsAreRecognized() {
    #expect(PathPart(Path(rect: square)) == .rect(square))
    #expect(PathPart(Path(ovalIn: square)) == .ellipse(square))
    let round = Path(uiBezierRoundedRect: square, cornerRadius: 20)
    #expect(PathPart(round) == .roundSquare(square))
  }

  @Test func figuresWithOtherElementsStayElements() throws {
    let circle = try Path(svg: "M50 40A20 20 0 0 1 10 40A20 20 0 0 1 50 40")
    #expect(PathPart(circle) == .elements(circle))
    let triangle = try Path(svg: "M0 0L10 0L0 10Z")
    #expect(PathPart(triangle) == .elements(triangle))
    #expect(PathPart(triangle).rect == nil)
  }

  @Test func eachSubpathIsAPart() {
    let frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let ring = Path(rect: frame).appending(Path(ovalIn: square))
    #expect(PathPart.parts(of: ring) == [.rect(frame), .ellipse(square)])
    #expect(PathPart.parts(of: Path()).isEmpty)
  }

  @Test func partsOfMatchingPathsAreOfOneKind() {
    let larger = square.insetBy(dx: -5, dy: -5)
    let paths = [Path(ovalIn: square), Path(ovalIn: larger)]
    #expect(PathPart.matched(paths) == [[.ellipse(square), .ellipse(larger)]])
    #expect(PathPart.matched([]).isEmpty)
  }

  @Test func aCircleOfNoSizeMakesAllOfThemElements() {
    let point = Path(ovalIn: Rect(center: square.center, size: .zero))
    let circle = Path(ovalIn: square)
    #expect(PathPart.matched([point, circle]) == [[.elements(point), .elements(circle)]])
  }
}
