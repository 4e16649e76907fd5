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
  private static let once = 0.5
  /// What a case takes whatever its frames, by the size of its screens: in millions of pixels and of square points.
  private static let size = (pixels: 0.4, points: 1.4)
  /// Both screens, which a part draws once for all its cases that show them.
  private static let screens = (once: 14.0, pixels: 3.2, points: 17.0)
  /// The pictures of transitions that move parts of the screens on their own, for a million pixels: others in a push
  /// and in its pop.
  static let parts = ["hero": 8.0, "ping-text": 4.2]
  /// What an app's code takes, which is compiled unless it was before.
  private static let code = 150.0
  /// For a frame.
  private static let frame = 0.38
  /// For a million pixels of a frame, by transition.
  private static let pixels = [
    "circle": 0.55, "mask": 0.19, "ping": 0.13, "ping-text": 0.25, "reveal": 0.37, "outline": 0.31,
    "hero": 0.8,
  ]
  private static let otherPixels = 0.6

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
    let frames = Double(document.frameCount)
    let (points, pixels) = document.canvasArea
    let name = document["transition"]?.scalarText ?? ""
    piece = PieceOfWork(
      length: Self.once + pixels * Self.size.pixels + points * Self.size.points
        + (document["code"] == nil ? 0 : Self.code)
        + frames * (Self.frame + pixels * (Self.pixels[name] ?? Self.otherPixels)),
      family: document.pictures,
      setup: Self.screens.once + pixels * (Self.screens.pixels + (Self.parts[name] ?? 0))
        + points * Self.screens.points)
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

  /// The canvas, in millions of square points and of pixels.
  fileprivate var canvasArea: (points: Double, pixels: Double) {
    let device = self["device"]?.scalarText.flatMap(Device.init(named:))
    let scale = self["scale"]?.scalarText.flatMap(Double.init) ?? device?.scale
    func area(_ width: Double, _ height: Double, _ scale: Double) -> (Double, Double) {
      let points = width * height / 1_000_000
      return (points, points * scale * scale)
    }
    if let size = self["size"], let width = size["width"]?.scalarText.flatMap(Double.init),
      let height = size["height"]?.scalarText.flatMap(Double.init)
    {
      return area(width, height, scale ?? 1)
    }
    if self["size"] == nil, self["device"] == nil || device != nil {
      let device = device ?? .default
      return area(device.size.width, device.size.height, scale ?? device.scale)
    }
    guard let plan else { return (1, 1) }
    return area(plan.stage.size.width, plan.stage.size.height, plan.scale)
  }

  private var plan: RenderPlan? { try? RenderPlan(RenderSpec(self)) }
}
