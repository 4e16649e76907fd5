import Foundation
import Messages
import PNG
import Pixels
import Preview
import Rasterizer
import Reports
import SpecFiles
import TestSupport
import Testing
import TransitionEngine
import TransitionRenderer
import TransitionSpec

@testable import Commands
@testable import Goldens

/// Every reader of what comes from outside, with broken inputs. See `Fuzzing`.
@Suite(.serialized) struct FuzzTests {
  // MARK: Specs

  private static let declared = Array(
    """
    {"size": {"width": 40, "height": 30}, "scale": 1, "duration": "400ms", "layers": [{"id": "under", \
    "screen": "to"}, {"id": "over", "screen": "from", "mask": {"id": "hole", "shape": {"path": \
    "M0 0H40V30H0Z", "fillRule": "evenodd", "stroke": "#f00", "lineWidth": 3, "strokeEnd": 0.5}}, \
    "shadow": {"color": "#000", "radius": 3}, "cornerRadius": 4, "masksToBounds": true}], "animations": \
    [{"layer": "over", "keyPath": "transform.rotation", "values": [0, "6deg"], "keyTimes": [0, 1]}, \
    {"layer": "hole", "keyPath": "path", "to": "M2 2H9V9H2Z", "timing": "spring(duration: 0.3, bounce: 0.2)", \
    "begin": "10ms", "fillMode": "both", "repeatCount": 2, "autoreverses": true}]}
    """.utf8)

  private static func yaml() throws -> [[UInt8]] { try Fuzzing.files("specs", ".yaml") }

  private static func json() throws -> [[UInt8]] {
    try yaml().map { bytes in
      let node = try SpecSource.parse(bytes, file: "spec.yaml")
      // In an order that is the same in every process.
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return Array(try encoder.encode(JSONValue(node)))
    } + [declared]
  }

  /// Reads a document as the tool does, to the point where frames would be drawn.
  @discardableResult
  private static func read(_ bytes: [UInt8], file: String) throws -> RenderPlan {
    let plan = try RenderPlan(RenderSpec(SpecSource.parse(bytes, file: file)))
    _ = plan.scene.findings
    let renderer = Renderer(plan, showing: [:])
    for frame in plan.frames.prefix(3) { _ = try renderer.displayList(of: frame) }
    return plan
  }

  @Test func specsInYAML() async throws {
    try await Fuzzing("yaml", share: 16).run(try Self.yaml()) { bytes, _ in
      try Self.read(bytes, file: "spec.yaml")
    }
  }

  @Test func specsInJSON() async throws {
    try await Fuzzing("json", share: 15).run(try Self.json()) { bytes, _ in
      try Self.read(bytes, file: "spec.json")
    }
  }

