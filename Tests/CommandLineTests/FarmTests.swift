import Foundation
import Testing

/// The jobs that `farm` prints. `scripts/farm-test` runs them on the real engines.
struct FarmTests {
  private let sandbox = try! Sandbox()

  init() throws {
    try FileManager.default.createDirectory(
      at: sandbox.url("specs"), withIntermediateDirectories: true)
  }

  private func job(_ engine: String, _ arguments: String...) throws -> String {
    let outcome = try sandbox.run(["farm", engine] + arguments)
    let warns = engine == "github" && !arguments.contains("--source")
    #expect(outcome.status == 0 && outcome.errors.isEmpty == !warns)
    if warns { #expect(outcome.errors.contains("warning: --source is not given: OWNER")) }
    return outcome.output
  }

  @Test func aLineForParallelRunsAsItIs() throws {
    let line = try job(
      "parallel", "circle", "--size", "40x64", "--shards", "3", "--frames", "7", "the out")
    #expect(line.hasPrefix("cd "))
    #expect(line.contains("seq 3 | PARALLEL_SHELL=/bin/sh parallel "))
    // What parallel would run, without it.
    let command = line.replacing(
      #/seq 3 \| PARALLEL_SHELL=/bin/sh parallel --halt soon,fail=1 '(.*)' && /#,
      with: {
        "for k in 1 2 3; do (\($0.output.1.replacing("'\\''", with: "'").replacing("{}", with: "$k"))); done; "
      })
    #expect(try sandbox.shell(command).status == 0)
    #expect(try sandbox.run(["circle", "--size", "40x64", "--frames", "7", "one"]).status == 0)
    #expect(try sandbox.contents(of: "the out") == sandbox.contents(of: "one"))
  }

  @Test func anArrayHasAMergeThatDependsOnIt() throws {
    let script = try job("slurm", "verify", "specs", "goldens", "--junit", "j.xml", "--shards", "5")
    for part in [
      "#SBATCH --array=1-5\n", "#SBATCH --requeue\n",
      "--dependency=\"afterok:$SLURM_ARRAY_JOB_ID\"",
      "${SLURM_JOB_ACCOUNT:+\"--account=$SLURM_JOB_ACCOUNT\"}",
      "${SLURM_JOB_PARTITION:+\"--partition=$SLURM_JOB_PARTITION\"}",
      "${SLURM_JOB_QOS:+\"--qos=$SLURM_JOB_QOS\"}",
      "verify specs goldens --report report ", "--shard $SLURM_ARRAY_TASK_ID/5",
      "merge report --junit j.xml",
    ] { #expect(script.contains(part), "\(part)") }
    try sandbox.write(script, to: "job.sh")
    #expect(try sandbox.shell("bash -n job.sh").status == 0)
  }

  /// What a signal ended is tried again, and a mistake is not.
  @Test(arguments: [(137, 3), (143, 3), (0, 1), (1, 1), (64, 1), (65, 1), (66, 1), (74, 1)])
  func aPartIsTriedAgainAfterASignal(status: Int, tries: Int) throws {
    try sandbox.write("#!/bin/sh\necho \"$1\" >>tries\nexit \(status)\n", to: "tool")
    #expect(try sandbox.shell("chmod +x tool").status == 0)
    let line = try job("parallel", "circle", "out", "--shards", "1", "--tool", "./tool")
    let command = try #require(line.firstMatch(of: #/parallel --halt soon,fail=1 '(.*)' && /#))
      .output.1
      .replacing("'\\''", with: "'").replacing("{}", with: "1")
    #expect(try sandbox.shell(String(command)).status == Int32(status))
    #expect(
      try sandbox.read("tries") == Array(String(repeating: "render\n", count: tries).utf8))
  }

  /// What one run is told of its report, `merge` is told, too.
  @Test func theWholeIsReportedAsOneRun() throws {
    let line = try job(
      "parallel", "verify", "specs", "goldens", "--junit=-j.xml", "--junit-files", "--overwrite",
      "--shards", "2")
    #expect(line.hasSuffix(" merge report --junit ./-j.xml --junit-files --overwrite\n"))
    #expect(line.contains(" verify specs goldens --overwrite --report report "))
  }

  /// Paths in the volume may be said from the root on; those that lead out of it are refused.
  @Test func pathsAreInTheVolume() throws {
    let plain = try job("kubernetes", "circle", "out", "--shards", "2")
    let volume = String(try #require(plain.firstMatch(of: #/mountPath: (/\w+)/#)).output.1)
    let arguments = ["verify", "specs", "\(volume)/goldens", "--shards", "2"]
    let inside = try sandbox.run(["farm", "kubernetes"] + arguments)
    #expect(inside.status == 0)
    let outside = try sandbox.run(
      ["farm", "kubernetes"] + arguments + ["--report", "\(volume)/../r"])
    #expect(outside.status == 64)
    #expect(outside.errors.contains("--report: \"\(volume)/../r\" is not in the volume"))
  }

  /// Names behind `--`, which may begin with a dash.
  @Test func namesWithDashesStayNames() throws {
    for arguments in [
      ["circle", "--frames", "5", "--shards", "2", "--", "-out"],
      ["--shards", "2", "--", "circle", "--frames", "5", "--", "-out"],
    ] {
      let line = try sandbox.run(["farm", "parallel"] + arguments).output
      #expect(
        line.contains(" render circle --frames 5 --resume --jobs 1 --quiet --shard {}/2 -- -out "))
      #expect(line.hasSuffix(" merge ./-out\n"))
    }
    let plain = try job("slurm", "--shards", "2", "--", "circle", "--frames", "5", "out")
    #expect(plain.contains(" render circle --frames 5 out --resume "))
  }

  @Test func otherEnginesHaveTheirParts() throws {
    let template = try job("openjd", "circle", "out", "--shards", "4")
    #expect(template.hasPrefix("specificationVersion: jobtemplate-2023-09\n"))
    #expect(template.contains("range: \"1-4\"") && template.contains("--progress openjd"))
    let jobs = try job("kubernetes", "circle", "out", "--shards", "4", "--image", "our/image:1")
    #expect(jobs.contains("completionMode: Indexed") && jobs.contains("image: \"our/image:1\""))
    let workflow = try job("github", "circle", "out", "--shards", "3", "--source", "us/tool@v1")
    #expect(workflow.contains("part: [1, 2, 3]"))
    #expect(workflow.contains("uses: us/tool/.github/actions/verify@v1"))
  }

  /// One golden that is missing and one that cannot be read hide no difference: every part is done, and the whole has
  /// the status of one run.
  @Test func partsThatCouldNotCompareAreDone() throws {
    for name in ["a", "b", "c"] {
      try sandbox.write(
        "transition: circle\nsize: {width: 40, height: 64}\nframes: 3\n", to: "specs/\(name).yaml")
    }
    #expect(try sandbox.run(["verify", "specs", "goldens", "--record"]).status == 0)
    try sandbox.write("junk", to: "goldens/a/frame-0001.png")
    try FileManager.default.removeItem(at: sandbox.url("goldens/b"))
    let tool = try Tool.path.get()
    let jobs = try job("kubernetes", "verify", "specs", "goldens", "--shards", "3", "--tool", tool)
    let scripts = KubernetesJobsTests.scripts(of: jobs)
    for index in 0..<3 {
      let part = try sandbox.shell(
        scripts[0], environment: ["RUN": "a", "JOB_COMPLETION_INDEX": "\(index)"])
      #expect(part.status == 0)
    }
    let one = try sandbox.run(["verify", "specs", "goldens"])
    #expect(try sandbox.shell(scripts[1]).status == one.status && [65, 66].contains(one.status))
    // The same where a part's result says that something differs.
    try sandbox.write(
      "transition: circle\nsize: {width: 40, height: 64}\nframes: 3\ntiming: linear\n",
      to: "specs/c.yaml")
    let line = try job("slurm", "verify", "specs", "goldens", "--no-why", "--shards", "3")
    let part = try #require(line.firstMatch(of: #/status=0\n(rm .*) \|\| status=/#)).output.1
    for number in 1...3 {
      #expect(
        try sandbox.shell(String(part), environment: ["SLURM_ARRAY_TASK_ID": "\(number)"]).status
          == 0)
    }
    #expect(try sandbox.run(["merge", "report"]).status == 1)
  }

