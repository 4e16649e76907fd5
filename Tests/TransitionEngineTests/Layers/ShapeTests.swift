import Testing
import TransitionEngine

struct ShapeTests {
  @Test func defaultsAreCAShapeLayers() {
    let shape = Shape(path: Path())
    #expect(shape.fillColor == .black)
    #expect(shape.fillRule == .nonZero)
    #expect(shape.strokeColor == nil)
    #expect(shape.stroke.lineWidth == 1)
    #expect(shape.stroke.lineCap == .butt)
    #expect(shape.stroke.lineJoin == .miter)
    #expect(shape.stroke.miterLimit == 10)
    #expect((shape.strokeStart, shape.strokeEnd) == (0, 1))
  }

  @Test func fillRulesHaveSVGsNames() {
    #expect(FillRule.allCases.map(\.rawValue) == ["nonzero", "evenodd"])
  }
}
