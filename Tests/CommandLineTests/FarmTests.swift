import Foundation
import Testing

/// The jobs that `farm` prints. `scripts/farm-test` runs them on the real engines.
struct FarmTests {
  private let sandbox = try! Sandbox()

  private func job(_ engine: String, _ arguments: String...) throws -> String {
    let outcome = try sandbox.run(["farm", engine] + arguments)
    #expect(outcome.status == 0 && outcome.errors == "")
    return outcome.output
  }

  @Test func aLineForParallelRunsAsItIs() throws {
    let line = try job(
      "parallel", "circle", "--size", "40x64", "--shards", "3", "--frames", "7", "the out")
    #expect(line.hasPrefix("cd "))
    #expect(line.contains("seq 3 | parallel --retries 3 "))
    // What parallel would run, without it.
    let command = line.replacing(
      #/seq 3 \| parallel --retries 3 '(.*)' && /#,
      with: {
        "for k in 1 2 3; do \($0.output.1.replacing("'\\''", with: "'").replacing("{}", with: "$k")); done; "
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
      "verify specs goldens --report report ", "--shard $SLURM_ARRAY_TASK_ID/5",
      "merge report --junit j.xml",
    ] { #expect(script.contains(part), "\(part)") }
    try sandbox.write(script, to: "job.sh")
    #expect(try sandbox.shell("bash -n job.sh").status == 0)
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

  @Test(arguments: [
    (["slurm", "circle", "out", "--shards", "1001"], "--shards: 1001 are too many for slurm"),
    (["slurm", "circle", "a.gif", "--shards", "2"], "expected a folder"),
    (["slurm", "list", "--shards", "2"], ""),
    (["slurm", "circle", "out", "--resume", "--shards", "2"], "--resume: the job says so"),
    (
      ["slurm", "verify", "specs", "goldens", "--record", "--shards", "2"],
      "expected a verification without"
    ),
    (["slurm", "circle", "a\nb", "--shards", "2"], "expected arguments without line breaks"),
    (["sge", "circle", "out", "--shards", "2"], "sge"), (["slurm", "circle", "out"], "--shards"),
  ]) func whatHasNoPartsIsAnError(arguments: [String], message: String) throws {
    let outcome = try sandbox.run(["farm"] + arguments)
    #expect(outcome.status == 64 && outcome.output == "")
    #expect(message.isEmpty || outcome.errors.contains(message), "\(outcome.errors)")
  }
}
