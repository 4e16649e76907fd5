import Foundation
import Testing

/// `--compression` and `--timings`.
struct CompressionTests {
  @Test func pixelsAreTheSame() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "3", "--scale", "8", "--fit", "fill", "default")
    for compression in ["fast", "small"] {
      try sandbox.render(
        "--frames", "3", "--scale", "8", "--fit", "fill", "--compression", compression, compression)
    }
    #expect(try sandbox.contents(of: "fast") == sandbox.contents(of: "default"))
    #expect(try sandbox.read("fast/manifest.json") == sandbox.read("small/manifest.json"))
    for name in ["frame-0000.png", "frame-0001.png", "frame-0002.png"] {
      #expect(try sandbox.picture("fast/\(name)") == sandbox.picture("small/\(name)"))
      #expect(try sandbox.read("small/\(name)").count < sandbox.read("fast/\(name)").count)
    }
  }

  @Test func streamsAreCompressedToo() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "2", "--compression", "small", "out")
    let files = try (0..<2).flatMap { try sandbox.read("out/frame-000\($0).png") }
    let outcome = try sandbox.run(
      Sandbox.circle + ["--frames", "2", "--compression", "small", "-"])
    #expect(outcome.outputBytes == files)
  }

  @Test func otherNamesAreRefused() throws {
    let outcome = try Sandbox().run(Sandbox.circle + ["--compression", "best", "out"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--compression"))
    #expect(outcome.errors.contains("fast") && outcome.errors.contains("small"))
  }

  @Test func timingsNameTheStages() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(
      Sandbox.circle + ["--frames", "2", "--timings", "--quiet", "out"])
    #expect(outcome.status == 0)
    #expect(outcome.outputBytes == [])
    let number = "[0-9]+[.][0-9]{2}"
    let pattern =
      "^presentation \(number), raster \(number), encode \(number), write \(number) "
      + "ms of processor time a frame\n$"
    #expect(outcome.errors.range(of: pattern, options: .regularExpression) != nil)
  }
}
