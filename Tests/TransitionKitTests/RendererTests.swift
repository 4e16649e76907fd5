import Foundation
import TestSupport
import Testing
import TransitionKit

@Suite struct KitRendererTests {
  private static let device = Device(width: 40, height: 64, scale: 1)

  @Test func framesComeInOrderWhateverTheNumberOfJobs() async throws {
    let renderer = try Renderer(Spec(.circle, .pop, device: Self.device))
    var digests: [[String]] = []
    for jobs in [1, 3] {
      var frames: [Frame] = []
      for try await frame in renderer.frames(.count(5), jobs: jobs) { frames.append(frame) }
      #expect(frames.map(\.index) == [0, 1, 2, 3, 4])
      #expect(frames.first?.time == 0 && frames.last?.time == renderer.duration)
      digests.append(frames.map(\.digest))
    }
    #expect(digests[0] == digests[1] && Set(digests[0]).count == 5)
    #expect(try renderer.frame(at: .fraction(0.5)).digest == digests[0][2])
  }

  @Test func pixelsAreOpaqueRGBA() throws {
    let frame = try Renderer(Spec(.mask, device: Self.device)).frame(at: 0)
    #expect(frame.width == 40 && frame.height == 64 && frame.pixels.count == 4 * 40 * 64)
    #expect(stride(from: 3, to: frame.pixels.count, by: 4).allSatisfy { frame.pixels[$0] == 255 })
    #expect(try frame.png().starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  /// The first frame shows the old screen, the last one the new screen.
  @Test func screensCanBeChosen() throws {
    let spec = Spec(.reveal, .push, device: Self.device)
    let usual = try Renderer(spec)
    let other = try Renderer(spec, from: .synthetic(.photo, .dark), to: .synthetic(.form))
    #expect(try usual.frame(at: 0) != other.frame(at: 0))
    #expect(try usual.frame(at: 1) != other.frame(at: 1))
    #expect(try other.frame(at: .seconds(99)) == other.frame(at: 1))
  }

  @Test func writtenFramesAreTheSameAsAskedFor() async throws {
    let folder = try TemporaryFolder()
    let renderer = try Renderer(Spec(.ping, device: Self.device))
    let output = URL(fileURLWithPath: folder.path).appendingPathComponent("frames")
    try await renderer.write(.count(3), to: .folder(output))
    let names = try FileManager.default.contentsOfDirectory(atPath: output.path).sorted()
    #expect(names == ["frame-0000.png", "frame-0001.png", "frame-0002.png", "manifest.json"])
    let comparison = try await SequenceComparison(expected: output, actual: output)
    #expect(comparison.isSame && comparison.frames.map(\.status) == [.same, .same, .same])
    let manifest = try String(
      contentsOf: output.appendingPathComponent("manifest.json"), encoding: .utf8)
    #expect(manifest.contains(try renderer.frame(at: 0.5).digest))
  }

  @Test func mistakesAreTypedAndWorded() throws {
    #expect {
      try Renderer(Spec(.circle).setting("duration", to: "abc"))
    } throws: { error in
      let error = error as? TransitionError
      return error?.kind == .invalidInput && error?.description.contains("\"abc\"") == true
    }
    #expect(throws: TransitionError.self) { try Timing("cubic-bezier(2)") }
    #expect {
      try Spec(contentsOf: URL(fileURLWithPath: "/nowhere/spec.yaml"))
    } throws: {
      ($0 as? TransitionError)?.kind == .missingInput
    }
  }

  @Test func timingsReadBack() throws {
    for timing in [
      Timing.easeIn, .cubicBezier(0.2, 0.8, 0.2, 1), .spring(duration: 0.5, bounce: 0.3),
    ] {
      #expect(try Timing(timing.description) == timing)
    }
    #expect(Timing.easeInEaseOut.progress(at: 0) == 0 && Timing.linear.progress(at: 2) == 1)
  }

  @Test func specsAreYAML() throws {
    let spec = try Spec(yaml: "transition: circle\nsize: 40x64\nscale: 1\n")
    #expect(try Renderer(spec).width == 40)
    #expect(try Spec(yaml: spec.yaml).yaml == spec.yaml)
  }
}
