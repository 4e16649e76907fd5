import Measuring
import Pixels
import TestSupport
import TransitionSpec

extension RecordedFolder {
  /// A recording of the transition that some values of a spec make.
  init(
    _ values: [(String, String)], begin: Double, rest: Double = 0.4, rate: Double = rate,
    stampUnit: Double? = nil, stampErrors: [Double] = [],
    without: Set<Int> = [], repeating: Set<Int> = [], isClosedUp: Bool = false,
    shade: (inout Bitmap, Int) -> Void = { _, _ in }
  ) throws {
    try self.init(
      Self.document(values), begin: begin, rest: rest, rate: rate, stampUnit: stampUnit,
      stampErrors: stampErrors, without: without, repeating: repeating, isClosedUp: isClosedUp,
      shade: shade)
  }

  /// All of it, held against a spec.
  ///
  /// - Parameter rate: The frames that are taken to be shown in a second; nil where their times are written.
  func result(_ document: SpecNode, rate: Double?) throws -> MeasurementJob.Result {
    try MeasurementJob(RecordingSource(path, fps: rate), document).run()
  }

  func result(_ values: [(String, String)], rate: Double?) throws -> MeasurementJob.Result {
    try result(Self.document(values), rate: rate)
  }

  /// The same at the rate at which it was made.
  func result(_ document: SpecNode) throws -> MeasurementJob.Result {
    try result(document, rate: rate)
  }

  func result(_ values: [(String, String)]) throws -> MeasurementJob.Result {
    try result(values, rate: rate)
  }

  /// The first motion in it, held against a spec.
  func measured(_ document: SpecNode, rate: Double?) throws -> MeasuredTransition {
    try result(document, rate: rate).measurements[0]
  }

  func measured(_ values: [(String, String)], rate: Double?) throws -> MeasuredTransition {
    try measured(Self.document(values), rate: rate)
  }

  /// The same at the rate at which it was made.
  func measured(_ document: SpecNode) throws -> MeasuredTransition {
    try measured(document, rate: rate)
  }

  func measured(_ values: [(String, String)]) throws -> MeasuredTransition {
    try measured(values, rate: rate)
  }
}
