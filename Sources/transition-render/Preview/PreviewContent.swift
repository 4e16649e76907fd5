import CodeExport
import Messages
import SpecFiles
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// What a preview page shows: the JSON in it.
struct PreviewContent: Encodable {
  let schema = "transition-render/preview/1"
  let generator = "transition-render \(toolVersion)"
  let title: String
  let players: [PreviewPlayer]

  /// Of all players together.
  var frameCount: Int { players.map(\.frames.count).reduce(0, +) }

  private enum CodingKeys: CodingKey { case schema, generator, title, players }

  init(_ players: [PreviewPlayer]) {
    var players = players
    for (index, label) in Self.labels(of: players).enumerated() { players[index].label = label }
    title = Self.title(of: players)
    self.players = players
  }

  /// What tells them apart: the transition's name, the easing, or both; numbered where neither does.
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
    let time: Double
    let progress: Double
    /// Whether it shows what stays after completion.
    let settled: Bool?
    /// The animated layers' outlines in points, as SVG path data in the order of `outlined`.
    let outlines: [String]
    /// Where the picture lies on the frame before, and the PNG file, by base64; nil where nothing
    /// changes, and where frames are asked for one by one.
    var image: Image?
  }

  struct Image: Encodable {
    let x: Int
    let y: Int
    let png: String
  }

  struct Code: Encodable {
    let target: String
    let timing: CodeSnippet
    let transition: CodeSnippet
  }

  /// What tells it from the others of the page.
  var label = ""
  let name: String
  let operation: String
  let timing: String
  /// Of what is shown, in seconds.
  let duration: Double
  let size: Size
  /// Of a frame, in pixels.
  let width: Int
  let height: Int
  var frames: [Frame]
  /// Progress at even times from the start to the end, both included.
  let curve: [Double]
  let animations: [AnimationRow]
  let readouts: [Readout]
  let outlined: [String]
  let code: [Code]
  let spec: String
  let findings: [String]

  private static let curveSamples = 240

  /// Everything but the pictures.
  init(_ subject: PreviewSubject) throws {
    // Numbers and code are the spec's own, whatever pixels the page has for them.
    let plan = subject.plan
    let scene = plan.scene
    let moments = try plan.scheduledFrames.map { frame in
      Moment(
        frame: frame,
        layers: try plan.layers(at: frame.time, isSettled: frame.isSettled, of: scene))
    }
    name = plan.title
    operation = plan.stage.operation.rawValue
    timing = subject.timing ?? plan.stage.timingFunction.text
    duration = plan.length
    size = plan.stage.size
    (width, height) = (subject.reduced.width, subject.reduced.height)
    animations = AnimationRow.rows(of: scene)
    readouts = Readout.readouts(of: scene, at: moments)
    let outlined = scene.animatedLayers
    self.outlined = outlined
    frames = moments.map { Frame($0, of: plan, outlined: outlined) }
    curve = (0...Self.curveSamples).map { index in
      plan.progress(at: Double(index) / Double(Self.curveSamples) * plan.length).rounded(to: 5)
    }
    let duration = plan.stage.duration
    code = CodeTarget.allCases.map { target in
      Code(
        target: target.rawValue,
        timing: TimingCode(plan.stage.timingFunction, duration: duration).snippet(for: target),
        transition: TransitionCode(scene, of: plan.stage, named: plan.transition.name)
          .snippet(for: target))
    }
    spec = try subject.plan.specDocument.yaml
    findings = plan.findings.map { finding in
      finding.message + (finding.fix.map { " (--fix \($0) mends it)" } ?? "")
    }
  }
}

/// The presentation tree of one frame.
struct Moment {
  let frame: ScheduledFrame
  let layers: [Layer]

  /// The layers and masks with their places, by id; the first of each id.
  var placements: [String: PlacedLayer] {
    Dictionary(layers.flatMap { $0.placements() }.map { ($0.layer.id, $0) }) { first, _ in first }
  }
}

extension PreviewPlayer.Frame {
  fileprivate init(_ moment: Moment, of plan: RenderPlan, outlined: [String]) {
    time = moment.frame.time
    progress = plan.progress(at: time).rounded(to: 5)
    settled = moment.frame.isSettled ? true : nil
    let placements = moment.placements
    outlines = outlined.map { placements[$0]?.outline.roundedSVG ?? "" }
  }
}

extension RenderPlan {
  /// The eased progress at a time of what is rendered.
  fileprivate func progress(at time: Double) -> Double {
    stage.timingFunction.progress(at: fraction(at: time), duration: stage.duration)
  }
}

extension Scene {
  /// The ids of layers that animations move, in the order of the tree, each once.
  var animatedLayers: [String] {
    let targets = Set(animations.flatMap(\.propertyAnimations).map(\.layer))
    var ids: [String] = []
    for id in layers.flatMap(\.ids) where targets.contains(id) && !ids.contains(id) {
      ids.append(id)
    }
    return ids
  }
}

extension Path {
  /// Path data to a tenth of a point, for lines on a screen.
  fileprivate var roundedSVG: String {
    mapPoints { Point(x: $0.x.rounded(to: 1), y: $0.y.rounded(to: 1)) }.svg
  }
}

extension Double {
  func rounded(to digits: Int) -> Double {
    let factor = (0..<digits).reduce(1.0) { value, _ in value * 10 }
    return (self * factor).rounded() / factor
  }
}