  /// A part that failed before there was a result has failed, whatever an earlier run left.
  @Test func partsWithoutAResultFail() throws {
    let line = try job("slurm", "verify", "specs", "goldens", "--shards", "1")
    let part = try #require(line.firstMatch(of: #/status=0\n(rm .*) \|\| status=/#)).output.1
    try sandbox.write("no spec", to: "specs/notes.txt")
    try sandbox.write("{}", to: "report/result.1-of-1.json")
    let outcome = try sandbox.shell(String(part), environment: ["SLURM_ARRAY_TASK_ID": "1"])
    #expect(outcome.status == 66)
  }

  @Test func nothingInAnArgumentIsFilledInByAnEngine() throws {
    for engine in ["openjd", "kubernetes", "github", "parallel", "slurm"] {
      let text = try job(engine, "circle", "{{x}} ${{ y }} $(z) {}", "--shards", "2")
      let places = engine == "github" ? ["${{ y"] : ["{{x", "${{ y", "$(z", " {} "]
      for place in places { #expect(!text.contains(place), "\(engine)") }
    }
    let folder = "sp ace's"
    try FileManager.default.createDirectory(
      at: sandbox.url(folder), withIntermediateDirectories: true)
    let template = try sandbox.run(
      ["farm", "openjd", "circle", "out", "--shards", "2"], in: folder)
    #expect(!template.output.contains("'{{Param.Folder}}'"))
    #expect(
      template.output.contains(#"["{{Task.File.Run}}", "{{Param.Tool}}", "{{Param.Folder}}"]"#))
  }

  @Test func aWorkflowPutsEveryResultTogether() throws {
    let workflow = try job("github", "verify", "specs", "goldens", "--shards", "2")
    for part in [
      "runs-on: ubuntu-24.04", "needs: program", "if: ${{ !cancelled() }}",
      "if: ${{ !cancelled() && needs.part.result != 'skipped' }}",
      "release: \"${{ env.RELEASE }}\"",
      "merge transition-render-parts/part-* report --junit report/junit.xml",
    ] { #expect(workflow.contains(part), "\(part)") }
    // What crashed is tried again here, too.
    #expect(
      workflow.contains(
        "for attempt in 1 2 3; do status=0; rm -f -- report/result.${{ matrix.part }}-of-2"))
    // Frames are only put together where all are there.
    #expect(!(try job("github", "circle", "out", "--shards", "2").contains("cancelled")))
  }

  /// The artefact of the last step has what was asked for, in the report or beside it.
  @Test func aWorkflowUploadsItsJUnitFile() throws {
    let beside = try job(
      "github", "verify", "specs", "goldens", "--report", "r", "--junit", "j.xml", "--shards", "2")
    #expect(beside.hasSuffix("          path: |\n            r\n            j.xml\n"))
    let within = try job(
      "github", "verify", "specs", "goldens", "--report", "r/", "--junit", "r/j.xml", "--shards",
      "2")
    #expect(within.hasSuffix("          path: |\n            r/\n"))
  }

  /// A spec that is elsewhere may be there for the workers.
  @Test func whatIsNotHereIsAWarning() throws {
    for (engine, arguments, message) in [
      ("slurm", ["nosuch", "out"], "nosuch: is neither a transition nor here, expected a name as"),
      ("kubernetes", ["nosuch", "out"], "nosuch: is neither"),
      (
        "github", ["verify", "nosuch", "goldens"], "or specs that the workers find under that name"
      ),
      ("kubernetes", ["verify", "nosuch", "goldens"], ""), ("kubernetes", ["no.yaml", "out"], ""),
      ("slurm", ["verify", "specs", "goldens"], ""),
    ] {
      let outcome = try sandbox.run(["farm", engine] + arguments + ["--shards", "2"])
      #expect(outcome.status == 0 && !outcome.output.isEmpty)
      #expect(message.isEmpty ? outcome.errors == "" : outcome.errors.contains(message))
    }
  }

  @Test(arguments: [
    (["slurm", "circle", "out", "--shards", "1001"], "--shards: 1001 are too many for slurm"),
    (["slurm", "circle", "a.gif", "--shards", "2"], "expected a folder"),
    (["slurm", "list", "--shards", "2"], "\"list\": has no parts, expected render or verify"),
    (["slurm", "merge", "a", "b", "--shards", "2"], "\"merge\": has no parts"),
    (["slurm", "circle", "out", "--shards", "0"], "expected a whole number from 1 to 100000"),
    (["slurm", "-", "out", "--shards", "2"], "-: standard input is not there for each part"),
    (["slurm", "verify", "-", "goldens", "--shards", "2"], "-: standard input is not there"),
    (
      ["slurm", "verify", "specs", "goldens", "--report", "", "--shards", "2"], "--report is empty"
    ),
    (["openjd", "circle", "a\u{7}b", "--shards", "2"], "other control characters"),
    (["kubernetes", "circle", "out", "--shards", "2", "--volume", "a\nb"], "line breaks"),
    (
      ["slurm", "circle", "out", "--shards", "2", "--image", "a"], "--image: says nothing to slurm"
    ),
    (["slurm", "circle", "out", "--shards", "2", "--name", "a"], "--name: says nothing to slurm"),
    (
      ["github", "circle", "out", "--shards", "2", "--tool", "a"], "--tool: says nothing to github"
    ),
    (
      ["github", "circle", "out", "--shards", "2", "--source", "tool"],
      "expected owner/name@version"
    ),
    (
      ["github", "circle", "../out", "--shards", "2"], "<output>: \"../out\" cannot be an artefact"
    ),
    (
      ["github", "verify", "specs", "goldens", "--junit", "/tmp/j.xml", "--shards", "2"],
      "--junit: \"/tmp/j.xml\" cannot be an artefact"
    ),
    (
      ["kubernetes", "circle", "/data/out", "--shards", "2"],
      "<output>: \"/data/out\" is not in the volume that the workers share, expected a path below "
    ),
    (
      ["kubernetes", "verify", "specs", "/goldens", "--shards", "2"],
      "<goldens>: \"/goldens\" is not"
    ),
    (["slurm", "circle", "out", "--resume", "--shards", "2"], "--resume: the job says so"),
    (
      ["slurm", "verify", "specs", "goldens", "--record", "--shards", "2"],
      "expected a verification without"
    ),
    (
      ["slurm", "verify", "specs", "goldens", "--report", "r.html", "--shards", "2"],
      "expected a name for one"
    ),
    (["slurm", "circle", "a\nb", "--shards", "2"], "expected arguments without line breaks"),
    (["sge", "circle", "out", "--shards", "2"], "sge"), (["slurm", "circle", "out"], "--shards"),
  ]) func whatHasNoPartsIsAnError(arguments: [String], message: String) throws {
    let outcome = try sandbox.run(["farm"] + arguments)
    #expect(outcome.status == 64 && outcome.output == "")
    #expect(message.isEmpty || outcome.errors.contains(message), "\(outcome.errors)")
  }
}
