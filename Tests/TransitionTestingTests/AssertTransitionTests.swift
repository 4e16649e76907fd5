import Foundation
import TestSupport
import Testing
import TransitionKit
import TransitionTesting

@Suite struct AssertTransitionTests {
  private static func renderer(_ timing: Timing = .linear) throws -> Renderer {
    try Renderer(
      Spec(.circle, .push, timing: timing, device: Device(width: 40, height: 64, scale: 1)))
  }

  @Test func missingGoldensAreRecordedAndFail() async throws {
    let folder = try TemporaryFolder()
    let goldens = URL(fileURLWithPath: folder.path).appendingPathComponent("circle").path
    await withKnownIssue {
      try await assertTransition(Self.renderer(), matches: goldens, at: [0, 0.5, 1])
    }
    #expect(FileManager.default.fileExists(atPath: goldens + "/manifest.json"))
    // The next run has them.
    try await assertTransition(Self.renderer(), matches: goldens, at: [0, 0.5, 1])
  }

  @Test func differencesFailAndLeaveAReport() async throws {
    let folder = try TemporaryFolder()
    let goldens = URL(fileURLWithPath: folder.path).appendingPathComponent("circle").path
    let report = URL(fileURLWithPath: folder.path).appendingPathComponent("report")
    await withKnownIssue {
      try await assertTransition(Self.renderer(), matches: goldens, at: [0, 0.5, 1])
    }
    try await withKnownIssue {
      try await assertTransition(
        Self.renderer(.easeIn), matches: goldens, at: [0, 0.5, 1], report: report)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("timing easeIn instead of linear") }
    }
    let page = try String(
      contentsOf: report.appendingPathComponent("report.html"), encoding: .utf8)
    #expect(page.contains("timing easeIn instead of linear"))
  }
}
