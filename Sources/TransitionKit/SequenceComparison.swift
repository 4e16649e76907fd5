import Foundation
import Goldens
import Messages
import Pixels

/// How two sequences of frames differ.
///
///     let comparison = try await SequenceComparison(expected: goldens, actual: frames)
///     if !comparison.isSame { print(comparison.summary) }
///
/// A sequence is a folder of PNG frames, with or without a manifest, an animated PNG, or one PNG file.
public struct SequenceComparison: Sendable {
  /// One frame of either sequence.
  public struct Frame: Hashable, Sendable {
    /// The outcome for one frame.
    public enum Status: String, Hashable, Sendable {
      /// Equal, or within the tolerance.
      case same
      /// Pixels differ by more than the tolerance.
      case different
      /// There is no actual frame.
      case missing
      /// There is no expected frame.
      case extra
      /// The pictures have different sizes.
      case size
    }

    /// Its number in the sequences, from 0.
    public let index: Int
    /// In seconds from the start of the sequence.
    public let time: Double
    /// The comparison's result.
    public let status: Status
    /// How many pixels differ by more than the tolerance.
    public let differingPixels: Int
    /// The largest difference of a colour channel, 0 to 255.
    public let maxChannelDelta: Int
  }

  /// Every frame of both sequences, in order.
  public let frames: [Frame]
  /// Whether all frames are the same and shown at the same times.
  public let isSame: Bool
  /// The differences: how large, where and when, in the words of `transition-render compare`.
  public let summary: String

  /// Compares two sequences, several frames at once.
  ///
  /// - Parameters:
  ///   - expected: The sequence that is right: a folder, an animated PNG, or one PNG file.
  ///   - actual: The sequence that is held against it.
  ///   - maxChannelDelta: How far a channel may differ, 0 to 255, for pixels to count as equal.
  ///   - jobs: How many frames are compared in parallel; one per processor unless given.
  /// - Throws: ``TransitionError`` for files that are missing or cannot be read.
  public init(
    expected: URL, actual: URL, maxChannelDelta: Int = 0, jobs: Int? = nil
  ) async throws(TransitionError) {
    do {
      let pair = try SequencePair(expected.path, actual.path)
      var job = ComparisonJob(expected: pair.expected, actual: pair.actual)
      job.criterion = ComparisonCriterion(.channelDelta(min(max(maxChannelDelta, 0), 255)))
      job.jobs = max(jobs ?? ProcessInfo.processInfo.activeProcessorCount, 1)
      self.init(try await job.run())
    } catch {
      throw TransitionError(error)
    }
  }

  init(_ comparison: Goldens.SequenceComparison) {
    frames = comparison.frames.map(Frame.init)
    isSame = comparison.isSame
    summary = comparison.summary
  }
}

extension SequenceComparison.Frame {
  init(_ frame: Goldens.SequenceComparison.Frame) {
    index = frame.index
    time = frame.time
    status = Status(frame.outcome)
    differingPixels = frame.outcome.isSame ? 0 : frame.outcome.differences?.count ?? 0
    maxChannelDelta = Int(frame.outcome.differences?.largestChannelDelta ?? 0)
  }
}

extension SequenceComparison.Frame.Status {
  fileprivate init(_ outcome: Goldens.SequenceComparison.Outcome) {
    self =
      switch outcome {
      case .same, .tolerated: .same
      case .different, .unseen: .different
      case .missing: .missing
      case .extra: .extra
      case .size: .size
      }
  }
}
