/// A class, struct, enumeration or protocol that the files declare, with its extensions.
struct DeclaredType: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable {
    case `class`, `struct`, `enum`, `protocol`, actor, `extension`
  }

  /// A parameter of an initialiser or a method.
  struct Parameter: Hashable, Sendable {
    /// Nil for `_`.
    let label: String?
    let name: String
    let type: String
    let hasDefault: Bool
  }

  struct Initializer: Hashable, Sendable {
    let parameters: [Parameter]
    let isConvenience: Bool
    let isFailable: Bool
    /// Whether other files can call it.
    let isUsable: Bool
  }

  /// A method of an instance.
  struct Method: Hashable, Sendable {
    let name: String
    let parameters: [Parameter]
    /// Whether other files can call it.
    let isUsable: Bool
  }

  /// A stored property of an instance.
  struct Property: Hashable, Sendable {
    let name: String
    /// As it is written; nil where the value says it.
    let type: String?
    /// The first words of its value; nil without one.
    let value: String?
    /// Whether other files can set it.
    let isSettable: Bool
    let isConstant: Bool
    let isLazy: Bool
  }

  /// A case of an enumeration that has values.
  struct ValuedCase: Hashable, Sendable {
    let name: String
    let parameters: [Parameter]
  }

  let kind: Kind
  /// With the types that it lies in, as `Bubble.Mode`.
  var name: String
  /// Whether other files cannot name it.
  let isPrivate: Bool
  /// Whether it is private, but the program's entry is put into its file where it is needed.
  var isHost = false
  let isGeneric: Bool
  /// The superclass and the protocols, without modules and generic arguments.
  var inherited: [String]
  var initializers: [Initializer] = []
  var methods: [Method] = []
  var properties: [Property] = []
  /// An enumeration's cases without associated values.
  var cases: [String] = []
  var valuedCases: [ValuedCase] = []
  /// The file, as the user names it.
  var path = ""

  /// Without the types that it lies in.
  var ownName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

/// All types that some files declare.
struct DeclaredTypes: Sendable {
  /// In the order declared; extensions are merged into what they extend, those of other types are left as
  /// they are.
  private(set) var types: [DeclaredType]
  /// What the type aliases stand for, by their names.
  private let aliases: [String: String]
  /// The names of the types that are private in another one and become their file's, by path: the entry of the
  /// program may be put behind them.
  private(set) var opened: [String: Set<String>] = [:]

  private static let handedToEntry = Animators.delegateProtocols.union([
    Animators.animatorProtocol
  ])

  init(_ sources: [SwiftSource]) {
    let scanners = sources.map { (path: $0.path, scanner: DeclarationScanner($0)) }
    aliases = scanners.reduce(into: [:]) { all, file in
      all.merge(file.scanner.aliases) { first, _ in first }
    }
    let found = scanners.flatMap { file in
      file.scanner.types.map { type in
        var type = type
        type.path = file.path
        return type
      }
    }
    var types = found.filter { $0.kind != .extension }
    for addition in found where addition.kind == .extension {
      guard let index = types.firstIndex(where: { $0.name == addition.name }) else {
        types.append(addition)
        continue
      }
      types[index].inherited += addition.inherited
      types[index].initializers += addition.initializers
      types[index].methods += addition.methods
    }
    self.types = types
    open()
  }

  /// Opens the types of each file in which a private one may be asked for by the entry.
  private mutating func open() {
    let paths = Set(
      types.filter { type in
        type.isPrivate && !ancestors(of: type).isDisjoint(with: Self.handedToEntry)
      }.map(\.path))
    for (index, type) in types.enumerated() where type.isPrivate && paths.contains(type.path) {
      types[index].isHost = true
      if type.name != type.ownName { opened[type.path, default: []].insert(type.ownName) }
    }
  }

  /// What a name stands for, where it is an alias.
  func alias(_ name: String) -> String? { aliases[name] }

  /// The type that a name means, seen from within another one.
  func type(named name: String, in owner: String = "") -> DeclaredType? {
    var scope = owner.split(separator: ".").map(String.init)
    while true {
      let full = (scope + [name]).joined(separator: ".")
      if let found = types.first(where: { $0.name == full && $0.kind != .extension }) {
        return found
      }
      if scope.popLast() == nil { break }
    }
    let matches = types.filter { $0.ownName == name && $0.kind != .extension }
    return matches.count == 1 ? matches[0] : nil
  }

  /// The superclass, where the files declare it.
  func superclass(of type: DeclaredType) -> DeclaredType? {
    type.inherited.lazy.compactMap { self.type(named: $0, in: type.name) }.first {
      $0.kind == .class && $0.name != type.name
    }
  }

  /// The type with its declared superclasses, itself first.
  func lineage(of type: DeclaredType) -> [DeclaredType] {
    var lineage = [type]
    while let parent = superclass(of: lineage[lineage.count - 1]), !lineage.contains(parent) {
      lineage.append(parent)
    }
    return lineage
  }

  /// Every name that the type inherits from, however far away.
  func ancestors(of type: DeclaredType) -> Set<String> {
    var names: Set<String> = []
    var rest = type.inherited
    while let name = rest.popLast() {
      guard names.insert(name).inserted else { continue }
      if let declared = self.type(named: name, in: type.name) { rest += declared.inherited }
    }
    return names
  }
}
