import TestSupport
import Testing
import TransitionSpec

@testable import Goldens

/// Which cases there are; how they are compared is `GoldenTestTests`'.
@Suite struct VerificationSuiteTests {
  private struct Unreadable: Error {}

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("specs/menus")
    for name in ["circle.yaml", "menus/card.YML", "pan.json", "menus/manifest.json", "notes.txt"] {
      try folder.write([], to: "specs/\(name)")
    }
  }

  /// Every spec is the circle, but for `bad`, which cannot be read, and the gesture `pan`.
  private static var reader: VerificationSuite.Reader {
    VerificationSuite.Reader(
      endings: ["yaml", "yml", "json"],
      document: { path in
        if path.contains("bad") { throw Unreadable() }
        if path.hasSuffix("manifest.json") {
          return SpecNode(mapping: [("schema", SpecNode("transition-render/manifest/1"))])
        }
        return path.hasSuffix("pan.json")
          ? SpecNode(mapping: [("samples", SpecNode(items: []))]) : SmallTransition.document()
      }, entries: { $0.matrixEntries })
  }

  private func suite(_ filters: String...) throws -> VerificationSuite {
    try VerificationSuite(
      folder: folder.path("specs"), goldens: folder.path("goldens/"), filters: filters,
      reader: Self.reader)
  }

  private static let matrix: [SpecMatrix.Entry] = {
    var document = SmallTransition.document()
    document.set(
      ["matrix", "operations"], to: SpecNode(items: [SpecNode("push"), SpecNode("pop")]))
    return document.matrixEntries
  }()

  @Test func aLoneTransitionHasNoName() throws {
    let suite = try VerificationSuite(
      of: SmallTransition.document().matrixEntries, goldens: "goldens/")
    #expect(suite.cases.map(\.name) == [""])
    #expect(suite.cases.map(\.goldens) == ["goldens/"])
    #expect(!suite.isNamed && suite.orphans.isEmpty)
  }

  @Test func entriesOfAMatrixHaveFoldersOfTheirOwn() throws {
    let suite = try VerificationSuite(of: Self.matrix, goldens: "goldens/")
    #expect(suite.isNamed)
    #expect(suite.cases.map(\.goldens) == ["goldens/push", "goldens/pop"])
    #expect(suite.cases.map(\.name) == ["push", "pop"])
    let operations = try suite.cases.map { try $0.document.get()["operation"]?.scalarText }
    #expect(operations == ["push", "pop"])
  }

  @Test func aFoldersSpecsAreCasesAndItsGesturesAreNot() throws {
    let suite = try suite()
    #expect(suite.cases.map(\.name) == ["circle", "menus/card"])
    #expect(suite.cases.last?.goldens == folder.path("goldens/menus/card"))
  }

  @Test func whatCannotBeReadIsACase() throws {
    try folder.write([], to: "specs/bad.yaml")
    let suite = try suite()
    #expect(suite.cases.map(\.name) == ["bad", "circle", "menus/card"])
    #expect(throws: Unreadable.self) { try suite.cases[0].document.get() }
  }

  @Test func casesWithTheSameScreensAreRunOneAfterTheOther() throws {
    func entries(_ scale: String) -> [SpecMatrix.Entry] {
      ["light", "dark"].flatMap {
        SmallTransition.document(["appearance": $0, "scale": scale]).matrixEntries
      }
    }
    let suite = try VerificationSuite(of: entries("1") + entries("2") + entries("1"), goldens: "g")
    #expect(suite.runOrder == [[0, 4], [1, 5], [2], [3]])
  }

  @Test func aFilterChoosesByNameWhateverItsCase() throws {
    #expect(try suite("CARD").cases.map(\.name) == ["menus/card"])
    #expect(throws: SuiteError.noCase(filter: "x", names: ["circle", "menus/card"])) {
      try suite("x")
    }
  }

  @Test func goldensOfNoCaseAreOrphans() throws {
    for name in ["circle", "old/one", "bad/push"] {
      try folder.makeFolder("goldens/\(name)")
      try folder.write([], to: "goldens/\(name)/manifest.json")
    }
    // The circle's own manifest is empty, so its case fails; it is no orphan for that.
    #expect(try suite().orphans == ["bad/push", "old/one"].map { folder.path("goldens/\($0)") })
    #expect(try suite("card").orphans == [])
    // Which goldens belong to a spec that cannot be read is unknown.
    try folder.write([], to: "specs/bad.yaml")
    #expect(try suite().orphans == [folder.path("goldens/old/one")])
  }

  @Test func aFolderNeedsSpecsOfDifferentNames() throws {
    try folder.makeFolder("empty")
    #expect(throws: SuiteError.noSpecs(folder: folder.path("empty"), endings: ["yaml"])) {
      try VerificationSuite(
        folder: folder.path("empty"), goldens: "goldens",
        reader: .init(
          endings: ["yaml"], document: Self.reader.document, entries: Self.reader.entries))
    }
    try folder.write([], to: "specs/circle.json")
    let error = #expect(throws: SuiteError.self) { try suite() }
    #expect(
      error
        == .sameName(
          path: folder.path("specs/circle.yaml"), other: folder.path("specs/circle.json")))
  }
}
