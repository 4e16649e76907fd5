import Testing
import TransitionEngine

@Suite struct NestedShadowsTests {
  /// Layers in one another, each with a shadow.
  private func layers(_ depth: Int, offset: (Int) -> Size) -> [Layer] {
    var layer: Layer?
    for level in (0..<depth).reversed() {
      var outer = Layer(id: "\(level)", frame: Rect(x: 1, y: 1, width: 8, height: 8))
      outer.backgroundColor = .white
      outer.shadow = Shadow(opacity: 1, radius: 1, offset: offset(level))
      outer.sublayers = layer.map { [$0] } ?? []
      layer = outer
    }
    return layer.map { [$0] } ?? []
  }

  private func list(_ depth: Int, offset: (Int) -> Size) -> DisplayList {
    DisplayList(layers(depth, offset: offset), transform: .identity)
  }

  /// Each level is in the shadows around it once, whatever their number.
  @Test func withoutOffsetsThereAreAsManyAsLevels() throws {
    try list(64) { _ in .zero }.checkNestedShadows()
  }

  /// n (n - 1) / 2: at level k, one for each number of shadows around it.
  @Test func equalOffsetsGiveTheirProduct() throws {
    func list(_ depth: Int) -> DisplayList {
      self.list(depth) { _ in Size(width: 0, height: 2) }
    }
    try list(45).checkNestedShadows()  // 990
    #expect(throws: NestedShadowsError.self) { try list(46).checkNestedShadows() }  // 1035
  }

  /// 2ⁿ - 1 - n: at level k, one for each set of the shadows around it.
  @Test func differentOffsetsDoubleTheNumber() throws {
    func list(_ depth: Int) -> DisplayList {
      self.list(depth) { Size(width: Double(1 << $0), height: 0) }
    }
    try list(10).checkNestedShadows()  // 1013
    #expect(throws: NestedShadowsError.self) { try list(11).checkNestedShadows() }  // 2036
    #expect(throws: NestedShadowsError.self) { try list(40).checkNestedShadows() }
  }

  @Test func aDrawingWithShadowsInItIsWrittenOnce() {
    let text = list(3) { _ in .zero }.description
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.count { $0.contains("fill") } == 4)
    #expect(lines.first?.hasSuffix("offset 0 0 of drawing 1") == true)
    #expect(lines.last == "drawing 1")
    #expect(list(40) { _ in .zero }.description.count < 20_000)
  }
}
