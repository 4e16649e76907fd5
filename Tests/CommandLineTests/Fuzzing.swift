import Foundation
import Messages
import Synchronization
import TestSupport
import Testing

@testable import PNG

/// Broken inputs of one kind, made from whole ones: whatever a reader is given, it says what is wrong or
/// takes it.
///
/// `scripts/fuzz` makes very many of them, and ends where one takes too long. The input at hand lies in a
/// file while it is read, so that one that ends the process can be found. Inputs that have found something lie in
/// `Fixtures/fuzz`, in a folder named after their kind, and are read first in every run.
struct Fuzzing {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["FUZZ_INPUTS"].flatMap(Int.init)
  private static let seed = environment["FUZZ_SEED"].flatMap(UInt64.init) ?? 0
  /// How many inputs that were taken are seeds too.
  private static let learned = 400

  private let name: String
  /// In percent of all inputs.
  private let share: Double
  private let ending: String
  private let isExpected: @Sendable (any Error) -> Bool
  private let mutate: ([UInt8], [UInt8], inout Random) -> [UInt8]

  /// - Parameters:
  ///   - ending: Of the file that the input lies in.
  ///   - isExpected: Whether a reader may refuse an input with an error: with those, unless given, that the tool has
  ///     words and a status for.
  ///   - mutate: Makes an input out of a seed and another one.
  init(
    _ name: String, share: Double, ending: String = "",
    isExpected: @escaping @Sendable (any Error) -> Bool = { Failure(known: $0) != nil },
    mutate: @escaping ([UInt8], [UInt8], inout Random) -> [UInt8] = Fuzzing.mutated
  ) {
    (self.name, self.share, self.ending) = (name, share, ending)
    (self.isExpected, self.mutate) = (isExpected, mutate)
  }

  /// - Parameters:
  ///   - seeds: Whole inputs, each of which is taken.
  ///   - read: Given the input, and the file that it lies in.
  func run(
    _ seeds: [[UInt8]], _ read: ([UInt8], String) async throws -> Void
  ) async throws {
    try #require(!seeds.isEmpty)
    var random = Random(state: Self.seed &+ UInt64(name.utf8.reduce(0) { 31 &* $0 &+ Int($1) }))
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("transition-render-fuzz-\(name)-\(getpid())\(ending)")
    defer { try? FileManager.default.removeItem(at: file) }
    var (pool, taken, slowest) = (seeds, 0, Duration.zero)
    // A digest over all inputs, so that two runs can be told to be the same.
    var digest: UInt64 = 0
    let inputs = Int(Double(Self.count ?? 900) * share / 100)
    for seed in seeds {
      try Data(seed).write(to: file)
      try await read(seed, file.path)
    }
    for found in try Self.found(name) {
      try Data(found).write(to: file)
      _ = try await isTaken(found, file, read)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let watch = Self.count == nil ? nil : TimeGuard(file.path)
    defer { watch?.end() }
    for _ in 0..<inputs {
      let seed = pool.randomElement(using: &random) ?? []
      let input = mutate(seed, pool.randomElement(using: &random) ?? [], &random)
      digest = input.reduce(digest) { 31 &* $0 &+ UInt64($1) }
      try Data(input).write(to: file)
      let begin = clock.now
      watch?.begin()
      let isTaken = try await isTaken(input, file, read)
      watch?.pause()
      slowest = max(slowest, begin.duration(to: clock.now))
      guard isTaken else { continue }
      taken += 1
      guard input.count < 20_000 else { continue }
      if pool.count < seeds.count + Self.learned {
        pool.append(input)
      } else {
        pool[Int.random(in: seeds.count..<pool.count, using: &random)] = input
      }
    }
    if Self.count != nil { tell(inputs, taken, start.duration(to: clock.now), slowest, digest) }
  }

  /// Whether the reader takes the input. An error that is not expected is an issue, and its input is kept.
  private func isTaken(
    _ input: [UInt8], _ file: URL, _ read: ([UInt8], String) async throws -> Void
  ) async throws -> Bool {
    do {
      try await read(input, file.path)
      return true
    } catch  where isExpected(error) {
      return false
    } catch {
      let kept = file.deletingPathExtension().path + "-\(UUID().uuidString)\(ending)"
      try Data(input).write(to: URL(fileURLWithPath: kept))
      Issue.record(
        "\(name): an error without words, \(type(of: error)), for the input in \(kept): \(error)")
      return false
    }
  }

  private func tell(
    _ inputs: Int, _ taken: Int, _ time: Duration, _ slowest: Duration, _ digest: UInt64
  ) {
    let rate = Int(Double(inputs) / (time / .seconds(1)))
    print(
      "fuzz: \(name): \(inputs) inputs, \(taken) of them taken, \(rate) a second, the slowest took "
        + "\(Int(slowest / .milliseconds(1))) ms, digest \(String(digest, radix: 16))")
  }

  /// The inputs of a kind that have found something.
  private static func found(_ name: String) throws -> [[UInt8]] {
    let folder = Fixtures.folder.appendingPathComponent("fuzz/\(name)")
    return FileManager.default.fileExists(atPath: folder.path) ? try files("fuzz/\(name)", "") : []
  }

  /// Files of the fixtures.
  static func files(_ folder: String, _ ending: String) throws -> [[UInt8]] {
    let folder = Fixtures.folder.appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(ending) }
      .map { Array(try Data(contentsOf: folder.appendingPathComponent($0))) }
  }
}

