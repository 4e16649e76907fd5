/// The direction of a transition, as a name tells it.
enum Direction: Hashable, Sendable {
  /// Push and present, or pop and dismiss.
  case forward, backward

  /// The direction that a name says: `isPresenting` forward, `reverse` backward; nil where it says none or
  /// something else besides, as `hidesBar`.
  init?(_ name: String) {
    let words = name.nameWords.filter { !Self.fillers.contains($0) }
    guard let first = words.first else { return nil }
    let directions = words.map(Self.direction)
    guard let direction = Self.direction(first), directions.allSatisfy({ $0 == direction }) else {
      return nil
    }
    self = direction
  }

  /// The direction of a class by its name, which has other words too: `CardPresentationAnimator`.
  init?(ofType name: String) {
    let directions = Set(name.nameWords.compactMap(Self.direction))
    guard directions.count == 1, let direction = directions.first else { return nil }
    self = direction
  }

  private static let fillers: Set = [
    "is", "should", "for", "will", "was", "a", "the", "animation", "animating", "animate",
    "animator", "transition", "transitioning", "operation", "mode", "direction", "view",
    "controller", "type", "modal", "modally", "screen", "vc", "style", "in",
  ]
  private static let forwardStems = [
    "present", "push", "forward", "appear", "open", "show", "enter", "entr", "expand", "zoomin",
    "display", "reveal", "next", "grow",
  ]
  private static let backwardStems = [
    "dismiss", "pop", "revers", "back", "clos", "hid", "exit", "collaps", "disappear", "unwind",
    "return", "leav", "previous", "shrink", "out",
  ]

  private static func direction(_ word: String) -> Direction? {
    // A popover and a popup are presented.
    if word.hasPrefix("popo") || word.hasPrefix("popu") { return nil }
    if word == "backdrop" || word == "background" || word == "outline" { return nil }
    if backwardStems.contains(where: word.hasPrefix) { return .backward }
    return forwardStems.contains(where: word.hasPrefix) ? .forward : nil
  }
}

extension String {
  /// The words of a name in lower case: `isPresentingVC` is `is`, `presenting`, `vc`.
  var nameWords: [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(self)
    for (index, character) in characters.enumerated() {
      let previous = index > 0 ? characters[index - 1] : " "
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      let begins =
        character.isUppercase && (previous.isLowercase || previous.isNumber || next.isLowercase)
      if begins || !(character.isLetter || character.isNumber) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if character.isLetter || character.isNumber {
        word.append(contentsOf: character.lowercased())
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
