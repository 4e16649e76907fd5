import Testing
import TransitionEngine

struct DisplayListTextTests {
  private let line = Path(rect: Rect(x: 0, y: 0, width: 1, height: 0.5))
  private let fill = DrawCommand.fill(
    Path(rect: Rect(x: 0, y: 0, width: 1, height: 0.5)), rule: .evenOdd,
    paint: .color(.black.withAlpha(0.5)))

  @Test func anEmptyListIsAnEmptyText() {
    #expect(DisplayList().description == "")
  }

  @Test func aFillNamesItsRulePaintAndPath() {
    #expect(fill.description == "fill evenodd #00000080 M0 0 L1 0 L1 0.5 L0 0.5 Z")
  }

  @Test func aStrokeNamesItsStyleColorTransformAndPath() {
    let style = StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .bevel, miterLimit: 4)
    let stroke = DrawCommand.stroke(
      line, style: style, color: .white, transform: AffineTransform(scaleX: 2, y: 2))
    #expect(
      stroke.description
        == "stroke 1.5 round bevel 4 #ffffff matrix(2 0 0 2 0 0) M0 0 L1 0 L1 0.5 L0 0.5 Z")
  }

  @Test func anImageNamesItsReferenceAndTransform() {
    let image = DrawCommand.image(.to, transform: AffineTransform(translationX: -0.5, y: 7))
    #expect(image.description == "image to matrix(1 0 0 1 -0.5 7)")
  }

  @Test func aGradientNamesItsLineAndStops() {
    let paint = Paint.gradient(
      Gradient([.white, .black, .white]).stops,
      .axial(start: .zero, end: Point(x: 0, y: 9.5)))
    #expect(paint.description == "gradient(0 0 0 9.5: 0 #ffffff, 0.5 #000000, 1 #ffffff)")
  }

  @Test func nestedListsAreIndentedOncePerLevel() {
    let inner = DisplayList([fill, fill])
    let shadow = DrawCommand.shadow(
      caster: inner, color: .black, sigma: 18, offset: Size(width: 0, height: -3))
    let group = DrawCommand.group(
      DisplayList([shadow]), opacity: 0.25, mask: DisplayList([fill]), clip: line)
    #expect(
      DisplayList([group, fill]).description == """
        group opacity 0.25 clip M0 0 L1 0 L1 0.5 L0 0.5 Z
          shadow #000000 sigma 18 offset 0 -3
            fill evenodd #00000080 M0 0 L1 0 L1 0.5 L0 0.5 Z
            fill evenodd #00000080 M0 0 L1 0 L1 0.5 L0 0.5 Z
        mask
          fill evenodd #00000080 M0 0 L1 0 L1 0.5 L0 0.5 Z
        fill evenodd #00000080 M0 0 L1 0 L1 0.5 L0 0.5 Z
        """)
  }

  @Test func aMaskAndNoMaskReadDifferently() {
    let none = DrawCommand.group(DisplayList([fill]), opacity: 1, mask: nil, clip: nil)
    let empty = DrawCommand.group(DisplayList([fill]), opacity: 1, mask: DisplayList(), clip: nil)
    #expect(none.description != empty.description)
  }
}
