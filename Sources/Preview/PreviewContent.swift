import CodeExport
import Foundation
import Messages
import SpecFiles
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The JSON document in a preview page.
package struct PreviewContent: Encodable {
  let schema = "transition-render/preview/1"
  /// The name and version of the program that made the page.
  let generator: String
  package let title: String
  let players: [PreviewPlayer]

  /// The number of frames of all players together.
  package var frameCount: Int { players.map(\.frames.count).reduce(0, +) }

  private enum CodingKeys: CodingKey { case schema, generator, title, players }

  init(_ players: [PreviewPlayer], generator: String) {
    self.generator = generator
    var players = players
    for (index, label) in Self.labels(of: players).enumerated() { players[index].label = label }
    title = Self.title(of: players)
    self.players = players
  }

  /// Labels that tell the players apart: the transition's name, the easing, or both, and numbers if those
  /// are equal too.
  private static func labels(of players: [PreviewPlayer]) -> [String] {
    let names = players.map(\.name)
    let timings = players.map(\.timing)
    let hasOneName = Set(names).count == 1
    let candidates = [
      hasOneName ? timings : names, zip(names, timings).map { "\($0) · \($1)" },
    ]
    return candidates.first { Set($0).count == players.count }
      ?? names.enumerated().map { "\($0.offset + 1) · \($0.element)" }
  }

  private static func title(of players: [PreviewPlayer]) -> String {
    let names = players.reduce(into: [String]()) { names, player in
      if names.last != player.name { names.append(player.name) }
    }
    return names.joined(separator: ", ")
  }
}

/// One transition of a page.
struct PreviewPlayer: Encodable {
  struct Frame: Encodable {
    /// Seconds from the start.
    let time: Double
    /// Eased progress.
    var progress: Double
    /// True for the state after completion, otherwise nil.
    let settled: Bool?
    /// The animated layers' outlines in points, as SVG path data in the order of `outlined`.
    let outlines: [String]
    /// The part of the picture that differs from the frame before; nil if nothing differs, and on live
    /// pages, which request frames one by one.
    var image: Image?
  }

  struct Image: Encodable {
    /// The left edge in pixels.
    let x: Int
    /// The top edge in pixels.
    let y: Int
    /// A PNG file in base64.
    let png: String
  }

  struct Code: Encodable {
    let target: String
    /// Nil where animations have easings of their own.
    let timing: CodeSnippet?
    let transition: CodeSnippet
  }

  /// The label that distinguishes the player from the others on its page.
  var label = ""
  let name: String
  /// Nil for an icon, a loader or the like.
  let operation: String?
  let timing: String
  /// The duration of what is shown, in seconds.
  let duration: Double
  /// A frame's size in points.
  let size: Size
  /// A frame's width in pixels.
  let width: Int
  /// A frame's height in pixels.
  let height: Int
  var frames: [Frame]
  /// Samples of the progress at equal intervals from the start to the end, both included.
  let curve: [Double]
  /// The progress of animations with easings of their own: for each a list of time, progress, time, progress …;
  /// nil where one easing is shared.
  let courses: [[Double]]?
  let animations: [AnimationRow]
  let readouts: [Readout]
  /// The ids of the animated layers.
  let outlined: [String]
  let code: [Code]
  let spec: String
  let findings: [Finding]
  /// The moments of an interactive run; nil where the transition plays by itself.
  let gesture: GestureMoments?

  struct Finding: Encodable {
    let message: String
    /// The fix that mends it; nil where there is none.
    let fix: String?
  }

  /// In seconds of the recording.
  struct GestureMoments: Encodable {
    /// The first update.
    let begin: Double
    /// The finger is lifted.
    let release: Double
    /// The end of the completion, or of the way back.
    let end: Double
    /// `finish` or `cancel`.
    let outcome: String
  }

  private static let curveSamples = 240

