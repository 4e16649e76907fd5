import Foundation
import PNG
import Pixels
import SafeFiles
import TestSupport
import Testing

@testable import TransitionRenderer

@Suite struct StreamSinkTests {
  private let picture = TestPictures.photo(width: 6, height: 5)

  /// What a sink writes to the file that it is given.
  private func output(of format: StreamSink.Format, _ frames: [Bitmap]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let file = try FileDescriptor(
      folder.path("out"), flags: O_WRONLY | O_CREAT, attempt: .write)
    let sink = StreamSink(format, to: OutputFile(standardOutput: file.descriptor))
    for (index, frame) in frames.enumerated() {
      try sink.write(sink.encode(frame, key: "key"), at: index)
    }
    try sink.finish(manifest: Array("not written".utf8))
    return try folder.read("out")
  }

  @Test func framesAreWholePNGFilesInARow() throws {
    let other = TestPictures.list(width: 6, height: 5)
    let files = try [picture, other].map { try PNGCodec.encode($0, key: "key") }
    #expect(try output(of: .png, [picture, other]) == files[0] + files[1])
  }

  @Test func rawFramesAreRGBAWithoutAHeader() throws {
    var pair = Bitmap(width: 2, height: 1, filledWith: 0xFF01_0203)
    pair[1, 0] = 0xFFFE_FDFC
    #expect(try output(of: .rgba, [pair]) == [1, 2, 3, 255, 254, 253, 252, 255])
    #expect(try output(of: .rgba, [picture, picture]).count == 2 * 4 * 30)
  }

  @Test(arguments: [StreamSink.Format.png, .rgba])
  func digestIsThePictures(format: StreamSink.Format) throws {
    let frame = try StreamSink(format).encode(picture, key: "key")
    #expect(frame.digest == PixelDigest(picture))
  }

  @Test func failureNamesStandardOutput() throws {
    let sink = StreamSink(.png, to: OutputFile(standardOutput: -1))
    let frame = try sink.encode(picture, key: "key")
    #expect(throws: SystemCallError(attempt: .write, path: "standard output", code: EBADF)) {
      try sink.write(frame, at: 0)
    }
  }
}
