import TransitionSpec

extension SpecNode {
  private static let pictureKeys = canvasKeys + ["appearance", "fit", "background"]

  /// What every picture depends on besides its name, as text: specs with different ones have no synthetic screen in common.
  fileprivate var canvasText: String {
    func text(_ key: String) -> String {
      self[key]?.leaves().map { "\($0)=\($1)" }.joined(separator: " ") ?? ""
    }
    return Self.pictureKeys.map(text).joined(separator: "\n")
  }

  /// What the pictures of both screens depend on, as text: equal for specs that show the same two screens. A push
  /// and its pop do.
  var screens: String {
    let names = ["from", "to"].map { self[$0]?.scalarText ?? "" }.sorted()
    return ([canvasText] + names).joined(separator: "\n")
  }

  /// What all pictures depend on: the screens, and for a transition that moves parts of them on their own, which
  /// transition it is. The parts that a push and its pop move are nearly all the same.
  var pictures: String {
    let name = self["transition"]?.scalarText ?? ""
    guard CaseWork.parts[name] != nil else { return screens }
    return screens + "\n" + name
  }
}

extension VerificationSuite {
  /// The places of the cases in the order in which they take least: those that show the same screens follow each
  /// other, and among them those with the same pictures, so that each picture is drawn once. Cases of one array have
  /// canvas and appearance in common, those of two have not.
  package var runOrder: [[Int]] {
    func groups(_ text: (SpecNode) -> String) -> [Int] {
      var numbers: [String: Int] = [:]
      return cases.map { entry in
        let text = (try? entry.document.get()).map(text) ?? ""
        let number = numbers[text] ?? numbers.count
        numbers[text] = number
        return number
      }
    }
    let canvases = groups(\.canvasText)
    let (screens, pictures) = (groups(\.screens), groups(\.pictures))
    return Dictionary(grouping: cases.indices) { canvases[$0] }
      .sorted { $0.key < $1.key }
      .map { _, indices in
        indices.sorted { (screens[$0], pictures[$0], $0) < (screens[$1], pictures[$1], $1) }
      }
  }
}
