import FrameOutput
import Glibc
import Pixels

/// Times the parts of the tool one by one, on one thread. `scripts/benchmark` runs it.
///
///     benchmarks [PICTURE.png …]
///
/// Prints a JSON object: for each benchmark the best and the median of its rounds in microseconds of
/// the thread's processor time, and for each picture the sizes of its files.
@main
struct Benchmarks {
  static func main() throws {
    for path in CommandLine.arguments.dropFirst() {
      let bytes = try readFile(path, limit: 1 << 30)
      let picture = try PNGCodec.decode(bytes)
      let libpng = try PNGCodec.encodeWithLibpngDefaults(picture)
      var line = path
      for compression in PNGCompression.allCases {
        let encoder = PNGEncoder(compression)
        let file = try encoder.encode(picture, key: "").file
        let back = try PNGCodec.decode(file)
        precondition(back == picture)
        let t = try clock { for _ in 0..<10 { _ = try encoder.encode(picture, key: "") } }
        line += "  \(compression) \(Double(file.count * 1000 / libpng.count)/1000) \(t/1e7) ms"
      }
      let t = try clock { _ = try PNGCodec.encodeWithLibpngDefaults(picture) }
      print(line, "libpng \(libpng.count) \(t/1e6)")
    }
  }
}
func clock(_ body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var t = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t)
    return Double(t.tv_sec) * 1e9 + Double(t.tv_nsec)
  }
  let s = now()
  try body()
  return now() - s
}
