import Pixels
import TransitionEngine

/// Draws what a `warp` command shows: a flat picture, resampled as it is seen through a projection.
///
/// Both painters use it, each with its own way of drawing the flat picture.
struct Warp {
  let images: ImageStore
  /// Draws a list on clear pixels from (0, 0) on.
  let draw: (DisplayList, _ width: Int, _ height: Int) throws(CairoError) -> Bitmap

  /// The most pixels that a flat picture has; a larger one is drawn at a smaller scale.
  private static let pixelLimit = 16_777_216.0

  /// The picture on the canvas; nil where it covers no pixel.
  ///
  /// - Parameter region: The pixels that may be asked for.
  /// - Throws: What Cairo reports.
  func place(
    _ list: DisplayList, _ projection: Projection, in region: PixelRect
  ) throws(CairoError) -> PlacedBitmap? {
    if list.commands.count == 1, let (reference, shown, placement) = list.commands[0].picture {
      guard let image = images.bitmap(reference) else { return nil }
      let (width, height) = (Double(image.bitmap.width), Double(image.bitmap.height))
      let toUnit = AffineTransform(scaleX: 1 / width, y: 1 / height)
      return resampled(
        image,
        showing: Rect(
          x: shown.minX * width, y: shown.minY * height, width: shown.width * width,
          height: shown.height * height),
        Projection(toUnit.concatenating(placement)).concatenating(projection), in: region)
    }
    let box = list.drawnBox
    guard !box.isNull else { return nil }
    let seen = seen(box, projection, in: region)
    guard seen.count > 2 else { return nil }
    let (xs, ys) = (seen.map(\.x), seen.map(\.y))
    let (left, top) = ((xs.min() ?? 0) - 2, (ys.min() ?? 0) - 2)
    let (width, height) = ((xs.max() ?? 0) + 2 - left, (ys.max() ?? 0) + 2 - top)
    let scale = min(
      1, (Self.pixelLimit / (width * height)).squareRoot(), 16_384 / max(width, height))
    // At its own scale it lies on whole pixels.
    let (x, y) = scale == 1 ? (left.rounded(.down), top.rounded(.down)) : (left, top)
    let toPicture = AffineTransform(translationX: -x, y: -y)
      .concatenating(AffineTransform(scaleX: scale, y: scale))
    guard let back = toPicture.inverse else { return nil }
    let picture = try draw(
      list.applying(toPicture), Int((width * scale).rounded(.up)) + 1,
      Int((height * scale).rounded(.up)) + 1)
    return resampled(
      ScannedBitmap(unscanned: picture),
      showing: Rect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height)),
      Projection(back).concatenating(projection), in: region)
  }

  /// The part of a flat box that can be seen, as a polygon.
  private func seen(_ box: Rect, _ projection: Projection, in region: PixelRect) -> [Point] {
    let (x, y) = (Double(region.x), Double(region.y))
    let (right, bottom) = (x + Double(region.width), y + Double(region.height))
    return box.corners
      .clipped { projection.image(of: $0).z - Projection.nearest }
      .clipped { point in
        let image = projection.image(of: point)
        return image.x - x * image.z
      }
      .clipped { point in
        let image = projection.image(of: point)
        return right * image.z - image.x
      }
      .clipped { point in
        let image = projection.image(of: point)
        return image.y - y * image.z
      }
      .clipped { point in
        let image = projection.image(of: point)
        return bottom * image.z - image.y
      }
  }

  /// - Parameters:
  ///   - box: What is seen of the bitmap, in its pixels; it may reach beyond.
  ///   - projection: From the bitmap's pixels to the canvas's.
  private func resampled(
    _ image: ScannedBitmap, showing box: Rect, _ projection: Projection, in region: PixelRect
  ) -> PlacedBitmap? {
    let bitmap = image.bitmap
    let corners = seen(box, projection, in: region).map(projection.apply(to:))
    let outline = corners.reduce(Rect.null) {
      $0.union(Rect(origin: $1, size: Size(width: 0, height: 0)))
    }
    let extent = region.pixels(touchedBy: outline)
    guard !extent.isEmpty, let toBitmap = projection.inverse else { return nil }
    let cells = image.uniformCells ?? UniformCells(bitmap, repetition: RowRepetition(bitmap))
    let picture = bitmap.resampled(by: toBitmap, on: extent, cells: cells)
    return PlacedBitmap(
      ScannedBitmap(unscanned: picture),
      x: Double(extent.x)...Double(extent.columns.upperBound),
      y: Double(extent.y)...Double(extent.rows.upperBound), within: region)
  }
}

extension DisplayList {
  /// A rectangle that holds all that the list draws, in pixels; null for nothing.
  fileprivate var drawnBox: Rect {
    commands.reduce(Rect.null) { $0.union($1.drawnBox) }
  }
}

extension DrawCommand {
  /// A picture, the part of its unit square that is shown, and the transform of the unit square; nil for
  /// another command.
  fileprivate var picture: (ImageReference, shown: Rect, AffineTransform)? {
    switch self {
    case .image(let reference, let transform):
      return (reference, Rect(x: 0, y: 0, width: 1, height: 1), transform)
    case .imagePart(let reference, let part, let transform):
      guard part.width > 0, part.height > 0 else { return nil }
      let toPart = AffineTransform(translationX: -part.minX, y: -part.minY)
        .concatenating(AffineTransform(scaleX: 1 / part.width, y: 1 / part.height))
      return (reference, part, toPart.concatenating(transform))
    default: return nil
    }
  }

  fileprivate var drawnBox: Rect {
    switch self {
    case .fill(let path, let rule, _): return DrawnPath.fill(path, rule).bounds
    case .stroke(let path, let style, _, let transform):
      return DrawnPath.stroke(path, style, transform).bounds
    case .image(_, let transform), .imagePart(_, _, let transform):
      return Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)).applying(transform).boundingBox
    case .shadow(let caster, _, let sigma, let offset, _):
      let box = caster.drawnBox
      let reach = Double(ShadowBlur(sigma: sigma).margin + 1)
      return box.isNull
        ? .null
        : box.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)
    case .group(let list, _, _, let clip):
      let box = list.drawnBox
      guard let clip else { return box }
      return box.intersection(DrawnPath.fill(clip, .nonZero).bounds)
    case .warp(let list, let projection):
      let corners = list.drawnBox.corners.filter { $0.x.isFinite }
        .clipped { projection.image(of: $0).z - Projection.nearest }
        .map(projection.apply(to:))
      return corners.reduce(Rect.null) {
        $0.union(Rect(origin: $1, size: Size(width: 0, height: 0)))
      }
    case .backdrop(_, _, _, let clip): return DrawnPath.fill(clip, .nonZero).bounds
    case .inline(let list), .blend(let list, _): return list.drawnBox
    }
  }
}

extension Rect {
  fileprivate func intersection(_ other: Rect) -> Rect {
    guard !isNull, !other.isNull else { return .null }
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return x <= right && y <= bottom
      ? Rect(x: x, y: y, width: right - x, height: bottom - y) : .null
  }
}
