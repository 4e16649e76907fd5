import Foundation
import PNG
import Pixels
import TestSupport
import Testing

@testable import TransitionRenderer

@Suite struct ManifestTests {
  private struct Spec: Encodable, Sendable {
    let transition = "circle"
    let from = "shots/list.png"
    let duration = 0.1
  }

  private static let digests = [1, 2].map { PixelDigest(Bitmap(width: $0, height: 1)) }

  private let manifest = Manifest(
    spec: Spec(), canvas: .init(width: 1170, height: 2532, scale: 3),
    frames: [
      .init(
        index: 0, file: "frame-0000.png", time: 0, fraction: 0, progress: 0, isSettled: false,
        pixels: Self.digests[0]),
      .init(
        index: 1, file: "frame-0001.png", time: 0.1, fraction: 1, progress: 1, isSettled: true,
        pixels: Self.digests[1]),
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
            "pixels" : "\(Self.digests[0])",
            "progress" : 0,
            "time" : 0
          },
          {
            "file" : "frame-0001.png",
            "fraction" : 1,
            "index" : 1,
            "pixels" : "\(Self.digests[1])",
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

  @Test func readsBackWhatItWrote() throws {
    let read = try #require(Manifest(json: manifest.json()))
    #expect(read.frames == manifest.frames && read.canvas == manifest.canvas)
    #expect(read.environment == manifest.environment && read.spec == nil)
  }

  @Test(arguments: [
    "", "{}", "[1, 2]", "no JSON", #"{"schema": "another/1", "frames": []}"#,
    #"{"schema": "transition-render/manifest/1"}"#,
    #"{"schema": "transition-render/manifest/1", "frames": [{"name": "a"}]}"#,
    #"{"schema": "transition-render/manifest/1", "frames": [{"file": 1}]}"#,
    String(repeating: "[", count: 100_000),
  ])
  func otherFilesAreNoManifests(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text.utf8, to: "manifest.json")
    guard case .unreadable = Manifest.read(inFolder: folder.path) else {
      Issue.record("\(text.prefix(80)) was read")
      return
    }
  }

  @Test(arguments: [
    #"{"index": 1, "time": -1, "pixels": "xxh128-rows:0"}"#,
    #"{"index": 1, "time": 1e999, "pixels": 3, "progress": "half"}"#,
  ])
  func valuesThatNoFrameHasAreLeftOut(frame: String) throws {
    let text = #"{"schema": "transition-render/manifest/1", "frames": [\#(frame)]}"#
    let read = try #require(Manifest(json: Array(text.utf8))?.frames.first)
    #expect(read.index == 1)
    #expect(read.time == nil && read.pixels == nil && read.progress == nil && read.file == nil)
  }

  @Test func missingFileIsNoManifest() throws {
    guard case .none = Manifest.read(inFolder: try TemporaryFolder().path) else {
      Issue.record("a manifest was read")
      return
    }
  }
}
