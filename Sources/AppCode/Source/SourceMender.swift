/// Makes the changes of a `PreparedSource`.
struct SourceMender {
  private let source: SwiftSource
  private let objectProtocols: Set<String>
  private let optional: OptionalRequirements
  private let cells: Set<String>
  private let opened: Set<String>
  private let propertyValues: [(tokens: Range<Int>, owner: String)]
  private var edits: SourceEdits

  /// - Parameters:
  ///   - objectProtocols: The names of protocols whose values are referenced weakly.
  ///   - cells: The names of classes that a table or a collection makes.
  ///   - opened: The names of types that are private in another one and have to be their file's.
  init(
    _ source: SwiftSource, objectProtocols: Set<String>, optional: OptionalRequirements,
    cells: Set<String> = [], opened: Set<String> = []
  ) {
    (self.cells, self.opened) = (cells, opened)
    propertyValues =
      source.tokens.contains { $0.is("#selector") }
      ? DeclarationScanner(source).propertyValues : []
    self.source = source
    self.objectProtocols = objectProtocols
    self.optional = optional
    edits = SourceEdits(source.bytes)
  }

  private static let droppedAttributes: Set = [
    "@objc", "@objcMembers", "@nonobjc", "@IBOutlet", "@IBAction", "@IBInspectable",
    "@IBDesignable", "@IBSegueAction", "@UIApplicationMain", "@NSApplicationMain", "@main",
    "@GKInspectable", "@NSManaged", "@NSCopying",
  ]

  /// Apple's modules that ours stand for, or that nothing here is needed of.
  private static let appleModules: Set = [
    "UIKit", "Foundation", "QuartzCore", "CoreGraphics", "CoreAnimation", "Dispatch",
    "ObjectiveC", "os", "Darwin", "Swift", "CoreFoundation", "AVFoundation", "AVKit", "Accelerate",
    "AudioToolbox", "CoreData", "CoreImage", "CoreLocation", "CoreMedia", "CoreMotion", "CoreText",
    "GLKit", "ImageIO", "MapKit", "MediaPlayer", "MessageUI", "Metal", "MetalKit",
    "MobileCoreServices", "OSLog", "Photos", "PhotosUI", "SafariServices", "SceneKit", "SpriteKit",
    "StoreKit", "UniformTypeIdentifiers", "UserNotifications", "WebKit", "simd",
  ]

  /// The classes to which Objective-C turns values by `as`.
  private static let bridgedClasses: Set = ["NSNumber", "NSValue", "NSString"]

  /// The words that may stand between a modifier and its declaration.
  private static let declarationWords: Set = [
    "var", "let", "func", "class", "init", "subscript", "private", "fileprivate", "internal",
    "public", "open", "override", "final", "static", "lazy", "weak", "required", "convenience",
  ]

  /// Methods that a delegate of UIKit's need not have, and here always has.
  private static let optionalOfUIKit: Set = [
    "navigationController", "tabBarController", "animationController", "interactionController",
    "interactionControllerForPresentation", "interactionControllerForDismissal",
    "presentationController", "animationEnded", "interruptibleAnimator", "gestureRecognizer",
    "gestureRecognizerShouldBegin", "animationDidStart", "animationDidStop", "scrollViewDidScroll",
    "scrollViewWillBeginDragging", "scrollViewDidEndDragging", "scrollViewDidEndDecelerating",
  ]

  /// The source with all changes.
  mutating func mended() -> String {
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { edits.blank(0..<3) }
    var index = 0
    while let token = source[index] {
      switch token.kind {
      case .attribute: dropAttribute(at: index)
      case .directive: index = mendDirective(at: index)
      case .word: mendWord(at: index)
      default: break
      }
      if let addition = optional.extension(in: source.path, after: index) {
        edits.insert(addition, at: token.range.upperBound)
      }
      index += 1
    }
    return edits.text
  }

  // MARK: Attributes and modifiers

  /// With the name that `@objc(name)` gives.
  private mutating func dropAttribute(at index: Int) {
    let token = source.tokens[index]
    guard token.isOne(of: Self.droppedAttributes) else { return }
    edits.blank(token.range)
    guard let next = source[index + 1], next.is("("), token.is("@objc"),
      next.range.lowerBound == token.range.upperBound
    else { return }
    let end = source.end(of: index + 1)
    edits.blank(next.range.lowerBound..<source.tokens[end].range.upperBound)
  }

