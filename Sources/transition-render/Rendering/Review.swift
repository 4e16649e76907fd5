import CairoRasterizer
import Pixels
import TransitionEngine

/// Everything that is to be said of a plan before it is rendered, what only pixels tell included. A few
/// small frames are drawn for that; `render` therefore tells only `RenderPlan.findings`.
struct Review {
  let findings: [TransitionFinding]

  init(_ plan: RenderPlan) throws {
    let found =
      plan.findings + plan.deviceFindings + plan.scene.findings + (try plan.pixelFindings())
    findings = try Self.withFixes(found, of: plan)
  }

  /// Names for a finding without a correction the first one that makes it go away.
  private static func withFixes(
    _ findings: [TransitionFinding], of plan: RenderPlan
  ) throws -> [TransitionFinding] {
    guard findings.contains(where: { $0.fix == nil }) else { return findings }
    let fixes = plan.transition.fixes.filter { !plan.stage.applies($0) }
    let left = try fixes.map { fix in
      let mended = plan.applying(fix)
      return Set((mended.scene.findings + (try mended.pixelFindings())).map(\.kind))
    }
    return findings.map { finding in
      var finding = finding
      finding.fix =
        finding.fix ?? zip(fixes, left).first { !$1.contains(finding.kind) }?.0.name
      return finding
    }
  }
}

extension RenderPlan {
  /// Whether the transition begins with the old screen, ends with the new one, and stays as it ends.
  fileprivate func pixelFindings() throws -> [TransitionFinding] {
    let preview = preview
    let (scene, stage) = (preview.scene, preview.stage)
    let images = try ScreenPair(preview, with: [.from, .to]).images
    let rasterizer = CairoRasterizer(
      width: preview.width, height: preview.height, background: background, images: images)
    func picture(_ layers: [Layer]) throws -> Bitmap {
      try rasterizer.picture(of: DisplayList(layers, transform: preview.transform)).bitmap()
    }
    let last = try picture(scene.presentation(at: scene.duration))
    return [
      TransitionFinding(
        kind: "first-frame", what: "of the first frame is not the from screen",
        expected: try picture([stage.from]), actual: try picture(scene.presentation(at: 0)),
        subject: .transition),
      TransitionFinding(
        kind: "last-frame", what: "of the last frame is not the to screen",
        expected: try picture([stage.to]), actual: last, subject: .transition),
      TransitionFinding(
        kind: "jump", what: "of the picture jumps at completion", expected: last,
        actual: try picture(scene.settled), subject: .completion),
    ].compactMap { $0 }
  }
}

extension TransitionFinding {
  /// A layer that is scaled, faded or laid over another of the same picture comes back from the
  /// rasteriser a level or two off; nobody sees that.
  private static let tolerance = 2

  /// Nil where the pictures are alike.
  fileprivate init?(
    kind: String, what: String, expected: Bitmap, actual: Bitmap, subject: FindingSubject
  ) {
    let comparison = ImageComparison(
      expected: expected, actual: actual, tolerance: Self.tolerance)
    guard case .pixels(let differences) = comparison else { return nil }
    let share = Double(differences.count) / Double(expected.width * expected.height)
    self.init(
      kind: kind,
      message: "\(share.percentText) \(what), "
        + "the largest difference is \(differences.largestChannelDelta) of 255",
      subject: subject, share: share)
  }
}
