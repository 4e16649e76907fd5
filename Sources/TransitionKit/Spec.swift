import Foundation
import SpecFiles
import TransitionEngine
import TransitionSpec

/// A description of what to render: a transition of the catalogue or one's own layers and animations, and everything
/// that decides its pixels.
///
///     let spec = try Spec(contentsOf: URL(filePath: "circle.yaml"))
///     let pop = Spec(.circle, .pop, timing: .spring(duration: 0.5, bounce: 0.3), device: .iPhone14)
///     let wide = pop.setting("parameters.overscan", to: "0")
///
/// A spec is a value, checked when a ``Renderer`` is made of it. Screens that it names as files are looked
/// for beside the spec's own file, or in the current folder for one made in code.
public struct Spec: Hashable, Sendable {
  package var document: SpecNode

  /// The catalogue of transitions. `transition-render list` describes each; a raw value is its name there.
  public enum Catalog: String, CaseIterable, Hashable, Sendable {
    /// A circle punched out of the old screen, with a shadow.
    case circle
    /// The new screen through a round mask that grows.
    case mask
    /// The new screen in a circle that grows from the trigger button.
    case ping
    /// `ping`, with the old screen's text flying off and the new screen's growing in.
    case pingText = "ping-text"
    /// A rectangle that grows from the origin's frame.
    case reveal
    /// A modal that slides in from an edge.
    case cover
    /// An outline is drawn, then the new screen's picture is revealed inside it.
    case outline
    /// The picture moves to its place on the other screen; the rest cross-fades.
    case hero
  }

  /// The direction: a navigation forward or back, or a presentation and its end.
  public enum Operation: String, CaseIterable, Hashable, Sendable {
    /// A navigation controller's way forward.
    case push
    /// A navigation controller's way back.
    case pop
    /// A modal screen appears.
    case present
    /// A modal screen goes away.
    case dismiss
  }

  /// A transition of the catalogue.
  ///
  /// - Parameters:
  ///   - transition: Its name in the catalogue.
  ///   - operation: The transition's forward one unless given.
  ///   - duration: In seconds, 0.001 to 3600; the settling duration of a `timing` that is a spring, or
  ///     the transition's own, unless given.
  ///   - timing: The transition's own unless given.
  ///   - device: The container's size and scale.
  public init(
    _ transition: Catalog, _ operation: Operation? = nil, duration: Double? = nil,
    timing: Timing? = nil, device: Device = .iPhone14
  ) {
    document = SpecNode(.mapping([]), at: .option("Spec"))
    set("transition", to: transition.rawValue)
    if let operation { set("operation", to: operation.rawValue) }
    if let duration { set("duration", to: String(duration)) }
    if let timing { set("timing", to: timing.description) }
    for (key, text) in device.values { set(key, to: text) }
  }

  /// Reads a spec file: YAML, or JSON where the name ends in `.json`.
  ///
  /// - Throws: ``TransitionError/Kind/missingInput`` for a file that cannot be read,
  ///   ``TransitionError/Kind/invalidInput`` with line and column for one that is no spec.
  public init(contentsOf file: URL) throws(TransitionError) {
    document = try wording {
      var document = try SpecSource.document(for: file.path)
      try document.readGestureFile()
      _ = try RenderSpec(document.matrixEntries[0].document)
      return document
    }
  }

  /// Reads a spec's text.
  ///
  ///     let spec = try Spec(yaml: "{transition: circle, operation: pop, duration: 400ms}")
  ///
  /// - Throws: ``TransitionError/Kind/invalidInput`` with line and column.
  public init(yaml text: String) throws(TransitionError) {
    document = try wording {
      var document = try SpecSource.parse(Array(text.utf8), file: "spec.yaml")
      try document.readGestureFile()
      return document
    }
  }

  /// The spec with one more value, as it would be written in a file: `setting("shadow.radius", to: "12")`.
  ///
  /// Nothing is checked until a ``Renderer`` is made.
  ///
  /// - Parameters:
  ///   - key: The value's path, keys with dots between them.
  ///   - text: The value as the file would have it.
  public func setting(_ key: String, to text: String) -> Spec {
    var spec = self
    spec.set(key, to: text)
    return spec
  }

  private mutating func set(_ key: String, to text: String) {
    document.set(
      key.split(separator: ".").map(String.init), to: SpecNode(option: key, text: text))
  }

  /// The spec as YAML, with everything that was set.
  ///
  /// - Throws: ``TransitionError`` where YAML's writer refuses a value.
  public var yaml: String {
    get throws(TransitionError) { try wording { try document.yaml } }
  }
}
