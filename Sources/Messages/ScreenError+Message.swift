import TransitionRenderer
import TransitionSpec

extension Failure {
  init(_ error: ScreenError) {
    let subject = "\(error.place.description): \(error.name)"
    let expected = error.isScreen ? "a synthetic screen or a PNG file" : "a PNG file"
    switch error.problem {
    case .invalid(let problem):
      self.init(.invalidInput, "\(subject) \(problem.words)")
    case .unreadable(let problem):
      self.init(
        .missingInput,
        "\(subject) cannot be read: \(problem.reason), expected \(expected)")
    case .special:
      self.init(.invalidInput, "\(subject) is a pipe or a device, expected \(expected)")
    case .size(let width, let height, let canvasWidth, let canvasHeight):
      self.init(
        .invalidInput,
        "\(subject) is \(width)×\(height) pixels and the canvas \(canvasWidth)×\(canvasHeight), "
          + "expected the same size, or --fit fill, contain or stretch")
    }
  }
}
