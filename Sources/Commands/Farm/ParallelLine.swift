/// A run's parts as a line for GNU parallel, which tries a part that failed again.
///
/// Source: parallel(1), of version 20221122.
struct ParallelLine {
  let job: FarmJob

  var text: String {
    let part = job.part("{}", more: ["--quiet"])
    return """
      cd \(job.folder.shellQuoted) && seq \(job.shards) | \
      parallel --retries 3 \(part.wholeQuoted) && \(job.merge())

      """
  }
}

extension String {
  /// As one word of a POSIX shell, with what is to be filled in.
  fileprivate var wholeQuoted: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}
