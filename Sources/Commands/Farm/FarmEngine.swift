import ArgumentParser

/// What distributes the parts of a run: `farm`'s first argument.
enum FarmEngine: String, CaseIterable, ExpressibleByArgument {
  /// Open Job Description, as render farms read it.
  case openjd
  case slurm
  /// An Indexed Job.
  case kubernetes
  /// A workflow of GitHub Actions.
  case github
  /// GNU parallel, on one machine or several.
  case parallel

  /// How many parts an engine takes in one job; as many as `--shard` where it has no limit of its own.
  var mostShards: Int {
    switch self {
    // `MaxArraySize` of a usual configuration, less one; the jobs of a matrix.
    case .slurm: 1000
    case .github: 256
    // The longest range of a task parameter.
    case .openjd: 1024
    case .kubernetes, .parallel: 100_000
    }
  }

  /// The job as text.
  func text(_ job: FarmJob) -> String {
    switch self {
    case .openjd: OpenJobTemplate(job: job).text
    case .slurm: SlurmScript(job: job).text
    case .kubernetes: KubernetesJobs(job: job).text
    case .github: GitHubWorkflow(job: job).text
    case .parallel: ParallelLine(job: job).text
    }
  }
}
