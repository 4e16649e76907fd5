import Pixels
import TestSupport
import Testing

@testable import PNG
@testable import TransitionRenderer

@Suite struct AnimationSinkTests {
  private let temporary: TemporaryFolder
  private let frames: [Bitmap]

  init() throws {
    temporary = try TemporaryFolder()
    let first = TestPictures.photo(width: 20, height: 30)
    var second = first
    for y in 4..<9 { for x in 3..<7 { second[x, y] = 0xFF00_0000 | UInt32(x * y) } }
    frames = [first, second, second, TestPictures.list(width: 20, height: 30)]
  }

  private func file(
    _ format: AnimationSink.Format, times: [Double] = [0, 0.1, 0.2, 0.3]
  ) throws -> [UInt8] {
    let sink = AnimationSink(
      format, to: try OutputFile(temporary.path("a"), overwrite: false), times: FrameTimes(times))
    for (index, frame) in frames.enumerated() {
      try sink.write(sink.encode(frame, key: ""), at: index)
    }
    try sink.finish(manifest: [])
    return try temporary.read("a")
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  @Test func apngHasTheChunksOfTheSpecification() throws {
    let chunks = try PNGChunk.all(in: file(.apng))
    #expect(chunks.prefix(3).map(\.type) == ["IHDR", "tEXt", "acTL"])
    #expect(chunks.last?.type == "IEND")
    #expect(chunks.filter { $0.type == "acTL" }.map(\.data) == [[0, 0, 0, 4, 0, 0, 0, 0]])
    let control = chunks.filter { $0.type == "fcTL" }
    #expect(control.count == 4)
    let counted = chunks.filter { ["fcTL", "fdAT"].contains($0.type) }
    #expect(counted.map { number($0.data[..<4]) } == Array(counted.indices))
    let first = try #require(chunks.firstIndex { $0.type == "IDAT" })
    #expect(chunks[first - 1].type == "fcTL")
    let last = try #require(chunks.lastIndex { $0.type == "IDAT" })
    #expect(chunks[(last + 1)...].allSatisfy { $0.type != "IDAT" })
  }

  @Test func apngWritesOnlyWhatChanged() throws {
    let control = try PNGChunk.all(in: file(.apng)).filter { $0.type == "fcTL" }.map(\.data)
    let rects = control.map { data in
      stride(from: 4, to: 20, by: 4).map { number(data[$0..<$0 + 4]) }
    }
    #expect(rects == [[20, 30, 0, 0], [4, 5, 3, 4], [1, 1, 0, 0], [20, 30, 0, 0]])
    let delays = control.map { [number($0[20..<22]), number($0[22..<24])] }
    #expect(delays == [[1, 10], [1, 10], [1, 10], [1, 1]])
    #expect(control.allSatisfy { $0.suffix(2) == [0, 0] })
  }

  /// Each rectangle made a file of its own again, and laid over what was there.
  @Test func apngKeepsEveryPixel() throws {
    let chunks = try PNGChunk.all(in: file(.apng))
    let header = try #require(chunks.first)
    var canvas = Bitmap(width: 20, height: 30)
    var shown: [Bitmap] = []
    var rest = chunks[...]
    while let start = rest.firstIndex(where: { $0.type == "fcTL" }) {
      let control = rest[start].data
      let data = rest[(start + 1)...].prefix { $0.type == "IDAT" || $0.type == "fdAT" }
      rest = rest[(start + 1 + data.count)...]
      let pieces = data.map {
        PNGChunk("IDAT", $0.type == "fdAT" ? Array($0.data.dropFirst(4)) : $0.data)
      }
      let size = PNGChunk("IHDR", Array(control[4..<12]) + header.data[8...])
      let file =
        PNGHeader.signature + ([size] + pieces + [PNGChunk("IEND", [])]).flatMap(\.bytes)
      canvas.paste(
        try PNGCodec.decode(file), x: number(control[12..<16]), y: number(control[16..<20]))
      shown.append(canvas)
    }
    #expect(shown == frames)
  }

  @Test func apngOpensAsItsFirstFrame() throws {
    #expect(try PNGCodec.decode(file(.apng)) == frames[0])
  }

  @Test func gifBeginsAndEndsAsItMust() throws {
    let bytes = try file(.gif)
    #expect(bytes.starts(with: Array("GIF89a".utf8) + [20, 0, 30, 0, 0x70, 0, 0, 0x21, 0xFE]))
    #expect(bytes.last == 0x3B)
    let text = String(decoding: bytes.map { $0 < 128 ? $0 : 63 }, as: UTF8.self)
    #expect(text.contains(OutputFile.mark) && text.contains("NETSCAPE2.0"))
  }

  @Test(arguments: [AnimationSink.Format.apng, .gif])
  func bytesAreTheSameEveryTime(format: AnimationSink.Format) throws {
    let first = try file(format)
    #expect(try file(format) == first)
    #expect(try temporary.names() == ["a"])
  }
}
