import Measuring
import Messages
import PNG
import Pixels
import SafeFiles
import TestSupport
import Testing
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// Recordings made from transitions whose begin, duration and easing are known.
@Suite struct MeasurementJobTests {
  private static let rate = 60.0

  private func document(_ values: [(String, String)]) -> SpecNode {
    var document = SpecNode(.mapping([]), at: .option("<test>"))
    for (key, value) in values { document.set([key], to: SpecNode(option: key, text: value)) }
    return document
  }

  /// A folder of frames: a rest, the transition, a rest.
  private func record(
    _ spec: SpecNode, begin: Double, rest: Double = 0.4, without: Set<Int> = [],
    repeating: Set<Int> = [], in folder: String
  ) throws {
    let renderer = try Renderer(RenderPlan(RenderSpec(spec)))
    let length = renderer.plan.length
    let count = Int(((begin + length + rest) * Self.rate).rounded())
    var last: Bitmap?
    for index in 0..<count where !without.contains(index) {
      let time = Double(index) / Self.rate - begin
      var picture = try renderer.frame(
        at: min(max(time, 0), length), isSettled: time > length
      ).bitmap()
      if repeating.contains(index), let last { picture = last }
      last = picture
      try AtomicFile.write(
        PNGCodec.encode(picture, key: "test"), name: "frame-\(index).png", folder: folder)
    }
  }

  private func measured(_ folder: String, _ spec: SpecNode) throws -> MeasuredTransition {
    try MeasurementJob(RecordingSource(folder, fps: 60), spec).run().measurements[0]
  }

  private let size = [("device", "iphone-14"), ("scale", "0.4")]

  @Test(arguments: [
    ("easeIn", "0.4"), ("easeInEaseOut", "0.5"), ("cubic-bezier(0.2, 0.8, 0.2, 1)", "0.45"),
    ("spring(duration: 0.4, bounce: 0.2)", ""),
  ])
  func findsWhatWasRecorded(easing: String, duration: String) throws {
    let folder = try TemporaryFolder()
    var values = size + [("transition", "reveal"), ("timing", easing)]
    if !duration.isEmpty { values.append(("duration", duration)) }
    let spec = document(values)
    try record(spec, begin: 0.3083, in: folder.path)
    let measured = try measured(folder.path, document(size + [("transition", "reveal")]))
    let truth = try RenderPlan(RenderSpec(spec))
    #expect(abs(measured.begin - 0.3083) < 0.5 / Self.rate)
    let timing = truth.stage.timingFunction
    for frame in measured.tellingFrames {
      let expected = timing.progress(
        at: (frame.time - 0.3083) / truth.length, duration: truth.length)
      #expect(abs(frame.expected - expected) < 0.02)
    }
    #expect(measured.cadence.droppedCount == 0)
    if !duration.isEmpty { #expect(abs(measured.duration - truth.length) < 1 / Self.rate) }
  }

  @Test func findsDroppedAndRepeatedFrames() throws {
    let folder = try TemporaryFolder()
    let spec = document(size + [("transition", "circle"), ("duration", "0.5")])
    try record(spec, begin: 0.3, without: [28, 29], repeating: [35], in: folder.path)
    let measured = try measured(folder.path, spec)
    #expect(measured.cadence.droppedCount == 3)
    #expect(measured.cadence.hitches.map(\.count) == [2, 1])
    #expect(measured.cadence.repeatedFrames.count == 1)
    #expect(abs(measured.hitchRatio - 100) < 2)
    #expect(abs(measured.begin - 0.3) < 0.5 / Self.rate)
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  @Test func aStillPictureIsNoTransition() throws {
    let folder = try TemporaryFolder()
    let spec = document(size + [("transition", "circle"), ("duration", "0.01")])
    try record(spec, begin: 2, rest: -1.9, in: folder.path)
    #expect(throws: Failure.self) { try measured(folder.path, spec) }
  }

  @Test func anotherTransitionIsToldApart() throws {
    let folder = try TemporaryFolder()
    let spec = document(size + [("transition", "cover"), ("duration", "0.4")])
    try record(spec, begin: 0.3, in: folder.path)
    #expect(throws: Failure.self) {
      try measured(folder.path, document(size + [("transition", "circle")]))
    }
  }
}
