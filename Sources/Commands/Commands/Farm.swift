import ArgumentParser
import Foundation
import Messages
import SpecFiles
import TransitionEngine
import TransitionSpec

struct Farm: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "farm",
    abstract: "Prints a job that runs the parts of a render or a verification on many machines.",
    discussion: """
      transition-render farm slurm circle --frames 6000 out/ --shards 64 > job.sh && sbatch job.sh
      transition-render farm openjd circle --frames 6000 out/ --shards 64 > job.yaml && openjd run job.yaml
      transition-render farm kubernetes verify specs/ goldens/ --shards 8 | kubectl apply -f -
      transition-render farm github verify specs/ goldens/ --shards 4 > .github/workflows/transitions.yml
      transition-render farm parallel circle --frames 600 out/ --shards 8 | sh

      The engine distributes the parts, tries again what was killed, and watches; the last step puts the parts \
      together. All of slurm, openjd, kubernetes and parallel write into one folder, which the workers share. The \
      printed file is complete. A verification without --report leaves its result in report/. Where the folder holds \
      another run, --overwrite among the options of what is run replaces it. parallel takes other machines from \
      PARALLEL='--sshlogin one,two'.
      """)

  @Argument(help: "openjd, slurm, kubernetes, github or parallel.")
  var engine: FarmEngine

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "What one run would be: a render or verify command with its options, without the tool's name.",
      valueName: "what to run"))
  var arguments: [String]

  @Option(
    parsing: .unconditional,
    help: "How many parts there are: up to 100000, with slurm 1000, openjd 1024, github 256.",
    transform: { try $0.wholeNumber(in: Shard.counts) })
  var shards: Int

  @Option(
    help: ArgumentHelp(
      "The program on the workers, but of github. (default: this one; transition-render in kubernetes)",
      valueName: "path"))
  var tool: String?

  @Option(
    help: """
      Of kubernetes: the container's image, with the program in it. (default: transition-render:latest)
      """)
  var image: String?

  @Option(
    help: ArgumentHelp(
      "Of kubernetes: the claim for the volume that the workers share. (default: transition-render)",
      valueName: "claim"))
  var volume: String?

  @Option(
    help: ArgumentHelp(
      "Of kubernetes: what the Jobs are named after. (default: transition-render- and five random letters)",
      valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      """
      Of github: the repository of the program, and a branch, a tag or a commit. (default: \
      OWNER/transition-render@main)
      """,
      valueName: "owner/name@version"))
  var source: String?

  func run() throws {
    for (name, value, isItsOwn) in [
      ("--image", image, engine == .kubernetes), ("--volume", volume, engine == .kubernetes),
      ("--name", name, engine == .kubernetes),
      ("--source", source, engine == .github), ("--tool", tool, engine != .github),
    ] where value != nil && !isItsOwn {
      throw Failure(
        .usage, "\(name): says nothing to \(engine.rawValue), expected a job without it")
    }
    guard shards <= engine.mostShards else {
      throw Failure(
        .usage,
        "--shards: \(shards) are too many for \(engine.rawValue), expected 1 to \(engine.mostShards)"
      )
    }
    let job = try FarmJob(self)
    if !isKnown(job) {
      StandardError.printWarning(
        "\(job.subject): is neither a transition nor here, expected a name as 'list' prints it, or "
          + "\(job.isVerification ? "specs" : "a spec") that the workers find under that name")
    }
    if engine == .github, source == nil {
      StandardError.printWarning(
        "--source is not given: OWNER in the workflow stands for the owner of your copy of the program's repository"
      )
    }
    try StandardOutput.write(Array(engine.text(job).utf8))
  }

  /// Whether what is to be run is there, or may be: the volume of kubernetes cannot be looked into from here.
  private func isKnown(_ job: FarmJob) -> Bool {
    let files = SpecSource.codeFiles(job.subject) ?? [job.subject]
    if TransitionCatalog.transition(named: job.subject) != nil
      || files.allSatisfy({ access($0, F_OK) == 0 })
    {
      return true
    }
    return engine == .kubernetes && (job.isVerification || SpecSource.isNamed(job.subject))
  }
}
