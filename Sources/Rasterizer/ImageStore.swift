import Pixels
import TransitionEngine

/// The bitmaps that `image` commands name, and where they come to lie.
struct ImageStore {
  private let images: [ImageReference: StoredImage]
  private let filter: Rasterizer.ImageFilter

  init(_ bitmaps: [ImageReference: Bitmap], filter: Rasterizer.ImageFilter) {
    self.filter = filter
    let images = Array(bitmaps.values).concurrentMap { StoredImage($0) }
    self.images = Dictionary(uniqueKeysWithValues: zip(bitmaps.keys, images))
  }

  /// Lays an image on the canvas; nil where there is none, or nothing of it to be seen.
  ///
  /// - Parameters:
  ///   - transform: From the unit square to pixels.
  ///   - region: Nothing outside of it will be asked for.
  func place(
    _ reference: ImageReference, _ transform: AffineTransform, in region: PixelRect
  ) throws(CairoError) -> PlacedBitmap? {
    guard let image = images[reference] else { return nil }
    let bitmap = image.bitmap
    let isUpright = transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
    let isCopy =
      abs(transform.a - Double(bitmap.width)) < 1e-6
      && abs(transform.d - Double(bitmap.height)) < 1e-6
    if isUpright, isCopy || filter == .linear {
      let placed = PlacedBitmap(
        bitmap, isOpaque: image.isOpaque, flatness: image.flatness, repetition: image.repetition,
        x: transform.tx...(transform.tx + transform.a),
        y: transform.ty...(transform.ty + transform.d), columns: region.columns, rows: region.rows)
      return placed.columns.isEmpty || placed.rows.isEmpty ? nil : placed
    }
    return try transformed(bitmap, transform, in: region)
  }

  /// What is turned or mirrored, and what is not filtered linearly, Cairo draws once.
  private func transformed(
    _ bitmap: Bitmap, _ transform: AffineTransform, in region: PixelRect
  ) throws(CairoError) -> PlacedBitmap? {
    let square = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)).applying(transform)
    let extent = region.pixels(touchedBy: square.boundingBox)
    if extent.isEmpty { return nil }
    let drawn = try bitmap.drawn(transform, filter, on: extent)
    return PlacedBitmap(
      drawn, isOpaque: false,
      x: Double(extent.x)...Double(extent.columns.upperBound),
      y: Double(extent.y)...Double(extent.rows.upperBound), columns: region.columns,
      rows: region.rows)
  }
}

/// A bitmap, and what is worth knowing of it before it is drawn many times.
private struct StoredImage: Sendable {
  let bitmap: Bitmap
  let isOpaque: Bool
  let flatness: Flatness
  let repetition: RowRepetition

  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    repetition = RowRepetition(bitmap)
    isOpaque = bitmap.isOpaque(given: repetition)
    flatness = Flatness(bitmap, repetition: repetition)
  }
}

extension Bitmap {
  /// Draws this picture, transformed, on clear pixels of a region.
  ///
  /// The surfaces are this call's own: pixman's reference counts are not atomic, so threads must not
  /// share one. The picture's memory is only read.
  fileprivate func drawn(
    _ transform: AffineTransform, _ filter: Rasterizer.ImageFilter, on region: PixelRect
  ) throws(CairoError) -> Bitmap {
    var result = Bitmap(width: region.width, height: region.height)
    try result.pixels.withUnsafeMutableBufferPointer { words throws(CairoError) in
      try pixels.withUnsafeBufferPointer { source throws(CairoError) in
        guard let words = words.baseAddress, let source = source.baseAddress else { return }
        let picture = try CairoSurface(
          words: UnsafeMutablePointer(mutating: source),
          region: PixelRect(x: 0, y: 0, width: width, height: height))
        let target = try CairoSurface(words: words, region: region)
        let context = try CairoContext(drawingOn: target)
        context.draw(picture, transform: transform, filter: filter)
        try context.finish()
      }
    }
    return result
  }
}
