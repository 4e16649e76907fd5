import Foundation
import Pixels
import TestSupport
import Testing

@testable import PNG

/// A file of `Fixtures/png`, whose name says how its pixels are stored.
///
/// All of them are 13 × 9 and made by one formula, which `Fixtures/README.md` states.
struct PNGFixture: CustomStringConvertible {
  static let (width, height) = (13, 9)

  let name: String

  var description: String { name }

  static let all: [PNGFixture] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".png") }.sorted()
      .map { PNGFixture(name: String($0.dropLast(4))) }
  }()

  private static let folder = Fixtures.folder.appendingPathComponent("png")

  func bytes() throws -> [UInt8] {
    try Array(Data(contentsOf: Self.folder.appendingPathComponent("\(name).png")))
  }

  private var isLinear: Bool { name.hasSuffix("-linear") }
  private var hasTransparency: Bool { name.contains("-trns") }
  private var depth: Int { name.split(separator: "-").lazy.compactMap { Int($0) }.first ?? 8 }

  /// The pixels that the file stands for.
  var bitmap: Bitmap {
    var bitmap = Bitmap(width: Self.width, height: Self.height)
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let (red, green, blue, alpha) = straight(x, y)
        bitmap[x, y] = Bitmap.premultiplied(red: red, green: green, blue: blue, alpha: alpha)
      }
    }
    return bitmap
  }

  private func straight(_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8, UInt8) {
    if name.hasPrefix("palette") {
      let index = sample(x, y, 0)
      let isClear = hasTransparency && index < (1 << depth) / 2
      let entry = [37, 91, 151].map { UInt8(index * $0 % 256) }
      return (entry[0], entry[1], entry[2], isClear ? UInt8(index * 73 % 256) : 255)
    }
    let isGray = name.hasPrefix("grey")
    let colors = isGray ? [0, 0, 0] : [0, 1, 2]
    let levels = colors.map { level(sample(x, y, $0)) }
    return (levels[0], levels[1], levels[2], alpha(x, y, colors: isGray ? 1 : 3))
  }

  private func alpha(_ x: Int, _ y: Int, colors: Int) -> UInt8 {
    if name.hasPrefix("grey-alpha") || name.hasPrefix("rgba") { return level(sample(x, y, colors)) }
    let isKey = (0..<colors).allSatisfy { sample(x, y, $0) == sample(2, 1, $0) }
    return hasTransparency && isKey ? 0 : 255
  }

  private func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
    ((x * 4999 + y * 7919 + channel * 12_289) % 65_536) >> (16 - depth)
  }

  /// A sample in 8 bits, rounded to nearest. Light is encoded with an exponent of 1/2.2.
  private func level(_ sample: Int) -> UInt8 {
    let share = Double(sample) / Double((1 << depth) - 1)
    return UInt8((255 * (isLinear ? pow(share, 1 / 2.2) : share)).rounded())
  }
}

@Suite struct PNGDecodingTests {
  @Test func everyWayToStorePixelsIsThere() {
    let stems = [
      "grey-1", "grey-2", "grey-4", "grey-8", "grey-16", "grey-alpha-8", "grey-alpha-16", "rgb-8",
      "rgb-16", "palette-1", "palette-2", "palette-4", "palette-8", "rgba-8", "rgba-16",
      "grey-1-trns", "grey-2-trns", "grey-4-trns", "grey-8-trns", "grey-16-trns", "rgb-8-trns",
      "rgb-16-trns", "palette-1-trns", "palette-2-trns", "palette-4-trns", "palette-8-trns",
      "rgb-8-interlaced", "rgba-16-interlaced", "palette-1-interlaced", "rgb-8-linear",
    ]
    #expect(Set(stems).isSubset(of: PNGFixture.all.map(\.name)))
  }

  @Test(arguments: PNGFixture.all.filter { $0.name != "rgb-16-linear" })
  func pixelsAreTheFormulas(fixture: PNGFixture) throws {
    #expect(try PNGCodec.decode(fixture.bytes()) == fixture.bitmap)
  }

