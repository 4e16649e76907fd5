/// The value that an argument or a property of an app's code gets on the stage, as an expression of Swift in which
/// `stage` stands for the transition's stage.
struct StageValue: Hashable, Sendable {
  enum Certainty: Int, Comparable, Hashable, Sendable {
    /// The stage has it: the direction, the frame that the transition starts from.
    case known
    /// Something has to be given.
    case assumed

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  let expression: String
  let certainty: Certainty
}

/// Finds such values by names and types.
struct StageValues: Sendable {
  let types: DeclaredTypes

  private static let depthLimit = 3

  /// The value for a name of a type; nil where nothing fits.
  ///
  /// - Parameters:
  ///   - names: A parameter's label and name, or a property's name.
  ///   - type: As it is written.
  ///   - owner: The full name of the type that declares it.
  func value(_ names: [String], type: String, in owner: String, depth: Int = 0) -> StageValue? {
    var base = type.trimmedSpace
    if base.hasPrefix("UIKit.") { base.removeFirst("UIKit.".count) }
    for word in ["any ", "some ", "@escaping ", "inout "] where base.hasPrefix(word) {
      base = String(base.dropFirst(word.count)).trimmedSpace
    }
    let isOptional = base.hasSuffix("?")
    let isUnwrapped = base.hasSuffix("!")
    if isOptional || isUnwrapped { base = String(base.dropLast()).trimmedSpace }
    if base.hasPrefix("("), base.hasSuffix(")"), !base.contains("->"), !base.contains(",") {
      base = String(base.dropFirst().dropLast())
    }
    if depth < Self.depthLimit, types.type(named: base, in: owner) == nil,
      let meant = types.alias(base)
    {
      let type = isOptional ? "(\(meant))?" : meant
      return value(names, type: type, in: owner, depth: depth + 1)
    }
    if let value = known(names, base, owner) { return value }
    if isOptional { return StageValue(expression: "nil", certainty: .assumed) }
    return assumed(names, base, owner, depth)
  }

  // MARK: What the stage knows

  private func known(_ names: [String], _ type: String, _ owner: String) -> StageValue? {
    let words = names.flatMap(\.nameWords)
    func known(_ expression: String) -> StageValue {
      StageValue(expression: expression, certainty: .known)
    }
    switch type {
    case "Bool":
      if let direction = names.lazy.compactMap({ Direction($0) }).first {
        return known(direction == .forward ? "stage.isForward" : "!stage.isForward")
      }
      if words.contains("interactive") { return known("false") }
      if words.contains("animated") { return known("true") }
    case "UINavigationController.Operation", "UINavigationControllerOperation":
      return known("stage.operation")
    case "TimeInterval", "Double", "CFTimeInterval", "CGFloat", "Float":
      if words.contains("duration") || words.contains("time") { return known("0.4") }
      if words.contains("delay") { return known("0") }
    case "CGRect" where words.isOrigin: return known("stage.origin")
    case "CGPoint" where words.isOrigin: return known("stage.originCenter")
    case "UIViewController":
      if words.contains(where: ["from", "source", "presenting", "origin"].contains) {
        return known("stage.from")
      }
      if words.contains(where: ["to", "destination", "presented", "target"].contains) {
        return known("stage.to")
      }
    default:
      if let declared = types.type(named: type, in: owner), declared.kind == .enum {
        return direction(of: declared).map(known)
      }
    }
    return nil
  }

  /// The cases of an enumeration that name the two directions.
  private func direction(of type: DeclaredType) -> String? {
    func first(_ direction: Direction) -> String? {
      type.cases.first { Direction($0) == direction }
        ?? type.cases.first { $0 == (direction == .forward ? "in" : "out") }
        ?? type.cases.first { Direction(ofType: $0) == direction }
    }
    guard let forward = first(.forward), let backward = first(.backward) else { return nil }
    return "stage.isForward ? \(type.name).\(forward) : \(type.name).\(backward)"
  }

  // MARK: What has to be given

  private static let plain: [String: String] = [
    "Bool": "false", "Int": "1", "String": "\"\"", "CGPoint": "stage.originCenter",
    "CGSize": "stage.origin.size", "UIColor": "UIColor.white", "UIImage": "UIImage()",
    "UIViewController": "stage.from", "UINavigationController": "stage.navigationController",
    "UITabBarController": "tabBarController(stage)", "UIRectEdge": "UIRectEdge.right",
    "UIEdgeInsets": "UIEdgeInsets.zero",
    "CGAffineTransform": "CGAffineTransform.identity", "CGVector": "CGVector.zero",
    "UIView.AnimationOptions": "[]", "UIViewAnimationOptions": "[]",
    "UIView.AnimationCurve": "UIView.AnimationCurve.easeInOut",
    "UIModalPresentationStyle": "UIModalPresentationStyle.custom",
    "UIPercentDrivenInteractiveTransition": "UIPercentDrivenInteractiveTransition()",
    "UITimingCurveProvider": "UICubicTimingParameters(animationCurve: .easeInOut)",
    "UIPanGestureRecognizer": "UIPanGestureRecognizer()",
    "UIBlurEffect.Style": "UIBlurEffect.Style.light", "NSObject": "NSObject()",
    "IndexPath": "IndexPath(row: 0, section: 0)",
  ]
  private static let views: Set = [
    "UIView", "UIImageView", "UIButton", "UILabel", "UIControl", "UICollectionViewCell",
    "UIScrollView",
  ]

