import Messages
import Pixels
import SafeFiles
import TestSupport
import Testing

@testable import Measuring

@Suite(.enabled(if: programPath("ffmpeg") != nil)) struct VideoFileTests {
  /// Runs ffmpeg in a folder.
  private func make(_ name: String, _ arguments: [String], in folder: TemporaryFolder) throws
    -> String
  {
    let path = "\(folder.path)/\(name)"
    let ffmpeg = try #require(programPath("ffmpeg"))
    let program = try DecodingProgram(
      ffmpeg, ["ffmpeg", "-nostdin", "-v", "error", "-y"] + arguments + [path], path: path)
    #expect(program.finish().status == 0)
    return path
  }

  private static let input = ["-f", "lavfi", "-i", "testsrc=size=64x48:rate=60:duration=0.5"]

  private func frames(_ path: String, times: ClosedRange<Double>? = nil) throws -> [RecordedFrame] {
    let source = try RecordingSource(path, fps: nil)
    return try source.frames(
      RecordingSource.View(part: source.bounds, width: 32, height: 24), times: times)
  }

  @Test func framesComeWithTheirTimes() throws {
    let folder = try TemporaryFolder()
    let path = try make("a.mp4", Self.input + ["-pix_fmt", "yuv420p"], in: folder)
    let frames = try frames(path)
    #expect(frames.count == 30)
    #expect(frames.enumerated().allSatisfy { abs($1.time - Double($0) / 60) < 1e-4 })
    #expect(frames[0].picture.width == 32 && frames[0].picture.height == 24)
    let part = try self.frames(path, times: 0.2...0.3)
    #expect(part.allSatisfy { (0.19...0.31).contains($0.time) } && part.count >= 6)
  }

  @Test func twoPartsReadAtOnceAreThoseReadAlone() throws {
    let folder = try TemporaryFolder()
    let path = try make("a.mp4", Self.input + ["-pix_fmt", "yuv420p"], in: folder)
    let source = try RecordingSource(path, fps: nil)
    let view = RecordingSource.View(part: source.bounds, width: 32, height: 24)
    let (early, late) = (0.096...0.154, 0.296...0.404)
    let read = try source.frames(view, during: early, and: late)
    for (part, times) in [(read.first, early), (read.second, late)] {
      let alone = try source.frames(view, times: times)
      #expect(part.map(\.picture) == alone.map(\.picture) && part.count > 3)
      #expect(zip(part, alone).allSatisfy { abs($0.time - $1.time) < 1e-4 })
    }
  }

  @Test func variableRatesAreTheStamps() throws {
    let folder = try TemporaryFolder()
    let path = try make(
      "a.mp4",
      Self.input + ["-vf", "select='not(between(n,5,9))'", "-fps_mode", "passthrough"], in: folder)
    let frames = try frames(path)
    #expect(frames.count == 25)
    #expect(abs(frames[5].time - 10.0 / 60) < 1e-3)
  }

  /// A GIF at 60 frames a second has delays of 1 and 2 hundredths of a second, the former of which viewers play as 10.
  @Test func roundedDelaysOfGIFsAreTheirOwn() throws {
    let folder = try TemporaryFolder()
    let frames = try frames(make("a.gif", Self.input, in: folder))
    #expect(frames.count == 30)
    #expect(frames.enumerated().allSatisfy { abs($1.time - Double($0) / 60) < 0.011 })
  }

  /// Containers whose unit of time is as coarse as a frame, and one that cannot be sought in, with two codecs. A GIF's times
  /// are made even where many are read, which those of 50 frames a second are as they stand.
  @Test(arguments: [
    ("avi", []), ("gif", ["-r", "50"]), ("mp4", []), ("ts", []), ("ts", ["-c:v", "libx264"]),
  ])
  func framesReadAloneAreThoseOfTheWhole(format: String, options: [String]) throws {
    let folder = try TemporaryFolder()
    let path = try make("a.\(format)", Self.input + ["-g", "100"] + options, in: folder)
    let whole = try frames(path)
    let times = whole.map(\.time)
    for place in [1, whole.count / 2] {
      let middles = [place - 1, place].map { (times[$0] + times[$0 + 1]) / 2 }
      let alone = try frames(path, times: middles[0]...middles[1])
      #expect(alone.map(\.picture) == [whole[place].picture])
      #expect(alone.allSatisfy { abs($0.time - times[place]) < 1e-4 })
    }
  }

  @Test func turnedPicturesAreUpright() throws {
    let folder = try TemporaryFolder()
    let flat = try make("a.mp4", Self.input + ["-pix_fmt", "yuv420p"], in: folder)
    let turned = try make(
      "b.mp4", ["-i", flat, "-c", "copy", "-metadata:s:v", "rotate=90"], in: folder)
    let source = try RecordingSource(turned, fps: nil)
    #expect((source.width, source.height) == (48, 64))
  }

  @Test(arguments: [("mp4", ["-movflags", "+faststart"]), ("mkv", [])])
  func aFileThatIsCutShortIsSaidToBe(format: String, options: [String]) throws {
    let folder = try TemporaryFolder()
    let path = try make(
      "a.\(format)",
      ["-f", "lavfi", "-i", "testsrc=size=640x480:rate=60:duration=1"] + options
        + ["-pix_fmt", "yuv420p"], in: folder)
    let bytes = try readFile(path, limit: 1 << 24)
    for part in [0.05, 0.5] {
      let cut = Array(bytes.prefix(Int(part * Double(bytes.count))))
      try AtomicFile.write(cut, name: "b.\(format)", folder: folder.path)
      #expect {
        try frames("\(folder.path)/b.\(format)")
      } throws: {
        ($0 as? Failure)?.message?.contains("cut short") == true
      }
    }
  }

  /// A colour changes from one column of the smaller picture to the next.
  @Test func smallerPicturesKeepTheirColours() throws {
    let folder = try TemporaryFolder()
    let halves = "color=red:size=66x48:rate=60:duration=0.2[a];color=blue:size=62x48:rate=60[b]"
    let path = try make(
      "a.mp4",
      ["-filter_complex", "\(halves);[a][b]hstack=shortest=1", "-pix_fmt", "yuv420p", "-crf", "4"],
      in: folder)
    let source = try RecordingSource(path, fps: nil)
    let picture = try source.frames(
      RecordingSource.View(part: source.bounds, width: 32, height: 12), times: nil)[0].picture
    func blue(_ column: Int) -> Int { Int(picture.bytes[3 * (6 * 32 + column) + 2]) }
    // Red up to the middle of column 16, blue behind it.
    #expect(blue(15) < 30)
    #expect(blue(17) > 225)
  }

  /// A playlist that names another file is no recording.
  @Test func otherFilesAreNotOpened() throws {
    let folder = try TemporaryFolder()
    let text = "ffconcat version 1.0\nfile '/etc/hostname'\n"
    try AtomicFile.write(Array(text.utf8), name: "a.mp4", folder: folder.path)
    #expect(throws: Failure.self) { try RecordingSource("\(folder.path)/a.mp4", fps: nil) }
  }
}
