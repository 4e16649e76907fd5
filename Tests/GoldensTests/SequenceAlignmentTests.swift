import Foundation
import Goldens
import Pixels
import Testing

/// A square that moves; what is found is compared with what was done to it.
@Suite struct SequenceAlignmentTests {
  private let still = 64 - 16

  /// A frame of a motion, the square `progress` of its way from left to right, which is 0…1.
  private func frame(_ progress: Double, color: UInt32 = 0xFF20_2060) -> StraightBitmap {
    let (width, height) = (64, 32)
    let left = progress * Double(still)
    var words = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
    for y in 8..<24 {
      for x in 0..<width {
        // How much of the pixel the square covers.
        let covered = max(0, min(Double(x) + 1, left + 16) - max(Double(x), left))
        let level = UInt32(255 - covered * 200)
        words[y * width + x] =
          color == 0xFF20_2060
          ? 0xFF00_0000 | level << 16 | level << 8 | 0xFF : 0xFFFF_0000 | level << 8 | level
      }
    }
    return StraightBitmap(width: width, height: height, pixels: words)
  }

  private func motion(_ progresses: [Double]) -> MemorySequence {
    MemorySequence(progresses.map { frame($0) })
  }

  private func findings(_ expected: MemorySequence, _ actual: MemorySequence) async throws
    -> [MotionFinding]
  {
    var job = ComparisonJob(expected: expected, actual: actual)
    job.framesPerSecond = 10
    job.jobs = 2
    return try await job.run().motion
  }

  private let linear = (0..<20).map { Double($0) / 19 }

  @Test func sameSequencesHaveNoFindings() async throws {
    #expect(try await findings(motion(linear), motion(linear)) == [])
  }

  @Test func reversedFrames() async throws {
    let found = try await findings(motion(linear), motion(linear.reversed()))
    #expect(found == [.reversed(frames: Array(0..<20))])
  }

  @Test func oneEqualPictureAmongOthersIsChance() async throws {
    // All frames have another colour but one, which is the picture of its neighbour.
    var frames = linear.map { frame($0, color: 0xFF00_0000) }
    frames[9] = frame(linear[10])
    let found = try await findings(motion(linear), MemorySequence(frames))
    #expect(found == [.notOfTime(frames: Array(0..<20))])
  }

  @Test func longSequencesAreNotLookedThrough() async throws {
    let dot = StraightBitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF])
    let frames = Array(repeating: dot, count: SequenceAlignment.frameLimit + 1)
    var other = frames
    other[7].pixels = [0xFF00_0000]
    let found = try await findings(MemorySequence(frames), MemorySequence(other))
    #expect(found == [.notLookedFor(limit: SequenceAlignment.frameLimit)])
  }

  @Test func oneFrameLate() async throws {
    let late = linear[0..<6] + linear[5..<19]
    let found = try await findings(motion(linear), motion(Array(late)))
    guard case .shifted(let frames, let offset, let delay)? = found.first, found.count == 1 else {
      Issue.record("\(found)")
      return
    }
    #expect(frames == Array(6..<20) && offset == 1 && abs(delay - 0.1) < 1e-9)
  }

  @Test func oneFrameLeftOut() async throws {
    let short = linear[0..<9] + linear[10...]
    let found = try await findings(motion(linear), motion(Array(short)))
    guard case .shifted(let frames, let offset, let delay)? = found.first, found.count == 1 else {
      Issue.record("\(found)")
      return
    }
    #expect(frames == Array(9..<19) && offset == -1 && abs(delay + 0.1) < 1e-9)
  }

  @Test func twoFramesExchanged() async throws {
    var swapped = linear
    swapped.swapAt(3, 11)
    #expect(try await findings(motion(linear), motion(swapped)) == [.exchanged(3, 11)])
  }

  @Test func theSameMotionOverALongerTime() async throws {
    let longer = (0..<25).map { Double($0) / 24 }
    let found = try await findings(motion(linear), motion(longer))
    guard case .stretched(let frames, let expected, let actual)? = found.first, found.count == 1
    else {
      Issue.record("\(found)")
      return
    }
    #expect(frames == Array(1..<25) && abs(expected - 1.9) < 1e-9 && abs(actual - 2.4) < 0.05)
  }

  @Test func anotherCurve() async throws {
    let eased = linear.map { $0 * $0 }
    let found = try await findings(motion(linear), motion(eased))
    guard case .displaced(let frames, let delay, let largest, let worst)? = found.first else {
      Issue.record("\(found)")
      return
    }
    // x − x² is largest at a half, a quarter of 1.9 s, and within 0.035 s of that from 7 to 12.
    #expect(frames == Array(1..<19) && (7...12).contains(worst))
    #expect(abs(largest - 0.475) < 0.05 && delay > 0.2 && delay < largest)
  }

  @Test func framesFarApartDoNotTellWhetherItIsTime() async throws {
    // The ways of easeIn and easeOut, in steps wider than the square at their steepest.
    let (slow, fast) = (
      (0..<5).map { pow(Double($0) / 4, 3) }, (0..<5).map { 1 - pow(1 - Double($0) / 4, 3) }
    )
    let found = try await findings(motion(slow), motion(fast))
    #expect(found.contains { if case .undecided = $0 { true } else { false } })
    #expect(!found.contains { if case .notOfTime = $0 { true } else { false } })
  }

  @Test func otherPixelsAreNotOfTime() async throws {
    let red = MemorySequence(linear.map { frame($0, color: 0xFFFF_0000) })
    #expect(try await findings(motion(linear), red) == [.notOfTime(frames: Array(0..<20))])
  }

  @Test func onePixelIsNotOfTime() async throws {
    var pictures = motion(linear).pictures
    pictures[7].pixels[5] ^= 1
    #expect(
      try await findings(motion(linear), MemorySequence(pictures)) == [.notOfTime(frames: [7])])
  }

  @Test func stillPicturesHaveNoMotion() async throws {
    let (one, other) = (MemorySequence([frame(0)]), MemorySequence([frame(1)]))
    #expect(try await findings(one, other) == [])
  }
}
