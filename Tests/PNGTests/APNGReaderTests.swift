import Pixels
import Testing

@testable import PNG

@Suite struct APNGReaderTests {
  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let blue: [UInt8] = [0, 0, 255, 255]

  /// A frame's part, its first pixel's place and how it is put on the canvas.
  private struct Part {
    var color = APNGReaderTests.red
    var x = 0
    var y = 0
    var width = 4
    var height = 4
    var disposal: UInt8 = 0
    var blending: UInt8 = 0
  }

  /// 4 × 4 pixels.
  private func file(_ parts: [Part], announced: Int? = nil, stillFirst: Bool = false) -> [UInt8] {
    var builder = PNGBuilder(width: 4, height: 4, hasAlpha: true)
    builder.append("acTL", PNGBuilder.number(announced ?? parts.count) + PNGBuilder.number(0))
    if stillFirst { builder.append("IDAT", PNGBuilder.area([9, 9, 9, 9], width: 4, height: 4)) }
    var sequence = 0
    for (index, part) in parts.enumerated() {
      builder.append(
        "fcTL",
        PNGBuilder.control(
          sequence, x: part.x, y: part.y, width: part.width, height: part.height,
          delay: (index + 1, 10), disposal: part.disposal, blending: part.blending))
      let data = PNGBuilder.area(part.color, width: part.width, height: part.height)
      let isMain = index == 0 && !stillFirst
      sequence += isMain ? 1 : 2
      if isMain {
        builder.append("IDAT", data)
      } else {
        builder.append("fdAT", PNGBuilder.number(sequence - 1) + data)
      }
    }
    builder.append("IEND", [])
    return builder.bytes
  }

  private func pictures(_ parts: [Part], stillFirst: Bool = false) throws -> [StraightBitmap] {
    var canvas = APNGCanvas(try APNGReader(file(parts, stillFirst: stillFirst)))
    return try parts.map { _ in try canvas.advance() }
  }

  @Test func framesLieOnWhatIsThere() throws {
    let pictures = try pictures([Part(), Part(color: Self.blue, x: 1, y: 2, width: 2, height: 1)])
    #expect(pictures[0].pixels == Array(repeating: 0xFFFF_0000, count: 16))
    #expect(pictures[1][1, 2] == 0xFF00_00FF && pictures[1][2, 2] == 0xFF00_00FF)
    #expect(pictures[1].pixels.filter { $0 == 0xFFFF_0000 }.count == 14)
  }

  @Test func framesAreTakenAwayAsTheySay() throws {
    let small = Part(color: Self.blue, x: 0, y: 0, width: 1, height: 1)
    var (cleared, restored) = (small, small)
    cleared.disposal = 1
    restored.disposal = 2
    let last = Part(color: Self.red, x: 3, y: 3, width: 1, height: 1)
    #expect(try pictures([Part(), small, last])[2][0, 0] == 0xFF00_00FF)
    #expect(try pictures([Part(), cleared, last])[2][0, 0] == 0)
    #expect(try pictures([Part(), restored, last])[2][0, 0] == 0xFFFF_0000)
  }

  @Test func translucentPixelsAreBlendedOrNot() throws {
    var veil = Part(color: [0, 0, 255, 128])
    #expect(try pictures([Part(), veil])[1][0, 0] == 0x8000_00FF)
    veil.blending = 1
    #expect(try pictures([Part(), veil])[1][0, 0] == 0xFF7F_0080)
    // Half over half: an alpha of 128 + 127/255 · 128.
    #expect(try pictures([veil, veil])[1][0, 0] == 0xC000_00FF)
  }

  @Test func thePictureForOtherProgramsIsNoFrame() throws {
    let pictures = try pictures([Part(color: Self.blue), Part()], stillFirst: true)
    #expect(pictures.map { $0[0, 0] } == [0xFF00_00FF, 0xFFFF_0000])
  }

  @Test func delaysAreSeconds() throws {
    let reader = try APNGReader(file([Part(), Part(), Part()]))
    #expect(reader.frames.map(\.delay) == [0.1, 0.2, 0.3])
    #expect(APNGReader.isAnimated(file([Part()])))
  }

  @Test func damagedFilesAreRefused() throws {
    #expect(throws: PNGError.self) { try APNGReader(file([Part()], announced: 0)) }
    #expect(throws: PNGError.self) { try APNGReader(file([Part()], announced: 2)) }
    #expect(throws: PNGError.self) { try APNGReader(file([Part(), Part(x: 1)])) }
    #expect(throws: PNGError.self) { try APNGReader(file([Part(), Part(disposal: 3)])) }
    #expect(throws: PNGError.self) { try APNGReader(Array(file([Part()]).dropLast(12))) }
  }

  /// Its pixels alone would take a gigabyte.
  @Test func canvasThatTheFileCannotFillIsRefused() throws {
    var bytes = file([Part()])
    let side = bigEndian(UInt32(PNGLimits.side))
    bytes.replaceSubrange(16..<24, with: side + side)
    bytes.replaceSubrange(29..<33, with: bigEndian(crc32(bytes[12..<29])))
    #expect(throws: PNGError.truncated) { try APNGReader(bytes) }
  }
}
