import PNG
import Pixels
import Rasterizer
import TransitionEngine

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A piece of work that is timed.
struct Benchmark: Sendable {
  let name: String
  /// How often the work is done in one round, so that a round is long enough to be timed.
  let repetitions: Int
  let work: @Sendable () throws -> Void

  /// Name, best and median time of one repetition, in microseconds.
  func json() throws -> String {
    let rounds = try (0..<9).map { _ in
      let start = Self.threadTime
      for _ in 0..<repetitions { try work() }
      return (Self.threadTime - start) / Double(repetitions)
    }.sorted()
    return
      "{\"name\": \"\(name)\", \"best\": \(rounds[0]), \"median\": \(rounds[rounds.count / 2])}"
  }

  /// In microseconds.
  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}

extension Benchmark {
  static let all: [Benchmark] =
    [curve, interpolation, comparison] + blurs + layers + depths + encodings

  /// A thousand fractions of ease-in-out.
  private static let curve = Benchmark(name: "curve solving, 1000 fractions", repetitions: 100) {
    let curve = UnitBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    keep((0..<1000).reduce(0.0) { $0 + curve.y(at: Double($1) / 1000) })
  }

  private static let interpolation = Benchmark(
    name: "path interpolation, 8 corners and curves", repetitions: 1000
  ) {
    let small = Path(
      roundedRect: Rect(x: 0, y: 0, width: 100, height: 100), cornerWidth: 40, cornerHeight: 40)
    let large = Path(
      roundedRect: Rect(x: 0, y: 0, width: 1000, height: 1000), cornerWidth: 40, cornerHeight: 40)
    keep(try small.interpolated(to: large, progress: 0.3))
  }

  private static let comparison = Benchmark(
    name: "comparison, 1170×2532", repetitions: 1
  ) {
    keep(ImageComparison(expected: screen, actual: otherScreen))
  }

  private static let blurs = [6.0, 18, 60].map { sigma in
    Benchmark(name: "blur, 390×844, σ \(Int(sigma))", repetitions: 1) { keep(blurred(by: sigma)) }
  }

  /// Blurs a disc, as the caster of a shadow.
  private static func blurred(by sigma: Double) -> Float {
    let kernel = GaussianKernel(sigma: sigma)
    let (width, height) = (390 + 2 * kernel.radius, 844 + 2 * kernel.radius)
    let disc = (0..<width * height).map { index -> Float in
      let (x, y) = (index % width - width / 2, index / width - height / 2)
      return x * x + y * y < 150 * 150 ? 1 : 0
    }
    var sum: Float = 0
    disc.withUnsafeBufferPointer { source in
      GaussianBlur(kernel: kernel, source: source, stride: width, width: width, height: height)
        .forEachRow { _, row in sum += row[0] }
    }
    return sum
  }

  /// Frames with layers that need more than what is below them, or leave the plane.
  private static let depths = [
    Benchmark(name: "perspective, a screen turned by 45°, 1170×2532", repetitions: 1) {
      keep(try frame([screenLayer(.from) { $0.transform = turned }]))
    },
    Benchmark(name: "perspective, with shadow and corners, 1170×2532", repetitions: 1) {
      keep(
        try frame([
          screenLayer(.from) {
            $0.transform = turned
            ($0.cornerRadius, $0.masksToBounds) = (40, true)
          },
          screenLayer(.to) {
            $0.transform = turned
            $0.backgroundColor = .white
            $0.shadow = Shadow(opacity: 0.5, radius: 20)
          },
        ]))
    },
    Benchmark(name: "backdrop blur, σ 60, 1170×2532", repetitions: 1) {
      keep(
        try frame([
          screenLayer(.from),
          screenLayer(.to) {
            $0.contents = nil
            $0.backdrop = Backdrop(saturation: 1.8, tint: Color(hex: 0xF7F7F7, alpha: 0.5))
          },
        ]))
    },
    Benchmark(name: "blend mode, multiply, 1170×2532", repetitions: 1) {
      keep(
        try frame([screenLayer(.from), screenLayer(.to) { $0.compositingFilter = .multiply }]))
    },
  ]

  private static let turned = Transform3D(rotationAngle: .pi / 4, x: 0, y: 1, z: 0)
    .concatenating(Transform3D(perspective: 1000))

  private static func screenLayer(
    _ screen: ImageReference, _ change: (inout Layer) -> Void = { _ in }
  ) -> Layer {
    var layer = Layer(id: screen.name, frame: Rect(x: 0, y: 0, width: 390, height: 844))
    layer.contents = .image(screen)
    change(&layer)
    return layer
  }

  private static func frame(_ layers: [Layer]) throws -> Bitmap {
    try rasterizer.picture(of: DisplayList(layers, transform: AffineTransform(scaleX: 3, y: 3)))
      .bitmap()
  }

  private static let rasterizer = Rasterizer(
    width: 1170, height: 2532, images: [.from: screen, .to: otherScreen])

  private static let encodings = [
    Benchmark(name: "encoding, fast, 1170×2532", repetitions: 2) {
      keep(try fastEncoder.encode(screen, key: ""))
    },
    Benchmark(name: "encoding, small, 1170×2532", repetitions: 1) {
      keep(try smallEncoder.encode(screen, key: ""))
    },
    Benchmark(name: "encoding, libpng's defaults, 1170×2532", repetitions: 1) {
      keep(try PNGCodec.encodeWithLibpngDefaults(screen))
    },
    Benchmark(name: "digest, 1170×2532", repetitions: 2) { keep(PixelDigest(screen)) },
  ]

  private static let (fastEncoder, smallEncoder) = (PNGEncoder(.fast), PNGEncoder(.small))
  private static let screen = stripes(shift: 0)
  private static let otherScreen = stripes(shift: 1)

  /// Rows of a list, roughly: flat, with bars and a gradient.
  private static func stripes(shift: Int) -> Bitmap {
    var bitmap = Bitmap(width: 1170, height: 2532, filledWith: 0xFFFF_FFFF)
    for y in 0..<bitmap.height where y % 228 < 150 {
      for x in 60..<(300 + y / 228 * 57 + shift) {
        bitmap[x, y] = 0xFF00_0000 | UInt32(x / 5) << 8 | UInt32(y % 228)
      }
    }
    return bitmap
  }
}

/// Keeps the compiler from leaving out work whose result is not used.
@inline(never)
private func keep<Value>(_ value: Value) {}
