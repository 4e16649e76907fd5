import PNG
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// A plan as the manifest tells it: everything resolved, nothing of this machine. Everything in it
/// that decides a pixel is in the frames' keys too.
struct ResolvedSpec: Encodable {
  struct Screen: Encodable {
    var screen: String?
    var appearance: String?
    /// The file's name without its folder; its pixels say which picture it was.
    var file: String?
    var pixels: String?
  }

  /// An interactive run, in the words of a gesture; a pan's translations are percentages by now.
  struct Interactive: Encodable {
    struct Sample: Encodable {
      let time: Double
      let progress: Double
    }

    struct End: Encodable {
      let time: Double
      let outcome: String
    }

    let samples: [Sample]
    let end: End
    let completionSpeed: Double
    let completionCurve: String
  }

  let transition: String
  let operation: String
  let duration: Double
  let timing: String
  let size: Size
  let scale: Double
  let from: Screen
  let to: Screen
  let fit: String?
  let background: Color
  let origin: Rect?
  let edge: String?
  let shadow: Shadow?
  let parameters: [String: Double]
  let fixes: [String]
  let interactive: Interactive?
  /// A spec's own, with every value that has a default left out.
  let layers: JSONValue?
  let animations: JSONValue?
  let completion: JSONValue?
  var frames: Int?
  var fps: Double?
  var at: [Double]?
  var settled: Bool?
  /// Of goldens, the frames that there are, where not all.
  var only: String?
  /// Of goldens, the spec as it was written, options laid over it.
  var document: JSONValue?

  /// The renderer's plan, and the digests of the picture files that it read.
  init(_ renderer: Renderer) {
    let plan = renderer.plan
    let stage = plan.stage
    transition = plan.transition.name
    operation = stage.operation.rawValue
    duration = stage.duration
    timing = stage.timingFunction.text
    size = stage.size
    scale = plan.scale
    from = Screen(plan.from, pixels: renderer.screens.fileDigest(of: .from))
    to = Screen(plan.to, pixels: renderer.screens.fileDigest(of: .to))
    fit = plan.fit?.rawValue
    background = plan.background
    origin = stage.origin
    edge = plan.transition.takesEdge ? (stage.edge ?? .top).rawValue : nil
    shadow = plan.transition.shadow == nil ? nil : stage.shadow
    parameters = Dictionary(
      uniqueKeysWithValues: plan.transition.parameters.map { ($0.name, stage.value(of: $0)) })
    fixes = stage.fixes.sorted()
    interactive = plan.interactive.map(Interactive.init)
    let scene = plan.transition is DeclaredTransition ? plan.sceneDocument : nil
    (layers, animations, completion) = (
      scene?["layers"].map(JSONValue.init), scene?["animations"].map(JSONValue.init),
      scene?["completion"].map(JSONValue.init)
    )
    settled = plan.includesSettledFrame ? true : nil
    switch plan.schedule {
    case .count(let count): frames = count
    case .rate(let rate): fps = rate
    case .times(let times): at = times.map { $0.seconds(of: plan.length) }
    }
  }
}

extension ResolvedSpec.Interactive {
  fileprivate init(_ timeline: InteractiveTimeline) {
    samples = timeline.updates.map { Sample(time: $0.time, progress: $0.percentComplete) }
    end = End(time: timeline.release.time, outcome: timeline.outcome.rawValue)
    completionSpeed = timeline.completionSpeed
    completionCurve = timeline.completionCurve.text
  }
}

extension ResolvedSpec.Screen {
  fileprivate init(_ source: ScreenSource, pixels: PixelDigest?) {
    switch source {
    case .synthetic(let name, let appearance):
      (screen, self.appearance) = (name, appearance.rawValue)
    case .file(let path, _):
      file = path.split(separator: "/").last.map(String.init) ?? path
      self.pixels = pixels?.description
    }
  }
}
