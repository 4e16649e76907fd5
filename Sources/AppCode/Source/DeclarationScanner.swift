/// Finds the types that a source declares, with what of them says how to make one.
struct DeclarationScanner {
  private let source: SwiftSource
  private(set) var types: [DeclaredType] = []
  /// What type aliases stand for, by their own names.
  private(set) var aliases: [String: String] = [:]
  /// The tokens of the values that instances' properties get before there is a `self`, each with the own name
  /// of its type.
  private(set) var propertyValues: [(tokens: Range<Int>, owner: String)] = []

  private static let keywords: [String: DeclaredType.Kind] = [
    "class": .class, "struct": .struct, "enum": .enum, "protocol": .protocol, "actor": .actor,
    "extension": .extension,
  ]
  private static let modifiers: Set = [
    "private", "fileprivate", "internal", "public", "open", "package", "final", "static", "class",
    "lazy", "weak", "unowned", "required", "convenience", "override", "dynamic", "indirect",
    "nonisolated", "(", ")", "set", "safe", "unsafe", "mutating", "optional",
  ]

  init(_ source: SwiftSource) {
    self.source = source
    scan(0..<source.tokens.count, in: nil)
  }

  private mutating func scan(_ range: Range<Int>, in owner: Int?) {
    var index = range.lowerBound
    while index < range.upperBound {
      let token = source.tokens[index]
      if token.kind == .word, let kind = kind(at: index) {
        index = addType(kind, at: index, in: owner)
      } else if token.isOne(of: ["{", "(", "["]) {
        index = source.end(of: index) + 1
      } else if let owner, token.is("init"), !source.is(".", at: index - 1) {
        index = addInitializer(at: index, to: owner)
      } else if let owner, token.is("func"), source[index + 1]?.kind == .word {
        index = addMethod(at: index, to: owner)
      } else if let owner, token.isOne(of: ["var", "let"]), !source.is("case", at: index - 1) {
        index = addProperties(at: index, to: owner, before: range.upperBound)
      } else if token.is("typealias") {
        index = addAlias(at: index, before: range.upperBound)
      } else if let owner, token.is("case"), types[owner].kind == .enum {
        index = addCases(at: index, to: owner, before: range.upperBound)
      } else {
        index += 1
      }
    }
  }

  /// The modifiers before a declaration.
  private func modifiers(before index: Int) -> Set<String> {
    var found: Set<String> = []
    var place = index - 1
    while let token = source[place], token.kind == .attribute || token.isOne(of: Self.modifiers) {
      found.insert(token.text)
      // The argument of `private(set)` and of an attribute.
      if token.is("set"), let access = source[place - 2] {
        found.remove("set")
        found.insert("\(access.text)(set)")
        place -= 2
      }
      place -= 1
    }
    return found
  }

  private func kind(at index: Int) -> DeclaredType.Kind? {
    let token = source.tokens[index]
    guard let kind = Self.keywords[token.text], !source.is(".", at: index - 1),
      let name = source[index + 1], name.kind == .word,
      // `class func`, `class var`
      !name.isOne(of: Self.modifiers.union(["func", "var", "let", "subscript", "init"]))
    else { return nil }
    return kind
  }

  /// - Returns: The index behind the type.
  private mutating func addType(_ kind: DeclaredType.Kind, at index: Int, in owner: Int?) -> Int {
    guard
      let open = (index..<source.tokens.count).first(where: { source.is("{", at: $0) })
    else { return index + 1 }
    var place = index + 1
    var name = source.tokens[place].text
    while source.is(".", at: place + 1), let part = source[place + 2], place + 2 < open {
      name += ".\(part.text)"
      place += 2
    }
    let isGeneric = source.is("<", at: place + 1)
    var inherited: [String] = []
    if let colon = (place..<open).first(where: {
      source.is(":", at: $0) && !isInAngles($0, from: place)
    }) {
      inherited = self.inherited(colon + 1..<open)
    }
    let modifiers = modifiers(before: index)
    let isPrivate =
      !modifiers.isDisjoint(with: ["private", "fileprivate"])
      || owner.map { types[$0].isPrivate } ?? false
    let full = owner.map { "\(types[$0].name).\(name)" } ?? name
    types.append(
      DeclaredType(
        kind: kind, name: full, isPrivate: isPrivate, isGeneric: isGeneric, inherited: inherited))
    let close = source.end(of: open)
    if close > open { scan(open + 1..<close, in: types.count - 1) }
    return close + 1
  }

  private func isInAngles(_ index: Int, from start: Int) -> Bool {
    source.tokens[start..<index].reduce(0) { $0 + ($1.is("<") ? 1 : $1.is(">") ? -1 : 0) } > 0
  }

