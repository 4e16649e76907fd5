import Messages
import TransitionEngine
import TransitionSpec
import Yams

/// YAML text to a `SpecNode`, read by Yams; types are left to the code that reads the keys, so YAML 1.1's
/// guesses (a screen called `no`) cannot do harm.
package enum YAMLDocument {
  /// More than a gesture of as many samples as there may be has, less than aliases of aliases can make
  /// of a spec.
  private static let nodeLimit = 2_000_000

  package static let tooDeep = "too deep, expected at most \(Limits.specNesting) levels"

  /// - Parameter file: The name that errors give.
  package static func parse(_ text: String, file: String) throws -> SpecNode {
    if let place = YAMLAliases.firstBeyondLimit(in: text) {
      throw Failure(
        .invalidInput,
        "\(file):\(place.line):\(place.column): aliases of aliases stand for too much, "
          + "expected at most \(YAMLAliases.limit) bytes in all")
    }
    do {
      guard let root = try Yams.compose(yaml: text, .basic) else {
        return SpecNode(.mapping([]), at: .file(file, line: 1, column: 1))
      }
      var count = 0
      return try convert(root, file: file, depth: 1, count: &count)
    } catch let error as YamlError {
      throw Failure(.invalidInput, message(for: error, in: text, file: file))
    }
  }

  private static func convert(
    _ node: Node, file: String, depth: Int, count: inout Int
  ) throws -> SpecNode {
    let place = Place.file(file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
    count += 1
    guard count <= nodeLimit else {
      throw Failure(
        .invalidInput, "\(place.description): too much, expected at most \(nodeLimit) values")
    }
    if node.scalar == nil, depth > Limits.specNesting {
      throw Failure(.invalidInput, "\(place.description): \(tooDeep)")
    }
    switch node {
    case .scalar(let scalar):
      if scalar.style == .plain, scalar.string.isBrokenFunction {
        throw Failure(.invalidInput, "\(place.description): \(quotationRemedy(scalar.string))")
      }
      return SpecNode(value(of: scalar), at: place)
    case .sequence(let items):
      let nodes = try items.map { try convert($0, file: file, depth: depth + 1, count: &count) }
      return SpecNode(.sequence(nodes), at: place)
    case .mapping(let pairs):
      let entries = try pairs.map { key, value in
        let name = try convert(key, file: file, depth: depth + 1, count: &count)
        guard case .scalar(let text, _) = name.value else {
          throw Failure(.invalidInput, "\(name.place.description): a key must be a plain word")
        }
        let node = try convert(value, file: file, depth: depth + 1, count: &count)
        return SpecNode.Entry(key: text, place: name.place, node: node)
      }
      return SpecNode(.mapping(entries), at: place)
    case .alias:
      throw Failure(.invalidInput, "\(place.description): an alias without an anchor")
    }
  }

  private static func value(of scalar: Node.Scalar) -> SpecNode.Value {
    let isQuoted = scalar.style != .plain && scalar.style != .any
    if !isQuoted, ["", "~", "null", "Null", "NULL"].contains(scalar.string) { return .null }
    return .scalar(scalar.string, isQuoted: isQuoted)
  }
}
