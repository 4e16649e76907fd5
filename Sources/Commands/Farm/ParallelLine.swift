/// A run's parts as a line for GNU parallel, which tries a part that failed again.
///
/// Source: parallel(1), of version 20221122.
struct ParallelLine {
  let job: FarmJob

  var text: String {
    let part = job.part("{}", more: ["--quiet"])
    let command = job.isVerification ? "\(part) || [ $? = 1 ]" : part
    return """
      cd \(job.folder.shellQuoted) && seq \(job.shards) | \
      parallel --retries 3 \(command.shellQuoted) && \(job.merge())

      """
  }
}
