/// A run's parts as a line for GNU parallel, as many at once as there are processors.
///
/// Source: parallel(1), of version 20221122.
struct ParallelLine {
  let job: FarmJob

  /// The parts' shell is said, as parallel takes the one that it is called from. The status is that of the part that
  /// failed, after which no other is begun; otherwise it would be the number of those that did. Each goes to its folder itself, as on
  /// another machine it begins at home.
  var text: String {
    let jobs = job.jobs == nil ? ["--jobs", "1"] : []
    let folder = job.folder.shellQuoted
    let part = "cd \(folder) || exit; \(job.persistentPart("{}", more: jobs + ["--quiet"]))"
    return """
      cd \(folder) && seq \(job.shards) | \
      PARALLEL_SHELL=/bin/sh parallel --halt soon,fail=1 \(part.wholeQuoted) && \(job.merge())

      """
  }
}

extension String {
  /// As one word of a POSIX shell, with what is to be filled in.
  fileprivate var wholeQuoted: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}
