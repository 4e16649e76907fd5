import Goldens

extension Failure {
  init(_ error: GoldenError) {
    switch error {
    case .foreignManifest(let path):
      self.init(
        .invalidInput, "\(path): is no manifest of this tool's, expected one that --record wrote")
    case .noGoldens(let folder):
      self.init(.missingInput, "\(folder): holds no goldens, --record writes them")
    case .noGoldensAskedFor(let folder):
      self.init(.missingInput, "\(folder): holds no goldens of the frames that are asked for")
    }
  }
}
