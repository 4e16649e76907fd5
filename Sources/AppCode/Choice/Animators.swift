import Messages
import TransitionEngine

/// The animators and the delegates that some files declare.
struct Animators {
  private let sources: [SwiftSource]
  private let types: DeclaredTypes
  private let values: StageValues

  static let animatorProtocol = "UIViewControllerAnimatedTransitioning"
  static let delegateProtocols: Set = [
    "UINavigationControllerDelegate", "UIViewControllerTransitioningDelegate",
    "UITabBarControllerDelegate",
  ]

  init(_ sources: [SwiftSource]) {
    self.sources = sources
    types = DeclaredTypes(sources)
    values = StageValues(types: types)
  }

  /// The classes that conform to `UIViewControllerAnimatedTransitioning`; of a class and its subclasses only
  /// these.
  var animators: [DeclaredType] {
    let all = conforming { $0.contains(Self.animatorProtocol) }
    let parents = Set(all.flatMap { types.lineage(of: $0).dropFirst().map(\.name) })
    return all.filter { !parents.contains($0.name) }
  }

  /// The animators to choose from. Where there are several that are no pair, these are those of the file that is
  /// named first, with what it needs behind it.
  private var candidates: [DeclaredType] {
    let all = animators
    guard all.count > 1, pair(of: all) == nil, let path = sources.first?.path else { return all }
    let own = all.filter { $0.path == path }
    return own.isEmpty ? all : own
  }

  /// The classes that may be asked for an animator.
  var delegates: [DeclaredType] {
    conforming { !$0.isDisjoint(with: Self.delegateProtocols) }
  }

  private var hasPresentationController: Bool {
    !conforming { $0.contains("UIPresentationController") }.isEmpty
  }

  /// What drives the transition with a finger; nil where nothing does, or it is not clear what.
  ///
  /// - Parameter configure: The statements of `--configure`, which may attach the gesture themselves.
  func interaction(configure: String?) -> InteractionChoice? {
    let protocols: Set = [
      "UIPercentDrivenInteractiveTransition", "UIViewControllerInteractiveTransitioning",
    ]
    let all = conforming { !$0.isDisjoint(with: protocols) }
    let parents = Set(all.flatMap { types.lineage(of: $0).dropFirst().map(\.name) })
    var drivers = all.filter { !parents.contains($0.name) }
    // UIKit's own percent-driven transition is kept by the object whose handler drives it.
    if drivers.isEmpty { drivers = delegates.filter(handsOutInteraction) }
    guard drivers.count == 1 else { return nil }
    return InteractionChoice(
      drivers[0], types, values, isShared: (delegates + animators).contains(drivers[0]),
      configure: configure)
  }

  /// Whether a delegate that is no controller of the app's hands out interaction controllers.
  private func handsOutInteraction(_ type: DeclaredType) -> Bool {
    let name = "interactionControllerFor"
    return !types.ancestors(of: type).contains { $0.hasSuffix("Controller") && $0.hasPrefix("UI") }
      && types.lineage(of: type).flatMap(\.methods).contains { method in
        method.name.hasPrefix(name) || method.parameters.contains { $0.label == name }
      }
  }

  private func conforming(to matches: (Set<String>) -> Bool) -> [DeclaredType] {
    types.types.filter { type in
      (type.kind == .class || type.kind == .struct) && matches(types.ancestors(of: type))
    }
  }

  /// The operation that the code is for, where a spec does not say: present where it speaks of presentations
  /// and of no navigation, else push.
  var operation: Operation {
    let words = Set(sources.flatMap { $0.tokens.filter { $0.kind == .word }.map(\.text) })
    let names = animators.map(\.ownName.nameWords)
    if words.contains(where: { $0.hasPrefix("UINavigationController") }) { return .push }
    if onlyDismisses { return .dismiss }
    let modalStems = ["present", "dismiss", "modal", "sheet", "popup"]
    if names.contains(where: { name in
      name.contains { word in modalStems.contains(where: word.hasPrefix) }
    }) {
      return .present
    }
    let isModal = words.contains { word in
      ["UIPresentationController", "UIViewControllerTransitioningDelegate", "dismiss"].contains(
        word)
        || (Direction(word) != nil
          && word.nameWords.contains { $0.hasPrefix("present") || $0.hasPrefix("dismiss") })
    }
    return isModal ? .present : .push
  }

