import Pixels
import Synchronization
import TransitionEngine

/// The bitmaps that `image` commands name, ready to be placed on a canvas.
struct ImageStore {
  private let images: [ImageReference: ScannedBitmap]
  private let filter: Rasterizer.ImageFilter
  private let scaled = ScaledImages()

  init(_ bitmaps: [ImageReference: Bitmap], filter: Rasterizer.ImageFilter) {
    self.filter = filter
    let images = Array(bitmaps).concurrentMap { ScannedBitmap($0.value, name: $0.key.identity) }
    self.images = Dictionary(uniqueKeysWithValues: zip(bitmaps.keys, images))
  }

  /// Places a part of an image on the canvas; nil if there is none of that name, or it covers no pixel.
  ///
  /// - Parameters:
  ///   - part: In the image's unit square.
  ///   - transform: From the unit square of the part to pixels.
  ///   - region: The pixels that may be asked for.
  /// - Throws: What Cairo reports of an image that it has to draw.
  func place(
    _ reference: ImageReference, part: Rect, _ transform: AffineTransform, in region: PixelRect
  ) throws(CairoError) -> PlacedBitmap? {
    guard part.width > 0, part.height > 0 else { return nil }
    let toPart = AffineTransform(translationX: -part.minX, y: -part.minY)
      .concatenating(AffineTransform(scaleX: 1 / part.width, y: 1 / part.height))
    return try place(reference, toPart.concatenating(transform), showing: part, in: region)
  }

  /// The pixels of an image; nil if there is none of that name.
  func bitmap(_ reference: ImageReference) -> ScannedBitmap? { images[reference] }

  /// Places an image on the canvas; nil if there is none of that name, or it covers no pixel.
  ///
  /// - Parameters:
  ///   - transform: From the unit square to pixels.
  ///   - part: What is shown, in the unit square; beyond that the pixels of the image's edges go on.
  ///   - region: The pixels that may be asked for.
  /// - Throws: What Cairo reports of an image that it has to draw.
  func place(
    _ reference: ImageReference, _ transform: AffineTransform, showing part: Rect = Self.whole,
    in region: PixelRect
  ) throws(CairoError) -> PlacedBitmap? {
    guard let image = images[reference] else { return nil }
    let (x, y) = (part.minX...part.maxX, part.minY...part.maxY)
    let bitmap = image.bitmap
    let isUpright = transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
    let isCopy =
      abs(transform.a - Double(bitmap.width)) < 1e-6
      && abs(transform.d - Double(bitmap.height)) < 1e-6
    if isUpright, isCopy || filter == .linear {
      let covered = region.pixels(
        centeredIn: x.times(transform.a, plus: transform.tx),
        y.times(transform.d, plus: transform.ty))
      if covered.isEmpty { return nil }
      let placed = PlacedBitmap(
        image, x: transform.tx...(transform.tx + transform.a),
        y: transform.ty...(transform.ty + transform.d), covering: covered)
      return isCopy ? placed : scaled.image(placed, of: reference, at: transform)
    }
    return try transformed(bitmap, transform, showing: part, in: region)
  }

  private static let whole = Rect(x: 0, y: 0, width: 1, height: 1)

  /// An image that is turned, mirrored or not filtered linearly: Cairo draws it once.
  private func transformed(
    _ bitmap: Bitmap, _ transform: AffineTransform, showing part: Rect, in region: PixelRect
  ) throws(CairoError) -> PlacedBitmap? {
    let square = Path(rect: part).applying(transform)
    let extent = region.pixels(touchedBy: square.boundingBox)
    if extent.isEmpty { return nil }
    let drawn = try bitmap.drawn(transform, square, filter, on: extent)
    return PlacedBitmap(
      ScannedBitmap(unscanned: drawn),
      x: Double(extent.x)...Double(extent.columns.upperBound),
      y: Double(extent.y)...Double(extent.rows.upperBound), within: region)
  }
}

/// Images as they are where they lie scaled: one that stays at its place from frame to frame is scaled once.
private final class ScaledImages: Sendable {
  private struct Place: Hashable {
    let transform: AffineTransform
    let region: PixelRect
  }

  /// The place where each image lay last, and its pixels there once it has lain there twice.
  private let places = Mutex<[ImageReference: (place: Place, pixels: PlacedBitmap?)]>([:])

  /// The image itself, or its pixels at that place.
  func image(
    _ placed: PlacedBitmap, of reference: ImageReference, at transform: AffineTransform
  ) -> PlacedBitmap {
    let place = Place(transform: transform, region: placed.region)
    return places.withLock { places in
      guard let last = places[reference], last.place == place else {
        places[reference] = (place, nil)
        return placed
      }
      if let pixels = last.pixels { return pixels }
      let pixels = placed.scaled()
      places[reference] = (place, pixels)
      return pixels
    }
  }
}

extension ImageReference {
  /// A name that no other picture has.
  fileprivate var identity: String { file.map { "file \($0.path)" } ?? name }
}

extension ClosedRange<Double> {
  /// - Parameter factor: Above 0.
  fileprivate func times(_ factor: Double, plus summand: Double) -> ClosedRange {
    lowerBound * factor + summand...upperBound * factor + summand
  }
}

extension Bitmap {
  /// Draws this bitmap, transformed, on clear pixels of a region.
  ///
  /// The surfaces belong to this call: pixman's reference counts are not atomic, so threads must not
  /// share one. The bitmap's memory is only read.
  fileprivate func drawn(
    _ transform: AffineTransform, _ outline: Path, _ filter: Rasterizer.ImageFilter,
    on region: PixelRect
  ) throws(CairoError) -> Bitmap {
    var result = Bitmap(width: region.width, height: region.height)
    try result.pixels.withUnsafeMutableBufferPointer { drawn throws(CairoError) in
      try pixels.withUnsafeBufferPointer { source throws(CairoError) in
        guard let drawn = drawn.baseAddress, let source = source.baseAddress else { return }
        let picture = try CairoSurface(
          pixels: UnsafeMutablePointer(mutating: source),
          region: PixelRect(x: 0, y: 0, width: width, height: height))
        let target = try CairoSurface(pixels: drawn, region: region)
        let context = try CairoContext(drawingOn: target)
        context.draw(picture, inside: outline, transform: transform, filter: filter)
        try context.finish()
      }
    }
    return result
  }
}
