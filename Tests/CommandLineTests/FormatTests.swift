import Foundation
import Pixels
import Testing

/// Moving pictures, as other programs read them.
struct FormatTests {
  private static let circle = "\"$TOOL\" circle --size 40x64 --from from.png --to to.png"

  /// Whether a shell command succeeds here.
  private static func has(_ command: String) -> Bool {
    (try? Sandbox().shell("\(command) >/dev/null 2>&1").status) == 0
  }

  private static let hasFFmpeg = has("ffmpeg -version && ffprobe -version")
  private static let hasPillow = has("python3 -c 'import PIL, numpy'")

  /// What ffprobe says of the first video stream, by name.
  private func probe(_ name: String, in sandbox: Sandbox) throws -> [String: String] {
    let entries =
      "codec_name,width,height,pix_fmt,color_range,color_space,color_primaries,"
      + "color_transfer,r_frame_rate,nb_read_frames"
    let outcome = try sandbox.shell(
      "ffprobe -v error -count_frames -select_streams v:0 -show_entries stream=\(entries) "
        + "-of default=noprint_wrappers=1 \(name)")
    #expect(outcome.errors == "")
    let pairs = outcome.output.split(separator: "\n").map { $0.split(separator: "=") }
    return Dictionary(pairs.map { (String($0[0]), String($0[1])) }) { $1 }
  }

  /// The durations in milliseconds that Pillow reads, and each frame's largest difference to the PNG of
  /// that number in `out`.
  private func frames(
    of name: String, in sandbox: Sandbox
  ) throws -> (durations: [Double], differences: [Int]) {
    let script = """
      import sys, numpy
      from PIL import Image
      moving = Image.open(sys.argv[1])
      for index in range(moving.n_frames):
        moving.seek(index)
        frame = numpy.asarray(moving.convert("RGB")).astype(int)
        still = numpy.asarray(Image.open("out/frame-%04d.png" % index).convert("RGB")).astype(int)
        print(moving.info["duration"], abs(frame - still).max())
      """
    try sandbox.write(script, to: "read.py")
    let outcome = try sandbox.shell("python3 read.py \(name)")
    #expect(outcome.errors == "")
    let rows = outcome.output.split(separator: "\n").map { $0.split(separator: " ") }
    return (rows.compactMap { Double($0[0]) }, rows.compactMap { Int($0[1]) })
  }

