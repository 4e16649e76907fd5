import Foundation
import SyntheticScreens
import Testing
import TransitionEngine

/// Names that can be asked for.
struct ListCommandTests {
  @Test func listNamesEverything() throws {
    let lines = try Sandbox.printed("list").split(separator: "\n").map(String.init)
    let titles = ["Transitions", "Screens (", "Timings", "Timing functions", "Devices ("]
    #expect(lines.filter { !$0.hasPrefix(" ") }.count == titles.count)
    for title in titles { #expect(lines.contains { $0.hasPrefix(title) }) }
    let names =
      TransitionCatalog.all.map(\.name) + ScreenCatalog.all.map(\.name)
      + TimingFunction.presets.map(\.name) + Device.upright.map(\.name)
    for name in names { #expect(lines.contains { $0.hasPrefix("  \(name) ") }, "\(name)") }
    #expect(lines.contains("  iphone-14          390×844 @3"))
    let circle =
      "  circle     a circle punched out of the old screen, with a shadow "
      + "(push, pop; fixes: coverage, shadow-fill, pop-end)"
    #expect(lines.contains(circle))
  }

  @Test func listTellsTheSameInJSON() throws {
    let list = try Sandbox.object(Sandbox.printed("list", "--json"))
    func names(_ key: String) -> [String] {
      (list[key] as? [[String: Any]])?.compactMap { $0["name"] as? String } ?? []
    }
    #expect(names("transitions") == TransitionCatalog.all.map(\.name))
    #expect(names("screens") == ScreenCatalog.all.map(\.name))
    #expect(names("devices") == Device.all.map(\.name))
    #expect(Set(names("timings")).isSuperset(of: TimingFunction.presets.map(\.name)))
    let circle = try #require((list["transitions"] as? [[String: Any]])?.first)
    #expect(circle["duration"] as? Double == 1)
    #expect(circle["operations"] as? [String] == ["push", "pop"])
  }
}
