import Goldens
import Pixels

/// Two sequences in memory: frame 0 is the same in both, frame 1 differs in two pixels, frame 2 is missing.
struct ComparedSquares {
  let job: ComparisonJob
  let comparison: SequenceComparison

  init(width: Int = 8, height: Int = 4) async throws {
    let plain = StraightBitmap(
      width: width, height: height,
      pixels: [UInt32](repeating: 0xFFFF_FFFF, count: width * height))
    var changed = plain
    changed.pixels[1] = 0xFF00_0000
    changed.pixels[width + 2] = 0xFFFF_FF7F
    job = ComparisonJob(
      expected: MemorySequence(pictures: [plain, plain, plain]),
      actual: MemorySequence(pictures: [plain, changed]))
    comparison = try await job.run()
  }
}

private struct MemorySequence: FrameSequence {
  let pictures: [StraightBitmap]

  var frames: [SequenceFrame] {
    pictures.indices.map { SequenceFrame(index: $0, name: "picture \($0)", time: Double($0) / 10) }
  }

  func contents(at position: Int) -> FrameContents { .picture(pictures[position]) }
}