  @Test(.enabled(if: hasPillow, "no Pillow here"))
  func apngKeepsPixelsAndDelays() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--fps", "60", "out")
    try sandbox.render("--fps", "60", "a.apng")
    let (durations, differences) = try frames(of: "a.apng", in: sandbox)
    #expect(differences == Array(repeating: 0, count: 61))
    #expect(durations.dropLast().allSatisfy { abs($0 - 1000 / 60.0) < 1e-9 })
    #expect(durations.last == 1000)
  }

  @Test(.enabled(if: hasPillow, "no Pillow here"))
  func gifHasFiftyFramesASecond() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--fps", "50", "out")
    try sandbox.render("a.gif")
    let (durations, differences) = try frames(of: "a.gif", in: sandbox)
    #expect(durations == Array(repeating: 20, count: 50) + [1000])
    #expect((differences.max() ?? 255) < 48)
  }

  @Test(.enabled(if: hasPillow, "no Pillow here"))
  func timesAreTheDelays() throws {
    let sandbox = try Sandbox()
    for name in ["out", "a.gif", "a.apng"] { try sandbox.render("--at", "0,0.1,0.4,1", name) }
    #expect(try frames(of: "a.gif", in: sandbox).durations == [100, 300, 600, 1000])
    #expect(try frames(of: "a.apng", in: sandbox).durations == [100, 300, 600, 1000])
  }

  @Test(.enabled(if: hasFFmpeg, "no ffmpeg here"), arguments: [("mp4", "h264"), ("webm", "vp9")])
  func videoIsTaggedAndWhole(format: String, codec: String) throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "13", "a.\(format)")
    let stream = try probe("a.\(format)", in: sandbox)
    #expect(stream["codec_name"] == codec)
    #expect(stream["pix_fmt"] == "yuv420p")
    #expect([stream["width"], stream["height"]] == ["40", "64"])
    #expect(stream["color_range"] == "tv")
    for key in ["color_space", "color_primaries", "color_transfer"] {
      #expect(stream[key] == "bt709")
    }
    #expect(stream["r_frame_rate"] == "12/1")
    #expect(stream["nb_read_frames"] == "13")
    let before = try sandbox.read("a.\(format)")
    try sandbox.render("--frames", "13", "a.\(format)")
    #expect(try sandbox.read("a.\(format)") == before)
    #expect(try sandbox.names(in: ".") == ["a.\(format)", "from.png", "to.png"])
  }

  @Test(.enabled(if: hasPillow, "no Pillow here"))
  func webpKeepsPixels() throws {
    let sandbox = try Sandbox()
    for name in ["out", "a.webp", "a.webp"] { try sandbox.render("--at", "0,0.5,1", name) }
    let (durations, differences) = try frames(of: "a.webp", in: sandbox)
    #expect(differences == [0, 0, 0])
    #expect(durations == [500, 500, 1000])
    // The time of each frame is rounded, not its duration.
    for name in ["out", "b.webp"] { try sandbox.render("--fps", "60", name) }
    let (even, none) = try frames(of: "b.webp", in: sandbox)
    #expect(none == Array(repeating: 0, count: 61))
    #expect(even.dropLast().reduce(0, +) == 1000 && Set(even.dropLast()) == [16, 17])
  }

  /// Pictures of one pixel, of odd sizes, with many colours, and without a background.
  @Test(
    .enabled(if: hasPillow, "no Pillow here"),
    arguments: [
      ["--size", "1x1"], ["--size", "1x40"], ["--size", "333x71"],
      ["--size", "390x300", "--to", "photo"],
    ])
  func webpKeepsPixelsOfAnySize(options: [String]) throws {
    let sandbox = try Sandbox()
    for name in ["out", "a.webp"] {
      let outcome = try sandbox.run(["reveal", "--scale", "1", "--frames", "5"] + options + [name])
      #expect(outcome.status == 0)
    }
    #expect(try frames(of: "a.webp", in: sandbox).differences == [0, 0, 0, 0, 0])
  }

  @Test(.enabled(if: hasPillow, "no Pillow here"))
  func webpKeepsTransparency() throws {
    let sandbox = try Sandbox()
    let spec = """
      size: 50x30
      scale: 1
      background: none
      frames: 4
      layers:
        - {id: ring, shape: {path: M5 15A10 10 0 1 1 25 15Z, fill: "#f90a", stroke: "#00f", lineWidth: 3}}
      animations:
        - {layer: ring, keyPath: transform.translation.x, to: 20}
      """
    try sandbox.write(spec, to: "ring.yaml")
    for name in ["out", "a.webp"] { #expect(try sandbox.run(["ring.yaml", name]).status == 0) }
    try sandbox.write(
      """
      import numpy
      from PIL import Image
      moving = Image.open("a.webp")
      for index in range(moving.n_frames):
        moving.seek(index)
        frame = numpy.asarray(moving.convert("RGBA")).astype(int)
        still = numpy.asarray(Image.open("out/frame-%04d.png" % index)).astype(int)
        print(abs(frame - still)[still[:, :, 3] > 0].max(), abs(frame - still)[:, :, 3].max())
      """, to: "read.py")
    let outcome = try sandbox.shell("python3 read.py")
    #expect(outcome.output == String(repeating: "0 0\n", count: 4))
  }

  @Test func webpHasALargestSize() throws {
    let outcome = try Sandbox().run(
      ["reveal", "--size", "16384x2", "--scale", "1", "--frames", "1", "a.webp"])
    #expect(outcome.status == 64)
    #expect(
      outcome.errors
        == "transition-render: error: --format webp: a frame has 16384×2 pixels, expected at most "
        + "16383×16383\n")
  }

  @Test(.enabled(if: hasFFmpeg, "no ffmpeg here"))
  func y4mPlaysThroughAPipe() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.shell(
      "set -o pipefail; \(Self.circle) --fps 24 -o - --format y4m | ffmpeg -v error -i - a.mp4")
    #expect(outcome.status == 0 && outcome.errors == "")
    let stream = try probe("a.mp4", in: sandbox)
    #expect(stream["r_frame_rate"] == "24/1" && stream["nb_read_frames"] == "25")
    try sandbox.render("--fps", "24", "a.y4m")
    try sandbox.render("--fps", "24", "a.y4m")
    let direct = try sandbox.run(Sandbox.circle + ["--fps", "24", "--format", "y4m", "-"])
    #expect(try sandbox.read("a.y4m") == direct.outputBytes)
  }

  /// 4:2:0 has no halves: a video of odd size is one pixel larger.
  @Test(.enabled(if: hasFFmpeg, "no ffmpeg here"))
  func oddSizesAreMadeEven() throws {
    let sandbox = try Sandbox()
    let arguments = ["circle", "--size", "41x63", "--frames", "2", "a.mp4"]
    #expect(try sandbox.run(arguments).status == 0)
    let stream = try probe("a.mp4", in: sandbox)
    #expect([stream["width"], stream["height"]] == ["42", "64"])
  }

  @Test(arguments: ["gif", "apng", "y4m"])
  func closedPipeIsQuiet(format: String) throws {
    let outcome = try Sandbox().shell(
      "\(Self.circle) --frames 5000 --format \(format) - | head -c 10 > head; "
        + "echo \"${PIPESTATUS[0]}\"")
    #expect(outcome.errors == "")
    #expect(outcome.output == "0\n")
  }

  @Test(arguments: ["gif", "apng"])
  func jobsDoNotMatter(format: String) throws {
    let sandbox = try Sandbox()
    try sandbox.render("--jobs", "1", "--frames", "20", "a.\(format)")
    try sandbox.render("--jobs", "8", "--frames", "20", "b.\(format)")
    #expect(try sandbox.read("a.\(format)") == sandbox.read("b.\(format)"))
  }

  @Test(arguments: ["mp4", "webm"])
  func missingFFmpegIsSaid(format: String) throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(
      Sandbox.circle + ["a.\(format)"], environment: ["PATH": "/nonexistent"])
    #expect(outcome.status == 73)
    #expect(
      outcome.errors
        == "transition-render: error: the program ffmpeg is not on the PATH; .gif, .apng, "
        + ".webp and .y4m work without it; to install it: apt-get install ffmpeg, or brew install ffmpeg\n"
    )
    #expect(try sandbox.names(in: ".") == ["from.png", "to.png"])
  }

  @Test func failingFFmpegIsSaid() throws {
    let sandbox = try Sandbox()
    try sandbox.write("#!/bin/sh\necho one >&2\necho no such codec >&2\nexit 3\n", to: "bin/ffmpeg")
    _ = try sandbox.shell("chmod +x bin/ffmpeg")
    let outcome = try sandbox.shell("PATH=\"$PWD/bin:$PATH\"; \(Self.circle) --frames 90 a.mp4")
    #expect(outcome.status == 74)
    #expect(outcome.errors == "transition-render: error: a.mp4: ffmpeg: no such codec\n")
    #expect(try sandbox.names(in: ".") == ["bin", "from.png", "to.png"])
  }

  @Test(
    .enabled(if: hasFFmpeg, "no ffmpeg here"),
    arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func interruptedVideoLeavesNothing(signal: Int32, status: Int32) throws {
    let sandbox = try Sandbox()
    let tool = try sandbox.start(Sandbox.circle + ["--frames", "50000", "a.mp4"])
    let deadline = Date(timeIntervalSinceNow: Tool.timeLimit)
    while try sandbox.names(in: ".").count < 3 {
      try #require(Date() < deadline, "ffmpeg did not begin")
      usleep(1000)
    }
    tool.send(signal)
    #expect(try tool.wait().status == status)
    #expect(try sandbox.names(in: ".") == ["from.png", "to.png"])
  }
}
