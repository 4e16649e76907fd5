import Pixels
import TransitionEngine
import TransitionSpec

/// All findings on a plan, including those that only pixels show. A few small frames are drawn for these, so
/// `render` does without them and reports `RenderPlan.findings`.
package struct Review {
  /// Each once, with the fix that makes it go away where there is one.
  package let findings: [TransitionFinding]

  /// Reviews a plan.
  ///
  /// - Parameter store: Screens that other reviews share.
  /// - Throws: What loading its screens or drawing its frames throws.
  package init(_ plan: RenderPlan, sharing store: ScreenStore? = nil) throws {
    let scene = plan.scene
    // Layers without a screen are no transition: an icon, a loader. They owe no screen at either end.
    let isTransition = scene.showsScreens
    let pixels = isTransition ? try plan.pixelFindings(store) : []
    let fills = !pixels.contains { $0.problem.kind == "last-frame" }
    let devices =
      !isTransition
      ? []
      : plan.isDeclaredForDevice && fills ? try plan.unfilledDevices(store) : plan.deviceFindings
    var told: Set<TransitionFinding> = []
    let found = (plan.findings + devices + scene.findings + pixels)
      .filter { told.insert($0).inserted }
      .filter { isTransition || $0.problem.kind != "lasting-mask" }
    findings = try Self.withFixes(found, of: plan, store)
  }

  /// Names for a finding without a correction the first one that makes it go away.
  private static func withFixes(
    _ findings: [TransitionFinding], of plan: RenderPlan, _ store: ScreenStore?
  ) throws -> [TransitionFinding] {
    guard findings.contains(where: { $0.fix == nil }) else { return findings }
    let fixes = plan.transition.fixes.filter { !plan.stage.applies($0) }
    let left = try fixes.map { fix in
      let mended = plan.applying(fix)
      return Set((mended.scene.findings + (try mended.pixelFindings(store))).map(\.problem.kind))
    }
    return findings.map { finding in
      var finding = finding
      // A correction of the transition does not change a value of the spec.
      if case .value = finding.subject { return finding }
      finding.fix =
        finding.fix ?? zip(fixes, left).first { !$1.contains(finding.problem.kind) }?.0.name
      return finding
    }
  }
}

extension RenderPlan {
  /// Whether the transition begins with the old screen, ends with the new one, and stays as it ends.
  ///
  /// Where a spec's own layers meet on whole pixels of the plan, they do not on fewer; so what the preview
  /// shows of them must be true at the plan's own size.
  fileprivate func pixelFindings(_ store: ScreenStore?) throws -> [TransitionFinding] {
    let found = try preview.ownPixelFindings(store)
    let isReduced = preview.width < width
    return found.isEmpty || !isReduced || !(transition is DeclaredTransition)
      ? found : try ownPixelFindings(store)
  }

  private func ownPixelFindings(_ store: ScreenStore?) throws -> [TransitionFinding] {
    let renderer = try Renderer(self, including: [.from, .to], sharing: store)
    let scene = renderer.scene
    let start = try scene.presentation(at: 0)
    let last = try scene.presentation(at: scene.duration)
    // Beside a sheet the other screen stays in sight.
    let beginsWithSheet = showsSheet(start, of: .dismiss, showing: stage.from)
    let endsWithSheet = showsSheet(scene.settled, of: .present, showing: stage.to)
    let first = beginsWithSheet ? nil : try renderer.differences(from: [stage.from], to: start)
    var end = endsWithSheet ? nil : try renderer.differences(from: [stage.to], to: last)
    var jump = try renderer.differences(from: last, to: scene.settled)
    // Without the rest of the way of springs.
    func flaws(withCut cut: Bool) throws -> (end: Bool, jump: Bool) {
      let rest = try scene.atRest(withCut: cut).presentation(at: scene.duration)
      return (
        try end != nil && renderer.differences(from: [stage.to], to: rest) != nil,
        try jump != nil && renderer.differences(from: rest, to: scene.settled) != nil
      )
    }
    var left = (end: true, jump: true)
    if end != nil || jump != nil {
      let settled = try flaws(withCut: false)
      if !settled.end { end = nil }
      if !settled.jump { jump = nil }
      left = try flaws(withCut: true)
    }
    // The new screen stays: the jump is from what the last frame shows of another.
    let isSame = end?.share == jump?.share && end?.largestDelta == jump?.largestDelta
    return [
      first.map {
        .init(.otherScreen(fraction: $0.share, largestDelta: $0.largestDelta, when: .start))
      },
      end.map {
        TransitionFinding(
          .otherScreen(fraction: $0.share, largestDelta: $0.largestDelta, when: .end),
          isConsequence: !left.end)
      },
      jump.map {
        TransitionFinding(
          .jump(fraction: $0.share, largestDelta: $0.largestDelta), subject: .completion,
          isConsequence: isSame || !left.jump)
      },
    ].compactMap { $0 }
  }

  /// Whether the layers of an app's code have a presented screen that is smaller than the container.
  private func showsSheet(
    _ layers: [Layer], of operation: Operation, showing screen: Layer
  ) -> Bool {
    isOfCode && stage.operation == operation && layers.contains { $0.showsReduced(screen) }
  }

  /// On which devices a spec's own layers, laid out anew, do not end with the to screen.
  fileprivate func unfilledDevices(_ store: ScreenStore?) throws -> [TransitionFinding] {
    var shares: [Size: Double] = [:]
    for device in Device.all where shares[device.size] == nil {
      let preview = preview(on: device)
      let renderer = try Renderer(preview, including: [.from, .to], sharing: store)
      let scene = renderer.scene
      let differences = try renderer.differences(
        from: [preview.stage.to], to: scene.presentation(at: scene.duration))
      shares[device.size] = differences?.share ?? 0
    }
    // What its own device shows as well says nothing about the others.
    if shares[stage.size] ?? 0 >= Self.smallestShare { return [] }
    let devices = Device.all.compactMap { device in
      shares[device.size].flatMap { share in
        share < Self.smallestShare ? nil : FindingProblem.UncoveredDevice(device, fraction: share)
      }
    }
    return devices.isEmpty
      ? [] : [TransitionFinding(.unfilledDevices(devices, declaredFor: stage.size))]
  }

  /// The smallest fraction of a screen that counts; less is a picture's edge between the preview's pixels.
  private static let smallestShare = 0.001
}

extension Layer {
  /// Whether it, or one in it, has a screen's picture in other bounds than the screen's.
  fileprivate func showsReduced(_ screen: Layer) -> Bool {
    contents == screen.contents && bounds.size != screen.bounds.size
      || sublayers.contains { $0.showsReduced(screen) }
  }
}

extension Renderer {
  /// A layer that is scaled, faded or composited over another one with the same picture comes back a
  /// level or two off, which no one can see.
  private static let tolerance = 2

  /// The fraction of the canvas's pixels that differ and by how many levels at most; nil where the
  /// pictures are alike.
  fileprivate func differences(
    from expected: [Layer], to actual: [Layer]
  ) throws -> (share: Double, largestDelta: Int)? {
    let expected = try frame(showing: expected).bitmap()
    let comparison = ImageComparison(
      expected: expected, actual: try frame(showing: actual).bitmap(), tolerance: Self.tolerance)
    guard case .pixels(let differences) = comparison else { return nil }
    let share = Double(differences.count) / Double(expected.width * expected.height)
    return (share, Int(differences.largestChannelDelta))
  }
}
