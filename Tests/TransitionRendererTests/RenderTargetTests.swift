import Foundation
import PNG
import SafeFiles
import TestSupport
import Testing
import TransitionRenderer

@Suite struct RenderTargetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func target(
    _ values: [String: String] = [:], into output: RenderOutput? = nil, shows: Bool = false
  ) throws -> RenderTarget {
    try RenderTarget(
      Renderer(smallPlan(values)), into: output ?? .folder(folder.path("out")), overwrite: false,
      shows: shows)
  }

  private func frameNames() throws -> [String] {
    try folder.names(in: "out").filter { $0.hasPrefix("frame-") }
  }

  @Test func aFolderHasFramesAndTheManifestThatIsReturned() async throws {
    let manifest = try await target().render(jobs: 2)
    #expect(try frameNames() == (0..<5).map { "frame-000\($0).png" })
    #expect(try folder.read("out/manifest.json") == manifest)
    let renderer = try Renderer(smallPlan())
    for frame in renderer.plan.frames {
      let file = try folder.read("out/\(OutputFolder.frameName(frame.index))")
      #expect(try PNGCodec.decode(file) == renderer.frame(frame).bitmap())
    }
  }

  @Test func framesOfTheSameSpecAreThereWhenItResumes() async throws {
    let manifest = try await target().render(jobs: 1)
    try FileManager.default.removeItem(atPath: folder.path("out/frame-0002.png"))
    let again = try target()
    let kept = try again.framesThere(resuming: true)
    #expect(kept.keys.sorted() == [0, 1, 3, 4])
    #expect(try again.framesThere(resuming: false) == [:])
    #expect(again.removedFrames(keeping: kept) == [])
    var done: [Int] = []
    #expect(
      try await again.render(keeping: kept, jobs: 1) { count, _ in done.append(count) } == manifest)
    #expect(done == [4, 5])
    #expect(try frameNames().count == 5)
  }

  @Test func aFrameThatVanishesIsTold() async throws {
    let path = folder.path("out")
    let gone = OutputFolderError.framesGone(folder: path, example: "frame-0001.png", count: 1)
    await #expect(throws: gone) {
      _ = try await target().render(jobs: 1) { done, _ in
        if done == 5 { try? FileManager.default.removeItem(atPath: path + "/frame-0001.png") }
      }
    }
    #expect(try !folder.names(in: "out").contains("manifest.json"))
  }

  @Test func aPartLeavesTheRestOfItsSequence() async throws {
    let manifest = try await target().render(jobs: 1)
    let part = try target(["only": "1-2"])
    let kept = try part.framesThere(resuming: false)
    #expect(kept.keys.sorted() == [0, 3, 4])
    #expect(try await part.render(keeping: kept, jobs: 1) == manifest)
  }

  @Test func framesOfAnotherSequenceGo() async throws {
    _ = try await target().render(jobs: 1)
    let other = try target(["only": "1-2", "shadow.radius": "9"])
    let kept = try other.framesThere(resuming: false)
    #expect(kept == [:])
    #expect(
      other.removedFrames(keeping: kept) == ["frame-0000.png", "frame-0003.png", "frame-0004.png"])
    _ = try await other.render(keeping: kept, jobs: 1)
    #expect(try frameNames() == ["frame-0001.png", "frame-0002.png"])
  }

  @Test func aFileIsOneAndListsNone() async throws {
    let manifest = try await target(into: .file(.apng, folder.path("a.apng"))).render(jobs: 2)
    #expect(try folder.names() == ["a.apng"])
    #expect(!String(decoding: manifest, as: UTF8.self).contains("\"file\""))
  }

  @Test func aSheetIsShownWithoutAnOutput() async throws {
    let shown = try target(into: .nowhere, shows: true)
    _ = try await shown.render(jobs: 1)
    #expect(shown.page == nil)
    #expect(try #require(shown.shownSheet).picture.width > 60)
    #expect(try folder.names() == [])
  }
}
