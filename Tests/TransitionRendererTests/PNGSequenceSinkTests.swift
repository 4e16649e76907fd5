import Foundation
import PNG
import Pixels
import SafeFiles
import TestSupport
import Testing

@testable import TransitionRenderer

@Suite struct PNGSequenceSinkTests {
  @Test func framesThenManifest() throws {
    let temporary = try TemporaryFolder()
    let sink = PNGSequenceSink(try OutputFolder(temporary.path, overwrite: false), lastIndex: 1)
    let pictures = [
      TestPictures.photo(width: 8, height: 9), TestPictures.list(width: 8, height: 9),
    ]
    for (index, picture) in pictures.enumerated() {
      let frame = try sink.encode(picture, key: "key \(index)")
      #expect(frame.digest == PixelDigest(picture))
      try sink.write(frame, at: index)
    }
    #expect(try temporary.names() == ["frame-0000.png", "frame-0001.png"])
    try sink.finish(manifest: [1, 2])
    #expect(try temporary.names() == ["frame-0000.png", "frame-0001.png", "manifest.json"])
    #expect(try temporary.read("manifest.json") == [1, 2])
    for (index, picture) in pictures.enumerated() {
      let file = try temporary.read("frame-000\(index).png")
      #expect(try PNGCodec.decode(file) == picture)
      #expect(PNGMark(file: file)?.key == "key \(index)")
    }
  }

  @Test func failureNamesTheFrame() throws {
    let temporary = try TemporaryFolder()
    let sink = PNGSequenceSink(try OutputFolder(temporary.path, overwrite: false), lastIndex: 1)
    try temporary.makeFolder("frame-0003.png")
    let frame = try sink.encode(TestPictures.photo(width: 2, height: 2), key: "")
    let path = temporary.path("frame-0003.png")
    #expect(throws: SystemCallError(attempt: .rename, path: path, code: EISDIR)) {
      try sink.write(frame, at: 3)
    }
    #expect(try temporary.names() == ["frame-0003.png"])
  }
}
