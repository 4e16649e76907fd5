import PNG
import TransitionEngine
import TransitionSpec

/// A plan as `manifest.json` holds it: every value resolved, nothing that depends on the machine. Whatever
/// in it decides a pixel is in the frames' keys too.
package struct ResolvedSpec: Encodable {
  package struct Screen: Encodable {
    package var screen: String?
    package var appearance: String?
    /// The file's name without its folder; its pixels say which picture it was.
    package var file: String?
    package var pixels: String?
  }

  /// An interactive run, in the words of a gesture; a pan's translations are percentages by now.
  package struct Interactive: Encodable {
    package struct Sample: Encodable {
      package let time: Double
      package let progress: Double
    }

    package struct End: Encodable {
      package let time: Double
      package let outcome: String
    }

    package let samples: [Sample]
    package let end: End
    package let completionSpeed: Double
    package let completionCurve: String
  }

  package let transition: String
  package let operation: String
  package let duration: Double
  package let timing: String
  package let size: Size
  package let scale: Double
  package let from: Screen
  package let to: Screen
  package let fit: String?
  package let background: Color
  package let origin: Rect?
  package let edge: String?
  package let shadow: Shadow?
  package let parameters: [String: Double]
  package let fixes: [String]
  package let interactive: Interactive?
  /// A spec's own, with every value that has a default left out.
  package let layers: JSONValue?
  package let animations: JSONValue?
  package let completion: JSONValue?
  package var frames: Int?
  package var fps: Double?
  package var at: [Double]?
  package var settled: Bool?
  /// Of goldens, the frames that there are, where not all.
  package var only: String?
  /// Of goldens, the spec as it was written, options laid over it.
  package var document: JSONValue?

  /// The renderer's plan, and the digests of the picture files that it read.
  package init(_ renderer: Renderer) {
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
