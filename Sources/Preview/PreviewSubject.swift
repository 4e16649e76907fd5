import Messages
import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The transition that one player of a page plays.
package struct PreviewSubject {
  /// The plan at the spec's own scale.
  package let plan: RenderPlan
  /// The plan at the page's scale.
  package let reduced: RenderPlan
  /// The easing as the spec has it; nil if the spec has none. Of a recording its name.
  let timing: String?
  /// What is shown in place of rendered pictures; nil where nothing was recorded.
  package let recording: RecordedMotion?
  /// What stands in for the pictures of the screens, at the page's scale; nil where the plan's own are drawn.
  let screens: [ImageReference: Bitmap]?

  /// How many frames count towards `PreviewLimits.frames`.
  package var frameCount: Int { plan.frames.count { !$0.isSettled } }

  /// - Parameters:
  ///   - document: A spec.
  ///   - scale: Pixels per point. The default is 1, or less if the frame's longer side would have more than
  ///     `PreviewLimits.side` pixels, or two thirds of that if the page has several players; or as many more, up
  ///     to 4, as an icon needs for `PreviewLimits.smallSide` pixels.
  ///   - count: The number of players on the page.
  ///   - readsPictures: Whether pictures of screens are read, so that what is wrong with them is thrown.
  ///   - screens: Makes the pictures that stand in for those of the screens, at the scale of the plan that it is
  ///     given. Where it makes none, and by default, they are those that the spec names.
  /// - Throws: `SpecErrors` for mistakes in the spec and pictures of the wrong size; a `Failure` if the
  ///   frame would be too large; what `screens` throws.
  package init(
    _ document: SpecNode, scale: Double?, count: Int, readsPictures: Bool = true,
    screens: (RenderPlan) throws -> [ImageReference: Bitmap]? = { _ in nil }
  ) throws {
    plan = try RenderPlan(RenderSpec(document))
    if readsPictures { try ScreenPictures.check(plan) }
    let longest = max(plan.stage.size.width, plan.stage.size.height)
    let side = Double(count > 1 ? PreviewLimits.side * 2 / 3 : PreviewLimits.side)
    // An icon would be shown in coarse pixels.
    let small =
      plan.scene.showsScreens ? 1 : (Double(PreviewLimits.smallSide) / longest).rounded(.up)
    let scale =
      scale ?? (small > 1 ? min(small, PreviewLimits.scale.upperBound) : min(1, side / longest))
    guard longest * scale <= Double(Limits.side) else {
      throw Failure(
        .usage,
        "--preview-scale: a frame of \(Int(longest * scale)) pixels is too large, expected "
          + "\(Limits.side)")
    }
    reduced = plan.reduced(to: scale)
    timing = document["timing"]?.plainText
    recording = nil
    self.screens = try screens(reduced)
  }

  /// The pictures of a screen recording, over what it shows of a transition.
  ///
  /// - Parameters:
  ///   - fitted: The spec that the recording shows.
  ///   - pictures: Reads them at a width and a height in pixels.
  /// - Throws: What reading throws; as the other initialiser.
  package init(
    _ fitted: SpecNode, showing name: String, moments: [RecordedMotion.Moment], scale: Double?,
    count: Int, pictures: (_ width: Int, _ height: Int) throws -> [Bitmap]
  ) throws {
    var document = fitted
    for key in ["frames", "fps", "only", "progress", "settled"] { document.remove(key) }
    let times = moments.map { SpecNode(option: "<recording>", text: $0.time.plainDescription) }
    document.set(["at"], to: SpecNode(.sequence(times), at: .option("<recording>")))
    let subject = try PreviewSubject(document, scale: scale, count: count, readsPictures: false)
    (plan, reduced, timing, screens) = (subject.plan, subject.reduced, name, nil)
    recording = RecordedMotion(
      moments: moments,
      pictures: Array(try pictures(reduced.width, reduced.height).prefix(moments.count)))
  }
}

/// What a screen recording shows of a transition, frame by frame.
package struct RecordedMotion: Sendable {
  /// One frame.
  package struct Moment: Sendable {
    /// Seconds since the motion began, 0 to its duration.
    let time: Double
    /// The eased progress that was measured.
    let progress: Double

    package init(time: Double, progress: Double) { (self.time, self.progress) = (time, progress) }
  }

  let moments: [Moment]
  /// As many as moments.
  package let pictures: [Bitmap]
}

extension SpecNode {
  /// The text of a scalar without surrounding white space; nil for other nodes.
  fileprivate var plainText: String? {
    if case .scalar(let text, _) = value { text.trimmed } else { nil }
  }
}
