import Foundation
import Goldens
import Messages
import Pixels
import Reports
import Testing
import TransitionKit
import TransitionSpec

#if canImport(XCTest)
  import XCTest
#endif

/// Asserts that frames of a transition equal their goldens, in Swift Testing and in XCTest.
///
///     @Test func opens() async throws {
///       let renderer = try Renderer(Spec(.circle, .push))
///       try await assertTransition(renderer, matches: "Goldens/circle", at: [0, 0.25, 0.5, 1])
///     }
///
/// Goldens are PNG frames and a manifest in a folder, as `transition-render verify --record` writes them.
/// Missing goldens are recorded, and the test fails, so that they are looked at before they are committed.
/// With `TRANSITION_RECORD` in the environment all are recorded again. A difference fails the test with
/// what it amounts to, and leaves `report.html` and pictures of what differs, as `verify --report` does.
///
/// - Parameters:
///   - renderer: The transition.
///   - goldens: The folder of the goldens, relative to the test's source file.
///   - times: The frames to compare; a number is a fraction of the duration.
///   - maxChannelDelta: How far a channel may differ, 0 to 255, for pixels to count as equal.
///   - report: Where a failure leaves its page and pictures; a folder named after the goldens in the
///     temporary folder unless given.
///   - fileID: Where the test is, as Swift Testing names it; the caller's unless given.
///   - filePath: The test's source file, which `goldens` is relative to; the caller's unless given.
///   - line: Where a failure is reported; the caller's unless given.
///   - column: Where a failure is reported; the caller's unless given.
/// - Throws: `TransitionError` for goldens that cannot be read or written.
public func assertTransition(
  _ renderer: TransitionKit.Renderer, matches goldens: String, at times: [TransitionKit.FrameTime],
  maxChannelDelta: Int = 0, report: URL? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async throws {
  let source = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent()
  let folder = URL(fileURLWithPath: goldens, relativeTo: source).absoluteURL
  do {
    let check = GoldenCheck(
      renderer: renderer, folder: folder, times: times,
      criterion: ComparisonCriterion(.channelDelta(min(max(maxChannelDelta, 0), 255))),
      report: report)
    guard let failure = try await check.run() else { return }
    #if canImport(XCTest)
      // XCTest runs where no Swift Testing test does.
      if Test.current == nil { return XCTFail(failure, file: filePath, line: line) }
    #endif
    Issue.record(
      Comment(rawValue: failure),
      sourceLocation: SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
  } catch let error as TransitionError {
    throw error
  } catch {
    throw TransitionError(error)
  }
}

/// One comparison of a transition with its goldens.
private struct GoldenCheck {
  let renderer: TransitionKit.Renderer
  let folder: URL
  let times: [TransitionKit.FrameTime]
  let criterion: ComparisonCriterion
  let report: URL?

  private var jobs: Int { min(ProcessInfo.processInfo.activeProcessorCount, 64) }

  /// A description of the failure; nil where every golden is matched.
  func run() async throws -> String? {
    let test = try GoldenTest(name: "", document: document, goldens: folder.path)
    if ProcessInfo.processInfo.environment["TRANSITION_RECORD"] != nil {
      _ = try await record(test, Set(test.plan.frames.map(\.index)))
      return nil
    }
    guard test.goldens != nil else {
      let count = try await record(test, Set(test.plan.frames.map(\.index)))
      return "\(folder.path): no goldens; recorded now (\(count)): look at them and run again"
    }
    let report = try await test.verify(by: criterion, jobs: jobs)
    if report.isSame { return nil }
    let evidence = try VerificationEvidence(
      report: reportFolder.path, junit: nil, isNamed: false, overwrite: true, criterion: criterion,
      jobs: jobs)
    _ = try await evidence.write(report)
    return """
      \(report.result.text)
      report: \(reportFolder.appendingPathComponent(VerificationEvidence.pageName).path)
      to accept the frames as they are now: run the test with TRANSITION_RECORD=1
      """
  }

  /// The renderer's spec with the asserted times as its schedule.
  private var document: SpecNode {
    var document = renderer.document
    for key in ["frames", "fps", "progress", "only"] { document.remove(key) }
    let place = Place.option("at")
    let items = times.map {
      SpecNode(.scalar("\($0.seconds(of: renderer.duration))", isQuoted: false), at: place)
    }
    document.set(["at"], to: SpecNode(.sequence(items), at: place))
    return document
  }

  private var reportFolder: URL {
    report
      ?? FileManager.default.temporaryDirectory
      .appendingPathComponent("transition-report-\(folder.lastPathComponent)")
  }

  private func record(_ test: GoldenTest, _ indices: Set<Int>) async throws -> String {
    let recorder = GoldenRecorder(test, indices: indices, overwrite: false, jobs: jobs)
    return try await recorder.record().text
  }
}
