import CPNG
import Foundation
import Pixels
import Synchronization
import TestSupport
import Testing

@testable import PNG

@Suite struct PNGEncoderTests {
  private static let sizes = [
    (1, 1), (1, 31), (1, 32), (1, 33), (2, 65), (7, 64), (8, 3), (9, 100), (16_384, 2), (700, 97),
  ]

  private static func noise(width: Int, height: Int) -> Bitmap {
    var state: UInt32 = 1
    var bitmap = Bitmap(width: width, height: height)
    for index in bitmap.pixels.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      bitmap.pixels[index] = 0xFF00_0000 | state >> 8
    }
    return bitmap
  }

  private static func pictures(width: Int, height: Int) -> [Bitmap] {
    [
      TestPictures.photo(width: width, height: height),
      TestPictures.list(width: width, height: height),
      Bitmap(width: width, height: height, filledWith: 0xFF12_3456),
      noise(width: width, height: height),
    ]
  }

  @Test(arguments: sizes, PNGCompression.allCases)
  func libpngReadsBackWhatWasWritten(size: (Int, Int), compression: PNGCompression) throws {
    let encoder = PNGEncoder(compression)
    for picture in Self.pictures(width: size.0, height: size.1) {
      let (file, digest) = try encoder.encode(picture, key: "key")
      #expect(try PNGCodec.decode(file) == picture)
      #expect(digest == PixelDigest(picture))
      #expect(PNGMark(file: file)?.key == "key")
    }
  }

  @Test(arguments: sizes)
  func libpngReadsBackWhatIsKept(size: (Int, Int)) throws {
    let encoder = PNGEncoder.balanced()
    for picture in Self.pictures(width: size.0, height: size.1) {
      let (file, digest) = try encoder.encode(picture, key: "key")
      try PNGCodec.check(file)
      #expect(try PNGCodec.decode(file) == picture)
      #expect(digest == PixelDigest(picture))
      #expect(try PNGEncoder.balanced().encode(picture, key: "key").file == file)
    }
  }

  /// libpng stops reading when it has all pixels; zlib looks at the checksum behind them too.
  @Test(arguments: sizes, PNGCompression.allCases)
  func zlibStreamIsWhole(size: (Int, Int), compression: PNGCompression) throws {
    for picture in Self.pictures(width: size.0, height: size.1) {
      let file = try PNGCodec.encode(picture, key: "key", compression: compression)
      try PNGChunks.check(file)
      let chunks = try Array(PNGChunks(file))
      #expect(chunks.map(\.type).filter { $0 != "IDAT" } == ["IHDR", "tEXt", "sRGB", "IEND"])
      let last = try #require(chunks.last)
      #expect(last.data.upperBound + 4 == file.count)
      let stream = chunks.filter { $0.type == "IDAT" }.flatMap { file[$0.data] }
      let expected = (3 * picture.width + 1) * picture.height
      var bytes = [UInt8](repeating: 0, count: expected + 1)
      var (count, used) = (uLongf(bytes.count), uLong(stream.count))
      #expect(uncompress2(&bytes, &count, stream, &used) == Z_OK)
      #expect(Int(count) == expected)
      #expect(Int(used) == stream.count)
    }
  }

  /// What an encoder has seen before does not show in its files.
  @Test(arguments: PNGCompression.allCases)
  func bytesDoNotDependOnEarlierPictures(compression: PNGCompression) throws {
    let picture = TestPictures.list(width: 500, height: 300)
    let file = try PNGEncoder(compression).encode(picture, key: "key").file
    let used = PNGEncoder(compression)
    for earlier in Self.pictures(width: 500, height: 290) {
      _ = try used.encode(earlier, key: "other")
      #expect(try used.encode(picture, key: "key").file == file)
    }
  }

  @Test(arguments: PNGCompression.allCases)
  func bytesAreTheSameOnEveryThread(compression: PNGCompression) async throws {
    let picture = TestPictures.photo(width: 300, height: 200)
    let encoder = PNGEncoder(compression)
    let file = try encoder.encode(picture, key: "key").file
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 { group.addTask { try encoder.encode(picture, key: "key").file } }
      for try await other in group { #expect(other == file) }
    }
  }

  /// A picture whose bands have names, and that counts how many are drawn.
  private struct NamedPicture: BandedPicture {
    let bitmap: Bitmap
    let names: [String]
    let drawn: Counter

    final class Counter: Sendable {
      let count = Mutex(0)
    }

    var bands: Bands { bitmap.bands }

    func identity(of band: Int) -> BandIdentity? { BandIdentity(names[band]) }

    func withPixels<Result>(
      of band: Int, _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
    ) throws -> Result {
      drawn.count.withLock { $0 += 1 }
      return try bitmap.withPixels(of: band, body)
    }
  }

  @Test func knownBandsAreNotDrawnAgain() throws {
    let counter = NamedPicture.Counter()
    let top = TestPictures.photo(width: 40, height: 64)
    var first = Bitmap(width: 40, height: 96, filledWith: 0xFF00_0000)
    first.pixels.replaceSubrange(0..<40 * 64, with: top.pixels)
    var second = first
    second.pixels.replaceSubrange(
      40 * 64..<40 * 96, with: Self.noise(width: 40, height: 32).pixels)
    let encoder = PNGEncoder(.fast)
    for (picture, names, count) in [
      (first, ["a", "b", "c"], 3), (second, ["a", "b", "d"], 4), (first, ["a", "b", "c"], 4),
    ] {
      let named = NamedPicture(bitmap: picture, names: names, drawn: counter)
      let (file, digest) = try encoder.encode(named, key: "key")
      #expect(file == (try PNGEncoder(.fast).encode(picture, key: "key").file))
      #expect(digest == PixelDigest(picture))
      #expect(counter.count.withLock { $0 } == count)
    }
  }

  @Test func equalBandsOfOnePictureAreDrawnOnce() throws {
    let counter = NamedPicture.Counter()
    let picture = Bitmap(width: 40, height: 320, filledWith: 0xFFFF_FFFF)
    let names = [String](repeating: "white", count: 10)
    let named = NamedPicture(bitmap: picture, names: names, drawn: counter)
    let file = try PNGEncoder(.fast).encode(named, key: "").file
    #expect(try PNGCodec.decode(file) == picture)
    #expect(counter.count.withLock { $0 } == 1)
  }

  private static let fixtures: [String] = ["screens", "readme", "specs"].flatMap { folder in
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: Fixtures.folder.appending(path: folder).path)
    return (files ?? []).filter { $0.hasSuffix(".png") }.sorted().map { "\(folder)/\($0)" }
  }

  @Test(arguments: fixtures)
  func filesAreNotMuchLargerThanLibpngs(name: String) throws {
    let bytes = try Array(Data(contentsOf: Fixtures.folder.appending(path: name)))
    let picture = try PNGCodec.decode(bytes)
    let libpng = try PNGCodec.encodeWithLibpngDefaults(picture).count
    #expect(try PNGCodec.decode(PNGCodec.encodeWithLibpngDefaults(picture)) == picture)
    let fast = try PNGCodec.encode(picture, key: "key").count
    let small = try PNGCodec.encode(picture, key: "key", compression: .small).count
    #expect(Double(fast) <= 2.2 * Double(libpng), "\(Double(fast) / Double(libpng))")
    // The mark says what a file is; libpng writes none.
    let mark = PNGMark(key: "key").chunk.bytes.count
    #expect(small - mark <= libpng, "\(Double(small) / Double(libpng))")
  }
}
