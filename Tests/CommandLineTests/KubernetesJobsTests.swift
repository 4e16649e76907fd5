import Foundation
import Testing

/// The two Jobs of Kubernetes, whose containers' commands run here in a shell. `scripts/farm-test` holds them against
/// the schema, and runs them with the real program.
struct KubernetesJobsTests {
  private let sandbox = try! Sandbox()

  /// A program that says what it was told, and ends as the file `status` says; the marks are in `marks`.
  init() throws {
    try sandbox.write(
      """
      #!/bin/sh
      if [ "$1" = merge ]; then echo "merge" >>log; exit "$(cat whole 2>/dev/null || echo 0)"; fi
      echo "part $FAILURES" >>log
      [ ! -e slow ] || sleep 6
      exit "$(cat status 2>/dev/null || echo 0)"

      """, to: "tool")
    _ = try sandbox.shell("chmod +x tool")
    let text = try job("--name", "a")
    let scripts = Self.scripts(of: text).map {
      // Ten minutes and half a minute are two seconds and a tenth.
      $0.replacing("sleep 5 ", with: "sleep 0.1 ").replacing("% 120", with: "% 20")
        .replacing("sleep 30 ", with: "sleep 0.1 ")
    }
    try #require(scripts.count == 2 && scripts.allSatisfy { $0.count > 200 })
    try sandbox.write(scripts[0], to: "part.sh")
    try sandbox.write(scripts[1], to: "merge.sh")
    try sandbox.write(
      """
      # part RUN INDEX FAILURES, merge JOB: as the kubelet starts them, each with a group of its own.
      part() { RUN=$1 JOB_COMPLETION_INDEX=$2 FAILURES=$3 setsid --wait sh -c 'echo $$ >group; exec sh part.sh'; }
      merge() { MERGE=$1 exec timeout 20 sh merge.sh; }

      """, to: "kubelet")
  }

  /// What the containers of the Jobs run.
  static func scripts(of text: String) -> [String] {
    text.components(separatedBy: "\n---\n").map { job in
      job.split(separator: "\n", omittingEmptySubsequences: false)
        .drop { $0 != "            - |" }.dropFirst().prefix { $0.hasPrefix("              ") }
        .map { $0.dropFirst(14) }.joined(separator: "\n")
    }
  }

  private func job(_ arguments: String...) throws -> String {
    let outcome = try sandbox.run(
      ["farm", "kubernetes", "circle", "out", "--shards", "2", "--tool", "./tool"] + arguments)
    #expect(outcome.status == 0 && outcome.errors == "")
    return outcome.output
  }

  private func shell(_ command: String) async throws -> Tool.Outcome {
    try await sandbox.startShell(". ./kubelet\n" + command).outcome()
  }

  @Test func aFileHasTwoJobsWithANameOfItsOwn() throws {
    let name = #/kind: Job\nmetadata:\n  name: (.*)\n/#
    func names() throws -> [String] { try job().matches(of: name).map { String($0.output.1) } }
    let first = try names()
    #expect(first.count == 2 && first[1] == first[0] + "-merge")
    #expect(first[0].wholeMatch(of: #/transition-render-[a-z0-9]{5}/#) != nil)
    #expect(try names() != first)
    let long = String(repeating: "a", count: 57)
    #expect(
      try job("--name", long).matches(of: name).map(\.output.1) == [long[...], "\(long)-merge"])
  }

  @Test(arguments: ["", "A", "a_b", "a-", "a.b", String(repeating: "a", count: 58)])
  func aNameIsALabel(name: String) throws {
    let outcome = try sandbox.run(
      ["farm", "kubernetes", "circle", "out", "--shards", "2", "--name", name])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--name: "), "\(outcome.errors)")
  }

  /// In whatever order they begin, the merge comes after all parts, has the run's status, and leaves no marks.
  @Test(arguments: [0, 1, 66]) func theMergeWaitsForAllParts(status: Int) async throws {
    try sandbox.write("\(status)", to: "whole")
    let outcome = try await shell(
      """
      (merge m) & merge=$!
      sleep 0.5; part r 1 0 && sleep 0.5 && part r 0 0
      wait $merge
      """)
    #expect(outcome.status == Int32(status))
    #expect(try sandbox.read("log") == Array("part 0\npart 0\nmerge\n".utf8))
    #expect(try sandbox.names(in: ".transition-render-jobs").isEmpty)
  }

  /// What Kubernetes tries again is no end: the merge waits until there is another try, and the last one counts.
  @Test func aTryThatFailedIsTriedAgain() async throws {
    let outcome = try await shell(
      """
      (merge m) & merge=$!
      part r 0 0
      echo 137 >status; part r 1 0; part r 1 1; sleep 0.5; kill -0 $merge || exit 99
      part r 1 3
      wait $merge
      """)
    #expect(outcome.status == 66)
    #expect(outcome.errors == "a part failed: there is nothing to put together\n")
    #expect(try !sandbox.read("log").contains(Array("merge".utf8)))
  }

  /// Nor is what would fail again waited for.
  @Test(arguments: [64, 65, 66, 73]) func aMistakeEndsTheMerge(status: Int) async throws {
    try sandbox.write("\(status)", to: "status")
    let outcome = try await shell("part r 0 0; merge m")
    #expect(outcome.status == 66 && outcome.errors.hasPrefix("a part failed"))
  }

  /// A last try that left no mark, as without memory, is noticed; one that is at work for long is not taken for it, nor is
  /// one that another try comes after.
  @Test func aLastTryThatIsGoneEndsTheMerge() async throws {
    try sandbox.write("", to: "slow")
    let outcome = try await shell(
      """
      (merge m) & merge=$!
      part r 0 3 & sleep 3; kill -0 $merge || exit 99
      kill -9 -- "-$(cat group)"
      wait $merge
      """)
    #expect(outcome.status == 66)
    #expect(
      outcome.errors.contains("part 1 is gone, on its last try: there is nothing to put together\n")
    )
  }

  /// The file was applied, deleted while its parts were put together, and applied again.
  @Test func whatAnEarlierRunNotedCountsNoLonger() async throws {
    try sandbox.write("74", to: "whole")
    let outcome = try await shell(
      """
      part old 0 0; part old 1 0; (merge m); [ $? = 74 ] || exit 99
      echo 0 >whole
      (merge n) & merge=$!
      sleep 0.5; part new 0 0; sleep 0.5; kill -0 $merge || exit 99
      part new 1 0
      wait $merge
      """)
    #expect(outcome.status == 0)
    let lines = String(decoding: try sandbox.read("log"), as: UTF8.self)
    #expect(lines == "part 0\npart 0\nmerge\npart 0\npart 0\nmerge\n")
    #expect(try sandbox.names(in: ".transition-render-jobs").isEmpty)
  }

  /// A Job that is deleted ends at once, although its shell is the first process.
  @Test func bothEndWhenTheyAreTold() async throws {
    try sandbox.write("", to: "slow")
    let outcome = try await shell(
      """
      sh merge.sh & merge=$!
      RUN=r JOB_COMPLETION_INDEX=0 sh part.sh & part=$!
      sleep 0.5; kill $merge $part; SECONDS=0
      wait $merge; echo $?; wait $part; echo $? $((SECONDS < 3))
      """)
    #expect(outcome.output == "143\n143 1\n")
  }
}
