import Goldens
import TransitionEngine
import TransitionSpec

extension SpecDifference {
  /// As "shadow.radius 6 instead of 4".
  package var text: String {
    if key.hasSuffix(".pixels") { return "another picture as \(key.dropLast(7)) screen" }
    return "\(key) \(Self.text(actual)) instead of \(Self.text(expected))"
  }

  private static func text(_ value: String?) -> String {
    (value?.withRoundedNumbers ?? "none").shortened
  }
}

extension [SpecDifference] {
  /// Values that were found, each with the one that it is now.
  ///
  /// - Parameter isExact: Whether the goldens come out pixel by pixel with them.
  func text(isExact: Bool) -> String {
    guard isExact else {
      return map { "\($0.key) \($0.actual ?? "none") instead of about \($0.expected ?? "none")" }
        .joined(separator: ", ")
    }
    return count == 1 ? text : "\(text); with both every pixel is the goldens'"
  }

  /// The first few, and all that lead. Layers or animations with the same change are named together, as
  /// "animations[1–3].timing easeIn instead of linear".
  package var text: String {
    let merged = mergingIndices
    let most = Swift.max(5, merged.count(where: \.isLeading))
    let rest = merged.count > most ? " and \(merged.count - most) more" : ""
    return merged.prefix(most).map(\.text).joined(separator: ", ") + rest
  }

  /// Those that differ in their keys' first index alone as one, at the place of the first.
  private var mergingIndices: [SpecDifference] {
    var indices: [Change: [Int]] = [:]
    let changes = map { difference -> (SpecDifference, Change?) in
      guard let (list, index, member) = difference.key.firstIndexed else {
        return (difference, nil)
      }
      let change = Change(
        list: list, member: member, expected: difference.expected, actual: difference.actual)
      indices[change, default: []].append(index)
      return (difference, change)
    }
    return changes.compactMap { difference, change in
      guard let change else { return difference }
      guard let all = indices.removeValue(forKey: change) else { return nil }
      return SpecDifference(
        key: "\(change.list)[\(all.sorted().rangesText)]\(change.member)",
        expected: difference.expected, actual: difference.actual)
    }
  }
}

/// A change of one value in a list's elements.
private struct Change: Hashable {
  let list: Substring
  let member: Substring
  let expected: String?
  let actual: String?
}

extension String {
  /// The parts of "animations[3].timing" before, in and behind the first brackets; nil without a number there.
  fileprivate var firstIndexed: (list: Substring, index: Int, member: Substring)? {
    guard let open = firstIndex(of: "["), let close = self[open...].firstIndex(of: "]"),
      let index = Int(self[self.index(after: open)..<close])
    else { return nil }
    return (self[..<open], index, self[self.index(after: close)...])
  }

  /// With at most six decimals to each number: more than a picture shows.
  fileprivate var withRoundedNumbers: String {
    var (text, number) = ("", "")
    func rounded(_ number: String) -> String {
      guard let point = number.firstIndex(of: "."),
        number.distance(from: point, to: number.endIndex) > 7, let value = Double(number)
      else { return number }
      return ((value * 1e6).rounded() / 1e6).plainDescription
    }
    for character in self {
      if character.isNumber || character == "." {
        number.append(character)
      } else {
        text += rounded(number) + String(character)
        number = ""
      }
    }
    return text + rounded(number)
  }
}
