import TransitionEngine
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
      let own = Device(width: width, height: height).map { "--device \($0.name), " } ?? ""
      self.init(
        .invalidInput,
        "\(subject) is \(width)×\(height) pixels and the canvas \(canvasWidth)×\(canvasHeight), "
          + "expected the same size, \(own)or --fit fill, contain or stretch")
    case .sizes(let one, let other):
      self.init(
        .invalidInput,
        "\(error.place.description): \(one.words) and \(other.words), expected screens of one size, "
          + "or --fit fill, contain or stretch, for the canvas of \(error.name) or another --device"
      )
    }
  }
}

extension PictureCanvas.Picture {
  /// As "old.png is 750×1334 pixels (iphone-8)".
  fileprivate var words: String {
    let device = Device(width: width, height: height).map { " (\($0.name))" } ?? ""
    return "\(name) is \(width)×\(height) pixels\(device)"
  }
}

extension PictureCanvas {
  /// A note on a canvas that was not asked for; nil where there is nothing to note.
  package var message: String? {
    if isDefault, !isScaled { return nil }
    let name = device.map { " (\($0.name))" } ?? ""
    let pixels = "\(picture.width)×\(picture.height) pixels"
    let canvas = "the canvas is \(size.text) points at scale \(scale.plainDescription)\(name)"
    return isScaled
      ? "\(canvas), to which \(picture.name) with its \(pixels) is scaled"
      : "\(canvas), as \(picture.name) has \(pixels)"
  }
}
