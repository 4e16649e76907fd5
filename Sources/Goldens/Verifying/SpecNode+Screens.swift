import TransitionSpec

extension SpecNode {
  private static let pictureKeys = canvasKeys + ["appearance", "fit", "background"]

  /// What the pictures of both screens depend on, as text: equal for specs that show the same two screens. A push
  /// and its pop do.
  var screens: String {
    func text(_ key: String) -> String {
      self[key]?.leaves().map { "\($0)=\($1)" }.joined(separator: " ") ?? ""
    }
    let names = ["from", "to"].map { self[$0]?.scalarText ?? "" }.sorted()
    return (Self.pictureKeys.map(text) + names).joined(separator: "\n")
  }
}

extension VerificationSuite {
  /// The places of the cases in the order in which they take least: those that show the same screens follow each
  /// other, so that each screen is drawn once.
  package var runOrder: [Int] {
    var numbers: [String: Int] = [:]
    let groups = cases.map { entry in
      let screens = (try? entry.document.get())?.screens ?? ""
      let number = numbers[screens] ?? numbers.count
      numbers[screens] = number
      return number
    }
    return cases.indices.sorted { (groups[$0], $0) < (groups[$1], $1) }
  }
}