extension Fuzzing {
  /// Ends the process, with a line that names the file of the input, when reading it has taken too long.
  ///
  /// What counts is the processor's time of the thread that reads, not that of others, such as a sanitizer's; and,
  /// since that one may wait for another, the wall's time beyond all doubt.
  final class TimeGuard: Sendable {
    /// In seconds.
    private static let (processorLimit, wallLimit) = (20.0, 600.0)

    /// An input that is being read.
    private struct Reading {
      let thread: pthread_t
      let processorTime: Double
      let begin = ContinuousClock.now
    }

    private let reading = Mutex<Reading?>(nil)
    private let hasEnded = DispatchSemaphore(value: 0)

    /// - Parameter path: The file in which every input lies.
    init(_ path: String) {
      Thread.detachNewThread { [self] in
        while hasEnded.wait(timeout: .now() + 1) == .timedOut {
          guard let (own, wall) = spent, own > Self.processorLimit || wall > Self.wallLimit else {
            continue
          }
          print(
            "fuzz: an input has taken \(Int(own)) s of its thread's time, \(Int(wall)) s in all; it is kept: \(path)"
          )
          fflush(nil)
          _exit(1)
        }
      }
    }

    /// The calling thread begins to read an input.
    func begin() {
      let thread = pthread_self()
      let now = Reading(thread: thread, processorTime: Self.processorTime(of: thread))
      reading.withLock { $0 = now }
    }

    func pause() { reading.withLock { $0 = nil } }

    func end() { hasEnded.signal() }

    /// What reading the input has taken so far: of the thread's time and of the wall's, in seconds.
    private var spent: (own: Double, wall: Double)? {
      reading.withLock { reading in
        reading.map {
          (
            Self.processorTime(of: $0.thread) - $0.processorTime,
            $0.begin.duration(to: .now) / .seconds(1)
          )
        }
      }
    }

    /// In seconds.
    private static func processorTime(of thread: pthread_t) -> Double {
      var time = timespec()
      #if os(Linux)
        var clock = clockid_t()
        guard pthread_getcpuclockid(thread, &clock) == 0, clock_gettime(clock, &time) == 0 else {
          return 0
        }
      #endif
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }

  /// Equal for equal seeds; splitmix64.
  struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private static let words = [
    "\0", "{", "}", "[", "]", ":", ": ", ",", "-", "\"", "'", "&a ", "*a", "<<: *a", "!!binary ",
    "#",
    "\n", "\t", "\r\n", "1e308", "-1e308", "1e-320", "NaN", "inf", "0x10", "1_000",
    "999999999999999999999",
    "-0", "0", "0.5", "1", "null", "~", "true", "(", ")", "%", "=", ".", "ms", "deg", "M", "A", "Z",
    "T",
    "spring(", "steps(", "linear(", "cubic-bezier(", "\u{FEFF}", "\u{202E}", "é", "\u{D}", "path",
    "group",
    "duration", "mask", "sublayers", "transform.rotation", "repeatCount", "speed",
  ].map { Array($0.utf8) }

