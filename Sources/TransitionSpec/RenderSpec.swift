import SyntheticScreens
import TransitionEngine

/// How a picture of another size than the canvas is made to fill it: CSS's `object-fit`.
package enum ScreenFit: String, CaseIterable, Hashable, Sendable {
  /// Scaled until it covers the canvas; what is over is cut off at both sides alike.
  case fill
  /// Scaled until it fits in; the rest shows the background.
  case contain
  /// Both sides scaled on their own.
  case stretch
}

/// A spec as it was written: every value typed and in range, nothing filled in. `RenderPlan` does that.
///
/// Its values have the names of `SpecFields`: `spec.duration`, `spec.shadowRadius`.
@dynamicMemberLookup
package struct RenderSpec: Sendable {
  /// Layers and animations, instead of a transition of the catalogue.
  package private(set) var scene: SceneSpec?
  /// The duration where it is written without a unit and longer than transitions are.
  package private(set) var suspectDuration: Located<Double>?
  /// Transforms that turn less far than they are written.
  private(set) var shortTurns: [WrittenTurn] = []
  /// The parts of the frames that do not count when they are compared.
  package private(set) var ignored: [Located<IgnoredRegion>] = []
  /// Where the document begins.
  package let place: Place

  /// By the fields' keys, each a `Located`.
  private var values: [String: any Sendable]
  /// Where the mappings are whose keys are fields of their own.
  private var groups: [String: Place]

  /// In seconds. A longer duration without a unit is taken, but asked about.
  private static let longestUsual = 30.0

  /// Reads a document.
  ///
  /// - Parameter fields: The keys that it may have.
  /// - Throws: Everything that is wrong with it.
  package init(_ document: SpecNode, fields: SpecTable = .standard) throws(SpecErrors) {
    var reader = SpecReader(document)
    place = document.place
    (values, groups) = Self.surroundings(document)
    // Anchors are relative to the container, and everything else to them too.
    let anchors = Self.anchors(document, in: RenderPlan.measures(self))
    values.merge(anchors) { $1 }
    var measures = RenderPlan.measures(self)
    reader.measures = measures
    (values, groups) = fields.read(&reader)
    values.merge(anchors) { $1 }
    measures.origin = self.origin?.value
    let duration = self.duration
    suspectDuration = duration.flatMap { duration in
      guard duration.value > Self.longestUsual,
        case .scalar(let text, _) = document["duration"]?.value, text.finiteNumber != nil
      else { return nil }
      return duration
    }
    shortTurns = WrittenTurn.all(in: document)
    scene = SceneSpec(
      &reader, in: measures, duration: duration?.value,
      timingFunction: self.timing?.value ?? .linear)
    reader.measures = measures
    ignored = reader.ignoredRegions()
    let parameters = TransitionCatalog.all.flatMap(\.parameters).map(\.name)
    reader.rejectUnknownKeys(besides: ["parameters": Set(parameters).sorted()])
    reader.rejectConflicts(among: SpecTable.exclusiveKeys, in: document)
    if !reader.errors.isEmpty { throw SpecErrors(reader.errors) }
  }

  /// The values of a document that its lengths depend on. Of a matrix, the first entry has them.
  private static func surroundings(
    _ document: SpecNode
  ) -> (values: [String: any Sendable], groups: [String: Place]) {
    var reader = SpecReader(document.firstMatrixEntry)
    return surroundingTable.read(&reader)
  }

  private static let surroundingTable = SpecTable(
    SpecTable.standard.fields.filter {
      ["size", "device", "scale", "operation", "from", "to"].contains($0.key)
    })

  private static func anchors(
    _ document: SpecNode, in measures: Measures
  ) -> [String: any Sendable] {
    var reader = SpecReader(document.firstMatrixEntry, measures: measures)
    return anchorTable.read(&reader).values
  }

  private static let anchorTable = SpecTable(
    SpecTable.standard.fields.filter { anchorKeys.contains($0.path[0]) })

  /// The value of a field of `SpecFields`; nil where it is not given.
  package subscript<Value>(
    dynamicMember path: KeyPath<SpecFields, SpecField<Value>>
  ) -> Located<Value>? {
    self[SpecFields.standard[keyPath: path]]
  }

  /// The value of a field, and its place; nil where the spec does not give it.
  package subscript<Value>(field: SpecField<Value>) -> Located<Value>? {
    values[field.key] as? Located<Value>
  }

  /// Where the mapping is written that holds the shadow's values; nil where there is none.
  package var shadowPlace: Place? { groups["shadow"] }

  /// Where the mapping of a screen's anchors is written; nil where there is none.
  func anchorPlace(_ key: String) -> Place? { groups[key] }
}

extension SpecError.Problem {
  /// A spring that settles too late, or never, without a duration beside it.
  static func settling(_ timing: TimingFunction) -> SpecError.Problem {
    .invalid(
      value: timing.text, expected: .settlingSpring(MediaTiming.durations), nearest: nil)
  }
}