  /// libpng looks 16-bit light up in a table that it shortens to 11 bits.
  @Test func sixteenBitLightIsWithinALevel() throws {
    let fixture = PNGFixture(name: "rgb-16-linear")
    let bitmap = try PNGCodec.decode(fixture.bytes())
    for (level, expected) in zip(bitmap.rgb, fixture.bitmap.rgb) {
      #expect(abs(Int(level) - Int(expected)) <= 1)
    }
  }

  @Test func nothingIsNotPNG() {
    #expect(throws: PNGError.notPNG) { try PNGCodec.decode([]) }
    #expect(throws: PNGError.notPNG) { try PNGCodec.decode(Array("GIF89a and so on".utf8)) }
    #expect(throws: PNGError.notPNG) { try PNGCodec.decode(Array(repeating: 0, count: 5000)) }
  }

  /// A file that ends early is refused, even one that lacks no more than the last chunk's end.
  @Test(arguments: ["rgb-8", "rgba-16-interlaced", "palette-4-trns", "grey-1"])
  func truncatedFilesAreRefused(name: String) throws {
    let bytes = try PNGFixture(name: name).bytes()
    for count in bytes.indices {
      #expect(throws: PNGError.self) { try PNGCodec.decode(Array(bytes[..<count])) }
    }
  }