  /// The names of an inheritance clause: `NSObject, UIKit.UIViewControllerAnimatedTransitioning`.
  private func inherited(_ range: Range<Int>) -> [String] {
    var names: [String] = []
    var depth = 0
    var last: String?
    for token in source.tokens[range] {
      if token.is("where") { break }
      if token.is("<") { depth += 1 }
      if token.is(">") { depth -= 1 }
      guard depth == 0 else { continue }
      if token.is(",") || token.is("&") {
        names += last.map { [$0] } ?? []
        last = nil
      } else if token.kind == .word {
        // `UIKit.UIView` becomes the view; the files' own `Outer.Inner` stays whole.
        last =
          last.map { $0 == "UIKit" || $0 == "any" ? token.text : "\($0).\(token.text)" }
          ?? token.text
      }
    }
    return names + (last.map { [$0] } ?? [])
  }

  /// `typealias Done = () -> Void`
  ///
  /// - Returns: The index behind it.
  private mutating func addAlias(at index: Int, before end: Int) -> Int {
    guard let name = source[index + 1], source.is("=", at: index + 2) else { return index + 1 }
    let stop = self.end(of: index + 3, before: end, at: [";"])
    aliases[name.text] = type(index + 3..<stop)
    return max(stop, index + 3)
  }

  /// - Returns: The index behind the initialiser's parameters.
  private mutating func addInitializer(at index: Int, to owner: Int) -> Int {
    var open = index + 1
    let isFailable = source.is("?", at: open) || source.is("!", at: open)
    while open < source.tokens.count, !source.is("(", at: open) { open += 1 }
    let close = source.end(of: open)
    let modifiers = modifiers(before: index)
    let isUnavailable = (max(index - 12, 0)..<index).contains {
      source.is("@available", at: $0) && source.end(of: $0 + 1) >= index - 3
        && source.text($0..<index).contains("unavailable")
    }
    guard open < close else { return index + 1 }
    // A body that only says that it must not be called.
    let body = (close..<min(close + 8, source.tokens.count)).first { source.is("{", at: $0) }
    let isTrap = body.flatMap { source[$0 + 1] }?.isOne(of: ["fatalError", "preconditionFailure"])
    types[owner].initializers.append(
      DeclaredType.Initializer(
        parameters: parameters(open + 1..<close),
        isConvenience: modifiers.contains("convenience") || types[owner].kind == .extension,
        isFailable: isFailable,
        isUsable: modifiers.isDisjoint(with: ["private", "fileprivate"]) && !isUnavailable
          && isTrap != true))
    return close + 1
  }

  /// - Returns: The index behind the method's parameters.
  private mutating func addMethod(at index: Int, to owner: Int) -> Int {
    let modifiers = modifiers(before: index)
    guard let open = (index..<source.tokens.count).first(where: { source.is("(", at: $0) }) else {
      return index + 1
    }
    let close = source.end(of: open)
    guard open < close else { return index + 1 }
    if modifiers.isDisjoint(with: ["static", "class"]) {
      types[owner].methods.append(
        DeclaredType.Method(
          name: source.tokens[index + 1].text, parameters: parameters(open + 1..<close),
          isUsable: modifiers.isDisjoint(with: ["private", "fileprivate"])))
    }
    return close + 1
  }

  private func parameters(_ range: Range<Int>) -> [DeclaredType.Parameter] {
    parts(range).compactMap { part in
      guard let colon = part.first(where: { source.is(":", at: $0) }) else { return nil }
      let names = source.tokens[part.lowerBound..<colon].filter { $0.kind == .word }.map(\.text)
      guard let first = names.first, let last = names.last else { return nil }
      let value = topLevel(part).first { $0 > colon && source.is("=", at: $0) }
      return DeclaredType.Parameter(
        label: first == "_" ? nil : first, name: last,
        type: type(colon + 1..<(value ?? part.upperBound)), hasDefault: value != nil)
    }
  }

  /// A type without attributes and the words before it.
  private func type(_ range: Range<Int>) -> String {
    var start = range.lowerBound
    while start < range.upperBound, let token = source[start],
      token.kind == .attribute || token.isOne(of: ["inout", "any", "some", "__owned", "sending"])
    {
      start += 1
    }
    return source.text(start..<range.upperBound)
  }

