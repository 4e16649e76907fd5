import ArgumentParser
import Messages
import TransitionRenderer
import TransitionSpec

/// The option that cuts work into parts, for more than one machine.
struct ShardOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The K-th of N parts, which have nothing in common, are the whole together, and take about equally long. \
      Several may write into one folder at the same time, or each into its own, in any order; one that was killed is \
      run again. 'merge' puts them together; of frames in one folder the last part to end does so. What another run \
      left there, whole or in parts, is replaced with --overwrite only.
      """, valueName: "k/n"),
    transform: { try $0.shard() })
  var shard: Shard?

  /// The part of a render, and the numbers of all frames that are asked for; nil where the whole is.
  ///
  /// - Throws: `Failure` for an output that is no folder of frames.
  func part(
    of plan: RenderPlan, into output: RenderOutput, shows: Bool
  ) throws(Failure) -> (shard: Shard, asked: [Int])? {
    guard let shard else { return nil }
    try Self.checkFolder(output, shows: shows)
    return (shard, plan.frames.map(\.index))
  }

  /// - Throws: `Failure` for an output that is no folder of frames.
  static func checkFolder(_ output: RenderOutput, shows: Bool) throws(Failure) {
    guard case .folder = output, !shows else {
      throw Failure(
        .usage,
        "--shard: a part is frames in a folder, expected a folder as <output>"
          + (shows ? ", and no --show" : ""))
    }
  }
}

extension String {
  /// A part as `--shard` takes it.
  fileprivate func shard() throws -> Shard {
    guard let shard = Shard(text: self) else {
      throw ValidationError(
        "expected K/N with K from 1 to N and N up to \(Shard.counts.upperBound), as 3/8")
    }
    return shard
  }
}
