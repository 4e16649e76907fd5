import Testing
import TransitionEngine
import TransitionSpec

struct SpecMatrixTests {
  private func list(_ values: String...) -> SpecNode {
    SpecNode(
      .sequence(values.map { SpecNode(option: "test", text: $0) }), at: .option("test"))
  }

  private func document(_ lists: [(String, SpecNode)]) -> SpecNode {
    var document = SpecNode(.mapping([]), at: .option("test"))
    document.set(["transition"], to: SpecNode(option: "test", text: "circle"))
    document.set(["matrix"], to: SpecNode(.mapping([]), at: .option("test")))
    for (key, node) in lists { document.set(["matrix", key], to: node) }
    return document
  }

  @Test func withoutMatrixThereIsTheDocument() {
    var document = document([])
    document.remove("matrix")
    #expect(document.matrixEntries.map(\.name) == [""])
    #expect(document.matrixEntries[0].document == document)
  }

  @Test func everyCombinationTheFirstListSlowest() throws {
    let document = document([
      ("scales", list("1", "2")), ("operations", list("push", "pop")),
      ("devices", list("iphone-14")),
    ])
    let entries = document.matrixEntries
    #expect(
      entries.map(\.name) == [
        "iphone-14-push-1x", "iphone-14-push-2x", "iphone-14-pop-1x", "iphone-14-pop-2x",
      ])
    #expect(try RenderSpec(document).matrix?.value.entryCount == 4)
    let last = try RenderPlan(RenderSpec(entries[3].document))
    #expect(last.stage.operation == .pop && last.scale == 2 && last.width == 780)
  }

  @Test func anOptionTakesTheListsPlace() {
    var document = document([("devices", list("iphone-14", "ipad-air")), ("scales", list("1"))])
    document.removeFromMatrix("device")
    #expect(document.matrixEntries.map(\.name) == ["1x"])
  }

  @Test func wrongValuesAreToldWithTheirPaths() {
    let document = document([("operations", list("push", "pull")), ("deivces", list("iphone-14"))])
    #expect {
      try RenderSpec(document)
    } throws: { error in
      (error as? SpecErrors)?.errors.map(\.key).sorted() == ["matrix.deivces", "matrix.operations"]
    }
  }

  @Test func aKeyIsGivenOnce() {
    var document = document([("operations", list("push"))])
    document.set(["operation"], to: SpecNode(option: "test", text: "pop"))
    #expect {
      try RenderSpec(document)
    } throws: { error in
      (error as? SpecErrors)?.errors.first?.problem == .conflict(with: "matrix.operations")
    }
  }

  @Test func aValueIsGivenOnce() {
    let document = document([("devices", list("iphone-14", "ipad-air", "iphone-14"))])
    let error = #expect(throws: SpecErrors.self) { try RenderSpec(document) }
    #expect(error?.errors.map(\.key) == ["matrix.devices"])
    #expect(
      error?.errors.first?.problem
        == .invalid(value: "iphone-14 twice", expected: .differentValues, nearest: nil))
  }

  @Test func combinationsAreCounted() {
    let scales = (0...Limits.matrixEntries).map {
      SpecNode(option: "test", text: String(1 + Double($0) / 10_000))
    }
    let many = SpecNode(.sequence(scales), at: .option("test"))
    #expect(throws: SpecErrors.self) { try RenderSpec(document([("scales", many)])) }
  }
}