  /// Creates a player without its pictures.
  ///
  /// - Throws: An `AnimationError` for values that do not match.
  init(_ subject: PreviewSubject) throws {
    // Numbers and code are for the spec's own scale, not the page's.
    let plan = subject.plan
    let scene = plan.scene
    let moments = try plan.scheduledFrames.map { frame in
      Moment(
        frame: frame,
        layers: try plan.layers(at: frame.time, isSettled: frame.isSettled, of: scene))
    }
    name = plan.title
    operation = scene.showsScreens ? plan.stage.operation.rawValue : nil
    let easing = plan.easing
    timing = subject.timing ?? easing.text
    duration = plan.length
    size = plan.stage.size
    (width, height) = (subject.reduced.width, subject.reduced.height)
    animations = AnimationRow.rows(of: scene)
    readouts = Readout.readouts(of: scene, at: moments)
    let outlined = scene.animatedLayers
    self.outlined = outlined
    frames = moments.map { Frame($0, of: plan, by: easing, outlined: outlined) }
    for (index, moment) in (subject.recording?.moments ?? []).prefix(frames.count).enumerated() {
      frames[index].progress = moment.progress.rounded(to: 5)
    }
    curve = (0...Self.curveSamples).map { index in
      let time = Double(index) / Double(Self.curveSamples) * plan.length
      return plan.progress(at: time, by: easing).rounded(to: 5)
    }
    let courses = plan.courses(of: easing, samples: Self.curveSamples / 4)
    self.courses =
      courses.isEmpty
      ? nil : courses.map { $0.flatMap { [$0.x.rounded(to: 5), $0.y.rounded(to: 5)] } }
    let duration = plan.stage.duration
    code = CodeTarget.allCases.map { target in
      Code(
        target: target.name,
        timing: easing.function.map { TimingCode($0, duration: duration).snippet(for: target) },
        transition: TransitionCode(scene, of: plan.stage, named: plan.title)
          .snippet(for: target))
    }
    spec = try subject.plan.specDocument.yaml
    findings = plan.findings.map { finding in
      Finding(
        message: finding.message(isInCode: plan.isOfCode).withoutFlags
          + (finding.fix.map { ", which the fix “\($0)” mends" } ?? ""), fix: finding.fix)
    }
    gesture = plan.interactive.map { timeline in
      GestureMoments(
        begin: timeline.updates.first?.time ?? 0, release: timeline.release.time,
        end: timeline.length, outcome: timeline.outcome.rawValue)
    }
  }
}

/// The presentation tree of one frame.
struct Moment {
  let frame: ScheduledFrame
  let layers: [Layer]

  /// The layers and masks with their transforms, by id; of equal ids the first.
  var placements: [String: PlacedLayer] {
    Dictionary(layers.flatMap { $0.placements() }.map { ($0.layer.id, $0) }) { first, _ in first }
  }
}

extension PreviewPlayer.Frame {
  fileprivate init(
    _ moment: Moment, of plan: RenderPlan, by easing: MotionEasing, outlined: [String]
  ) {
    time = moment.frame.time
    progress = plan.progress(at: time, by: easing).rounded(to: 5)
    settled = moment.frame.isSettled ? true : nil
    let placements = moment.placements
    outlines = outlined.map { placements[$0]?.outline.roundedSVG ?? "" }
  }
}

extension Scene {
  /// The ids of layers with animations, in the order of the trees, each once.
  var animatedLayers: [String] {
    var told: Set<String> = []
    return spans.flatMap { span in
      let targets = Set(span.animations.flatMap(\.propertyAnimations).map(\.layer))
      return span.layers.flatMap(\.ids).filter { targets.contains($0) && told.insert($0).inserted }
    }
  }
}

extension Path {
  /// Path data rounded to a tenth of a point.
  fileprivate var roundedSVG: String {
    mapPoints { Point(x: $0.x.rounded(to: 1), y: $0.y.rounded(to: 1)) }.svg
  }
}

extension Double {
  /// This number rounded to a number of decimals.
  func rounded(to digits: Int) -> Double {
    let factor = (0..<digits).reduce(1.0) { value, _ in value * 10 }
    return (self * factor).rounded() / factor
  }
}

extension String {
  /// A message for a page, where there is no command line: options are called by their names alone.
  var withoutFlags: String {
    var result = ""
    var rest = self[...]
    while let dashes = rest.range(of: "--") {
      let isWordBefore = rest[..<dashes.lowerBound].last.map { $0.isLetter || $0.isNumber } ?? false
      let isOption = !isWordBefore && rest[dashes.upperBound...].first?.isLetter == true
      result += rest[..<dashes.lowerBound] + (isOption ? "" : "--")
      rest = rest[dashes.upperBound...]
    }
    return result + rest
  }
}

extension JSONEncoder {
  /// An encoder without white space and with sorted keys, so that every run makes the same page.
  package static var compact: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
