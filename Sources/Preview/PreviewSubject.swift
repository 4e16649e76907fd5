import Messages
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The transition that one player of a page plays.
package struct PreviewSubject {
  /// The plan at the spec's own scale.
  package let plan: RenderPlan
  /// The plan at the page's scale.
  package let reduced: RenderPlan
  /// The easing as the spec has it; nil if the spec has none.
  let timing: String?

  /// How many frames count towards `PreviewLimits.frames`.
  package var frameCount: Int { plan.frames.count { !$0.isSettled } }

  /// - Parameters:
  ///   - document: A spec.
  ///   - scale: Pixels per point. The default is 1, or less if the frame's longer side would have more than
  ///     `PreviewLimits.side` pixels, or two thirds of that if the page has several players.
  ///   - count: The number of players on the page.
  ///   - readsPictures: Whether pictures of screens are read, so that what is wrong with them is thrown.
  /// - Throws: `SpecErrors` for mistakes in the spec and pictures of the wrong size; a `Failure` if the
  ///   frame would be too large.
  package init(_ document: SpecNode, scale: Double?, count: Int, readsPictures: Bool = true)
    throws
  {
    plan = try RenderPlan(RenderSpec(document))
    if readsPictures, plan.readsFiles { _ = try ScreenPictures(plan) }
    let longest = max(plan.stage.size.width, plan.stage.size.height)
    let side = Double(count > 1 ? PreviewLimits.side * 2 / 3 : PreviewLimits.side)
    let scale = scale ?? min(1, side / longest)
    guard longest * scale <= Double(Limits.side) else {
      throw Failure(
        .usage,
        "--preview-scale: a frame of \(Int(longest * scale)) pixels is too large, expected "
          + "\(Limits.side)")
    }
    reduced = plan.reduced(to: scale)
    timing = document["timing"]?.plainText
  }
}

extension SpecNode {
  /// The text of a scalar without surrounding white space; nil for other nodes.
  fileprivate var plainText: String? {
    if case .scalar(let text, _) = value { text.trimmed } else { nil }
  }
}

extension RenderPlan {
  /// Whether a screen comes from a file.
  fileprivate var readsFiles: Bool {
    !picturePlaces.isEmpty || [from, to].contains { if case .file = $0 { true } else { false } }
  }
}
