import PNG
import Rasterizer
import TransitionEngine
import TransitionRenderer
import TransitionSpec

extension Manifest {
  /// - Parameters:
  ///   - digests: Of the frames that there are, by index.
  ///   - fileName: A frame's file, if it has one of its own.
  init(
    _ plan: RenderPlan, spec: ResolvedSpec, digests: [Int: PixelDigest],
    fileName: (Int) -> String?
  ) {
    let frames = plan.scheduledFrames.compactMap { frame in
      digests[frame.index].map { digest in
        let fraction = plan.fraction(at: frame.time)
        return Frame(
          index: frame.index, file: fileName(frame.index), time: frame.time, fraction: fraction,
          progress: plan.progress(at: frame.time), isSettled: frame.isSettled, pixels: digest)
      }
    }
    self.init(
      spec: spec, canvas: Canvas(width: plan.width, height: plan.height, scale: plan.scale),
      frames: frames, environment: libraryVersions)
  }
}

/// What a picture may depend on.
var libraryVersions: [String: String] {
  [
    "transition-render": toolVersion, "cairo": Rasterizer.libraryVersion,
    "libpng": PNGCodec.libraryVersion,
  ]
}
