import Foundation
import Testing

/// What GitHub Actions is told where the tool runs in it.
struct GitHubActionsTests {
  private let sandbox = try! Sandbox()

  private func verify(_ arguments: String...) throws -> Tool.Outcome {
    try sandbox.run(
      ["verify", "specs", "goldens"] + arguments,
      environment: [
        "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": sandbox.path("summary.md"),
        "GITHUB_WORKSPACE": sandbox.folder.path,
      ])
  }

  @Test func differencesAreAnnotatedAtTheirLines() throws {
    let spec = "transition: circle\nsize: {width: 40, height: 64}\nframes: 3\ntiming: easeIn\n"
    try sandbox.write(spec, to: "specs/a.yaml")
    #expect(try verify("--record").status == 0)
    #expect(try verify().errors == "")
    try sandbox.write(spec.replacing("easeIn", with: "linear"), to: "specs/a.yaml")
    try sandbox.write("transition: circle\nfrom: nowhere\n", to: "specs/b.yaml")
    let outcome = try verify("--report", "report")
    #expect(outcome.status == 1)
    let lines = outcome.messages.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("::error file=specs/a.yaml,line=4,title=a::different: ") == true)
    #expect(lines.first?.contains("%0A  why     timing linear instead of easeIn") == true)
    #expect(lines.last?.hasPrefix("::error file=specs/b.yaml,line=2,title=b::failed: ") == true)
    let summary = String(decoding: try sandbox.read("summary.md"), as: UTF8.self)
    #expect(summary.contains("### 2 cases: 1 different, 1 not compared"))
    #expect(summary.contains("<code>report/a/report.html</code>"))
    #expect(summary.contains("frame-0001-expected.png"))
    #expect(summary.contains("why     timing linear instead of easeIn"))
  }

  /// GitHub shows ten errors of a step, so that more cases than these are annotated by their specs.
  @Test func manyDifferencesAreAnnotatedBySpec() throws {
    let spec = """
      transition: circle
      size: {width: 40, height: 64}
      frames: 12
      timing: easeIn
      matrix: {operations: [push, pop], scales: [1, 2, 3]}

      """
    for name in ["a", "b", "c"] { try sandbox.write(spec, to: "specs/\(name).yaml") }
    #expect(try verify("--record", "--goldens", "pictures").status == 0)
    for name in ["b", "c"] {
      try sandbox.write(
        spec.replacing("easeIn", with: "linear"), to: "specs/\(name).yaml")
    }
    try FileManager.default.removeItem(at: sandbox.url("specs/a.yaml"))
    let outcome = try verify("--no-why", "--report", "report", "--junit", "junit.xml")
    let lines = outcome.messages.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(lines.count == 3)
    #expect(
      lines.first?.hasPrefix(
        "::error file=specs/b.yaml,line=1,title=specs/b.yaml::6 of 6 cases differ: b/push-1x, ")
        == true, "\(lines)")
    #expect(lines.last?.contains("::6 folders hold goldens of no case: ") == true, "\(lines)")
    // The worst frame is named first, whatever its number.
    let summary = String(decoding: try sandbox.read("summary.md"), as: UTF8.self)
    let row = try #require(summary.split(separator: "\n").first { $0.contains("b/push-1x") })
    let worst = try #require(row.firstMatch(of: #/worst\s+frame (\d+)/#)).output.1
    let picture = try #require(row.firstMatch(of: #/frame-0*(\d+)-expected/#)).output.1
    #expect(worst == picture)
    let junit = String(decoding: try sandbox.read("junit.xml"), as: UTF8.self)
    #expect(junit.contains(#"<testcase name="b/push-1x" classname="b" "#))
  }

  @Test func mistakesAreAnnotated() throws {
    try sandbox.write("transition: circle\ntypo: 1\n", to: "a.yaml")
    let outcome = try sandbox.run(["validate", "a.yaml"], environment: ["GITHUB_ACTIONS": "true"])
    #expect(outcome.messages.contains("::error file=a.yaml,line=2::a.yaml:2:1"))
    #expect(!(try sandbox.run(["validate", "a.yaml"]).messages.contains("::error")))
  }
}