  static func mutated(_ seed: [UInt8], _ other: [UInt8], _ random: inout Random) -> [UInt8] {
    var bytes = seed
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let at = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, at + Int.random(in: 0...12, using: &random))
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes.insert(contentsOf: words.randomElement(using: &random) ?? [], at: at)
      case 1: bytes.removeSubrange(at..<end)
      case 2: if at < bytes.count { bytes[at] = UInt8.random(in: 0...255, using: &random) }
      case 3: bytes.insert(contentsOf: bytes[at..<end], at: at)
      case 4: bytes.replaceSubrange(at..<end, with: words.randomElement(using: &random) ?? [])
      case 5: bytes.replaceNumber(near: at, using: &random)
      default:
        let from = Int.random(in: 0...other.count, using: &random)
        bytes.insert(contentsOf: other[from...].prefix(40), at: at)
      }
    }
    return bytes
  }

  /// A PNG file with chunks that are changed, lost, doubled or bombs; most checksums are right again, so
  /// that what reads the chunks is reached.
  static func mutatedPNG(_ seed: [UInt8], _ other: [UInt8], _ random: inout Random) -> [UInt8] {
    var chunks = Self.chunks(of: seed)
    if chunks.isEmpty || Int.random(in: 0..<10, using: &random) == 0 {
      return mutated(seed, other, &random)
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: 0..<chunks.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: chunks[index].data = mutated(chunks[index].data, [], &random)
      case 1: if chunks.count > 1 { chunks.remove(at: index) }
      case 2: chunks.insert(chunks[index], at: index)
      case 3: chunks.swapAt(index, Int.random(in: 0..<chunks.count, using: &random))
      case 4: chunks.insert(bombs.randomElement(using: &random) ?? chunks[0], at: index)
      case 5: chunks[0].data.changeHeader(using: &random)
      default:
        let others = Self.chunks(of: other)
        if let foreign = others.randomElement(using: &random) { chunks.insert(foreign, at: index) }
      }
    }
    var bytes = PNGHeader.signature + chunks.flatMap { PNGChunk($0.type, $0.data).bytes }
    if Int.random(in: 0..<10, using: &random) == 0 { bytes = mutated(bytes, [], &random) }
    return bytes
  }

  private static func chunks(of file: [UInt8]) -> [(type: String, data: [UInt8])] {
    guard let chunks = try? PNGChunks(file) else { return [] }
    return chunks.filter { $0.type.utf8.count == 4 }.map { ($0.type, Array(file[$0.data])) }
  }

  /// A megabyte of nothing in chunks that libpng unpacks, and numbers that are as large as they can be.
  private static let bombs: [(type: String, data: [UInt8])] = {
    let nothing = (try? bomb()) ?? []
    let largest = [UInt8](repeating: 0xFF, count: 4)
    return [
      ("iCCP", Array("a\0\0".utf8) + nothing), ("zTXt", Array("a\0\0".utf8) + nothing),
      ("iTXt", Array("a\0\u{1}\0\0\0".utf8) + nothing), ("IDAT", nothing),
      ("fdAT", [0, 0, 0, 1] + nothing),
      ("gAMA", largest), ("gAMA", [0, 0, 0, 0]), ("gAMA", [0, 0, 0, 1]),
      ("cHRM", largest + largest),
      ("pHYs", largest + largest + [1]), ("acTL", largest + largest), ("tRNS", largest),
      ("PLTE", [UInt8](repeating: 7, count: 768)), ("sBIT", [1, 1, 1, 1]), ("hIST", largest),
      ("fcTL", [0, 0, 0, 0] + largest + largest + [UInt8](repeating: 0, count: 14)),
    ]
  }()

  /// Compressed as a picture without colours is.
  private static func bomb() throws -> [UInt8] {
    let picture = try PNGCodec.encode(
      .init(width: 2048, height: 1024), key: "", compression: .small)
    return chunks(of: picture).filter { $0.type == "IDAT" }.flatMap(\.data)
  }
}

extension [UInt8] {
  /// Puts another number where one is at or behind a place.
  fileprivate mutating func replaceNumber(near place: Int, using random: inout Fuzzing.Random) {
    let isDigit = { (byte: UInt8) in (48...57).contains(byte) || byte == 46 }
    guard let start = self[place...].firstIndex(where: isDigit) else { return }
    let end = self[start...].firstIndex { !isDigit($0) } ?? endIndex
    let numbers = [
      "0", "-1", "1", "1e-9", "1e6", "1000000", "1000001", "-1000000", "65536", "100000", "0.001",
      "1e300",
    ]
    replaceSubrange(start..<end, with: (numbers.randomElement(using: &random) ?? "0").utf8)
  }

  /// Sizes at the limits, and other kinds of pixels.
  fileprivate mutating func changeHeader(using random: inout Fuzzing.Random) {
    guard count == 13 else { return }
    let sizes: [[UInt8]] = [
      [0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 7], [0, 0, 4, 0], [0, 0, 0x40, 0], [0, 0, 0x40, 1],
      [0x7F, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0xFF],
    ]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: replaceSubrange(0..<4, with: sizes.randomElement(using: &random) ?? [])
    case 1: replaceSubrange(4..<8, with: sizes.randomElement(using: &random) ?? [])
    case 2: self[8] = [1, 2, 4, 8, 16].randomElement(using: &random) ?? 8
    default: self[Int.random(in: 9..<13, using: &random)] = UInt8.random(in: 0...6, using: &random)
    }
  }
}