  private func assumed(
    _ names: [String], _ type: String, _ owner: String, _ depth: Int
  ) -> StageValue? {
    func assumed(_ expression: String) -> StageValue {
      StageValue(expression: expression, certainty: .assumed)
    }
    if let expression = Self.plain[type] { return assumed(expression) }
    let words = names.flatMap(\.nameWords)
    switch type {
    case "CGRect":
      let isEnd = words.contains(where: ["to", "final", "end", "destination", "target"].contains)
      return assumed(isEnd ? "stage.bounds" : "stage.origin")
    case "TimeInterval", "Double", "CFTimeInterval", "CGFloat", "Float":
      return assumed(number(words))
    case _ where Self.views.contains(type):
      return assumed("originView(\(type)(frame: stage.origin), stage)")
    case _ where type.contains("->"): return closure(type).map(assumed)
    case _ where type.hasPrefix("["): return assumed(type.contains(":") ? "[:]" : "[]")
    default: return declared(type, owner, depth).map(assumed)
    }
  }

  private func number(_ words: [String]) -> String {
    func has(_ names: String...) -> Bool { words.contains(where: names.contains) }
    if has("alpha", "opacity", "dim", "dimming") { return "0.5" }
    if has("scale", "ratio", "zoom", "damping") { return "0.9" }
    if has("radius", "corner", "inset", "margin", "padding", "spacing") { return "12" }
    if has("velocity", "offset", "angle", "progress") { return "0" }
    if has("height", "width") { return "stage.bounds.\(has("height") ? "height" : "width") / 2" }
    return "1"
  }

  /// A closure that does nothing, where it has no result.
  private func closure(_ type: String) -> String? {
    guard let arrow = type.range(of: "->"), type[..<arrow.lowerBound].last != nil else {
      return nil
    }
    let result = String(type[arrow.upperBound...]).trimmedSpace
    guard ["Void", "()", "Swift.Void"].contains(result) else { return nil }
    let head = String(type[..<arrow.lowerBound]).trimmedSpace
    let inner = head.dropFirst().dropLast()
    let count = inner.allSatisfy(\.isWhitespace) ? 0 : inner.split(separator: ",").count
    return count == 0
      ? "{}" : "{ \(Array(repeating: "_", count: count).joined(separator: ", ")) in }"
  }

  /// A value of a type that the files declare.
  private func declared(_ name: String, _ owner: String, _ depth: Int) -> String? {
    guard depth < Self.depthLimit, var type = types.type(named: name, in: owner) else { return nil }
    if type.kind == .enum {
      return type.cases.first.map { "\(type.name).\($0)" } ?? valuedCase(of: type, depth)
    }
    if type.kind == .protocol {
      let conforming = types.types.first {
        $0.kind != .protocol && $0.kind != .extension && types.ancestors(of: $0).contains(name)
      }
      guard let conforming else { return nil }
      type = conforming
    }
    return making(type, depth: depth + 1)?.expression
  }

  /// The first case whose values can be had.
  private func valuedCase(of type: DeclaredType, _ depth: Int) -> String? {
    type.valuedCases.lazy.compactMap { valued in
      let words = valued.parameters.filter { !$0.hasDefault }.map { parameter in
        value([parameter.name], type: parameter.type, in: type.name, depth: depth + 1).map {
          (parameter.label.map { "\($0): " } ?? "") + $0.expression
        }
      }
      guard !words.contains(nil) else { return nil }
      return "\(type.name).\(valued.name)(\(words.compactMap(\.self).joined(separator: ", ")))"
    }.first
  }

  // MARK: Making one of a type

  /// How one of a type is made.
  struct Making: Hashable, Sendable {
    let expression: String
    /// The labels and names of the arguments that are given.
    let arguments: Set<String>
    /// `label: value` of each argument that had to be made up.
    let assumptions: [String]
    /// How many arguments say the direction.
    let knownCount: Int
    let isFailable: Bool

    /// Statements that make it, under a name, in a closure that may give nil.
    func statements(_ name: String) -> String {
      isFailable
        ? "guard let \(name) = \(expression) else { return nil }" : "let \(name) = \(expression)"
    }
  }

