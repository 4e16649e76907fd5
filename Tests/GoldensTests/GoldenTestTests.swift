import Foundation
import Pixels
import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@testable import Goldens

/// Recording and verifying without the command line.
@Suite struct GoldenTestTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func test(_ values: [String: String] = [:], frames: Int = 5) throws -> GoldenTest {
    try GoldenTest(
      name: "", document: SmallTransition.document(values, frames: frames),
      goldens: folder.path("goldens"))
  }

  @discardableResult
  private func record(
    _ test: GoldenTest, kind: GoldenKind? = nil, indices: Set<Int>? = nil
  ) async throws -> GoldenRecorder.Summary {
    let all = Set(test.plan.frames.map(\.index))
    return try await GoldenRecorder(
      test, kind: kind, indices: indices ?? all, overwrite: false, jobs: 2
    ).record()
  }

  // MARK: - Recording

  @Test func aRecordingIsTheSameWhenItIsVerified() async throws {
    let summary = try await record(test())
    #expect(summary == .init(added: 5, changed: 0, same: 0))
    let report = try await test().verify(jobs: 2)
    #expect(report.isSame && report.result.findings.isEmpty && report.result.missing.isEmpty)
    #expect(try folder.names(in: "goldens").count == 6)
  }

  @Test func whatDidNotChangeKeepsItsFile() async throws {
    try await record(test())
    let before = try folder.names(in: "goldens").map { try folder.read("goldens/\($0)") }
    #expect(try await record(test()) == .init(added: 0, changed: 0, same: 5))
    #expect(try folder.names(in: "goldens").map { try folder.read("goldens/\($0)") } == before)
  }

  /// Pictures are renamed first, the manifest last.
  @Test func aRecordingThatEndedBeforeItsManifestIsMadeWholeByTheNext() async throws {
    try await record(test())
    let manifest = folder.path("goldens/manifest.json")
    let earlier = try String(contentsOfFile: manifest, encoding: .utf8)
    let changed = ["timing": "easeOut"]
    try await record(test(changed))
    let undisturbed = try String(contentsOfFile: manifest, encoding: .utf8)
    #expect(undisturbed != earlier)
    try earlier.write(toFile: manifest, atomically: true, encoding: .utf8)
    try await record(test(changed))
    #expect(try String(contentsOfFile: manifest, encoding: .utf8) == undisturbed)
  }

  @Test func onlyTheFramesAskedForAreRecorded() async throws {
    try await record(test(), indices: [1, 2])
    let report = try await test(["frames": "5"]).verify(jobs: 1)
    // Unless the spec says otherwise, a part of the frames is verified as a part.
    #expect(report.isSame)
    #expect(report.test.adopted == ["only"])
    #expect(report.comparison.frames.map(\.index) == [1, 2])
  }

  @Test func theOperationIsThatOfTheGoldens() async throws {
    try await record(test(["operation": "pop"]))
    let turned = try GoldenTest(
      name: "", document: SmallTransition.document(frames: 5), goldens: folder.path("goldens"),
      adoptsOperation: true)
    #expect(turned.plan.stage.operation == .pop && turned.adopted == ["operation"])
    #expect(try await turned.verify(jobs: 1).isSame)
    // A spec that names its operation keeps it, and one in a file has to name it.
    for own in [try test(["operation": "push"]), try test()] {
      #expect(own.plan.stage.operation == .push && own.adopted == [])
    }
  }

  /// An app's code is run on the canvas that its goldens have, and before their schedule is known.
  @Test func whatIsExpandedHasTheCanvasOfTheGoldens() async throws {
    try await record(test())
    var document = SmallTransition.document()
    for key in ["size", "frames"] { document.remove(key) }
    var seen: SpecNode?
    let test = try GoldenTest(name: "", document: document, goldens: folder.path("goldens")) {
      seen = $0
      return $0
    }
    #expect(seen?["size"]?["width"]?.scalarText == "60" && seen?["frames"] == nil)
    #expect(test.adopted == ["frames", "size", "scale"])
    #expect(try await test.verify(jobs: 1).isSame)
  }

  @Test func digestsNeedNoPictures() async throws {
    try await record(test(), kind: .digests(keyframes: [.fraction(0.5)]))
    #expect(
      try folder.names(in: "goldens").filter { $0.hasSuffix(".png") } == ["frame-0002.png"])
    #expect(try await test().verify(jobs: 2).isSame)
    let report = try await test(["shadow.radius": "9"]).verify(jobs: 2)
    // The golden is drawn again from the recorded spec, so that the difference can be seen.
    #expect(!report.isSame && !report.comparison.frames.contains { $0.outcome == .unseen })
    // What is recorded next is kept in the same way.
    let middle = try test().plan.frames[2].time
    #expect(GoldenKind(try test().goldens?.manifest) == .digests(keyframes: [.seconds(middle)]))
  }

  // MARK: - Verifying

  @Test func aDifferenceIsExplained() async throws {
    try await record(test())
    let report = try await test(["shadow.radius": "9"]).verify(jobs: 2)
    #expect(!report.isSame)
    guard case .spec(let differences, frames: [])? = report.result.findings.first else {
      Issue.record("\(report.result.findings)")
      return
    }
    #expect(differences.map(\.key) == ["shadow.radius"])
    #expect(differences.map(\.actual) == ["9"])
  }

  @Test func smallDifferencesCanBeAllowed() async throws {
    try await record(test())
    let other = try test(["shadow.opacity": "0.99"])
    #expect(try await !other.verify(jobs: 2).isSame)
    let all = DifferenceAllowance(pixels: 60 * 96)
    #expect(try await other.verify(allowing: all, jobs: 2).isSame)
  }

  @Test func framesWithoutAGoldenAreMissing() async throws {
    try await record(test())
    try FileManager.default.removeItem(atPath: folder.path("goldens/frame-0003.png"))
    let report = try await test().verify(jobs: 2)
    #expect(report.result.missing == [3])
    #expect(report.test.goldens?.manifestFindings == [.missing(file: "frame-0003.png")])
  }

  @Test func scheduleAndCanvasAreTakenFromTheGoldens() async throws {
    try await record(test())
    var document = SpecNode(.mapping([]), at: .option("test"))
    document.set(["transition"], to: SpecNode(option: "test", text: "circle"))
    let bare = try GoldenTest(name: "", document: document, goldens: folder.path("goldens"))
    #expect(Set(bare.adopted) == ["frames", "size", "scale"])
    #expect(try await bare.verify(jobs: 2).isSame)
  }

  @Test func everyFrameIsReported() async throws {
    try await record(test())
    var done: [Int] = []
    _ = try await test().verify(jobs: 2) { count, total, _ in
      done.append(count)
      #expect(total == 5)
    }
    #expect(done == [1, 2, 3, 4, 5])
  }

  // MARK: - What is not there

  @Test func aFolderWithoutGoldensIsAnError() async throws {
    let path = folder.path("goldens")
    #expect(try test().goldens == nil)
    await #expect(throws: GoldenError.noGoldens(folder: path)) {
      _ = try await test().verify(jobs: 1)
    }
    try await record(test(), indices: [1])
    await #expect(throws: GoldenError.noGoldensAskedFor(folder: path)) {
      _ = try await test(["only": "3"]).verify(jobs: 1)
    }
  }

  @Test func anotherProgramsManifestIsRefused() throws {
    try folder.makeFolder("goldens")
    try folder.write(Array("{}".utf8), to: "goldens/manifest.json")
    let path = folder.path("goldens/manifest.json")
    #expect(throws: GoldenError.foreignManifest(path: path)) { try test() }
  }
}