  /// The sample specs that need no files, small.
  private static func small() throws -> [[UInt8]] {
    try json().dropLast().filter { !String(decoding: $0, as: UTF8.self).contains("\"contents\"") }
      .map {
        Array(#"{"size":{"height":64,"width":40},"scale":1,"frames":3,"#.utf8) + $0.dropFirst()
      }
  }

  /// Small pictures of what can be drawn: both ways, which give the same.
  @Test func drawings() async throws {
    try await Fuzzing("drawing", share: 3).run([Self.declared] + Self.small()) { bytes, _ in
      let plan = try Self.read(bytes, file: "spec.json")
      guard plan.width * plan.height <= 40_000, plan.frames.count > 0 else { return }
      let rasterizer = Rasterizer(
        width: plan.width, height: plan.height, images: try ScreenPictures(plan).images)
      let list = try Renderer(plan, showing: [:]).displayList(
        of: plan.frames[plan.frames.count / 2])
      let (plain, tiled) = (try rasterizer.draw(list), try rasterizer.picture(of: list).bitmap())
      if plain != tiled { Issue.record("\(String(decoding: bytes, as: UTF8.self))") }
    }
  }

  @Test func settings() async throws {
    let document = try SpecSource.parse(Self.declared, file: "spec.json")
    let texts = [
      "timing=linear", "layers.over.opacity=0.5", "animations[1].begin=120ms",
      "layers.hole.shape.lineWidth=2",
      "layers.over.shadow.radius=0", "layers[0].id=x",
    ]
    try await Fuzzing("set", share: 8).run(texts.map { Array($0.utf8) }) { bytes, _ in
      var document = document
      try document.overlay(setting: String(decoding: bytes, as: UTF8.self))
      _ = try RenderPlan(RenderSpec(document))
    }
  }

  @Test func gestures() async throws {
    let pan = """
      {"samples": [{"time": 0, "progress": 0}, {"time": 0.1, "translation": {"x": 39, "y": 0}}], \
      "end": {"time": 0.25, "outcome": "cancel", "velocity": {"x": 3, "y": 0}}, "completionSpeed": 1, \
      "completionCurve": "ease", "direction": "left"}
      """
    try await Fuzzing("gesture", share: 8).run([Array(pan.utf8)]) { bytes, _ in
      try Self.read(Array("transition: ping\ngesture: ".utf8) + bytes, file: "spec.yaml")
    }
  }

  @Test func pathData() async throws {
    let seeds = [
      "M0 0H100V100H0Z M52 50A2 2 0 1 1 48 50A2 2 0 1 1 52 50Z", "m1 2c3 4 5 6 7 8s1 1 2 2",
      "M1-2.5.5-1L3e2 1Q1 2 3 4T5 6a5 3 30 0 1 9 9z",
    ].map { Array($0.utf8) }
    try await Fuzzing("path", share: 12, isExpected: { $0 is PathDataError }).run(seeds) {
      bytes, _ in
      let path = try Path(svg: String(decoding: bytes, as: UTF8.self))
      _ = try Path(svg: path.svg)
      _ = path.boundingBoxOfPath
    }
  }

  // MARK: Motion

  @Test func easings() async throws {
    let examples = TimingFunction.forms.map(\.text).filter { !$0.contains("x1") }
    let texts =
      examples + ["cubic-bezier(0.3, -0.2, 0.7, 1.4)"] + TimingFunction.presets.map(\.name)
    try await Fuzzing("easing", share: 12, isExpected: { $0 is EasingTextError }).run(
      texts.map { Array($0.utf8) }
    ) { bytes, _ in
      let easing = try TimingFunction(text: String(decoding: bytes, as: UTF8.self))
      for step in 0...4 { _ = easing.progress(at: Double(step) / 4, duration: 1) }
      _ = try TimingFunction(text: easing.text)
    }
  }

  @Test(arguments: ["csv", "json", "yaml"]) func measuredMotions(ending: String) async throws {
    let seeds = [
      "csv": "time,value\n0,0\n10ms,0.1\n0.02;0.3\n0.03\t0.6\n0.04 0.9\n0.05,1\n",
      "json":
        #"{"samples": [[0, 0], [0.1, 0.2], {"time": "200ms", "progress": 0.7}, [0.3, 1], [0.4, 1]]}"#,
      "yaml": "samples:\n- [0, 0]\n- [0.1, 0.2]\n- {t: 0.2, y: 0.7}\n- [0.3, 1]\n- [0.4, 1]\n",
    ]
    let fuzzing = Fuzzing("fit-\(ending)", share: 1, ending: ".\(ending)")
    try await fuzzing.run([Array(try #require(seeds[ending]).utf8)]) { _, file in
      _ = EasingFit(try FitSamples.read(file).samples)
    }
  }

  // MARK: Pictures

  @Test func pictures() async throws {
    let seeds = try Fuzzing.files("png", ".png")
    try await Fuzzing("png", share: 8, mutate: Fuzzing.mutatedPNG).run(seeds) { bytes, _ in
      _ = try PNGCodec.decode(bytes)
    }
  }

  @Test func animatedPictures() async throws {
    let folder = try TemporaryFolder()
    let file = try OutputFile(folder.path("a.apng"), overwrite: false)
    let sink = AnimationSink(.apng, to: file, times: FrameTimes([0, 0.1, 0.2]))
    for index in 0..<3 {
      var picture = Bitmap(width: 40, height: 64, filledWith: 0xFF33_6699)
      for x in 0..<20 { picture[x + index, 7 * index] = 0xFF00_0000 | UInt32(x * x << index) }
      try sink.write(try sink.encode(picture, key: ""), at: index)
    }
    try sink.finish(manifest: [])
    let fuzzing = Fuzzing("apng", share: 4, mutate: Fuzzing.mutatedPNG)
    try await fuzzing.run([try folder.read("a.apng")]) { bytes, path in
      let sequence = try APNGFile(path, bytes: bytes)
      for index in sequence.frames.indices.prefix(4) { _ = try sequence.contents(at: index) }
    }
  }

  // MARK: Folders

  private static let manifest = Array(
    """
    {"schema": "transition-render/manifest/1", "spec": {"transition": "circle", "operation": "push", \
    "duration": 0.5, "size": {"width": 40, "height": 64}, "scale": 1}, "canvas": {"width": 40, "height": 64, \
    "scale": 1}, "frames": [{"index": 0, "file": "frame-0000.png", "time": 0, "fraction": 0, "progress": 0, \
    "pixels": "xxh128-rows:00000000000000000000000000000123"}, {"index": 1, "time": 0.5, "fraction": 1, "progress": 1, "settled": true, \
    "seal": "0123456789abcdef", "pixels": "xxh128-rows:00000000000000000000000000004567"}]}
    """.utf8)

  /// As folders of frames, of pictures to compare, and of goldens, whose digests are looked at.
  @Test func manifests() async throws {
    let folder = try TemporaryFolder()
    try await Fuzzing("manifest", share: 5).run([Self.manifest]) { bytes, _ in
      try folder.write(bytes, to: "manifest.json")
      _ = try? OutputFolder(folder.path, overwrite: true)
      _ = Manifest.read(inFolder: folder.path)
      let goldens = try GoldenFolder(folder.path)
      _ = goldens?.manifest?.spec.leaves()
      let spec = goldens?.manifest.flatMap { try? RenderPlan(RenderSpec($0.spec)) }
      _ = spec?.frames.count
    }
  }

  /// What a part of a run leaves, beside a folder of frames and as a result: `merge` reads both.
  @Test func parts() async throws {
    let folder = try TemporaryFolder()
    let manifest = try #require(
      String(decoding: Self.manifest, as: UTF8.self).split(
        separator: #", {"index": 1"#, maxSplits: 1
      ).first)
    let part = """
      {"schema": "transition-render/part/1", "part": {"index": 1, "of": 2}, "frames": [[0, 1], [3, 4]], \
      "compression": "fast", "files": {"frame-0000.png": {"size": 4, "digest": "f893d458a9b41865058ef724468aebe2"}}, \
      "manifest": \(manifest)], "environment": {"cairo": "1.16.0"}}}
      """
    try await Fuzzing("part", share: 1).run([Array(part.utf8)]) { bytes, _ in
      try folder.write(PartSeal.sealed(bytes), to: "manifest.1-of-2.json")
      _ = try? OutputFolder(folder.path, overwrite: true)
      let merge = try PartMerge(folders: [folder.path])
      _ = PartMergeError(merge.problems(readingFiles: true))
      _ = try merge.manifest.json()
    }
    let result = """
      {"schema": "transition-render/verification/1", "status": "same", "warnings": ["a"], "part": {"index": 1, \
      "of": 1, "cases": 2, "named": true, "numbers": [0, 1], "suite": "103bdd02"}, "cases": [{"name": "a", \
      "number": 0, "status": "same", "exit": 0, "text": "same", "spec": "a.yaml", "goldens": "g/a", "line": 1, \
      "duration": 0.5, "page": "a.html", "pictures": [{"frame": 0, "role": "actual", "path": "a.png"}]}, {"name": \
      "b/c", "number": 1, "status": "different", "exit": 1, "text": "x", "goldens": "g", "worst": 3}]}
      """
    try await Fuzzing("result", share: 1, ending: ".json").run([Array(result.utf8)]) { bytes, _ in
      try folder.write(PartSeal.sealed(bytes), to: "result.json")
      let merge = ResultMerge(try ResultPart.all(at: "\(folder.path)/result.json"))
      let problems = merge.problems
      guard problems.isEmpty else { throw PartMergeError(problems) }
      let document = SuiteDocument(
        try merge.outcomes(into: nil), warnings: merge.warnings, isNamed: merge.isNamed)
      _ = try JSONEncoder().encode(document)
    }
  }

  // MARK: Lengths

  @Test func lengths() async throws {
    let seeds = [
      "50%w - 20", "min(100%w, 100%h, 3 * (safeArea.top + 4)) / 2", "-trigger.midX",
      "to.picture.width",
      "round(hypot(3, 50%w) * 1.5) - max(1,2)",
    ]
    try await Fuzzing("length", share: 2).run(seeds.map { Array($0.utf8) }) { bytes, _ in
      let text = JSONValue.string(String(decoding: bytes, as: UTF8.self))
      let length = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      let document = """
        {"size": {"width": 40, "height": 30}, "frames": 2, "layers": [{"id": "a", "screen": "to", "position": \
        {"x": \(length), "y": 0}}]}
        """
      try Self.read(Array(document.utf8), file: "spec.json")
    }
  }

  // MARK: The live page

  @Test func livePages() async throws {
    let named = Array(#"{"transition": "circle", "size": {"width": 40, "height": 64}}"#.utf8)
    let documents = try [Self.declared, named].map { try SpecSource.parse($0, file: "spec.json") }
    let page = LivePage(
      try LiveDocuments([LiveSource(files: []) { documents }]), scale: nil, generator: "test")
    let (declared, circle) = (
      #"{"document": 0, "changes": {"duration": "300ms"}}"#,
      #"{"document": 1, "changes": {"timing": "easeOut", "shadow.radius": "3"}}"#
    )
    let seeds = [
      #"{"players": [\#(declared), \#(circle)]}"#,
      #"{"player": \#(circle), "time": 0.2, "settled": false, "quality": 0.5, "count": 2}"#,
      #"{"player": \#(declared), "time": 0.1, "settled": true, "quality": 1, "count": 1}"#,
    ].map { Array($0.utf8) }
    let isExpected: @Sendable (any Error) -> Bool = {
      $0 is DecodingError || Failure(known: $0) != nil
    }
    try await Fuzzing("page", share: 2, isExpected: isExpected).run(seeds) { bytes, _ in
      let isScene = bytes.starts(with: Array(#"{"players"#.utf8))
      _ = isScene ? Array(try await page.scene(Data(bytes))) : try await page.frame(Data(bytes))
    }
  }
}
