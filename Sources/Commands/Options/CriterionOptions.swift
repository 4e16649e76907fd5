import ArgumentParser
import Goldens
import Pixels

/// Whether pixels that look anti-aliased count as different: `--antialiasing`.
enum AntialiasingOption: String, CaseIterable, ExpressibleByArgument {
  case count, ignore
}

/// The options that say how much two sequences may differ.
struct CriterionOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: """
      The largest YIQ distance of two pixels, 0 to 1, as pixelmatch defines it; 0.1 is its default and \
      Playwright's is 0.2. A cut of 0.01 catches a shadow that is 5 % weaker, 0.1 does not. (default: \
      pixels have to be equal)
      """,
    transform: { try $0.share() })
  var threshold: Double?

  @Option(
    help: """
      count or ignore pixels that look anti-aliased, by pixelmatch's detection. With --threshold 0.1 \
      --antialiasing ignore the counts are those of pixelmatch 7.2.
      """)
  var antialiasing = AntialiasingOption.count

  @Option(
    parsing: .unconditional,
    help: """
      The largest difference of one channel, 0 to 255: 1 or 2 forgive rounding and little else. Not \
      together with --threshold. (default: 0)
      """,
    transform: { try $0.wholeNumber(in: 0...255) })
  var maxChannelDelta: Int?

  @Option(
    parsing: .unconditional,
    help: "How many pixels of a frame may differ. (default: 0)",
    transform: { try $0.wholeNumber(in: 0...Int(Int32.max)) })
  var maxDiffPixels: Int?

  @Option(
    parsing: .unconditional,
    help: """
      The fraction of a frame's pixels that may differ, 0 to 1; with --max-diff-pixels both must hold. \
      (default: 0)
      """,
    transform: { try $0.share() })
  var maxDiffRatio: Double?

  func validate() throws {
    if threshold != nil, maxChannelDelta != nil {
      throw ValidationError(
        "--threshold and --max-channel-delta are two measures, expected one of them")
    }
  }

  var criterion: ComparisonCriterion {
    ComparisonCriterion(
      threshold.map { .yiqDistance($0) } ?? .channelDelta(maxChannelDelta ?? 0),
      ignoresAntialiasing: antialiasing == .ignore)
  }

  var allowance: DifferenceAllowance {
    DifferenceAllowance(pixels: maxDiffPixels, ratio: maxDiffRatio)
  }
}

extension String {
  /// A number from 0 to 1.
  fileprivate func share() throws -> Double {
    guard let number = Double(self), (0...1).contains(number) else {
      throw ValidationError("expected a number from 0 to 1")
    }
    return number
  }
}
