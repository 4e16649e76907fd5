import Pixels

/// The frames of an animated PNG file.
///
/// A frame is a picture for a part of the canvas, drawn over what the frames before it left.
/// Source: PNG specification (third edition), 4.6 and 11.3.6.
package struct APNGReader: Sendable {
  /// A frame: the part of the canvas that it covers, and how it is drawn.
  package struct Frame: Hashable, Sendable {
    enum Disposal: UInt8 { case none, background, previous }
    enum Blending: UInt8 { case source, over }

    /// The part of the canvas that it covers.
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    /// How long it is shown, in seconds.
    package let delay: Double
    let disposal: Disposal
    let blending: Blending
    /// The ranges of the file with its compressed data.
    var data: [Range<Int>] = []
  }

  /// The most frames that are read.
  package static let frameLimit = 100_000

  /// The canvas's width, in pixels.
  package let width: Int
  /// The canvas's height, in pixels.
  package let height: Int
  /// At least one.
  package let frames: [Frame]
  private let bytes: [UInt8]
  /// The chunks that apply to every frame: palettes, colour spaces and the like.
  private let common: [PNGChunks.Chunk]

  /// Whether a file is a PNG file with an animation.
  package static func isAnimated(_ bytes: [UInt8]) -> Bool {
    guard let chunks = try? PNGChunks(bytes) else { return false }
    return chunks.lazy.prefix { $0.type != "IDAT" }.contains { $0.type == "acTL" }
  }

  /// Reads the structure of a file; pixels are not decoded.
  ///
  /// - Throws: `PNGError` for a file that is not an animated PNG file, or is damaged.
  package init(_ bytes: [UInt8]) throws(PNGError) {
    let header = try PNGHeader(bytes)
    try PNGChunks(bytes).checkFullness()
    try PNGChunks.check(bytes)
    (width, height) = (header.width, header.height)
    self.bytes = bytes
    var parts = APNGParts(bytes: bytes, width: width, height: height)
    for chunk in try PNGChunks(bytes) { try parts.add(chunk) }
    frames = try parts.finished()
    common = parts.common
  }

  /// The pixels of a frame's own part of the canvas.
  ///
  /// - Throws: `PNGError` for pixels that cannot be decoded.
  func picture(of frame: Frame) throws(PNGError) -> StraightBitmap {
    let size = bigEndian(UInt32(frame.width)) + bigEndian(UInt32(frame.height))
    var file = Array(bytes[..<8])
    file += PNGChunk("IHDR", size + bytes[24..<29]).bytes
    for part in common { file += PNGChunk(part.type, Array(bytes[part.data])).bytes }
    file += PNGChunk("IDAT", frame.data.flatMap { bytes[$0] }).bytes + PNGChunk("IEND", []).bytes
    return try PNGCodec.decodeStraight(file)
  }
}

/// The parts of an animated PNG file found so far, chunk by chunk.
private struct APNGParts {
  let bytes: [UInt8]
  let width: Int
  let height: Int
  private(set) var common: [PNGChunks.Chunk] = []
  private var frames: [APNGReader.Frame] = []
  private var frameCount: Int?
  private var nextSequenceNumber = 0

  init(bytes: [UInt8], width: Int, height: Int) {
    self.bytes = bytes
    self.width = width
    self.height = height
  }

  /// Takes the next chunk of the file.
  ///
  /// - Throws: `.damaged` for a chunk that is not in order, or has a content that is not allowed.
  mutating func add(_ chunk: PNGChunks.Chunk) throws(PNGError) {
    switch chunk.type {
    case "acTL":
      guard chunk.data.count == 8, frameCount == nil else { throw .damaged("acTL") }
      frameCount = bytes.bigEndian32(at: chunk.data.lowerBound)
    case "fcTL":
      try countUp(chunk)
      guard chunk.data.count == 26, let frame = frame(at: chunk.data.lowerBound + 4) else {
        throw .damaged("fcTL: a frame that does not lie on the canvas, or is not known")
      }
      frames.append(frame)
    case "fdAT":
      try countUp(chunk)
      guard !frames.isEmpty else { throw .damaged("fdAT: pixels of no frame") }
      frames[frames.count - 1].data.append(chunk.data.lowerBound + 4..<chunk.data.upperBound)
    case "IDAT":
      // Without a frame before it, it is a picture for programs that do not support animations.
      if !frames.isEmpty { frames[frames.count - 1].data.append(chunk.data) }
    case "IHDR", "IEND", "tEXt", "zTXt", "iTXt", "tIME", "eXIf": break
    default: if frames.allSatisfy(\.data.isEmpty) { common.append(chunk) }
    }
  }

  /// The frames, once every chunk has been added.
  ///
  /// - Throws: `.damaged` for a number of frames other than the announced one or out of range, and for a
  ///   frame without pixels.
  func finished() throws(PNGError) -> [APNGReader.Frame] {
    guard let frameCount, frameCount > 0, frameCount <= APNGReader.frameLimit else {
      throw .damaged("acTL: expected 1 to \(APNGReader.frameLimit) frames")
    }
    guard frames.count == frameCount, frames.allSatisfy({ !$0.data.isEmpty }) else {
      throw .damaged("acTL: \(frameCount) frames are announced, \(frames.count) are there")
    }
    return frames
  }

  /// Checks a chunk's number; animation chunks are numbered one by one.
  private mutating func countUp(_ chunk: PNGChunks.Chunk) throws(PNGError) {
    guard chunk.data.count >= 4, bytes.bigEndian32(at: chunk.data.lowerBound) == nextSequenceNumber
    else { throw .damaged("\(chunk.type): not in order") }
    nextSequenceNumber += 1
  }

  private func frame(at offset: Int) -> APNGReader.Frame? {
    let numbers = (0..<4).map { bytes.bigEndian32(at: offset + 4 * $0) }
    func short(_ place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }
    let (numerator, denominator) = (short(offset + 16), short(offset + 18))
    guard numbers[0] > 0, numbers[1] > 0, numbers[2] + numbers[0] <= width,
      numbers[3] + numbers[1] <= height,
      let disposal = APNGReader.Frame.Disposal(rawValue: bytes[offset + 20]),
      let blending = APNGReader.Frame.Blending(rawValue: bytes[offset + 21])
    else { return nil }
    return APNGReader.Frame(
      x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1],
      delay: Double(numerator) / Double(denominator == 0 ? 100 : denominator),
      disposal: disposal, blending: blending)
  }
}
