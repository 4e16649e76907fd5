import TransitionRenderer
import TransitionSpec

extension PartProblem {
  /// As "3/8 and 5/8 are missing".
  package var message: String {
    switch self {
    case .noPart(let folder):
      "\(folder): holds no part, expected what a run with --shard leaves, as manifest.1-of-8.json"
    case .noResult(let folder):
      "\(folder): holds no result, expected what a verification with --shard leaves, as result.1-of-8.json"
    case .unreadable(let path):
      "\(path): is not what a part leaves, expected the document of a run with --shard"
    case .edited(let path):
      "\(path): is different: it was changed after its part ended; run that part again"
    case .missing(let shards):
      "\(shards.list) \(shards.count == 1 ? "is" : "are") missing, expected all \(shards[0].count) parts"
    case .doubled(let shard, let paths):
      "\(shard.text) is there \(paths.count == 2 ? "twice" : "\(paths.count) times"): "
        + paths.joined(separator: ", ") + ", expected each part once"
    case .otherCount(let path, let shard, let other, let otherShard):
      "\(other): is different: part \(otherShard.text), and \(path) is \(shard.text), expected parts of one "
        + "number"
    case .different(let path, let other, let differences):
      "\(other): is different: \(differences.text), as in \(path), expected parts of one run"
    case .frame(let path, .missing): "\(path): is missing, though its manifest lists it"
    case .frame(let path, .changed):
      "\(path): is different: it has other bytes than when its part ended; render that part again"
    case .framesOfNoPart(let indices):
      "frame\(indices.count == 1 ? "" : "s") \(indices.rangesText) "
        + "\(indices.count == 1 ? "is" : "are") missing, no part has \(indices.count == 1 ? "it" : "them")"
    case .otherRun(let folder, let shard, let differences):
      "\(folder): holds part \(shard.text) of another run"
        + (differences.isEmpty ? "" : " (\(differences.text))")
        + ", give another folder, or --overwrite to replace its parts"
    case .otherWhole(let folder, let differences):
      "\(folder): holds the frames of another run (\(differences.text)), give another folder, or --overwrite to "
        + "replace them"
    case .otherSuite(let path, let other):
      "\(other): is different: it is about other cases, goldens or options than \(path), expected parts of one run"
    }
  }

  /// Whether nothing is wrong but that something is not there.
  var isMissing: Bool {
    switch self {
    case .missing, .framesOfNoPart, .noPart, .noResult, .frame(_, .missing): true
    case .unreadable, .edited, .doubled, .otherCount, .different, .frame, .otherRun, .otherWhole,
      .otherSuite:
      false
    }
  }
}

extension [Shard] {
  /// As "3/8, 5/8 and 10 more".
  fileprivate var list: String {
    let (shown, rest) = (prefix(10).map(\.text), Swift.max(count - 10, 0))
    if rest > 0 { return shown.joined(separator: ", ") + " and \(rest) more" }
    return shown.dropLast().joined(separator: ", ") + (count > 1 ? " and " : "")
      + shown.suffix(1).joined()
  }
}

extension Failure {
  /// One line for each problem, up to 20.
  init(_ error: PartMergeError) {
    let isOtherRun = error.problems.contains {
      switch $0 {
      case .otherRun, .otherWhole: true
      default: false
      }
    }
    let status: Status =
      isOtherRun
      ? .cannotCreateOutput : error.problems.allSatisfy(\.isMissing) ? .missingInput : .invalidInput
    let lines = error.problems.prefix(20).map(\.message)
    self.init(status, lines.first)
    let rest = error.problems.count - lines.count
    others = lines.dropFirst() + (rest > 0 ? ["\(rest) more of these"] : [])
  }
}