  /// The initialiser of which most is known, with its arguments; nil where there is none that can be called.
  func making(_ type: DeclaredType, depth: Int = 0) -> Making? {
    guard !type.isPrivate || type.isHost, !type.isGeneric, type.kind != .protocol,
      type.kind != .enum
    else {
      return nil
    }
    let callable = initializers(of: type).filter { depth == 0 || !$0.isFailable }
    return callable.compactMap { making(type, $0, depth) }.min { a, b in
      (a.assumptions.count, -a.knownCount, a.arguments.count)
        < (b.assumptions.count, -b.knownCount, b.arguments.count)
    }
  }

  /// Its own, or those that it inherits.
  private func initializers(of type: DeclaredType) -> [DeclaredType.Initializer] {
    var found: [DeclaredType.Initializer] = []
    for ancestor in types.lineage(of: type) {
      let usable = ancestor.initializers.filter { initializer in
        initializer.isUsable && initializer.parameters.first?.label != "coder"
      }
      found += usable
      let designated = ancestor.initializers.filter { !$0.isConvenience }
      // `init?(coder:)` alone comes with others, unless a property asks for one.
      if designated.contains(where: { !$0.isFailable || $0.parameters.first?.label != "coder" }) {
        return found
      }
    }
    if type.kind == .struct {
      let stored = type.properties.filter { property in
        !property.isLazy && !(property.isConstant && property.value != nil)
      }
      let parameters = stored.map { property in
        DeclaredType.Parameter(
          label: property.name, name: property.name, type: property.type ?? "",
          hasDefault: property.value != nil || property.type?.hasSuffix("?") == true)
      }
      return found + [.init(parameters: parameters)]
    }
    return found + [.init(parameters: parameters(ofAppleAncestor: types.ancestors(of: type)))]
  }

  /// The arguments of an initialiser that is inherited from a class of UIKit's.
  private func parameters(ofAppleAncestor names: Set<String>) -> [DeclaredType.Parameter] {
    let parameters: [(label: String, type: String)] =
      names.contains("UIStoryboardSegue")
      ? [
        ("identifier", "String"), ("source", "UIViewController"),
        ("destination", "UIViewController"),
      ]
      : names.contains("UIPresentationController")
        ? [("presentedViewController", "UIViewController"), ("presenting", "UIViewController")] : []
    return parameters.map {
      .init(label: $0.label, name: $0.label, type: $0.type, hasDefault: false)
    }
  }

  /// The types of the arguments that nothing fits, of the initialiser with the fewest of these.
  func missing(for type: DeclaredType) -> [String] {
    let lists = initializers(of: type).map { initializer in
      initializer.parameters.filter { parameter in
        !parameter.hasDefault
          && value(
            [parameter.label, parameter.name].compactMap { $0 }, type: parameter.type, in: type.name
          )
            == nil
      }.map(\.type)
    }
    return lists.min { $0.count < $1.count } ?? []
  }

  private func making(
    _ type: DeclaredType, _ initializer: DeclaredType.Initializer, _ depth: Int
  ) -> Making? {
    var words: [String] = []
    var names: Set<String> = []
    var assumptions: [String] = []
    var knownCount = 0
    for parameter in initializer.parameters {
      let labels = [parameter.label, parameter.name].compactMap { $0 }
      let value = value(labels, type: parameter.type, in: type.name, depth: depth)
      // A default is as good as an assumption, but knows nothing of the direction.
      if parameter.hasDefault, value?.saysDirection != true { continue }
      guard let value else { return nil }
      words.append((parameter.label.map { "\($0): " } ?? "") + value.expression)
      names.formUnion(labels)
      if value.certainty == .assumed, value.expression != "nil" {
        assumptions.append("\(parameter.name): \(value.expression)")
      } else {
        knownCount += 1
      }
    }
    return Making(
      expression: "\(type.name)(\(words.joined(separator: ", ")))", arguments: names,
      assumptions: assumptions, knownCount: knownCount, isFailable: initializer.isFailable)
  }
}

extension StageValue {
  /// Whether it depends on the stage.
  var saysDirection: Bool { certainty == .known && expression.contains("stage.") }
}

extension DeclaredType.Initializer {
  fileprivate init(parameters: [DeclaredType.Parameter]) {
    self.init(parameters: parameters, isConvenience: false, isFailable: false, isUsable: true)
  }
}

extension [String] {
  /// Whether the words name where a transition starts from: `originFrame`, `sourceRect`, `startingPoint`.
  fileprivate var isOrigin: Bool {
    let stems = [
      "origin", "source", "start", "initial", "open", "from", "cell", "thumb", "trigger", "button",
      "tap", "touch", "anchor", "circle", "bubble",
    ]
    return contains { word in stems.contains(where: word.hasPrefix) }
  }
}

extension String {
  var trimmedSpace: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
