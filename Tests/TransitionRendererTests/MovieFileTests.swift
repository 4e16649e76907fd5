import TestSupport
import Testing

@testable import TransitionRenderer

/// Files of the least that their formats ask for. Whole ones of ffmpeg's are made in `FormatTests`.
@Suite struct MovieFileTests {
  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(8 + content.count)] + Array(type.utf8) + content
  }

  private static let mp4 =
    box("ftyp", Array("isom".utf8)) + box("moov", [1, 2]) + box("mdat", [3, 4, 5])
  /// One of 64 bits, as a large file has.
  private static let longMP4 =
    box("moov", []) + [0, 0, 0, 1] + Array("mdat".utf8) + [0, 0, 0, 0, 0, 0, 0, 18, 7, 7]
  private static let webm =
    [0x1A, 0x45, 0xDF, 0xA3, 0x82, 1, 2]
    + [0x18, 0x53, 0x80, 0x67, 0x01, 0, 0, 0, 0, 0, 0, 3, 9, 9, 9] as [UInt8]

  private static let files: [(FFmpegSink.Format, [UInt8])] = [
    (.mp4, mp4), (.mp4, longMP4), (.webm, webm),
  ]

  private func isWhole(_ bytes: [UInt8], _ format: FFmpegSink.Format) throws -> Bool {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "file")
    return try MovieFile.isWhole(folder.path("file"), format)
  }

  @Test(arguments: files) func wholeFilesAreKnown(_ format: FFmpegSink.Format, _ bytes: [UInt8])
    throws
  {
    #expect(try isWhole(bytes, format))
  }

  @Test(arguments: files) func everyCutIsNoticed(_ format: FFmpegSink.Format, _ bytes: [UInt8])
    throws
  {
    for length in 0..<bytes.count { #expect(try !isWhole(Array(bytes[..<length]), format)) }
  }

  @Test func lengthsThatWereNeverWrittenAreNoticed() throws {
    #expect(try !isWhole(Self.box("moov", []) + [0, 0, 0, 0] + Array("mdat".utf8) + [1, 2], .mp4))
    var webm = Self.webm
    webm.replaceSubrange(12..<19, with: repeatElement(0xFF, count: 7))
    #expect(try !isWhole(webm, .webm))
  }

  @Test func pictureWithoutAnIndexIsNotWhole() throws {
    #expect(try !isWhole(Self.box("mdat", [1, 2, 3]), .mp4))
  }
}