  /// The indices that lie in no bracket within the range.
  private func topLevel(_ range: Range<Int>) -> [Int] {
    var found: [Int] = []
    var (index, angles) = (range.lowerBound, 0)
    while index < range.upperBound {
      if source.is("<", at: index) { angles += 1 }
      if source.is(">", at: index), !source.is("-", at: index - 1) { angles -= 1 }
      if angles <= 0 { found.append(index) }
      let isGroup = source.tokens[index].isOne(of: ["(", "[", "{"])
      index = isGroup ? source.end(of: index) + 1 : index + 1
    }
    return found
  }

  /// The parts between commas.
  private func parts(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for comma in topLevel(range) where source.is(",", at: comma) {
      parts.append(start..<comma)
      start = comma + 1
    }
    return (parts + [start..<range.upperBound]).filter { !$0.isEmpty }
  }

  /// - Returns: The index behind the last of the declaration's properties.
  private mutating func addProperties(at index: Int, to owner: Int, before end: Int) -> Int {
    let modifiers = modifiers(before: index)
    let isConstant = source.is("let", at: index)
    let isOfType = !modifiers.isDisjoint(with: ["static", "class"])
    let isSettable =
      !isConstant
      && modifiers.isDisjoint(with: ["private", "fileprivate", "private(set)", "fileprivate(set)"])
    var place = index + 1
    while place < end, let name = source[place], name.kind == .word {
      place += 1
      var (type, value): (String?, String?) = (nil, nil)
      if source.is(":", at: place) {
        let stop = self.end(of: place + 1, before: end, at: ["=", "{", ",", ";"])
        type = self.type(place + 1..<stop)
        place = stop
      }
      if source.is("=", at: place) {
        let stop = self.end(of: place + 1, before: end, at: [",", ";"])
        value = source.text(place + 1..<min(stop, place + 9))
        if !isOfType, !modifiers.contains("lazy") {
          propertyValues.append((place + 1..<stop, types[owner].ownName))
        }
        place = stop
      }
      var isComputed = false
      if source.is("{", at: place) {
        let accessor = source[place + 1]
        isComputed = accessor?.isOne(of: ["didSet", "willSet"]) == false
        place = source.end(of: place) + 1
      }
      if !isComputed, !isOfType {
        types[owner].properties.append(
          DeclaredType.Property(
            name: name.text, type: type, value: value, isSettable: isSettable,
            isConstant: isConstant, isLazy: modifiers.contains("lazy")))
      }
      guard source.is(",", at: place) else { break }
      place += 1
    }
    return max(place, index + 1)
  }

  /// Where a type or a value ends that begins there: at one of `signs`, or with its line.
  private func end(of start: Int, before end: Int, at signs: Set<String>) -> Int {
    var place = start
    while place < end,
      !source.tokens[place].isOne(of: signs) || (place == start && source.is("{", at: place))
    {
      let token = source.tokens[place]
      let continues = token.isOne(of: [".", "?", ":", "&", "+", "-", "*", "/", "|"])
      let hangs = source[place - 1]?.isOne(of: ["=", ":", "&", "+", "-", "*", "/"]) ?? false
      if token.startsLine, place > start, !continues, !hangs { break }
      // A body behind a value, as an observer, is not the value's.
      if token.is("{"), place > start, !source.is("=", at: place - 1) {
        let first = source[place + 1]
        if first?.isOne(of: ["didSet", "willSet"]) == true { break }
      }
      place = token.isOne(of: ["(", "[", "{"]) ? source.end(of: place) + 1 : place + 1
    }
    return min(place, end)
  }

  /// The values of a case; one without a label has the case's name.
  private func values(_ range: Range<Int>, of name: String) -> [DeclaredType.Parameter] {
    parts(range).map { part in
      let label = source.is(":", at: part.lowerBound + 1) ? source[part.lowerBound]?.text : nil
      let start = label == nil ? part.lowerBound : part.lowerBound + 2
      let value = topLevel(part).first { source.is("=", at: $0) }
      return DeclaredType.Parameter(
        label: label == "_" ? nil : label, name: label ?? name,
        type: type(start..<(value ?? part.upperBound)), hasDefault: value != nil)
    }
  }

  /// - Returns: The index behind the line of cases.
  private mutating func addCases(at index: Int, to owner: Int, before end: Int) -> Int {
    var place = index + 1
    while place < end, let name = source[place], name.kind == .word {
      place += 1
      if source.is("(", at: place) {
        let close = source.end(of: place)
        types[owner].valuedCases.append(
          .init(name: name.text, parameters: values(place + 1..<close, of: name.text)))
        place = close + 1
      } else {
        types[owner].cases.append(name.text)
      }
      if source.is("=", at: place) { place += 2 }
      guard source.is(",", at: place) else { break }
      place += 1
    }
    return max(place, index + 1)
  }
}
