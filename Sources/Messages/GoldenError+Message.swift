import Goldens

extension Failure {
  init(_ error: GoldenError) {
    switch error {
    case .foreignManifest(let path):
      self.init(
        .invalidInput,
        "\(path): is no manifest that this version reads, expected one that --record wrote")
    case .mergeConflict(let path):
      self.init(
        .invalidInput,
        "\(path): holds a merge conflict; take either side, as with git checkout --theirs, then --record"
      )
    case .otherSchedule(let folder):
      self.init(
        .usage,
        "\(folder): the goldens that would stay were recorded at other times than the frames have now, "
          + "expected --record of all frames")
    case .noGoldens(let folder):
      self.init(.missingInput, "\(folder): holds no goldens, --record writes them")
    case .noGoldensAskedFor(let folder):
      self.init(.missingInput, "\(folder): holds no goldens of the frames that are asked for")
    }
  }
}
