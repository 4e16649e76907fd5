import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// How long a case takes to verify, estimated without drawing anything, so that a suite can be cut into parts
/// that take equally long.
///
/// The figures are milliseconds of processor time on the machine on which they were measured, with
/// `scripts/growth`; only their ratios matter.
struct CaseWork {
  /// A case's share that depends neither on its frames nor on its screens.
  private static let once = 6.6
  /// What a case takes whatever its frames, for a million pixels of its canvas: nearly all that moves is drawn once,
  /// however many frames show it.
  private static let pixels = 1.4
  /// Both screens, which a part draws once for all its cases that show them: each pair, and for a million pixels.
  private static let screens = (once: 4.8, pixels: 4.2)
  /// The pictures of transitions that move parts of the screens on their own, for a million pixels.
  static let parts = ["hero": 5.4, "ping-text": 0.1]
  /// What an app's code takes, which is compiled unless it was before.
  private static let code = 100.0

  let piece: PieceOfWork

  /// - Parameters:
  ///   - document: The spec with options laid over it.
  ///   - goldens: The folder of the goldens, which decide what the spec leaves open.
  init(_ document: SpecNode, goldens: String) {
    var document = document
    if document.lacksFrames || document.lacksCanvas,
      let manifest = (try? GoldenManifest(folder: goldens)) ?? nil
    {
      _ = document.adoptCanvas(manifest)
      _ = document.adoptSchedule(manifest)
    }
    let count = Double(document.frameCount)
    let canvas = document.canvas
    let pixels = canvas.area
    let name = document["transition"]?.scalarText ?? ""
    let frame = FrameWork(document).mean(
      area: pixels, aspect: canvas.aspect, scale: canvas.scale,
      timing: document.estimatedTiming,
      backward: !document.isForward)
    piece = PieceOfWork(
      length: Self.once + pixels * Self.pixels + (document["code"] == nil ? 0 : Self.code)
        + count * frame,
      family: document.pictures,
      setup: Self.screens.once + pixels * (Self.screens.pixels + (Self.parts[name] ?? 0)))
  }
}

/// What the work depends on of a canvas.
private struct EstimatedCanvas {
  /// In millions of pixels.
  let area: Double
  /// The width over the height.
  let aspect: Double
  /// Pixels to a point.
  let scale: Double

  /// - Parameters:
  ///   - width: In points, as the height.
  ///   - scale: Pixels to a point.
  init(_ width: Double, _ height: Double, scale: Double) {
    area = width * height * scale * scale / 1_000_000
    aspect = width / max(height, 1)
    self.scale = scale
  }
}

extension SpecNode {
  fileprivate var lacksFrames: Bool {
    ["frames", "fps", "at", "progress"].allSatisfy { self[$0] == nil }
  }

  fileprivate var lacksCanvas: Bool { Self.canvasKeys.allSatisfy { self[$0] == nil } }

  /// The values that most specs write are read here; a plan, which knows all of them, takes as long as some
  /// frames.
  fileprivate var frameCount: Int {
    if self["progress"] != nil { return 1 }
    let all =
      self["frames"]?.scalarText.flatMap(Int.init) ?? self["at"]?.items?.count
      ?? plan?.scheduledFrames.count
    let settled = self["settled"]?.scalarText == "true" ? 1 : 0
    let count = min(max(all ?? 60, 1), Limits.frames) + settled
    guard let only = self["only"]?.scalarText else { return count }
    return FrameRanges(text: only)?.indices(among: count)?.count ?? count
  }

  private var namedDevice: Device? { self["device"]?.scalarText.flatMap(Device.init(named:)) }

  private var givenScale: Double? {
    self["scale"]?.scalarText.flatMap(Double.init) ?? namedDevice?.scale
  }

  fileprivate var isForward: Bool {
    self["operation"]?.scalarText.flatMap(Operation.init(rawValue:))?.isForward ?? true
  }

  fileprivate var canvas: EstimatedCanvas {
    if let size = self["size"], let width = size["width"]?.scalarText.flatMap(Double.init),
      let height = size["height"]?.scalarText.flatMap(Double.init)
    {
      return EstimatedCanvas(width, height, scale: givenScale ?? 1)
    }
    if self["size"] == nil, self["device"] == nil || namedDevice != nil {
      let device = namedDevice ?? .default
      return EstimatedCanvas(
        device.size.width, device.size.height, scale: givenScale ?? device.scale)
    }
    guard let plan else { return EstimatedCanvas(1000, 1000, scale: 1) }
    return EstimatedCanvas(plan.stage.size.width, plan.stage.size.height, scale: plan.scale)
  }

  private var plan: RenderPlan? { try? RenderPlan(RenderSpec(self)) }
}
