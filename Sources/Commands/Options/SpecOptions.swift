import AppCode
import ArgumentParser
import Messages
import SafeFiles
import SpecFiles
import TransitionEngine
import TransitionSpec

/// The operations as flags, of which one may be given.
enum OperationFlag: String, EnumerableFlag {
  case push, pop, present, dismiss
}

/// The options that say what is rendered. `SpecFields` declares them; each is laid over the spec under
/// its key, so that a value is read and checked in one place, wherever it was written.
struct SpecOptions: ParsableArguments {
  @Argument(
    help: """
      A transition's name (\(TransitionCatalog.all.map(\.name).joined(separator: ", "))), a spec file \
      (.yaml, .yml, .json), an app's own animator (.swift, several with commas between), or - for YAML on \
      stdin.
      """, completion: .list(TransitionCatalog.all.map(\.name)))
  var transition: String

  @Flag(
    exclusivity: .exclusive,
    help: "The operation. (default: the transition's forward one; of a recording that which fits)")
  var operation: OperationFlag?

  @Option(\.duration) var duration: String?
  @Option(\.timing) var timing: String?
  @Option(\.device) var device: String?
  @Option(\.size) var size: String?
  @Option(\.scale) var scale: String?
  @Option(\.from) var from: String?
  @Option(\.to) var to: String?
  @Option(\.fit) var fit: String?
  @Option(\.appearance) var appearance: String?
  @Option(\.background) var background: String?
  @Option(\.origin) var origin: String?
  @Option(\.edge) var edge: String?
  @Option(\.gesture) var gesture: String?
  @Option(\.shadowRadius) var shadowRadius: String?
  @Option(\.shadowOpacity) var shadowOpacity: String?
  @Option(\.shadowColor) var shadowColor: String?
  @Option(\.shadowOffset) var shadowOffset: String?
  @Option(\.shadowKernel) var shadowKernel: String?

  @Option(\.codeAnimator) var animator: String?
  @Option(\.codeConfigure) var configure: String?
  @Option(\.codeFrom) var fromController: String?
  @Option(\.codeTo) var toController: String?
  @Option(\.codePatience) var patience: String?

