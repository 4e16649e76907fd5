/// How the object of some files is had that drives a transition with a finger, with its recogniser on the old
/// screen.
struct InteractionChoice: Hashable, Sendable {
  /// Statements of Swift in which `stage` is the transition's stage; they make it under the name `interaction`.
  let statements: String
  /// One line for each value that had to be made up.
  let assumptions: [String]

  /// The choice for a class; nil where it cannot be made.
  ///
  /// - Parameters:
  ///   - isShared: Whether the run may have made one, as the animator or the delegate that hands one out.
  ///   - configure: The statements of `--configure`, which may attach the gesture themselves.
  init?(
    _ type: DeclaredType, _ types: DeclaredTypes, _ values: StageValues, isShared: Bool,
    configure: String?
  ) {
    let attachment = types.lineage(of: type).flatMap(\.methods).lazy.compactMap {
      method -> (name: String, call: String)? in
      Self.attachment(method).map { (method.name, $0) }
    }.first
    guard let making = values.making(type), !isShared || !making.isFailable else { return nil }
    // What takes the controller when it is made attaches to it by itself.
    var call = making.expression.contains("stage.") ? nil : attachment?.call
    if let attachment, configure?.contains(attachment.name) == true { call = nil }
    let made =
      isShared
      ? "let interaction = stage.shared(\(type.name).self) ?? \(making.expression)"
      : making.statements("interaction")
    statements = ([made] + (call.map { ["interaction.\($0)"] } ?? [])).joined(separator: "\n")
    // The stage's is the one that the app's would be.
    let madeUp = making.assumptions.filter { !$0.hasSuffix(": stage.navigationController") }
    assumptions = (madeUp + (call.map { [$0] } ?? [])).map { Self.assumption($0, of: type) }
  }

  private static func assumption(_ text: String, of type: DeclaredType) -> String {
    "\(type.name): \(text.replacing("stage.", with: "")) is assumed"
  }

  private static let words: Set = [
    "attach", "wire", "add", "install", "connect", "prepare", "setup", "register", "gesture",
  ]

  /// The call of a method that attaches a recogniser to the controller or view that it is given; nil for any
  /// other method.
  private static func attachment(_ method: DeclaredType.Method) -> String? {
    let parameters = method.parameters.filter { !$0.hasDefault }
    guard method.isUsable, parameters.count == 1, let parameter = parameters.first,
      method.name.nameWords.contains(where: words.contains)
    else { return nil }
    let argument: String
    switch parameter.type.filter({ $0 != "?" && $0 != "!" }) {
    case "UIViewController": argument = "stage.from"
    case "UINavigationController": argument = "stage.navigationController"
    case "UIView": argument = "stage.from.view"
    default: return nil
    }
    return "\(method.name)(\(parameter.label.map { "\($0): " } ?? "")\(argument))"
  }
}