  private mutating func mendWord(at index: Int) {
    let token = source.tokens[index]
    switch token.text {
    case "dynamic" where isModifier(at: index): edits.blank(token.range)
    case "import"
    where token.startsLine || source[index - 1]?.kind == .attribute || source.is(";", at: index - 1):
      mendImport(at: index)
    case "class" where source[index + 1].map { cells.contains($0.text) } == true:
      mendCell(at: index)
    case "protocol" where source.isProtocol(at: index): mendProtocol(at: index)
    case "private" where opens(at: index): edits.replace(token.range, with: "fileprivate")
    case "override" where isObserver(at: index): edits.blank(token.range)
    case "as": mendCast(at: index)
    case "self": mendSelf(at: index)
    case "optional" where source.isOptionalModifier(at: index): edits.blank(token.range)
    default:
      // delegate?.didFinish?(self)
      let isOptional =
        optional.isFunction(token.text) || Self.optionalOfUIKit.contains(token.text)
      if isOptional, source.is(".", at: index - 1),
        source.is("?", at: index + 1),
        source.is("(", at: index + 2)
      {
        edits.blank(source.tokens[index + 1].range)
      }
    }
  }

  /// Whether a modifier is of `observeValue(forKeyPath:of:change:context:)`, which no class has here.
  private func isObserver(at index: Int) -> Bool {
    var place = index
    while source[place]?.isOne(of: Self.declarationWords) == true {
      if source.is("func", at: place) { return source.is("observeValue", at: place + 1) }
      place += 1
    }
    return false
  }

  /// Whether a modifier hides a type that the rest of its file has to see.
  private func opens(at index: Int) -> Bool {
    guard !opened.isEmpty, !source.is("(", at: index + 1) else { return false }
    var place = index + 1
    while source[place]?.isOne(of: ["final", "indirect"]) == true
      || source[place]?.kind == .attribute
    {
      place += 1
    }
    let keywords: Set = ["class", "struct", "enum", "protocol", "actor"]
    guard source[place]?.isOne(of: keywords) == true, let name = source[place + 1] else {
      return false
    }
    return opened.contains(name.text)
  }

  /// `x as NSNumber` becomes `x =>> NSNumber.self`.
  private mutating func mendCast(at index: Int) {
    guard let type = source[index + 1], type.isOne(of: Self.bridgedClasses),
      !source.is("?", at: index + 2), !source.is("!", at: index + 2),
      !source.is(".", at: index + 2),
      // `case let number as NSNumber`
      source[index - 2]?.isOne(of: ["let", "var", "case", "is"]) != true
    else { return }
    edits.replace(source.tokens[index].range, with: "=>>")
    edits.insert(".self", at: type.range.upperBound)
  }

  /// The value of a property has no `self` yet. What UIKit gets for it there is no target.
  private mutating func mendSelf(at index: Int) {
    let isTarget =
      source.is(":", at: index - 1) && source.is("target", at: index - 2)
      || source.is("(", at: index - 1) && source.is("addTarget", at: index - 2)
    guard isTarget, source.is(",", at: index + 1), owner(ofValueAt: index) != nil else { return }
    edits.replace(source.tokens[index].range, with: "nil")
  }

  /// The type whose property gets a value there.
  private func owner(ofValueAt index: Int) -> String? {
    propertyValues.last { $0.tokens.contains(index) }?.owner
  }

  /// Makes a cell's `override init(frame:)`, and the one with a style, required ones: without Objective-C's
  /// runtime only these can be called where no more than the class is known.
  private mutating func mendCell(at index: Int) {
    guard var place = (index..<source.tokens.count).first(where: { source.is("{", at: $0) }) else {
      return
    }
    let end = source.end(of: place)
    place += 1
    while place < end {
      if source.is("init", at: place), source.is("(", at: place + 1),
        let label = source[place + 2], label.isOne(of: ["frame", "style"]),
        let word = (max(place - 3, index)..<place).first(where: { source.is("override", at: $0) })
      {
        edits.replace(source.tokens[word].range, with: "required")
      }
      let isGroup = source.tokens[place].isOne(of: ["{", "(", "["])
      place = isGroup ? source.end(of: place) + 1 : place + 1
    }
  }

  private func isModifier(at index: Int) -> Bool {
    guard !source.is(".", at: index - 1), let next = source[index + 1] else { return false }
    return next.isOne(of: Self.declarationWords) || next.kind == .attribute
  }

  // MARK: Imports

  /// Blanks the import of a module of Apple's that ours stand for, `import UIKit` itself but for its name.
  private mutating func mendImport(at index: Int) {
    let line = source.tokens[index].line
    var end = index + 1
    while let token = source[end], token.line == line, !token.is(";") { end += 1 }
    let path = source.tokens[index + 1..<end].filter { $0.kind == .word }.map(\.text)
    let kinds: Set = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
    guard let module = path.first(where: { !kinds.contains($0) }),
      Self.appleModules.contains(module), path != ["UIKit"], end > index + 1
    else { return }
    var start = index
    while source[start - 1]?.kind == .attribute { start -= 1 }
    edits.blank(
      source.tokens[start].range.lowerBound..<source.tokens[end - 1].range.upperBound)
  }

  // MARK: Protocols

