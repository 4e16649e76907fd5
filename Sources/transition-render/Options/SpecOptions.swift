import ArgumentParser
import Messages
import SpecFiles
import TransitionEngine
import TransitionSpec

/// The operations as flags, of which one may be given.
enum OperationFlag: String, EnumerableFlag {
  case push, pop, present, dismiss
}

/// The options that say what is rendered. Each is laid over the spec under its key, so that a value is
/// read and checked in one place, wherever it was written.
struct SpecOptions: ParsableArguments {
  @Argument(help: "A transition's name, a spec file (.yaml, .yml, .json), or - for YAML on stdin.")
  var transition: String

  @Flag(exclusivity: .exclusive, help: "The operation. (default: the transition's forward one)")
  var operation: OperationFlag?

  @Option(
    parsing: .unconditional,
    help: """
      Seconds or milliseconds, 0.001 to 3600 s; cuts a spring. \
      (default: the settling duration of a --timing that is a spring, or the transition's own)
      """)
  var duration: String?

  @Option(
    help: """
      linear, easeIn, easeOut, easeInEaseOut, default, a CSS name, smooth, snappy, bouncy, or \
      cubic-bezier(…), steps(…), linear(…), spring(…), as 'transition-render list' shows them. \
      (default: the transition's own)
      """)
  var timing: String?

  @Option(help: "A device of 'transition-render list'. (default: iphone-14)")
  var device: String?

  @Option(
    parsing: .unconditional, help: "The container in points, as 390x844, 1 to 16384 each.")
  var size: String?

  @Option(
    parsing: .unconditional,
    help: "Pixels per point, 0.01 to 16. (default: the device's, 1 with --size)")
  var scale: String?

  @Option(help: "The old screen: a synthetic one or a PNG file. (default: list, detail on a pop)")
  var from: String?

  @Option(help: "The new screen. (default: detail, list on a pop)")
  var to: String?

  @Option(
    help: """
      How a PNG of another size is fitted to the canvas: fill, contain or stretch. \
      (default: it must have the canvas's size)
      """)
  var fit: String?

  @Option(help: "light or dark synthetic screens. (default: light)")
  var appearance: String?

  @Option(help: "What lies behind screens with transparency, as #rrggbb. (default: #000000)")
  var background: String?

  @Option(
    parsing: .unconditional,
    help: "X,Y,W,H of the trigger button or element in points; the circle opens around it.")
  var origin: String?

  @Option(help: "Where a modal comes from: top, bottom, left or right. (default: top)")
  var edge: String?

  @Option(
    help: ArgumentHelp(
      """
      An interactive run (.yaml, .yml, .json): samples of progress or of a pan, then finish or \
      cancel. --frames, --fps and --at count over the recording; after a cancel the last frame is the \
      old screen. Up to \(Gesture.largestSampleCount) samples.
      """, valueName: "file"))
  var gesture: String?

  @Option(
    parsing: .unconditional,
    help: "The shadow's σ in points, 0 to 200. (default: the transition's own)")
  var shadowRadius: String?

  @Option(parsing: .unconditional, help: "0 to 1. (default: the transition's own)")
  var shadowOpacity: String?

  @Option(help: "As #rrggbb. (default: the transition's own)")
  var shadowColor: String?

  @Option(parsing: .unconditional, help: "X,Y in points, y down. (default: the transition's own)")
  var shadowOffset: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      """
      Any value of the spec by its path, as parameters.overscan=0, animations[2].duration=80ms or, \
      by a layer's id, layers.badge.opacity=0. Repeatable; an option of the value's own is stronger.
      """,
      valueName: "key=value"))
  var settings: [String] = []

  @Option(
    name: .customLong("fix"),
    help: ArgumentHelp(
      """
      A named correction of the source material, or all; 'transition-render list' names them. \
      Repeatable; replaces the spec's list. (default: faithful)
      """, valueName: "name"))
  var fixes: [String] = []

  /// The spec with everything that the command line says laid over it: of a matrix, the first entry.
  func document() throws -> SpecNode { try document(over: source()) }

  /// What `<transition>` stands for by itself.
  func source() throws -> SpecNode { try SpecSource.document(for: transition) }

  /// - Parameter source: From `source()`, which reads standard input once.
  func document(over source: SpecNode) throws -> SpecNode { try entries(over: source)[0].document }

  /// The same, for every entry of its matrix; at least one.
  func entries(over source: SpecNode) throws -> [SpecMatrix.Entry] {
    let document = try overlaid(on: source)
    if document["matrix"] != nil { _ = try RenderSpec(document) }
    return document.matrixEntries
  }

  private func overlaid(on source: SpecNode) throws -> SpecNode {
    try checkSingleTiming()
    var document = source
    // First, so that settings can change single values of the file.
    if let gesture { document.overlay(["gesture"], "--gesture", gesture) }
    try document.readGestureFile()
    for setting in settings { try document.overlay(setting: setting) }
    for (key, option, value) in values {
      guard let value else { continue }
      document.overlay(key.split(separator: ".").map(String.init), option, value)
    }
    if let operation {
      document.overlay(["operation"], "--\(operation.rawValue)", operation.rawValue)
    }
    if !fixes.isEmpty { document.overlay(["fixes"], "--fix", fixes.joined(separator: ",")) }
    try document.readGestureFile()
    return document
  }

  /// Several easings are for a page or a plot.
  private func checkSingleTiming() throws(Failure) {
    guard let timing, timing.areEasings else { return }
    throw Failure(
      .usage,
      "--timing: \(timing.quoted) are several easings, allowed is one; "
        + "'transition-render preview' plays them side by side, "
        + "'transition-render timing --plot' draws them")
  }

  private var values: [(key: String, option: String, value: String?)] {
    [
      ("duration", "--duration", duration), ("timing", "--timing", timing),
      ("device", "--device", device), ("size", "--size", size), ("scale", "--scale", scale),
      ("from", "--from", from), ("to", "--to", to), ("fit", "--fit", fit),
      ("appearance", "--appearance", appearance), ("background", "--background", background),
      ("origin", "--origin", origin), ("edge", "--edge", edge),
      ("shadow.radius", "--shadow-radius", shadowRadius),
      ("shadow.opacity", "--shadow-opacity", shadowOpacity),
      ("shadow.color", "--shadow-color", shadowColor),
      ("shadow.offset", "--shadow-offset", shadowOffset),
    ]
  }
}

extension String {
  var isEasing: Bool { (try? TimingFunction(text: self)) != nil }

  /// Whether it is two easings or more, with commas between.
  fileprivate var areEasings: Bool {
    let parts = partsBetweenCommas
    return parts.count > 1 && parts.allSatisfy(\.isEasing)
  }
}
