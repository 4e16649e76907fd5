import Pixels
import TransitionEngine
import TransitionSpec

extension SegmentSearch {
  /// The same between screens as they look while the motion runs; nil where that is as at rest, and where it is the same already.
  ///
  /// - Parameter view: What the motion is seen as.
  /// - Throws: What drawing throws.
  private func withScreensInMotion(seenAs view: View, _ contrast: Contrast) throws -> SegmentSearch?
  {
    guard screens.covered.isEmpty else { return nil }
    let spec = try TimelessSpec(view.document)
    let search = try progressSearch(spec, between: view.screens, contrast)
    let pictures = segment.moving.map { frames[$0].picture }
    let run = MotionRun(
      times: [], planes: pictures.map(contrast.plane), search: search, isSteady: true,
      specified: (.linear, 1))
    var shadow = spec.plan.stage.shadow
    shadow.opacity = 0
    let indicator = ModelFrames(
      spec.with(origin: nil, shadow: shadow), scale: scale,
      images: ScreenImages(
        from: screens.from.filled(with: 0), to: screens.to.filled(with: 255)),
      contrast: .brightness)
    let shown = try zip(pictures, run.progress()).compactMap { picture, progress in
      progress.state == .moving
        ? ScreensInMotion.Frame(
          picture: picture, screen: try indicator.drawnPlane(at: progress.value)) : nil
    }
    guard let other = ScreensInMotion(shown, between: screens) else { return nil }
    var result = self
    result.screens.covered = other.pictures
    return result
  }
}

extension SegmentSearch {
  /// The part that is left unexplained of what was before, at most, between screens that look otherwise in motion: at a first
  /// look, and in pictures of the size that is measured.
  private static let mostOfBefore = (atFirst: 0.8, measured: 0.4)

  /// The measurement between screens as they look while the motion runs, where that explains far more than as they are at rest; nil
  /// elsewhere.
  ///
  /// - Parameter view: What the motion is seen as between those.
  /// - Throws: What drawing throws.
  func measurementBetweenScreensInMotion(
    seenAs view: View, _ contrast: Contrast
  ) throws -> MeasuredTransition? {
    guard var search = try withScreensInMotion(seenAs: view, contrast) else { return nil }
    search.worthwhile = Self.mostOfBefore.atFirst * view.unexplained
    do {
      let measured = try search.measurement()
      return measured.unexplained < Self.mostOfBefore.measured * view.unexplained ? measured : nil
    } catch  where error is Problem || error is Refusal {
      return nil
    }
  }
}

extension ColorPicture {
  /// A grey picture of the same size.
  fileprivate func filled(with level: UInt8) -> ColorPicture {
    ColorPicture(
      width: width, height: height, bytes: [UInt8](repeating: level, count: bytes.count))
  }
}
