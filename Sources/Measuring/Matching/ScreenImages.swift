import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The pictures of the two screens at the size at which transitions are drawn.
struct ScreenImages: Sendable {
  let from: ColorPicture
  let to: ColorPicture
  /// Pictures that are not taken from the two: parts of screens that are known layer by layer, and files.
  var known: [ImageReference: Bitmap] = [:]
  /// Screens at whose place another picture is at rest, as where a sheet leaves some of the old screen to be seen.
  var covered: [ImageReference.Source: ColorPicture] = [:]
  /// The corners in which recorded pictures show nothing of the screens; nil where they are square.
  var corners: RoundCorners?
  /// Whether a screen without an element, of which no more is known than its picture, is that with the element's
  /// frame painted over from around it; the picture as it is otherwise.
  var paintsOver = false

  subscript(source: ImageReference.Source) -> ColorPicture { source == .from ? from : to }

  /// The same with the one whole screen in the other's place.
  var swapped: ScreenImages {
    ScreenImages(from: to, to: from, known: known, corners: corners, paintsOver: paintsOver)
  }

  /// What is at rest in a screen's place, at the size that is measured.
  func plane(of source: ImageReference.Source, _ contrast: Contrast) -> Plane {
    measured(self[source].bitmap, contrast)
  }

  /// What is measured of a picture that was drawn with them.
  func measured(_ bitmap: Bitmap, _ contrast: Contrast) -> Plane {
    let plane = contrast.plane(of: bitmap, reducedBy: ModelFrames.oversampling)
    return corners?.filled(plane) ?? plane
  }

  /// The pictures for a renderer. A still picture has no layers: an element of it is what lies in its frame.
  func images(for plan: RenderPlan) -> [ImageReference: Bitmap] {
    var images = known.filter { $0.key.source == nil }
    let shown = plan.pictures(of: plan.scene)
    for source in ImageReference.Source.allCases {
      let bitmap = (covered[source] ?? self[source]).bitmap
      for reference in shown where reference.source == source {
        switch reference.part {
        case .whole: images[reference] = bitmap
        case .element(let element):
          let frame = plan.stage.frame(of: element, on: source)
          images[reference] = known[reference] ?? bitmap.cropped(to: frame, scale: plan.scale)
        case .without(let element):
          let frame = plan.stage.frame(of: element, on: source).pixels(scale: plan.scale)
          if let other = known[reference] {
            images[reference] = bitmap.replacing(frame, by: other)
          } else {
            images[reference] = paintsOver ? bitmap.paintedOver(frame) : bitmap
          }
        case .snapshot(let element):
          let frame = plan.stage.frame(of: element, on: source)
          images[reference] = bitmap.cropped(to: frame, scale: plan.scale)
        case nil: break
        }
      }
    }
    return images
  }

  /// The pictures at a size that divides theirs by `factor`.
  func reduced(by factor: Int) -> ScreenImages {
    func reduced(_ bitmap: Bitmap) -> Bitmap {
      bitmap.downsampled(
        width: max(bitmap.width / factor, 1), height: max(bitmap.height / factor, 1))
    }
    return ScreenImages(
      from: ColorPicture(reduced(from.bitmap)), to: ColorPicture(reduced(to.bitmap)),
      known: known.mapValues(reduced),
      covered: covered.mapValues { ColorPicture(reduced($0.bitmap)) }, corners: corners,
      paintsOver: paintsOver)
  }
}

extension Rect {
  /// The nearest whole pixels of a frame in points: left, top, right and bottom edge.
  fileprivate func pixels(scale: Double) -> (left: Int, top: Int, right: Int, bottom: Int) {
    func pixel(_ edge: Double) -> Int { Int((edge * scale).rounded()) }
    return (pixel(minX), pixel(minY), pixel(maxX), pixel(maxY))
  }
}

extension Bitmap {
  /// The pixels of a frame in points, its edges rounded to whole pixels.
  fileprivate func cropped(to frame: Rect, scale: Double) -> Bitmap {
    let edges = frame.pixels(scale: scale)
    return cropped(
      x: edges.left, y: edges.top, width: max(edges.right - edges.left, 1),
      height: max(edges.bottom - edges.top, 1))
  }

  /// The picture with another one's pixels in a frame.
  fileprivate func replacing(
    _ frame: (left: Int, top: Int, right: Int, bottom: Int), by other: Bitmap
  ) -> Bitmap {
    var result = self
    for y in max(frame.top, 0)..<max(min(frame.bottom, height, other.height), max(frame.top, 0)) {
      for x in max(frame.left, 0)..<max(min(frame.right, width, other.width), max(frame.left, 0)) {
        result[x, y] = other[x, y]
      }
    }
    return result
  }

  /// The picture with a frame filled from the pixels around it, each the more the nearer it is.
  fileprivate func paintedOver(
    _ frame: (left: Int, top: Int, right: Int, bottom: Int)
  ) -> Bitmap {
    let (left, right) = (max(frame.left, 0), min(frame.right, width))
    let (top, bottom) = (max(frame.top, 0), min(frame.bottom, height))
    guard left < right, top < bottom else { return self }
    var result = self
    for y in top..<bottom {
      for x in left..<right {
        var sum = SIMD4<Float>.zero
        var weights: Float = 0
        func add(_ column: Int, _ row: Int, distance: Int) {
          guard (0..<width).contains(column), (0..<height).contains(row) else { return }
          let weight = 1 / Float(distance)
          sum += weight * SIMD4<Float>(unsafeBitCast(self[column, row], to: SIMD4<UInt8>.self))
          weights += weight
        }
        add(left - 1, y, distance: x - left + 1)
        add(right, y, distance: right - x)
        add(x, top - 1, distance: y - top + 1)
        add(x, bottom, distance: bottom - y)
        guard weights > 0 else { return self }
        result[x, y] = unsafeBitCast(
          SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(sum / weights + 0.5)), to: UInt32.self)
      }
    }
    return result
  }
}
