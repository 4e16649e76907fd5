import Goldens
import Pixels
import TestSupport
import Testing

/// Frames in memory.
struct MemorySequence: FrameSequence {
  let frames: [SequenceFrame]
  let pictures: [StraightBitmap]

  init(_ pictures: [StraightBitmap], indices: [Int]? = nil) {
    self.pictures = pictures
    frames = zip(indices ?? Array(pictures.indices), pictures).map { index, _ in
      SequenceFrame(index: index, name: "picture \(index)")
    }
  }

  func contents(at position: Int) -> FrameContents { .picture(pictures[position]) }
}

extension StraightBitmap {
  /// A dark square on white, `x` pixels from the left.
  static func square(at x: Int, width: Int = 24, height: Int = 12) -> StraightBitmap {
    var words = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
    for y in 4..<8 {
      for column in x..<min(x + 4, width) { words[y * width + column] = 0xFF20_2060 }
    }
    return StraightBitmap(width: width, height: height, pixels: words)
  }
}

@Suite struct ComparisonJobTests {
  private let moving = MemorySequence((0..<10).map { .square(at: 2 * $0) })

  private func compare(
    _ expected: some FrameSequence, _ actual: some FrameSequence,
    criterion: ComparisonCriterion = .exact, allowance: DifferenceAllowance = .init()
  ) async throws -> SequenceComparison {
    var job = ComparisonJob(expected: expected, actual: actual)
    job.criterion = criterion
    job.allowance = allowance
    job.jobs = 3
    return try await job.run()
  }

  @Test func equalSequencesAreTheSame() async throws {
    let comparison = try await compare(moving, moving)
    #expect(comparison.isSame && comparison.frames.count == 10)
    #expect(comparison.firstDifferent == nil && comparison.worst == nil)
  }

  @Test func firstAndWorstAreFound() async throws {
    var pictures = moving.pictures
    pictures[3].pixels[0] = 0xFFFF_FFFE
    for index in 0..<5 { pictures[7].pixels[index] = 0xFF00_0000 }
    let comparison = try await compare(moving, MemorySequence(pictures))
    #expect(comparison.changed.map(\.index) == [3, 7])
    #expect(comparison.firstDifferent?.index == 3 && comparison.worst?.index == 7)
    #expect(comparison.firstDifferent?.time == 3.0 / 60)
    #expect(comparison.frames[7].outcome.differences?.columns == 0...4)
  }

  @Test func framesAreMissingOrExtra() async throws {
    let part = MemorySequence(
      [0, 1, 3, 9].map { moving.pictures[$0] } + [moving.pictures[0]], indices: [0, 1, 3, 9, 12])
    let comparison = try await compare(moving, part)
    let outcomes = Dictionary(
      uniqueKeysWithValues: comparison.frames.map { ($0.index, $0.outcome) })
    for index in [0, 1, 3, 9] { #expect(outcomes[index] == .same) }
    for index in [2, 4, 5, 6, 7, 8] { #expect(outcomes[index] == .missing) }
    #expect(outcomes[12] == .extra)
    #expect(comparison.worst?.index == 2)
  }

  @Test func sizesAreCompared() async throws {
    let narrow = MemorySequence([.square(at: 0, width: 23)])
    let comparison = try await compare(MemorySequence([.square(at: 0)]), narrow)
    #expect(comparison.frames[0].outcome == .size(expected: [24, 12], actual: [23, 12]))
  }

  @Test func someDifferencesMayBeAllowed() async throws {
    var pictures = moving.pictures
    for index in 0..<5 { pictures[7].pixels[index] = 0xFFFF_FFFD }
    let actual = MemorySequence(pictures)
    func isSame(
      _ criterion: ComparisonCriterion = .exact, pixels: Int? = nil, ratio: Double? = nil
    ) async throws -> Bool {
      let allowance = DifferenceAllowance(pixels: pixels, ratio: ratio)
      return try await compare(moving, actual, criterion: criterion, allowance: allowance).isSame
    }
    #expect(try await isSame(ComparisonCriterion(.channelDelta(2))))
    #expect(try await !isSame(ComparisonCriterion(.channelDelta(1))))
    #expect(try await isSame(ComparisonCriterion(.yiqDistance(0.01))))
    #expect(try await isSame(pixels: 5))
    #expect(try await !isSame(pixels: 4))
    #expect(try await isSame(ratio: 5.0 / 288))
    #expect(try await !isSame(ratio: 4.9 / 288))
    #expect(try await !isSame(pixels: 4, ratio: 1))
    #expect(try await !isSame(pixels: 0, ratio: 0))
  }

  /// Whatever the pixel, the channel and the threads.
  @Test func oneLevelOfOneChannelIsFoundAThousandTimes() async throws {
    var random = SystemRandomNumberGenerator()
    let picture = StraightBitmap(TestPictures.photo(width: 61, height: 47))
    let pictures = (0..<1000).map { _ in
      var changed = picture
      let index = Int.random(in: picture.pixels.indices, using: &random)
      let shift = UInt32(8 * Int.random(in: 0..<4, using: &random))
      let level = picture.pixels[index] >> shift & 0xFF
      let other = level == 255 || level > 0 && Bool.random(using: &random) ? level - 1 : level + 1
      changed.pixels[index] = picture.pixels[index] & ~(0xFF << shift) | other << shift
      return changed
    }
    let comparison = try await compare(
      MemorySequence(Array(repeating: picture, count: 1000)), MemorySequence(pictures))
    #expect(comparison.changed.count == 1000)
    for frame in comparison.frames {
      let differences = try #require(frame.outcome.differences)
      #expect(differences.count == 1 && differences.largestChannelDelta == 1)
    }
  }
}