  /// Whether every animator says by its name that it dismisses, and takes no direction.
  private var onlyDismisses: Bool {
    let animators = candidates
    return !animators.isEmpty
      && animators.allSatisfy { type in
        type.ownName.nameWords.contains { $0.hasPrefix("dismiss") }
          && Direction(ofType: type.ownName) == .backward
          && values.making(type)?.expression.contains("stage.isForward") != true
          && !settings(of: type, except: []).contains {
            $0.value.expression.contains("stage.isForward")
          }
      }
  }

  /// The file behind which the program's entry is put for an expression of the user's that names what is private
  /// there; nil for a file of its own.
  func host(of expression: String) -> String? {
    let words = Set(SwiftSource(path: "", text: expression).tokens.map(\.text))
    return types.types.first { $0.isHost && words.contains($0.ownName) }?.path
  }

  /// The way to the animator.
  ///
  /// - Throws: A `Failure` that lists the candidates, and the option to write.
  func choice() throws(Failure) -> AnimatorChoice {
    var choice = try animatorChoice()
    let controllers = ControllerCasts(sources, types, values)
    for (key, expression) in [("from", controllers.from), ("to", controllers.to)] {
      guard let expression else { continue }
      if key == "from" { choice.from = expression } else { choice.to = expression }
      choice.assumptions.append(
        "--\(key)-controller '\(expression.replacing("stage.", with: ""))' is assumed")
    }
    return choice
  }

  private func animatorChoice() throws(Failure) -> AnimatorChoice {
    let all = animators
    // Only the delegate knows the presentation controller, and with it half of what is seen.
    if hasPresentationController, let delegate { return delegate }
    // One that hands itself out may be told the direction when it is asked.
    if all.count == 1, delegates.map(\.name) == all.map(\.name), let delegate { return delegate }
    if all.count == 1, let only = made(all).first { return choice(only) }
    if all.count > 1, let pair = pair(of: all) { return pair }
    if let delegate = delegate { return delegate }
    let candidates = candidates
    if candidates.count < all.count, let pair = pair(of: candidates) { return pair }
    let made = made(candidates)
    if made.count == 1 { return choice(made[0]) }
    throw failure(candidates)
  }

  private typealias Made = (type: DeclaredType, making: StageValues.Making)

  private func made(_ animators: [DeclaredType]) -> [Made] {
    animators.compactMap { type in values.making(type).map { (type, $0) } }
  }

  /// Two classes, of which one is for push or present by its name and the other one for pop or dismiss.
  private func pair(of animators: [DeclaredType]) -> AnimatorChoice? {
    guard animators.count == 2 else { return nil }
    let made = made(animators)
    let forward = made.filter { Direction(ofType: $0.type.ownName) == .forward }
    let backward = made.filter { Direction(ofType: $0.type.ownName) == .backward }
    guard forward.count == 1, backward.count == 1 else { return nil }
    let (there, back) = (choice(forward[0]), choice(backward[0]))
    guard case .made(let push) = there.source, case .made(let pop) = back.source else { return nil }
    return AnimatorChoice(
      source: .pair(forward: push, backward: pop),
      assumptions: there.assumptions + back.assumptions, host: there.host ?? back.host)
  }

  private var delegate: AnimatorChoice? {
    let made = made(delegates)
    // One that is no controller of the app's is made with less.
    let best = made.filter(\.making.assumptions.isEmpty)
    guard let delegate = best.count == 1 ? best[0] : made.count == 1 ? made[0] : nil else {
      return nil
    }
    return AnimatorChoice(
      source: .delegate(delegate.making.statements("animator")),
      assumptions: delegate.making.assumptions, host: delegate.type.host)
  }

  private func choice(_ made: Made) -> AnimatorChoice {
    let settings = settings(of: made.type, except: made.making.arguments)
    let lines =
      [made.making.statements("animator")]
      + settings.map { "animator.\($0.name) = \($0.value.expression)" }
    let assumed = settings.filter {
      $0.value.certainty == .assumed
    }.map { "\($0.name): \($0.value.expression)" }
    return AnimatorChoice(
      source: .made(lines.joined(separator: "\n")),
      assumptions: (made.making.assumptions + assumed).map {
        "\(made.type.name): \($0) is assumed"
      },
      host: made.type.host)
  }