  /// Every byte is under a checksum, those of chunks that a picture could be read without too.
  @Test(
    arguments: [
      "rgb-8", "rgba-16-interlaced", "palette-4", "grey-1", "rgb-8-trns", "rgb-8-linear",
    ], [0x01, 0x20, 0x80, 0xFF])
  func changedBytesAreRefused(name: String, bits: UInt8) throws {
    let bytes = try PNGFixture(name: name).bytes()
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= bits
      #expect(throws: PNGError.self, "byte \(index)") { try PNGCodec.decode(damaged) }
    }
  }

  /// Whatever chunks with right checksums hold, the file is refused, or read in its size.
  @Test(arguments: ["rgb-8-trns", "palette-8-trns", "rgb-8-linear", "grey-16-trns"])
  func damageOfAnyKindIsSurvived(name: String) throws {
    let chunks = try PNGChunk.all(in: PNGFixture(name: name).bytes())
    var outcomes: Set<Bool> = []
    for (place, chunk) in chunks.enumerated() where chunk.type != "IHDR" {
      for index in chunk.data.indices {
        for bits: UInt8 in [0x01, 0x20, 0x80, 0xFF] {
          var data = chunk.data
          data[index] ^= bits
          var damaged = chunks
          damaged[place] = PNGChunk(chunk.type, data)
          let bitmap = try? PNGCodec.decode(PNGHeader.signature + damaged.flatMap { $0.bytes })
          if let bitmap { #expect(bitmap.width == 13 && bitmap.height == 9) }
          outcomes.insert(bitmap != nil)
        }
      }
    }
    #expect(outcomes == [true, false])
  }

  @Test func wrongChecksumsAreRefused() throws {
    let bytes = try PNGFixture(name: "palette-8").bytes()
    for chunk in chunks(of: bytes) {
      var damaged = bytes
      damaged[chunk.range.upperBound - 1] ^= 1
      #expect(throws: PNGError.self, "\(chunk.type)") { try PNGCodec.decode(damaged) }
    }
  }

  /// Chunks with right checksums around compressed data with a wrong one.
  @Test(arguments: [true, false])
  func damagedDataIsNeitherWholeNorRead(hasAlpha: Bool) throws {
    func file(damaging data: ([UInt8]) -> [UInt8]) -> [UInt8] {
      let row = [0] + [UInt8](repeating: 9, count: 5 * (hasAlpha ? 4 : 3))
      var builder = PNGBuilder(width: 5, height: 2, hasAlpha: hasAlpha)
      builder.append("IDAT", data(PNGBuilder.stored(row + row)))
      builder.append("IEND", [])
      return builder.bytes
    }
    try PNGCodec.check(file { $0 })
    let damages: [([UInt8]) -> [UInt8]] = [
      { $0.dropLast() + [$0[$0.count - 1] ^ 1] },  // the checksum
      { $0.dropLast(4) }, { $0.dropLast(9) },
    ]
    for damage in damages {
      #expect(throws: PNGError.self) { try PNGCodec.check(file(damaging: damage)) }
      #expect(throws: PNGError.self) { try PNGCodec.decode(file(damaging: damage)) }
    }
  }

  /// Compressed data with a wrong checksum in every way to store pixels, all of which libpng unpacks but one.
  @Test(arguments: PNGFixture.all)
  func wrongChecksumOfTheCompressedDataIsRefused(fixture: PNGFixture) throws {
    let chunks = try PNGChunk.all(in: fixture.bytes())
    let last = try #require(chunks.lastIndex { $0.type == "IDAT" })
    for damage in [[UInt8(1)], [0, 1], [0, 0, 0, 0x80]] {
      var data = chunks[last].data
      for (index, bits) in damage.enumerated() { data[data.count - 1 - index] ^= bits }
      var damaged = chunks
      damaged[last] = PNGChunk("IDAT", data)
      let file = PNGHeader.signature + damaged.flatMap { $0.bytes }
      #expect(throws: PNGError.self) { try PNGCodec.decode(file) }
      #expect(throws: PNGError.self) { try PNGCodec.check(file) }
    }
    // An end that is not there, and one in a chunk of its own behind another that does not belong there.
    let data = chunks[last].data
    let damages: [[[UInt8]]] = [
      [data.dropLast(2)], [data.dropLast(4)],
      [data.dropLast(6), [0x78, 0x01], Array(data.suffix(6))],
    ]
    for damage in damages {
      var damaged = chunks
      damaged.replaceSubrange(last...last, with: damage.map { PNGChunk("IDAT", $0) })
      let file = PNGHeader.signature + damaged.flatMap { $0.bytes }
      #expect(throws: PNGError.self) { try PNGCodec.decode(file) }
      #expect(throws: PNGError.self) { try PNGCodec.check(file) }
    }
  }

  @Test(arguments: ["palette-8", "rgb-8", "rgba-8"])
  func anEndBeforeTheEndIsRefused(name: String) throws {
    let chunks = try PNGChunk.all(in: PNGFixture(name: name).bytes())
    let end = PNGChunk("IEND", [])
    let file = PNGHeader.signature + (chunks[..<1] + [end] + chunks[1...]).flatMap { $0.bytes }
    #expect(throws: PNGError.self) { try PNGCodec.decode(file) }
    #expect(throws: PNGError.self) { try PNGCodec.check(file) }
  }

  @Test func missingChunksAreRefused() throws {
    let bytes = try PNGFixture(name: "palette-8").bytes()
    for chunk in chunks(of: bytes) {
      let damaged = Array(bytes[..<chunk.range.lowerBound] + bytes[chunk.range.upperBound...])
      #expect(throws: PNGError.self, "\(chunk.type)") { try PNGCodec.decode(damaged) }
    }
  }

  @Test func libpngsWordsAreKept() throws {
    var bytes = try PNGFixture(name: "rgb-8").bytes()
    bytes[29] ^= 0xFF
    do {
      _ = try PNGCodec.decode(bytes)
      Issue.record("a header with a wrong checksum was read")
    } catch {
      #expect("\(error)".contains("CRC"))
    }
  }

  /// Behind such a header there need not be anything: no memory is taken for it.
  @Test(arguments: [(60_000, 60_000), (16_385, 1), (1, 16_385), (0xFFFF_FFFF, 0xFFFF_FFFF)])
  func tooLargeIsRefusedByTheHeader(width: Int, height: Int) throws {
    let bytes = try resized(width, height)
    #expect(throws: PNGError.tooLarge(width: width, height: height)) {
      try PNGCodec.decode(bytes)
    }
  }

  @Test func largeHeaderOverLittleDataIsDamage() throws {
    #expect(throws: PNGError.self) { try PNGCodec.decode(resized(4096, 4096)) }
  }

  private func resized(_ width: Int, _ height: Int) throws -> [UInt8] {
    var bytes = try PNGFixture(name: "rgb-8").bytes()
    for (offset, value) in [(16, width), (20, height)] {
      for index in 0..<4 {
        bytes[offset + index] = UInt8(truncatingIfNeeded: value >> (24 - 8 * index))
      }
    }
    return bytes
  }

  /// From each chunk's length to the end of its checksum.
  private func chunks(of bytes: [UInt8]) -> [(type: String, range: Range<Int>)] {
    var result: [(String, Range<Int>)] = []
    var start = 8
    while start + 12 <= bytes.count {
      let length = bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: bytes[(start + 4)..<(start + 8)], as: UTF8.self)
      result.append((type, start..<(start + 12 + length)))
      start += 12 + length
    }
    return result
  }
}

