import Messages
import SafeFiles
import TransitionEngine
import TransitionSpec

extension SpecNode {
  /// Whether it is a gesture's document, not a spec's.
  package var isGesture: Bool {
    self["samples"] != nil && self["transition"] == nil && self["layers"] == nil
  }

  /// Puts a gesture file's content in the place of its name, which `gesture` may hold instead of a
  /// mapping.
  package mutating func readGestureFile() throws {
    guard let node = self["gesture"], case .scalar(let name, _) = node.value else { return }
    replace("gesture", with: try GestureFile(name: name, writtenAt: node.place).read())
  }
}

/// A YAML or JSON file that a spec or an option names.
private struct GestureFile {
  let name: String
  let place: Place

  init(name: String, writtenAt place: Place) {
    (self.name, self.place) = (name, place)
  }

  private static let allowed = "a gesture file, .yaml, .yml or .json"

  private var subject: String { "\(place.description): \(name.quoted)" }

  /// - Returns: A mapping, with places in the file.
  func read() throws -> SpecNode {
    let document = try SpecSource.parse(bytes(), file: place.path(to: name))
    guard case .mapping = document.value else {
      throw Failure(
        .invalidInput,
        "\(document.place.description): is not a gesture, expected a mapping with samples and end"
      )
    }
    return document
  }

  private func bytes() throws -> [UInt8] {
    do {
      guard !name.isEmpty, !name.contains("\u{0}") else {
        throw Failure(.missingInput, "\(subject) is not valid, expected \(Self.allowed)")
      }
      if case .file = place, isSpecialFile(place.path(to: name)) {
        throw Failure(
          .invalidInput, "\(subject) is a pipe or a device, expected \(Self.allowed)")
      }
      let bytes = try readFile(place.path(to: name), limit: Limits.gestureBytes)
      guard bytes.count <= Limits.gestureBytes else {
        throw Failure(
          .invalidInput,
          "\(subject) is larger than 16 MB, expected a gesture of up to "
            + "\(Limits.gestureBytes) bytes")
      }
      return bytes
    } catch let error as SystemCallError {
      throw Failure(
        .missingInput, "\(subject) cannot be read: \(error.reason), expected \(Self.allowed)")
    }
  }
}
