import Foundation
import Pixels
import SafeFiles
import TestSupport
import Testing

@testable import TransitionRenderer

@Suite(.enabled("ffmpeg is not installed") { (try? FFmpeg.path()) != nil })
struct FFmpegSinkTests {
  /// As a later run does with what a killed one left while its ffmpeg goes on.
  @Test func fileThatIsTakenAwayIsNotMadeAgain() throws {
    let folder = try TemporaryFolder()
    let file = try OutputFile(folder.path("a.mp4"), overwrite: false)
    let sink = try FFmpegSink(
      .mp4, to: file, times: FrameTimes([0, 0.1]), width: 16, height: 16)
    let frame = try sink.encode(Bitmap(width: 16, height: 16), key: "")
    try sink.write(frame, at: 0)
    #expect(unlink(file.temporaryPath) == 0)
    try sink.write(frame, at: 1)
    #expect(throws: SystemCallError.self) { try sink.finish(manifest: []) }
    #expect(try folder.names().isEmpty)
  }
}
