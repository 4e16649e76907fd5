import PNG
import Rasterizer
import TransitionEngine
import TransitionSpec

extension Manifest {
  /// - Parameters:
  ///   - digests: The digests of the finished frames, by index.
  ///   - seals: Of goldens, the seals of their files, by index.
  ///   - fileName: A frame's file, if it has one of its own.
  package init(
    _ plan: RenderPlan, spec: ResolvedSpec, digests: [Int: PixelDigest],
    seals: [Int: FileSeal] = [:], fileName: (Int) -> String?
  ) {
    let frames = plan.scheduledFrames.compactMap { frame in
      digests[frame.index].map { digest in
        let fraction = plan.fraction(at: frame.time)
        return Frame(
          index: frame.index, file: fileName(frame.index), time: frame.time, fraction: fraction,
          progress: plan.progress(at: frame.time), isSettled: frame.isSettled, pixels: digest,
          seal: seals[frame.index],
          // The frame has been drawn from the same layers.
          ignored: (try? plan.ignoredPixels(of: frame)) ?? [])
      }
    }
    self.init(
      spec: spec, canvas: Canvas(width: plan.width, height: plan.height, scale: plan.scale),
      frames: frames, environment: libraryVersions.merging(PNGCodec.compressorVersions) { $1 })
  }
}

/// The version of the tool and its library.
package let toolVersion = "0.1.0"

/// The versions that a picture's pixels may depend on, by name. Its file's bytes depend on
/// `PNGCodec.compressorVersions` too.
package var libraryVersions: [String: String] {
  [
    "transition-render": toolVersion, "cairo": Rasterizer.libraryVersion,
    "libpng": PNGCodec.libraryVersion,
  ]
}

extension RenderPlan {
  /// The index of the schedule's last frame, whichever frames are asked for.
  package var lastIndex: Int { scheduledFrames.last?.index ?? 0 }
}
