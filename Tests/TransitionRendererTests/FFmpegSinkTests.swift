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

  @Test(arguments: [FFmpegSink.Format.mp4, .webm])
  func fileIsCompleteAndMarked(format: FFmpegSink.Format) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.\(format.rawValue)")
    let sink = try FFmpegSink(
      format, to: OutputFile(path, overwrite: false), times: FrameTimes([0, 0.1, 0.2]), width: 16,
      height: 16)
    for index in 0..<3 {
      try sink.write(sink.encode(Bitmap(width: 16, height: 16), key: ""), at: index)
    }
    try sink.finish(manifest: [])
    #expect(try MovieFile.isWhole(path, format))
    #expect(throws: Never.self) { try OutputFile(path, overwrite: false) }
  }

  @Test func messageOfTheProgramIsTheReason() throws {
    let folder = try TemporaryFolder()
    let file = try FileDescriptor(
      folder.path("a"), flags: O_RDWR | O_CREAT, attempt: .write)
    let program = try FFmpeg(
      FFmpeg.path(), ["-i", "pipe:0", "-f", "mp4"], into: file, output: "a.mp4")
    try? program.write(Array("this is not a movie".utf8))
    let error = #expect(throws: FFmpegError.self) { try program.finish() }
    guard case .failed(output: "a.mp4", let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
  }
}