  /// The properties that a navigation or a presentation sets before it runs the animator.
  private func settings(
    of type: DeclaredType, except names: Set<String>
  ) -> [(name: String, value: StageValue)] {
    types.lineage(of: type).flatMap { ancestor in
      ancestor.properties.compactMap { property -> (String, StageValue)? in
        guard property.isSettable, !property.isLazy, !names.contains(property.name),
          let written = property.writtenType
        else { return nil }
        let isAwaited =
          written.hasSuffix("?") && property.value == nil
          && sources.contains { $0.path == ancestor.path && $0.awaits(property.name) }
        let value = values.value(
          [property.name], type: isAwaited ? "\(written.dropLast())!" : written, in: ancestor.name)
        guard let value else { return nil }
        let needsValue = isAwaited || written.hasSuffix("!") && property.value == nil
        let isUnset = property.value == nil || property.isZero
        if value.saysDirection {
          // A frame that the code sets itself stays.
          let isGeometry = value.expression.contains("stage.origin")
          return isGeometry && !isUnset ? nil : (property.name, value)
        }
        return needsValue && value.expression != "nil" ? (property.name, value) : nil
      }
    }
  }

  /// The types that are not in the files, on which types with `animateTransition(using:)` are built.
  private var missingBases: [String] {
    let paths = Set(
      sources.filter { $0.tokens.contains { $0.is("animateTransition") || $0.is("override") } }
        .map(\.path))
    return types.types.filter { paths.contains($0.path) && $0.kind != .protocol }.flatMap { type in
      let conforms = type.inherited.contains(Self.animatorProtocol)
      let names = type.kind == .extension ? conforms ? [type.name] : [] : type.inherited
      return names.filter { name in
        types.type(named: name, in: type.name) == nil && types.alias(name) == nil
          && !MissingSymbol.isApples(name) && !Self.languageProtocols.contains(name)
      }
    }
  }

  private static let languageProtocols: Set = [
    "AnyObject", "Sendable", "Hashable", "Equatable", "Comparable", "Codable", "Encodable",
    "Decodable", "CaseIterable", "Identifiable", "Error", "LocalizedError", "OptionSet", "String",
    "Int", "CustomStringConvertible", "RawRepresentable", "Double", "CGFloat",
  ]

  private func failure(_ animators: [DeclaredType]) -> Failure {
    let files = sources.map(\.path).joined(separator: ", ")
    guard let first = animators.first else {
      if let base = missingBases.first {
        return Failure(
          .invalidInput,
          "\(files): holds no animator by itself: \(base) is not in these files; name the file that "
            + "declares it too, with commas between or under code.files")
      }
      return Failure(
        .invalidInput,
        "\(files): holds no animator, expected a class that conforms to \(Self.animatorProtocol), "
          + "or an expression that makes one: --animator 'MyAnimator(operation: operation)'")
    }
    let names = animators.map(\.name).joined(separator: ", ")
    let lines = animators.prefix(4).map { "--animator '\(line(for: $0))'" }.joined(
      separator: " or ")
    if animators.count == 1 {
      let missing = values.missing(for: first)
      let cause = missing.isEmpty ? "" : ", since it takes \(missing.joined(separator: ", "))"
      return Failure(
        .invalidInput,
        "\(files): how to make \(first.name) is not clear\(cause), expected an expression for it: \(lines)"
      )
    }
    return Failure(
      .invalidInput,
      "\(files): holds several animators: \(names), expected one of them to be chosen: \(lines)")
  }

  /// The expression to write, with gaps where nothing is known.
  private func line(for type: DeclaredType) -> String {
    if let making = values.making(type) {
      return making.expression.replacing("stage.operation", with: "operation")
        .replacing("stage.isForward", with: "isForward")
    }
    let initializer = type.initializers.first { $0.isUsable }
    let parameters = initializer?.parameters ?? []
    let arguments = parameters.filter { !$0.hasDefault }.map {
      ($0.label.map { "\($0): " } ?? "") + "…"
    }
    return "\(type.name)(\(arguments.joined(separator: ", ")))"
  }
}

extension DeclaredType {
  fileprivate var host: String? { isHost ? path : nil }
}

extension DeclaredType.Property {
  /// Its type, where it is written or the value says it.
  fileprivate var writtenType: String? {
    if let type { return type }
    guard let value else { return nil }
    if value == "true" || value == "false" { return "Bool" }
    let parts = value.split(separator: ".").map(String.init)
    guard parts.count > 1, parts[0].first?.isUppercase == true else {
      return value.hasPrefix("CGRect(") ? "CGRect" : value.hasPrefix("CGPoint(") ? "CGPoint" : nil
    }
    return parts.dropLast().joined(separator: ".")
  }

  fileprivate var isZero: Bool {
    value.map { $0.hasSuffix(".zero") || $0.hasSuffix("CGRect()") || $0.hasSuffix("CGPoint()") }
      ?? false
  }
}
