import Testing
import TransitionEngine
import TransitionSpec

struct SpecNodeTests {
  private static let start = Place.file("a.yaml", line: 1, column: 1)

  private func scalar(_ text: String, line: Int = 1) -> SpecNode {
    SpecNode(.scalar(text, isQuoted: false), at: .file("a.yaml", line: line, column: 3))
  }

  private func keys(of node: SpecNode) -> [String] {
    guard case .mapping(let entries) = node.value else { return [] }
    return entries.map(\.key)
  }

  @Test func onlyMappingsHaveKeys() {
    #expect(scalar("a")["a"] == nil)
    #expect(SpecNode(.null, at: Self.start)["a"] == nil)
    #expect(SpecNode(.sequence([scalar("a")]), at: Self.start)["a"] == nil)
    #expect(SpecNode(.mapping([]), at: Self.start)["a"] == nil)
  }

  @Test func emptyPathReplacesTheNode() {
    var node = scalar("a")
    node.set([String](), to: scalar("b", line: 2))
    #expect(node == scalar("b", line: 2))
  }

  @Test func newKeysGoToTheEnd() {
    var node = SpecNode(.mapping([]), at: Self.start)
    node.set(["b"], to: scalar("1"))
    node.set(["a"], to: scalar("2"))
    #expect(keys(of: node) == ["b", "a"])
    #expect(node["a"] == scalar("2"))
    #expect(node.place == Self.start)
  }

  @Test func knownKeysKeepTheirPosition() {
    var node = SpecNode(.mapping([]), at: Self.start)
    for key in ["a", "b", "c"] { node.set([key], to: scalar(key)) }
    node.set(["b"], to: SpecNode(option: "--b", text: "2"))
    #expect(keys(of: node) == ["a", "b", "c"])
    #expect(node["b"]?.place == .option("--b"))
    #expect(node["b"]?.value == .scalar("2", isQuoted: false))
  }

  @Test func mappingsAreMadeOnTheWay() {
    var node = SpecNode(.mapping([]), at: Self.start)
    node.set(["shadow", "offset", "x"], to: scalar("1"))
    node.set(["shadow", "radius"], to: scalar("2"))
    #expect(node["shadow"]?["offset"]?["x"] == scalar("1"))
    #expect(node["shadow"]?["radius"] == scalar("2"))
  }

  @Test func whatIsNoMappingIsReplaced() {
    var node = SpecNode(.mapping([]), at: Self.start)
    node.set(["shadow"], to: scalar("none"))
    node.set(["shadow", "radius"], to: scalar("2"))
    #expect(keys(of: node["shadow"] ?? scalar("")) == ["radius"])
  }

  @Test func keysCanBeRemoved() {
    var node = SpecNode(.mapping([]), at: Self.start)
    node.set(["a"], to: scalar("1"))
    node.set(["b"], to: scalar("2"))
    node.remove("a")
    node.remove("c")
    #expect(keys(of: node) == ["b"])
    var other = scalar("a")
    other.remove("a")
    #expect(other == scalar("a"))
  }
}
