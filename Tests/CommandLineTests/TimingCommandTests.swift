import Foundation
import Testing

/// Samples of curves.
struct TimingCommandTests {
  @Test func timingPrintsATable() throws {
    #expect(
      try Sandbox.printed(
        "timing", "linear", "easeIn", "cubic-bezier(0.42, 0, 1, 1)", "--at", "0,0.5,1")
          == """
                fraction        linear        easeIn  cubic-bezier(0.42, 0, 1, 1)
             0.000000000   0.000000000   0.000000000                  0.000000000
             0.500000000   0.500000000   0.315356813                  0.315356813
             1.000000000   1.000000000   1.000000000                  1.000000000

          """)
  }

  @Test(arguments: [([], 11), (["--samples", "2"], 2), (["--samples", "101"], 101)])
  func timingSamplesEvenly(arguments: [String], count: Int) throws {
    let outcome = try Sandbox().run(["timing", "ease-in-out", "--json"] + arguments)
    let curve = try Sandbox.object(outcome.output)
    #expect(curve["easing"] as? String == "ease-in-out")
    let samples = try #require(curve["samples"] as? [[String: Double]])
    #expect(samples.count == count)
    #expect(samples.first == ["fraction": 0, "progress": 0])
    #expect(samples.last == ["fraction": 1, "progress": 1])
    #expect(samples[1]["fraction"] == 1 / Double(count - 1))
  }

  @Test func severalCurvesAreAnArray() throws {
    let text = try Sandbox.printed("timing", "linear", "easeIn", "--at", "0.5", "--json")
    let curves = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(curves.map { $0["easing"] as? String } == ["linear", "easeIn"])
    #expect(curves[0]["samples"] as? [[String: Double]] == [["fraction": 0.5, "progress": 0.5]])
  }
}
