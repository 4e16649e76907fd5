import Goldens

extension Failure {
  package init(_ error: SequenceError) {
    switch error {
    case .emptyFolder(let path):
      self.init(
        .missingInput, "\(path): holds no PNG files, expected a folder with at least one")
    case .picture(let path, let error):
      self.init(.invalidInput, "\(path): \(error.words)")
    case .stillAndSequence(let still, let sequence):
      self.init(
        .invalidInput,
        "\(still): is one picture and \(sequence) a sequence, expected two pictures or two sequences"
      )
    case .digestOnly(let path):
      self.init(
        .invalidInput, "\(path): is kept as a digest, expected pictures, or verify for digests")
    case .tooManyFrames(let path, let count):
      self.init(
        .invalidInput,
        "\(path): has \(count) frames, expected at most \(PictureFolder.frameLimit)")
    }
  }
}
