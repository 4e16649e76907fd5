import TestSupport
import Testing

@testable import TransitionRenderer

@Suite struct WebPMarkTests {
  @Test func markIsAChunkBehindTheOthers() throws {
    let temporary = try TemporaryFolder()
    try temporary.write(Array("RIFF".utf8) + [4, 0, 0, 0] + Array("WEBP".utf8), to: "a.webp")
    try WebPMark.add(to: temporary.path("a.webp"))
    let bytes = try temporary.read("a.webp")
    #expect(Int(bytes[4]) == bytes.count - 8)
    #expect(bytes.count.isMultiple(of: 2))
    #expect(bytes[12...].starts(with: Array("MADE".utf8)))
    #expect(String(decoding: bytes[20...], as: UTF8.self).hasPrefix(OutputFile.mark))
  }
}