  /// Makes a protocol an object's, where it is `@objc` or its values are referenced weakly.
  private mutating func mendProtocol(at index: Int) {
    let name = source.tokens[index + 1]
    guard objectProtocols.contains(name.text) || isObjectiveC(index),
      let open = (index..<source.tokens.count).first(where: { source.is("{", at: $0) })
    else { return }
    let header = source.tokens[index + 2..<open]
    if header.contains(where: { $0.isOne(of: ["AnyObject", "class", "NSObjectProtocol"]) }) {
      return
    }
    if let colon = header.first(where: { $0.is(":") }) {
      edits.insert(" AnyObject,", at: colon.range.upperBound)
    } else {
      edits.insert(": AnyObject", at: name.range.upperBound)
    }
  }

  private func isObjectiveC(_ index: Int) -> Bool {
    source.tokens[max(index - 6, 0)..<index].reversed()
      .prefix {
        $0.kind == .attribute
          || $0.isOne(of: ["public", "internal", "private", "fileprivate", "(", ")"])
          || $0.kind == .word
      }
      .contains { $0.is("@objc") }
  }

  // MARK: Directives

  /// - Returns: The index of the last token that was looked at.
  private mutating func mendDirective(at index: Int) -> Int {
    let token = source.tokens[index]
    switch token.text {
    case "#selector": mendSelector(at: index)
    case "#keyPath": return mendKeyPath(at: index)
    case "#if", "#elseif": mendCondition(at: index)
    case "#Preview": return blankPreview(at: index)
    case "#colorLiteral": edits.replace(token.range, with: "UIColor")
    case "#imageLiteral":
      edits.replace(token.range, with: "UIImage")
      if let label = source[index + 2], label.is("resourceName") {
        edits.replace(label.range, with: "imageLiteralResourceName")
      }
    default: break
    }
    return index
  }

  /// `#selector(tap(_:))` becomes `Selector(action: tap(_:), name: "tap(_:)")`.
  private mutating func mendSelector(at index: Int) {
    guard source.is("(", at: index + 1) else { return }
    let (start, end) = (index + 2, source.end(of: index + 1))
    let directive = source.tokens[index].range
    guard let close = source[end], end > start else { return }
    let name = source.text(start..<end).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if source[start]?.isOne(of: ["getter", "setter"]) == true, source.is(":", at: start + 1) {
      let property = source.tokens[end - 1].text
      edits.replace(
        directive.lowerBound..<close.range.upperBound, with: "Selector(\(property.swiftLiteral))")
      return
    }
    edits.replace(
      directive.lowerBound..<source.tokens[index + 1].range.upperBound, with: "Selector(action: ")
    edits.insert(", name: \(name.swiftLiteral)", at: close.range.lowerBound)
    guard let owner = owner(ofValueAt: index), let first = source[start] else { return }
    if first.is("self") {
      edits.replace(first.range, with: owner)
    } else if !source.is(".", at: start + 1) {
      edits.insert("\(owner).", at: first.range.lowerBound)
    }
  }

  /// `#keyPath(CALayer.isHidden)` becomes "hidden".
  private mutating func mendKeyPath(at index: Int) -> Int {
    guard source.is("(", at: index + 1) else { return index }
    let end = source.end(of: index + 1)
    var names = source.tokens[index + 2..<max(end, index + 2)].filter { $0.kind == .word }.map(
      \.text)
    // Types come first, then properties.
    while names.count > 1, names[0].first?.isUppercase == true || names[0] == "self" {
      names.removeFirst()
    }
    let range = source.tokens[index].range.lowerBound..<source.tokens[end].range.upperBound
    edits.replace(range, with: names.map(\.objectiveCKey).joined(separator: ".").swiftLiteral)
    return end
  }

  /// The code of a phone is compiled.
  private mutating func mendCondition(at index: Int) {
    let line = source.tokens[index].line
    var next = index + 1
    while let token = source[next], token.line == line {
      if token.is("os"), source.is("(", at: next + 1), let system = source[next + 2] {
        let end = source.tokens[source.end(of: next + 1)].range.upperBound
        edits.replace(
          token.range.lowerBound..<end, with: system.is("iOS") ? "true" : "false")
        next += 3
      }
      next += 1
    }
  }

  /// `#Preview("Name") { … }`
  private mutating func blankPreview(at index: Int) -> Int {
    var end = index
    if source.is("(", at: end + 1) { end = source.end(of: end + 1) }
    guard source.is("{", at: end + 1) else { return index }
    end = source.end(of: end + 1)
    edits.blank(source.tokens[index].range.lowerBound..<source.tokens[end].range.upperBound)
    return end
  }
}

extension String {
  /// The key of a property, whose getter Objective-C calls `isHidden`.
  fileprivate var objectiveCKey: String {
    guard hasPrefix("is"), let first = dropFirst(2).first, first.isUppercase else { return self }
    return first.lowercased() + dropFirst(3)
  }
}
