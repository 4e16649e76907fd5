import ArgumentParser
import Messages

/// What distributes the parts of a run: `farm`'s first argument.
enum FarmEngine: String, CaseIterable, ExpressibleByArgument {
  /// Open Job Description, as render farms read it.
  case openjd
  case slurm
  /// An Indexed Job, and one that waits for it.
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

  /// Refuses a place that the workers have not in common.
  ///
  /// - Parameter place: A file or folder that the job reads or leaves.
  /// - Throws: `Failure`.
  func check(_ place: FarmJob.Place) throws(Failure) {
    switch self {
    case .github where place.isLeft && !place.path.isInAnArtefact:
      throw Failure(
        .usage,
        "\(place.option): \(place.path.quoted) cannot be an artefact of a workflow, expected a path below its "
          + "folder, without '..'")
    case .kubernetes where !place.path.isIn(KubernetesJobs.folder):
      throw Failure(
        .usage,
        "\(place.option): \(place.path.quoted) is not in the volume that the workers share, expected a path below "
          + "\(KubernetesJobs.folder), or one without a slash at its beginning that is meant there")
    default: break
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

extension String {
  /// Whether upload-artifact takes the path: one from the workflow's folder on.
  fileprivate var isInAnArtefact: Bool {
    !hasPrefix("/") && !hasPrefix("~") && !split(separator: "/").contains("..")
  }

  /// Whether a path, which is meant in a folder at the root where it is relative, leads to that folder or below it.
  fileprivate func isIn(_ folder: String) -> Bool {
    let path = hasPrefix("/") ? self : "\(folder)/\(self)"
    let names = path.split(separator: "/").reduce(into: [Substring]()) { names, name in
      if name == ".." { _ = names.popLast() } else if name != "." { names.append(name) }
    }
    return names.first == folder.dropFirst()
  }
}
