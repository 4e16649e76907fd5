extension DisplayList {
  /// The drawing as it is seen through a projection.
  ///
  /// Outlines are projected themselves, so that they keep their antialiased edges; pictures, strokes,
  /// gradients and shadows are drawn flat and then warped. Groups stay groups.
  package func projected(by projection: Projection) -> DisplayList {
    DisplayList(commands.flatMap { $0.projected(by: projection) })
  }
}

extension DrawCommand {
  /// The factor by which strokes are drawn larger than they are seen, so that their edges stay sharp.
  private static let strokeDetail = 2.0

  fileprivate func projected(by projection: Projection) -> [DrawCommand] {
    switch self {
    case .fill(let path, let rule, .color(let color)):
      return [.fill(path.projected(by: projection), rule: rule, paint: .color(color))]
    case .fill(let path, let rule, let paint):
      // The paint of a larger area, in the fill's own outline.
      let box = Path(rect: path.boundingBox.insetBy(dx: -2, dy: -2))
      let area = DrawCommand.fill(box, rule: .nonZero, paint: paint)
      let outline = path.projected(by: projection)
      let list = DisplayList([.warp(DisplayList([area]), projection)])
      guard rule == .evenOdd else {
        return [.group(list, opacity: 1, mask: nil, clip: outline)]
      }
      let mask = DrawCommand.fill(outline, rule: rule, paint: .color(.black))
      return [.group(list, opacity: 1, mask: DisplayList([mask]), clip: nil)]
    case .stroke:
      let detail = AffineTransform(scaleX: Self.strokeDetail, y: Self.strokeDetail)
      guard let back = detail.inverse else { return [] }
      return [
        .warp(
          DisplayList([self]).applying(detail), Projection(back).concatenating(projection))
      ]
    case .image(_, let transform), .imagePart(_, _, let transform):
      let square = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)).applying(transform)
      return [
        .group(
          DisplayList([.warp(DisplayList([self]), projection)]), opacity: 1, mask: nil,
          clip: square.projected(by: projection))
      ]
    case .shadow: return [.warp(DisplayList([self]), projection)]
    case .group(let list, let opacity, let mask, let clip):
      return [
        .group(
          list.projected(by: projection), opacity: opacity,
          mask: mask?.projected(by: projection), clip: clip?.projected(by: projection))
      ]
    case .blend(let list, let mode): return [.blend(list.projected(by: projection), mode)]
    case .backdrop(var effect, let opacity, let mask, let clip):
      // As much as where it is in the middle: a blur that grows towards the eye is not drawn.
      effect.sigma *= projection.scale(at: clip.boundingBox.center)
      return [
        .backdrop(
          effect, opacity: opacity, mask: mask?.projected(by: projection),
          clip: clip.projected(by: projection))
      ]
    case .warp(let list, let first): return [.warp(list, first.concatenating(projection))]
    case .inline(let list): return list.projected(by: projection).commands
    }
  }
}
