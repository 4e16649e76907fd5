import Foundation
import Pixels
import Synchronization

/// Adds up the processor's time of each stage of a render, over all threads.
final class StageClock: Sendable {
  enum Stage: String, CaseIterable {
    /// The presentation tree at a time, as a display list, and the frame's key.
    case presentation
    case raster
    case encode
    case write
  }

  /// In nanoseconds.
  private let times = Mutex<[Stage: Int64]>([:])

  func measure<Result>(_ stage: Stage, _ body: () throws -> Result) rethrows -> Result {
    let start = Self.threadTime
    defer { add(Self.threadTime - start, to: stage) }
    return try body()
  }

  fileprivate func add(_ time: Int64, to stage: Stage) {
    times.withLock { $0[stage, default: 0] += time }
  }

  /// As "presentation 0.02, raster 1.25, encode 0.81, write 0.10 ms of processor time a frame".
  func text(frames: Int) -> String {
    let times = times.withLock { $0 }
    let parts = Stage.allCases.map { stage in
      let milliseconds = Double(times[stage, default: 0]) / 1e6 / Double(max(frames, 1))
      return "\(stage.rawValue) \(String(format: "%.2f", milliseconds))"
    }
    return parts.joined(separator: ", ") + " ms of processor time a frame"
  }

  /// Of this thread, in nanoseconds.
  fileprivate static var threadTime: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// A picture whose drawing counts as such, though the encoder asks for it.
struct TimedPicture<Picture: BandedPicture>: BandedPicture {
  let picture: Picture
  let clock: StageClock

  var bands: Bands { picture.bands }

  func identity(of band: Int) -> BandIdentity? { picture.identity(of: band) }

  func withPixels<Result>(
    of band: Int, _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
  ) throws -> Result {
    let start = StageClock.threadTime
    return try picture.withPixels(of: band) { words in
      clock.move(StageClock.threadTime - start)
      return try body(words)
    }
  }

  func withSegments<Result>(
    of band: Int, _ body: ([BandSegment]) throws -> Result
  ) throws -> Result {
    let start = StageClock.threadTime
    return try picture.withSegments(of: band) { segments in
      clock.move(StageClock.threadTime - start)
      return try body(segments)
    }
  }
}

extension StageClock {
  /// Counts time that encoding took as drawing's.
  fileprivate func move(_ drawing: Int64) {
    add(drawing, to: .raster)
    add(-drawing, to: .encode)
  }
}