  @Flag(help: "Refuses to compile and run an app's code, as for specs from elsewhere.")
  var noCode = false

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      """
      Any value of the spec by its path, as parameters.overscan=0, animations[2].duration=80ms or, \
      by a layer's id, layers.badge.opacity=0. Repeatable; a dedicated option for the same value wins.
      """,
      valueName: "key=value"))
  var settings: [String] = []

  @Option(\.fixes) var fixes: [String] = []

  /// The spec with everything that the command line says laid over it: of a matrix, the first entry. An app's
  /// code is run for it.
  func document() throws -> SpecNode { try document(over: source()) }

  /// The file that `<transition>` names; nil for a transition of the catalogue and standard input.
  var file: String? { isRegularFile(transition) ? transition : nil }

  /// The document that `<transition>` stands for, without options.
  func source() throws -> SpecNode { try SpecSource.document(for: transition) }

  /// - Parameter source: From `source()`, which reads standard input once.
  func document(over source: SpecNode) throws -> SpecNode {
    try expanded(unexpandedEntries(over: source)[0].document)
  }

  /// The same, for every entry of its matrix; at least one.
  ///
  /// - Parameter quiet: Passes on nothing that an app's code prints or that is assumed about it.
  func entries(over source: SpecNode, quiet: Bool = false) throws -> [SpecMatrix.Entry] {
    try unexpandedEntries(over: source).map { entry in
      var entry = entry
      entry.document = try expanded(entry.document, quiet: quiet)
      return entry
    }
  }

  /// The entries of a spec's matrix, without what an app's code comes to; at least one.
  func unexpandedEntries(over source: SpecNode) throws -> [SpecMatrix.Entry] {
    let document = try overlaid(on: source)
    if document["matrix"] != nil {
      do {
        _ = try RenderSpec(document)
      } catch {
        // What only the first entry's device has wrong, that entry tells by itself.
        if !error.errors.allSatisfy(\.dependsOnContainer) { throw error }
      }
    }
    return document.matrixEntries
  }

  /// With the canvas of the screens' pictures, where the spec has none, and with the layers and animations
  /// that an app's code comes to.
  func expanded(_ document: SpecNode, quiet: Bool = false) throws -> SpecNode {
    var document = document
    let canvas = try document.adoptCanvasOfPictures()
    if let note = canvas?.message, !quiet { StandardError.printNote(note) }
    guard document["code"] != nil else { return document }
    if noCode {
      throw Failure(
        .invalidInput,
        "\(transition): runs an app's code, which --no-code refuses, expected a transition without code"
      )
    }
    let expanded = try document.expandingCode { message in
      if !quiet { StandardError.print(message) }
    }
    guard var expanded else { return document }
    for setting in settings where setting.isOfScene { try expanded.overlay(setting: setting) }
    return expanded
  }

  /// What an app's code comes to with the other operation, the screens' pictures the other way round, and, where there are
  /// such, as they are.
  ///
  /// - Parameters:
  ///   - document: Without what its code comes to.
  ///   - operation: The one that is not meant.
  /// - Throws: What running the code throws.
  func expandedWithOther(than operation: Operation, _ document: SpecNode) throws -> [SpecNode] {
    var document = document
    let other = operation.reversed.rawValue
    document.overlay(["operation"], "--\(other)", other)
    let swapped = document.withScreensSwapped
    return try (swapped == document ? [document] : [swapped, document]).map {
      try expanded($0, quiet: true)
    }
  }

  private func overlaid(on source: SpecNode) throws -> SpecNode {
    try checkSingleTiming()
    var document = source
    // First, so that settings can change single values of the file.
    if let gesture { document.overlay(SpecFields.standard.gesture, gesture) }
    try document.readGestureFile()
    // The layers of an app's code are not there yet.
    for setting in settings where document["code"] == nil || !setting.isOfScene {
      try document.overlay(setting: setting)
    }
    for (field, value) in fieldValues where field.key != "gesture" {
      document.overlay(field, value)
    }
    if let operation {
      document.overlay(["operation"], "--\(operation.rawValue)", operation.rawValue)
    }
    if !fixes.isEmpty {
      document.overlay(SpecFields.standard.fixes, fixes.joined(separator: ","))
    }
    try document.readGestureFile()
    return document
  }

  /// Several easings are for a page or a plot.
  private func checkSingleTiming() throws(Failure) {
    guard let timing, timing.areEasings else { return }
    throw Failure(
      .usage,
      "--timing: \(timing.quoted) are several easings, expected one; "
        + "'transition-render preview' plays them side by side, "
        + "'transition-render timing --plot' draws them")
  }
}

extension String {
  /// Whether a setting `KEY=VALUE` is about layers or animations.
  fileprivate var isOfScene: Bool {
    let key = prefix { !"=.[".contains($0) }
    return ["layers", "animations", "completion", "spans"].contains(String(key))
  }

  var isEasing: Bool { (try? TimingFunction(text: self)) != nil }

  /// Whether it is two easings or more, with commas between.
  fileprivate var areEasings: Bool {
    let parts = partsBetweenCommas
    return parts.count > 1 && parts.allSatisfy(\.isEasing)
  }
}

extension SpecNode {
  /// Sets what a field's option gives.
  mutating func overlay(_ field: any AnySpecField, _ value: String) {
    guard let option = field.option else { return }
    overlay(field.path, "--\(option.name)", value)
  }
}

extension SpecNode {
  /// The spec with the old screen's pictures as the new one's, and the other way round.
  fileprivate var withScreensSwapped: SpecNode {
    var swapped = self
    for (old, new) in [("from", "to"), ("fromAnchors", "toAnchors")] {
      for (key, other) in [(old, new), (new, old)] {
        if let node = self[other] { swapped.set([key], to: node) } else { swapped.remove(key) }
      }
    }
    return swapped
  }
}
