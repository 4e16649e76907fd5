import Pixels
import TransitionEngine
import TransitionSpec

/// The pictures of the two screens at the size at which transitions are drawn.
struct ScreenImages: Sendable {
  let from: ColorPicture
  let to: ColorPicture

  subscript(source: ImageReference.Source) -> ColorPicture { source == .from ? from : to }

  /// A screen at the size that is measured.
  func plane(of source: ImageReference.Source, _ contrast: Contrast) -> Plane {
    contrast.plane(of: self[source]).reduced(by: ModelFrames.oversampling)
  }

  /// The pictures for a renderer. A still picture has no layers: a part of it is what lies in that part's frame.
  func images(for plan: RenderPlan) -> [ImageReference: Bitmap] {
    var images: [ImageReference: Bitmap] = [:]
    for source in ImageReference.Source.allCases {
      let bitmap = self[source].bitmap
      for reference in ImageReference.all where reference.source == source {
        switch reference.part {
        case .whole, .without: images[reference] = bitmap
        case .element(let element), .snapshot(let element):
          images[reference] = bitmap.cropped(
            to: plan.stage.frame(of: element, on: source), scale: plan.scale)
        case nil: break
        }
      }
    }
    return images
  }
}

extension Bitmap {
  /// The pixels of a frame in points, its edges rounded to whole pixels.
  fileprivate func cropped(to frame: Rect, scale: Double) -> Bitmap {
    let (x, y) = (Int((frame.minX * scale).rounded()), Int((frame.minY * scale).rounded()))
    let right = Int((frame.maxX * scale).rounded())
    let bottom = Int((frame.maxY * scale).rounded())
    return cropped(x: x, y: y, width: max(right - x, 1), height: max(bottom - y, 1))
  }
}
