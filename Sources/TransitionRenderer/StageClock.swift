import Foundation
import Pixels
import Synchronization

/// Adds up the processor time of each stage of a render, over all threads.
package final class StageClock: Sendable {
  /// A part of the work on a frame.
  package enum Stage: String, CaseIterable, Sendable {
    /// The presentation tree at a time, its display list, and the frame's key.
    case presentation
    case raster
    case encode
    case write
  }

  /// In nanoseconds.
  private let times = Mutex<[Stage: Int64]>([:])

  package init() {}

  /// Calls `body` and adds the processor time of this thread to that of a stage.
  ///
  /// - Throws: What `body` throws.
  package func measure<Result>(_ stage: Stage, _ body: () throws -> Result) rethrows -> Result {
    let start = Self.threadTime
    defer { add(Self.threadTime - start, to: stage) }
    return try body()
  }

  fileprivate func add(_ time: Int64, to stage: Stage) {
    times.withLock { $0[stage, default: 0] += time }
  }

  /// The processor time that a stage has taken so far, in milliseconds.
  package func milliseconds(of stage: Stage) -> Double {
    times.withLock { Double($0[stage, default: 0]) / 1e6 }
  }

  /// The processor time of this thread, in nanoseconds.
  fileprivate static var threadTime: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// A picture whose drawing is counted as `raster`, though it happens while the encoder reads the pixels.
struct TimedPicture<Picture: BandedPicture>: BandedPicture {
  let picture: Picture
  let clock: StageClock

  var bands: Bands { picture.bands }

  func identity(of band: Int) -> BandIdentity? { picture.identity(of: band) }

  /// Draws a band, counts the time as `raster`, and calls `body`.
  ///
  /// - Throws: What `body` throws, or why the band cannot be drawn.
  func withPixels<Result>(
    of band: Int, _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
  ) throws -> Result {
    let start = StageClock.threadTime
    return try picture.withPixels(of: band) { words in
      clock.move(StageClock.threadTime - start)
      return try body(words)
    }
  }

  /// Draws a band, counts the time as `raster`, and calls `body`.
  ///
  /// - Throws: What `body` throws, or why the band cannot be drawn.
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
  /// Moves time from `encode` to `raster`.
  fileprivate func move(_ drawing: Int64) {
    add(drawing, to: .raster)
    add(-drawing, to: .encode)
  }
}
