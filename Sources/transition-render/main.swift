import TransitionEngine
import CairoRasterizer
import FrameOutput
import Pixels
let size = Size(width: 390, height: 844)
let stage = Stage(Circle(), size: size)
let scene = Circle().scene(on: stage)
var a = Bitmap(width: 1170, height: 2532, filledWith: 0xFFFFFFFF)
for y in stride(from: 0, to: 2532, by: 90) { for x in 0..<1170 { a[x, y] = 0xFF0000FF } }
let b = Bitmap(width: 1170, height: 2532, filledWith: 0xFFEE8844)
let r = CairoRasterizer(width: 1170, height: 2532, images: [.from: a, .to: b])
let clock = ContinuousClock()
let sink = PNGSequenceSink(try OutputFolder("/tmp/o1", overwrite: true))
for i in 0..<5 {
  let list = DisplayList(try scene.presentation(at: Double(i) / 4), transform: AffineTransform(scaleX: 3, y: 3))
  if i == 2 { print(list) }
  let t0 = clock.now
  let f = try r.draw(list)
  let t1 = clock.now
  let e = try sink.encode(f, key: "k")
  let t2 = clock.now
  try sink.write(e, at: i)
  print(t1 - t0, t2 - t1, clock.now - t2, e.bytes.count, e.digest)
}
