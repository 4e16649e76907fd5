import Foundation
import TestSupport
import Testing

@testable import TransitionRenderer

@Suite struct ManifestTests {
  private struct Spec: Encodable {
    let transition = "circle"
    let from = "shots/list.png"
    let duration = 0.1
  }

  private let manifest = Manifest(
    spec: Spec(), canvas: .init(width: 1170, height: 2532, scale: 3),
    frames: [
      .init(
        index: 0, file: "frame-0000.png", time: 0, fraction: 0, progress: 0, isSettled: false,
        pixels: "xxh128:0"),
      .init(
        index: 1, file: "frame-0001.png", time: 0.1, fraction: 1, progress: 1, isSettled: true,
        pixels: "xxh128:1"),
    ], environment: ["libpng": "1.6", "cairo": "1.16"])

  @Test func jsonIsSortedIndentedAndEndsTheLine() throws {
    let expected = """
      {
        "canvas" : {
          "height" : 2532,
          "scale" : 3,
          "width" : 1170
        },
        "environment" : {
          "cairo" : "1.16",
          "libpng" : "1.6"
        },
        "frames" : [
          {
            "file" : "frame-0000.png",
            "fraction" : 0,
            "index" : 0,
            "pixels" : "xxh128:0",
            "progress" : 0,
            "time" : 0
          },
          {
            "file" : "frame-0001.png",
            "fraction" : 1,
            "index" : 1,
            "pixels" : "xxh128:1",
            "progress" : 1,
            "settled" : true,
            "time" : 0.1
          }
        ],
        "schema" : "transition-render/manifest/1",
        "spec" : {
          "duration" : 0.1,
          "from" : "shots/list.png",
          "transition" : "circle"
        }
      }

      """
    #expect(String(decoding: try manifest.json(), as: UTF8.self) == expected)
  }

  @Test func sameManifestGivesTheSameBytes() throws {
    #expect(try manifest.json() == manifest.json())
  }

  @Test func readsBackItsFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write(manifest.json(), to: "manifest.json")
    #expect(EarlierManifest(folder: folder.path)?.files == ["frame-0000.png", "frame-0001.png"])
  }

  @Test(arguments: [
    "", "{}", "[1, 2]", "no JSON", #"{"schema": "another/1", "frames": []}"#,
    #"{"schema": "transition-render/manifest/1"}"#,
    #"{"schema": "transition-render/manifest/1", "frames": [{"name": "a"}]}"#,
    String(repeating: "[", count: 100_000),
  ])
  func otherFilesAreNoManifests(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text.utf8, to: "manifest.json")
    #expect(EarlierManifest(folder: folder.path) == nil)
  }

  @Test func missingFileIsNoManifest() throws {
    #expect(EarlierManifest(folder: try TemporaryFolder().path) == nil)
  }
}
