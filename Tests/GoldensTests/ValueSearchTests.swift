import Pixels
import Testing
import TransitionEngine
import TransitionSpec

@testable import Goldens

@Suite struct ValueSearchTests {
  private func search(golden values: [String: String]) throws -> (ValueSearch, [SpecNumber]) {
    let document = SmallTransition.document()
    let renderer = try SmallTransition.renderer(of: document)
    let other = try SmallTransition.renderer(of: SmallTransition.document(values))
    let frame = renderer.plan.frames[4]
    let search = ValueSearch(
      renderer: renderer, document: document, frame: frame, golden: try other.frame(frame).bitmap())
    return (search, SpecNumber.all(of: renderer.plan, in: document))
  }

  private func number(_ key: String, of numbers: [SpecNumber]) throws -> SpecNumber {
    try #require(numbers.first { $0.key == key })
  }

  @Test(arguments: [
    ("shadow.radius", 4), ("shadow.radius", 9.5), ("shadow.opacity", 0.35),
    ("parameters.endDiameter", 1.125), ("parameters.endDiameter", 1.3),
  ])
  func theValueIsFoundExactly(key: String, value: Double) throws {
    let (search, numbers) = try search(golden: [key: "\(value)"])
    let found = try search.value(of: number(key, of: numbers))
    #expect(found == ValueSearch.Found(value: value, isExact: true, residue: 0))
  }

  @Test func aPartOfAnOffsetIsFoundExactly() throws {
    let (search, numbers) = try search(golden: ["shadow.offset": "-3,0"])
    let found = try search.value(of: number("shadow.offset.x", of: numbers))
    #expect(found == ValueSearch.Found(value: -3, isExact: true, residue: 0))
  }

  @Test func aNumberThatLeadsElsewhereIsNotFound() throws {
    let (search, numbers) = try search(golden: ["parameters.endDiameter": "0.6"])
    let found = try search.value(of: number("shadow.offset.y", of: numbers))
    #expect(found?.isExact != true)
    #expect(found?.residue ?? 1 > 0.5)
  }

  @Test func partsOfOneTextAreSetOneByOne() throws {
    let (search, numbers) = try search(golden: [:])
    var document = search.document
    try number("shadow.offset.x", of: numbers).set(&document, 2)
    try number("shadow.offset.y", of: numbers).set(&document, -5)
    let plan = try RenderPlan(RenderSpec(document))
    #expect(plan.stage.shadow.offset == Size(width: 2, height: -5))
  }
}
