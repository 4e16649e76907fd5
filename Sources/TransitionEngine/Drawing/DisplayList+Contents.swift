/// The drawing of a layer's picture: `contents`, `contentsGravity`, `contentsRect`, `contentsScale` and
/// `contentsCenter`. Source: Apple, `CALayer`.
extension DisplayList {
  /// - Parameters:
  ///   - size: The picture's own at a `contentsScale` of 1; nil where it is not known, so that it is
  ///     stretched as a whole.
  ///   - transform: From the layer's coordinates to pixels.
  static func picture(
    _ reference: ImageReference, of layer: Layer, _ size: Size?, _ transform: AffineTransform
  ) -> [DrawCommand] {
    let part = layer.contentsRect
    if layer.contentsGravity == .resize, layer.contentsCenter == Layer.wholeContents || size == nil
    {
      let placement = layer.bounds.fromUnitSquare.concatenating(transform)
      guard part != Layer.wholeContents else { return [.image(reference, transform: placement)] }
      return clipped(part, of: reference, placement)
    }
    guard part.width > 0, part.height > 0, layer.bounds.width > 0, layer.bounds.height > 0 else {
      return []
    }
    guard let size else {
      return [
        .imagePart(
          reference, part: part, transform: layer.bounds.fromUnitSquare.concatenating(transform))
      ]
    }
    let natural = Size(
      width: size.width * part.width / layer.contentsScale,
      height: size.height * part.height / layer.contentsScale)
    let frame = layer.contentsGravity.frame(of: natural, in: layer.bounds)
    let center = layer.contentsGravity.isResizing ? layer.contentsCenter : Layer.wholeContents
    let columns = Slice.slices(
      center.minX...center.maxX, of: natural.width, on: frame.minX...frame.maxX)
    let rows = Slice.slices(
      center.minY...center.maxY, of: natural.height, on: frame.minY...frame.maxY)
    return rows.flatMap { row in
      columns.map { column in
        let target = Rect(
          x: column.target.lowerBound, y: row.target.lowerBound, width: column.target.length,
          height: row.target.length)
        let source = Rect(
          x: part.minX + column.source.lowerBound * part.width,
          y: part.minY + row.source.lowerBound * part.height,
          width: column.source.length * part.width, height: row.source.length * part.height)
        return .imagePart(
          reference, part: source, transform: target.fromUnitSquare.concatenating(transform))
      }
    }
  }

  /// A part of a picture, which is in the picture's unit square, on the unit square that `transform`
  /// takes to pixels.
  private static func clipped(
    _ part: Rect, of reference: ImageReference, _ transform: AffineTransform
  ) -> [DrawCommand] {
    guard part.width > 0, part.height > 0 else { return [] }
    let toUnit = AffineTransform(translationX: -part.minX, y: -part.minY)
      .concatenating(AffineTransform(scaleX: 1 / part.width, y: 1 / part.height))
    var image = DrawCommand.image(reference, transform: toUnit.concatenating(transform))
    if part.minX < 0 || part.minY < 0 || part.maxX > 1 || part.maxY > 1 {
      // More than what is shown, so that the clip alone decides on the pixels of its edges.
      let area = part.insetBy(dx: -part.width, dy: -part.height)
      image = .imagePart(
        reference, part: area,
        transform: area.fromUnitSquare.concatenating(toUnit).concatenating(transform))
    }
    let clip = Path(rect: Layer.wholeContents).applying(transform)
    return [.group(DisplayList([image]), opacity: 1, mask: nil, clip: clip)]
  }
}

/// A third of a picture along one axis: an end, which keeps its size, or the middle, which stretches.
private struct Slice {
  /// In the unit square of the picture.
  let source: ClosedRange<Double>
  /// In points.
  let target: ClosedRange<Double>

  /// The slices that are not empty.
  ///
  /// - Parameters:
  ///   - center: The part that stretches, as fractions.
  ///   - size: The picture's own, in points.
  ///   - frame: What it fills. Ends that do not fit into it are scaled down.
  static func slices(
    _ center: ClosedRange<Double>, of size: Double, on frame: ClosedRange<Double>
  ) -> [Slice] {
    let low = min(max(center.lowerBound, 0), 1)
    let high = min(max(center.upperBound, low), 1)
    let ends = (low + 1 - high) * size
    let scale = ends > frame.length ? frame.length / ends : 1
    let (first, last) = (
      frame.lowerBound + low * size * scale, frame.upperBound - (1 - high) * size * scale
    )
    return [
      (0, low, frame.lowerBound, first), (low, high, first, last),
      (high, 1, last, frame.upperBound),
    ].filter { $0.1 > $0.0 && $0.3 > $0.2 }
      .map { Slice(source: $0.0...$0.1, target: $0.2...$0.3) }
  }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}

extension Rect {
  /// The transform that takes the unit square to the rectangle.
  fileprivate var fromUnitSquare: AffineTransform {
    AffineTransform(scaleX: width, y: height)
      .concatenating(AffineTransform(translationX: minX, y: minY))
  }
}
