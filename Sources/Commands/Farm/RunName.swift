import Messages

/// The name of a printed run, by which it is told from others in the same place: a DNS label, as Kubernetes' names of Jobs
/// are.
///
/// Source: https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#dns-label-names
struct RunName {
  /// A label has 63 letters at most, of which six are for `-merge`, or for a dash and a part's number.
  static let longest = 57

  let text: String

  /// - Throws: `Failure` for what is not a label, or too long a one.
  init(_ text: String) throws(Failure) {
    let isLabel = text.wholeMatch(of: #/[a-z0-9]([-a-z0-9]*[a-z0-9])?/#) != nil
    guard isLabel, text.utf8.count <= Self.longest else {
      throw Failure(
        .usage,
        "--name: \(text.quoted) is not valid, expected up to \(Self.longest) lower-case letters, digits and dashes, "
          + "with a letter or a digit at each end")
    }
    self.text = text
  }

  private init(unchecked text: String) { self.text = text }

  /// `transition-render-` and five random letters and digits, without those that make up words.
  static var random: RunName {
    let letters = Array("bcdfghjklmnpqrstvwxz2456789")
    let ending = (0..<5).compactMap { _ in letters.randomElement() }
    return RunName(unchecked: "transition-render-" + String(ending))
  }
}
