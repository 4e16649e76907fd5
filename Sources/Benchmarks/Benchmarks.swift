import PNG
import Pixels
import SafeFiles
import TransitionEngine

/// Times the parts of the tool one by one, on one thread; `scripts/benchmark` runs it.
///
///     Benchmarks [PICTURE.png …]
///     Benchmarks --libpng PICTURE.png …
///
/// Prints one JSON object. `benchmarks` has the best and the median of each one's rounds, in microseconds
/// of the thread's processor time. `pictures` has each picture's file sizes. With `--libpng` pictures are
/// read and encoded with libpng's defaults only, for comparing whole processes.
@main
struct Benchmarks {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--libpng" {
      for path in arguments.dropFirst() {
        _ = try PNGCodec.encodeWithLibpngDefaults(picture(path))
      }
      return
    }
    let sizes = try arguments.map { try Sizes(path: $0, picture: picture($0)).json }
    let benchmarks = try Benchmark.all.map { try $0.json() }
    print("{\"benchmarks\": [\(benchmarks.joined(separator: ",\n  "))],")
    print(" \"pictures\": [\(sizes.joined(separator: ",\n  "))]}")
  }

  private static func picture(_ path: String) throws -> Bitmap {
    try PNGCodec.decode(readFile(path, limit: 1 << 30))
  }
}

/// How large the files of one picture are, in bytes.
private struct Sizes {
  let path: String
  let picture: Bitmap

  var json: String {
    get throws {
      let libpng = try PNGCodec.encodeWithLibpngDefaults(picture).count
      let fast = try PNGCodec.encode(picture, key: "").count
      let small = try PNGCodec.encode(picture, key: "", compression: .small).count
      return
        "{\"file\": \"\(path)\", \"libpng\": \(libpng), \"fast\": \(fast), \"small\": \(small)}"
    }
  }
}
