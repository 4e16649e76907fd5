import PNG
import Pixels
import Testing
import TransitionRenderer

struct DeltaSinkTests {
  private func deltas(of frames: [Bitmap]) throws -> [DeltaSink.Delta] {
    let sink = DeltaSink()
    for (index, frame) in frames.enumerated() {
      try sink.write(sink.encode(frame, key: "\(index)"), at: index)
    }
    try sink.finish(manifest: [])
    return sink.deltas
  }

  @Test func laidOverEachOtherTheyAreTheFrames() throws {
    let frames = (0..<4).map { index in
      var frame = Bitmap(width: 6, height: 5, filledWith: 0xFF20_4060)
      frame[index, index] = 0xFFFF_FFFF
      return frame
    }
    var canvas = Bitmap(width: 6, height: 5)
    for (delta, frame) in zip(try deltas(of: frames), frames) {
      let picture = try PNGCodec.decode(delta.file)
      for y in 0..<picture.height {
        for x in 0..<picture.width where picture[x, y] >> 24 == 255 {
          canvas[delta.x + x, delta.y + y] = picture[x, y]
        }
      }
      #expect(canvas == frame)
    }
  }

  @Test func equalFrameHasNoFile() throws {
    let frame = Bitmap(width: 2, height: 2, filledWith: 0xFF00_0000)
    let deltas = try deltas(of: [frame, frame])
    #expect(!deltas[0].file.isEmpty)
    #expect(deltas[1].file.isEmpty)
  }
}
