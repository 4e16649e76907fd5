import Messages
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// What one player of a page plays.
struct PreviewSubject {
  /// As the spec has it.
  let plan: RenderPlan
  /// With the page's number of pixels per point.
  let reduced: RenderPlan
  /// How the easing was written, where it was.
  let timing: String?

  /// - Parameters:
  ///   - document: A spec.
  ///   - scale: Pixels per point; by default 1, or less where the frame's longer side would have more than
  ///     `PreviewLimits.side` pixels, two thirds of that where it shares a page with others.
  ///   - count: How many players the page has.
  /// - Throws: What is wrong with the spec, pictures of the wrong size included.
  init(_ document: SpecNode, scale: Double?, count: Int) throws {
    plan = try RenderPlan(RenderSpec(document))
    if plan.readsFiles { _ = try ScreenPictures(plan) }
    let longest = max(plan.stage.size.width, plan.stage.size.height)
    let side = Double(count > 1 ? PreviewLimits.side * 2 / 3 : PreviewLimits.side)
    let scale = scale ?? min(1, side / longest)
    guard longest * scale <= Double(Limits.side) else {
      throw Failure(
        .usage,
        "--preview-scale: a frame of \(Int(longest * scale)) pixels is too large, allowed are "
          + "\(Limits.side)")
    }
    reduced = plan.reduced(to: scale)
    timing = document["timing"]?.plainText
  }
}

extension SpecNode {
  /// Of a scalar.
  var plainText: String? {
    if case .scalar(let text, _) = value { text.trimmed } else { nil }
  }
}

extension RenderPlan {
  /// Whether a screen comes from a file.
  fileprivate var readsFiles: Bool {
    [from, to].contains { if case .file = $0 { true } else { false } }
  }
}
