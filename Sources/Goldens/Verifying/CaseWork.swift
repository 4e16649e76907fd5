import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// How long a case takes to verify, estimated without drawing anything, so that a suite can be cut into parts
/// that take equally long.
///
/// The figures are milliseconds of processor time on the machine on which they were measured, with
/// `scripts/growth`; only their ratios matter.
struct CaseWork {
  /// A case's share that does not depend on its frames: reading the spec and the goldens.
  private static let once = 2.2
  /// Both screens for a million pixels, which a run draws once for all cases that show them.
  private static let screens = 17.0
  /// The pictures of a transition that moves parts of the screens on their own, in the place of both screens.
  private static let parts = ["hero": 34.0]
  /// What an app's code takes, which is compiled unless it was before.
  private static let code = 150.0
  /// For a frame.
  private static let frame = 0.43
  /// For a million pixels of a frame, by transition.
  private static let pixels = [
    "circle": 0.63, "mask": 0.2, "ping": 0.18, "ping-text": 0.43, "reveal": 0.48, "outline": 0.3,
    "hero": 1.24,
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
    let megapixels = document.pixelCount / 1_000_000
    let name = document["transition"]?.scalarText ?? ""
    piece = PieceOfWork(
      length: Self.once + (document["code"] == nil ? 0 : Self.code)
        + frames * (Self.frame + megapixels * (Self.pixels[name] ?? Self.otherPixels)),
      family: Self.parts[name] == nil ? document.screens : "\(name)\n\(document.screens)",
      setup: megapixels * (Self.parts[name] ?? Self.screens))
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
      self["frames"]?.scalarText.flatMap(Int.init) ?? self["at"]?.items?.count ?? planned?.count
    let settled = self["settled"]?.scalarText == "true" ? 1 : 0
    let count = min(max(all ?? 60, 1), Limits.frames) + settled
    guard let only = self["only"]?.scalarText else { return count }
    return FrameRanges(text: only)?.indices(among: count)?.count ?? count
  }

  fileprivate var pixelCount: Double {
    let device = self["device"]?.scalarText.flatMap(Device.init(named:))
    let scale = self["scale"]?.scalarText.flatMap(Double.init) ?? device?.scale
    if let size = self["size"], let width = size["width"]?.scalarText.flatMap(Double.init),
      let height = size["height"]?.scalarText.flatMap(Double.init)
    {
      return width * height * (scale ?? 1) * (scale ?? 1)
    }
    if self["size"] == nil, self["device"] == nil || device != nil {
      let device = device ?? .default
      return device.size.width * device.size.height * (scale ?? device.scale)
        * (scale ?? device.scale)
    }
    return planned?.pixels ?? 1_000_000
  }

  private var planned: (count: Int, pixels: Double)? {
    guard let plan = try? RenderPlan(RenderSpec(self)) else { return nil }
    return (plan.scheduledFrames.count, Double(plan.width) * Double(plan.height))
  }
}
