import TransitionEngine

/// How much a page may hold; browsers keep all of its frames in memory.
enum PreviewLimits {
  static let players = 12
  static let frames = 600
  /// In pixels per point.
  static let scale = 0.01...4.0
  /// Of a frame's longer side, in pixels, where nobody asks for more.
  static let side = 900
}

extension SpecNode {
  /// The plan of one player.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point; by default 1, made less until the frame's longer side has at most
  ///     `PreviewLimits.side` pixels, or half of that where it shares a page with others.
  ///   - count: How many players the page has.
  func previewPlan(scale: Double?, count: Int) throws -> RenderPlan {
    let plan = try RenderPlan(RenderSpec(self))
    if plan.readsFiles { _ = try ScreenPair(plan) }
    let longest = max(plan.stage.size.width, plan.stage.size.height)
    let side = Double(count > 1 ? PreviewLimits.side * 2 / 3 : PreviewLimits.side)
    let scale = scale ?? min(1, side / longest)
    let pixels = longest * scale
    guard pixels <= Double(Limits.side) else {
      throw Failure(
        .usage,
        "--preview-scale: a frame of \(Int(pixels)) pixels is too large, allowed are \(Limits.side)"
      )
    }
    return plan.reduced(to: scale)
  }
}

extension RenderPlan {
  /// Whether a screen comes from a file.
  fileprivate var readsFiles: Bool {
    [from, to].contains { if case .file = $0 { true } else { false } }
  }
}
