extension Bitmap {
  /// All pixels of the bitmap.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The smallest rectangle with every pixel in which this picture differs from `earlier`; nil where
  /// they are equal.
  ///
  /// - Precondition: Both have the same size.
  package func changes(since earlier: Bitmap) -> PixelRect? {
    precondition(width == earlier.width && height == earlier.height)
    return pixels.withUnsafeBufferPointer { new in
      earlier.pixels.withUnsafeBufferPointer { old in
        func differs(_ x: Int, _ y: Int) -> Bool { new[y * width + x] != old[y * width + x] }
        func rowDiffers(_ y: Int) -> Bool { (0..<width).contains { differs($0, y) } }
        guard let top = (0..<height).first(where: rowDiffers),
          let bottom = (0..<height).last(where: rowDiffers)
        else { return nil }
        var (left, right) = (width, -1)
        for y in top...bottom {
          if let first = (0..<left).first(where: { differs($0, y) }) { left = first }
          if let last = ((right + 1)..<width).last(where: { differs($0, y) }) { right = last }
        }
        return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
      }
    }
  }

  /// The part of the picture in a rectangle that is not empty; pixels outside the picture are clear.
  package func cropped(to rect: PixelRect) -> Bitmap {
    rect == bounds
      ? self : cropped(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }

  /// The picture with clear pixels wherever `earlier` has the same pixel.
  ///
  /// - Precondition: Both are opaque and of the same size.
  package func clearing(whatEquals earlier: Bitmap) -> Bitmap {
    precondition(width == earlier.width && height == earlier.height)
    var changes = self
    changes.pixels.withUnsafeMutableBufferPointer { new in
      earlier.pixels.withUnsafeBufferPointer { old in
        for index in new.indices where new[index] == old[index] { new[index] = 0 }
      }
    }
    return changes
  }
}