@Suite struct PNGEncodingTests {
  @Test(arguments: [(1, 1), (1, 7), (7, 1), (64, 48), (16_384, 1), (1, 16_384)])
  func readsBackAsItWas(width: Int, height: Int) throws {
    let bitmap = TestPictures.photo(width: width, height: height)
    #expect(try PNGCodec.decode(PNGCodec.encode(bitmap, key: "key")) == bitmap)
  }

  @Test func everyLevelReadsBack() throws {
    var bitmap = Bitmap(width: 256, height: 3)
    for level in 0..<256 {
      for channel in 0..<3 {
        bitmap[level, channel] = 0xFF00_0000 | UInt32(level) << UInt32(8 * channel)
      }
    }
    #expect(try PNGCodec.decode(PNGCodec.encode(bitmap, key: "")) == bitmap)
  }

  @Test func noiseThatDoesNotCompressFits() throws {
    var state: UInt32 = 1
    var bitmap = Bitmap(width: 300, height: 200)
    for index in bitmap.pixels.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      bitmap.pixels[index] = 0xFF00_0000 | state >> 8
    }
    #expect(try PNGCodec.decode(PNGCodec.encode(bitmap, key: "noise")) == bitmap)
  }

  @Test func sameInputGivesTheSameBytes() throws {
    let bitmap = TestPictures.list(width: 60, height: 50)
    let file = try PNGCodec.encode(bitmap, key: "a")
    #expect(try PNGCodec.encode(bitmap, key: "a") == file)
    #expect(try PNGCodec.encode(bitmap, key: "b") != file)
  }

  /// 8 bits, red, green and blue, not interlaced, with an sRGB chunk.
  @Test func fileSaysWhatItHolds() throws {
    let file = try PNGCodec.encode(Bitmap(width: 300, height: 2, filledWith: 0xFF00_0000), key: "")
    #expect(try PNGHeader(file).width == 300)
    #expect(try PNGHeader(file).height == 2)
    #expect(Array(file[24..<29]) == [8, 2, 0, 0, 0])
    let text = String(decoding: file, as: UTF8.self)
    #expect(text.contains("sRGB") && text.contains("IEND"))
  }

  @Test func alphaIsDropped() throws {
    let file = try PNGCodec.encode(Bitmap(width: 1, height: 1, filledWith: 0x8010_2030), key: "")
    #expect(try PNGCodec.decode(file).pixels == [0xFF10_2030])
  }

  @Test func versionIsANumber() {
    #expect(PNGCodec.libraryVersion.hasPrefix("1."))
  }

  /// Few bytes cannot be the largest picture, for which a gigabyte would be taken.
  @Test func bombsAreRefusedByTheirLength() throws {
    var file = PNGBuilder(width: 16_384, height: 16_384, hasAlpha: true)
    file.append("IDAT", PNGBuilder.stored([0, 1, 2]))
    file.append("IEND", [])
    #expect(throws: PNGError.truncated) { try PNGCodec.decode(file.bytes) }
  }
}
