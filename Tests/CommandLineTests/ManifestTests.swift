import Foundation
import PNG
import Testing

/// `manifest.json`, and that the same input gives the same bytes.
struct ManifestTests {
  @Test func everythingResolvedIsTold() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "2", "--settled", "--scale", "1", "out")
    let digests = try (0..<3).map { index in
      PixelDigest(try sandbox.picture("out/frame-000\(index).png")).description
    }
    let from = PixelDigest(Sandbox.from).description
    let to = PixelDigest(Sandbox.to).description
    let manifest = try JSONSerialization.jsonObject(
      with: Data(sandbox.read("out/manifest.json")))
    let environment = ((manifest as? [String: Any])?["environment"] as? [String: String]) ?? [:]
    #expect(
      environment.keys.sorted() == ["cairo", "isa-l", "libdeflate", "libpng", "transition-render"])
    let expected = """
      {"schema": "transition-render/manifest/1",
       "canvas": {"width": 40, "height": 64, "scale": 1},
       "environment": \(String(decoding: try JSONEncoder().encode(environment), as: UTF8.self)),
       "frames": [
         {"index": 0, "file": "frame-0000.png", "time": 0, "fraction": 0, "progress": 0,
          "pixels": "\(digests[0])"},
         {"index": 1, "file": "frame-0001.png", "time": 1, "fraction": 1, "progress": 1,
          "pixels": "\(digests[1])"},
         {"index": 2, "file": "frame-0002.png", "time": 1, "fraction": 1, "progress": 1,
          "settled": true, "pixels": "\(digests[2])"}],
       "spec": {
         "transition": "circle", "operation": "push", "duration": 1, "timing": "easeIn",
         "size": {"width": 40, "height": 64}, "scale": 1,
         "from": {"file": "from.png", "pixels": "\(from)"},
         "to": {"file": "to.png", "pixels": "\(to)"},
         "background": "#000000",
         "shadow": {"color": "#000000", "opacity": 1, "radius": 6, "offset": {"x": 0, "y": 0},
           "kernel": "gaussian"},
         "parameters": {"overscan": 40, "startDiameter": 4, "endDiameter": 1.2},
         "fixes": [], "frames": 2, "settled": true}}
      """
    let wanted = try JSONSerialization.jsonObject(with: Data(expected.utf8))
    #expect(manifest as? NSDictionary == wanted as? NSDictionary)
  }

  @Test func progressIsEased() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "3", "--duration", "400ms", "out")
    let frame = try sandbox.manifest(in: "out").frames[1]
    #expect(frame.time == 0.2)
    #expect(frame.fraction == 0.5)
    #expect(abs(frame.progress - 0.315357) < 1e-6)
  }

  @Test func noPathGetsIn() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run([
      "circle", "--size", "40x64", "--from", sandbox.path("from.png"), "--to",
      sandbox.path("to.png"), "--frames", "2", sandbox.path("absolute"),
    ])
    #expect(outcome.status == 0)
    try sandbox.render("--frames", "2", "relative")
    #expect(try sandbox.contents(of: "absolute") == sandbox.contents(of: "relative"))
    let text = String(decoding: try sandbox.read("absolute/manifest.json"), as: UTF8.self)
    #expect(!text.contains(sandbox.folder.path))
    #expect(!text.contains(ProcessInfo.processInfo.hostName))
  }

  @Test func jsonPrintsTheManifest() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(Sandbox.circle + ["--frames", "2", "--json", "out"])
    #expect(outcome.status == 0)
    #expect(try outcome.outputBytes == sandbox.read("out/manifest.json"))
  }

  @Test func sameInputGivesTheSameBytes() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "6", "--settled", "out")
    let expected = try sandbox.contents(of: "out")
    for jobs in ["1", "2", "8", "64"] {
      try sandbox.render("--frames", "6", "--settled", "--jobs", jobs, "jobs\(jobs)")
      #expect(try sandbox.contents(of: "jobs\(jobs)") == expected)
    }
    try sandbox.render("--frames", "6", "--settled", "out")
    #expect(try sandbox.contents(of: "out") == expected)
    let elsewhere = ["LC_ALL": "de_DE.UTF-8", "LANG": "ar_EG.UTF-8", "TZ": "Pacific/Chatham"]
    let outcome = try sandbox.run(
      Sandbox.circle + ["--frames", "6", "--settled", "locale"], environment: elsewhere)
    #expect(outcome.errors == "")
    #expect(try sandbox.contents(of: "locale") == expected)
    let masked = try sandbox.shell(
      "umask 077; mkdir sub; cd sub; \"$TOOL\" circle --size 40x64 --from ../from.png --to ../to.png"
        + " --frames 6 --settled ../masked")
    #expect(masked.status == 0)
    #expect(try sandbox.contents(of: "masked") == expected)
  }

  @Test func umaskIsHeeded() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.shell(
      "umask 027; \"$TOOL\" circle --size 40x64 --from from.png --to to.png --frames 1 out")
    #expect(outcome.status == 0)
    for (name, mode) in [
      ("out", 0o750), ("out/frame-0000.png", 0o640), ("out/manifest.json", 0o640),
    ] {
      let attributes = try FileManager.default.attributesOfItem(atPath: sandbox.path(name))
      #expect(attributes[.posixPermissions] as? Int == mode, "\(name)")
    }
  }
}
