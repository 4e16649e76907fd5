import Pixels

// A picture as lossless WebP keeps it, a chunk `VP8L`:
//
//     2F  width − 1 (14 bits) · height − 1 (14) · alpha (1) · version 0 (3)
//     1 · subtract green      red and blue less green
//     1 · predictor · 7 · one mode for each block of 512×512, all the same
//     0 · no colour cache · no further prefix codes
//     five prefix codes: green and lengths, red, blue, alpha, distances
//     the pixels: literals, and copies of earlier pixels by length and distance
//
// Bits are written from the lowest on. Much is left out that would make files smaller and take time: what is
// written are differences from the pixel on the left, in which still and even areas are runs of zeros.
//
// Source: RFC 9649, "WebP Image Format".

/// Encodes a picture's pixels without loss.
struct WebPLossless {
  /// The most pixels of a side. The format has 16384, but libwebp and all that use it stop at this.
  static let side = 16_383

  private static let lengthSymbols = 24
  private static let distanceSymbols = 40
  private static let longestCopy = 4096
  private static let shortestCopy = 4
  private static let hashBits = 14
  /// Distances below this stand for neighbours in other rows.
  private static let neighbours = 120
  /// In pixels.
  private static let farthest = (1 << 20) - neighbours
  /// The neighbour on the left.
  private static let left = 2
  private static let predictLeft: UInt32 = 1

  /// The bytes of the chunk, without its name and length.
  static func encoded(_ picture: StraightBitmap) -> [UInt8] {
    var bits = BitWriter()
    bits.write(0x2F, 8)
    bits.write(UInt32(picture.width - 1), 14)
    bits.write(UInt32(picture.height - 1), 14)
    bits.write(picture.pixels.contains { $0 < 0xFF00_0000 } ? 1 : 0, 1)
    bits.write(0, 3)
    // Subtract green.
    bits.write(0b10_1, 3)
    // The predictor: blocks of 2⁹ pixels, whose modes are a picture of one colour.
    bits.write(0b00_1, 3)
    bits.write(7, 3)
    bits.write(0, 1)
    PrefixCode.writeSingle(predictLeft, to: &bits)
    for _ in 0..<4 { PrefixCode.writeSingle(0, to: &bits) }
    bits.write(0, 1)
    // No cache, and one set of codes.
    bits.write(0, 2)
    writePixels(differences(in: picture), to: &bits)
    return bits.bytes
  }

  /// Each pixel less green and less the pixel on the left; at the left edge, the one above.
  private static func differences(in picture: StraightBitmap) -> [UInt32] {
    let (width, height) = (picture.width, picture.height)
    return [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      picture.pixels.withUnsafeBufferPointer { source in
        for y in 0..<height {
          let row = y * width
          var before = y == 0 ? 0xFF00_0000 : withoutGreen(source[row - width])
          for x in 0..<width {
            let pixel = withoutGreen(source[row + x])
            target[row + x] = difference(pixel, before)
            before = pixel
          }
        }
      }
      count = width * height
    }
  }

  private static func withoutGreen(_ pixel: UInt32) -> UInt32 {
    let green = pixel >> 8 & 0xFF
    let redAndBlue = (pixel & 0x00FF_00FF) &+ 0x0100_0100 &- (green << 16 | green)
    return pixel & 0xFF00_FF00 | redAndBlue & 0x00FF_00FF
  }

  /// Channel by channel, modulo 256.
  private static func difference(_ one: UInt32, _ other: UInt32) -> UInt32 {
    let alphaAndGreen = 0x00FF_00FF &+ (one & 0xFF00_FF00) &- (other & 0xFF00_FF00)
    let redAndBlue = 0xFF00_FF00 &+ (one & 0x00FF_00FF) &- (other & 0x00FF_00FF)
    return alphaAndGreen & 0xFF00_FF00 | redAndBlue & 0x00FF_00FF
  }

  // MARK: Pixels

  /// What is written for one or several pixels.
  private struct Token {
    /// A literal's pixel, or a copy's distance.
    let value: UInt32
    /// 0 for a literal.
    let length: UInt32
  }

  private static func writePixels(_ pixels: [UInt32], to bits: inout BitWriter) {
    let tokens = tokens(of: pixels)
    var counts = [
      [Int](repeating: 0, count: 256 + lengthSymbols), [Int](repeating: 0, count: 256),
      [Int](repeating: 0, count: 256), [Int](repeating: 0, count: 256),
      [Int](repeating: 0, count: distanceSymbols),
    ]
    for token in tokens {
      if token.length > 0 {
        counts[0][256 + Extra(token.length).symbol] += 1
        counts[4][Extra(token.value).symbol] += 1
      } else {
        counts[0][Int(token.value >> 8 & 0xFF)] += 1
        counts[1][Int(token.value >> 16 & 0xFF)] += 1
        counts[2][Int(token.value & 0xFF)] += 1
        counts[3][Int(token.value >> 24)] += 1
      }
    }
    let codes = counts.map { PrefixCode(counts: $0) }
    for code in codes { code.write(to: &bits) }
    let (green, red, blue, alpha, distance) = (codes[0], codes[1], codes[2], codes[3], codes[4])
    for token in tokens {
      if token.length > 0 {
        let (length, away) = (Extra(token.length), Extra(token.value))
        green.write(256 + length.symbol, to: &bits)
        bits.write(length.bits, length.count)
        distance.write(away.symbol, to: &bits)
        bits.write(away.bits, away.count)
      } else {
        green.write(Int(token.value >> 8 & 0xFF), to: &bits)
        red.write(Int(token.value >> 16 & 0xFF), to: &bits)
        blue.write(Int(token.value & 0xFF), to: &bits)
        alpha.write(Int(token.value >> 24), to: &bits)
      }
    }
  }

  /// Pixels as literals, runs, and copies of what was seen last where the same pixels stood.
  private static func tokens(of pixels: [UInt32]) -> [Token] {
    var tokens: [Token] = []
    tokens.reserveCapacity(pixels.count / 16 + 16)
    var seen = [Int32](repeating: -1, count: 1 << hashBits)
    pixels.withUnsafeBufferPointer { pixels in
      seen.withUnsafeMutableBufferPointer { seen in
        let count = pixels.count
        func length(of start: Int, asAt earlier: Int) -> Int {
          let limit = min(count - start, longestCopy)
          var length = 0
          while length < limit, pixels[earlier + length] == pixels[start + length] { length += 1 }
          return length
        }
        var index = 0
        while index < count {
          if index > 0, pixels[index] == pixels[index - 1] {
            let run = length(of: index, asAt: index - 1)
            if run >= shortestCopy {
              tokens.append(Token(value: UInt32(left), length: UInt32(run)))
              index += run
              continue
            }
          }
          if index + shortestCopy <= count {
            let mixed =
              (pixels[index] &* 0x9E37_79B1) ^ (pixels[index + 1] &* 0x85EB_CA77)
              ^ (pixels[index + 2] &* 0xC2B2_AE3D)
            let hash = Int((mixed &* 0x27D4_EB2F) >> UInt32(32 - hashBits))
            let earlier = Int(seen[hash])
            seen[hash] = Int32(truncatingIfNeeded: index)
            if earlier >= 0, index - earlier <= farthest {
              let copied = length(of: index, asAt: earlier)
              if copied >= shortestCopy {
                let distance = UInt32(index - earlier + neighbours)
                tokens.append(Token(value: distance, length: UInt32(copied)))
                index += copied
                continue
              }
            }
          }
          tokens.append(Token(value: pixels[index], length: 0))
          index += 1
        }
      }
    }
    return tokens
  }

  /// A length or a distance from 1 on: a symbol, and bits that follow it.
  private struct Extra {
    let symbol: Int
    let bits: UInt32
    let count: Int

    init(_ value: UInt32) {
      let number = value - 1
      guard number >= 4 else {
        (symbol, bits, count) = (Int(number), 0, 0)
        return
      }
      let highest = 31 - number.leadingZeroBitCount
      count = highest - 1
      symbol = 2 * highest + Int(number >> UInt32(count) & 1)
      bits = number & (1 << UInt32(count) - 1)
    }
  }
}

/// A canonical prefix code of the lossless format: codes of up to 15 bits for the symbols that occur.
struct PrefixCode {
  private static let longest = 15
  /// The order in which the lengths of the codes for lengths are written.
  private static let order = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]

  /// The length of each symbol's code in bits; 0 where the symbol does not occur.
  let lengths: [Int]
  /// With the first bit lowest.
  private let codes: [UInt32]
  /// The only symbol that occurs, which then takes no bits; nil where there are several.
  private let single: Int?

  /// - Parameter counts: How often each symbol occurs.
  init(counts: [Int], longest: Int = PrefixCode.longest) {
    let used = counts.indices.filter { counts[$0] > 0 }
    single = used.count < 2 ? used.first ?? 0 : nil
    if let single {
      lengths = counts.indices.map { $0 == single ? 1 : 0 }
      codes = counts.map { _ in 0 }
      return
    }
    var floor = 1
    var lengths = Self.lengths(counts, floor: floor)
    // Rare symbols count more until no code is too long.
    while lengths.max() ?? 0 > longest {
      floor *= 2
      lengths = Self.lengths(counts, floor: floor)
    }
    self.lengths = lengths
    codes = Self.codes(lengths)
  }

  func write(_ symbol: Int, to bits: inout BitWriter) {
    if single == nil { bits.write(codes[symbol], lengths[symbol]) }
  }

  /// Writes a code with one symbol, below 256.
  static func writeSingle(_ symbol: UInt32, to bits: inout BitWriter) {
    bits.write(0b01, 2)
    bits.write(symbol > 1 ? 1 : 0, 1)
    bits.write(symbol, symbol > 1 ? 8 : 1)
  }

  /// Writes the code itself: the lengths, by a code of their own.
  func write(to bits: inout BitWriter) {
    if let single, single < 256 { return Self.writeSingle(UInt32(single), to: &bits) }
    let parts = Self.parts(of: lengths)
    var counts = [Int](repeating: 0, count: Self.order.count)
    for part in parts { counts[part.symbol] += 1 }
    let code = PrefixCode(counts: counts, longest: 7)
    let last = Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0
    let written = max(last + 1, 4)
    bits.write(0, 1)
    bits.write(UInt32(written - 4), 4)
    for symbol in Self.order.prefix(written) { bits.write(UInt32(code.lengths[symbol]), 3) }
    // All symbols have lengths.
    bits.write(0, 1)
    for part in parts {
      code.write(part.symbol, to: &bits)
      bits.write(part.extra, part.extraCount)
    }
  }

  /// A length, or several equal ones: 16 repeats the one before, 17 and 18 are zeros.
  private struct Part {
    let symbol: Int
    var extra: UInt32 = 0
    var extraCount = 0
  }

  private static func parts(of lengths: [Int]) -> [Part] {
    var parts: [Part] = []
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      let run = lengths[index...].prefix { $0 == length }.count
      index += run
      var rest = run
      if length == 0 {
        while rest >= 3 {
          let taken = min(rest, 138)
          parts.append(
            taken > 10
              ? Part(symbol: 18, extra: UInt32(taken - 11), extraCount: 7)
              : Part(symbol: 17, extra: UInt32(taken - 3), extraCount: 3))
          rest -= taken
        }
      } else {
        parts.append(Part(symbol: length))
        rest -= 1
        while rest >= 3 {
          let taken = min(rest, 6)
          parts.append(Part(symbol: 16, extra: UInt32(taken - 3), extraCount: 2))
          rest -= taken
        }
      }
      parts += Array(repeating: Part(symbol: length), count: rest)
    }
    return parts
  }

  /// Huffman's lengths.
  ///
  /// - Parameter floor: The least count of a symbol that occurs.
  private static func lengths(_ counts: [Int], floor: Int) -> [Int] {
    let leaves = counts.indices.filter { counts[$0] > 0 }
      .map { (symbol: $0, count: max(counts[$0], floor)) }
      .sorted { ($0.count, $0.symbol) < ($1.count, $1.symbol) }
    var weights = leaves.map(\.count)
    var parents = [Int](repeating: 0, count: 2 * leaves.count - 1)
    var (leaf, node) = (0, leaves.count)
    // A leaf comes before a node of equal weight, which keeps codes short.
    func lightest() -> Int {
      if leaf < leaves.count, node >= weights.count || weights[leaf] <= weights[node] {
        leaf += 1
        return leaf - 1
      }
      node += 1
      return node - 1
    }
    while weights.count < parents.count {
      let (one, other) = (lightest(), lightest())
      (parents[one], parents[other]) = (weights.count, weights.count)
      weights.append(weights[one] + weights[other])
    }
    var depths = [Int](repeating: 0, count: parents.count)
    for index in parents.indices.dropLast().reversed() {
      depths[index] = depths[parents[index]] + 1
    }
    var lengths = [Int](repeating: 0, count: counts.count)
    for (index, leaf) in leaves.enumerated() { lengths[leaf.symbol] = depths[index] }
    return lengths
  }

  /// Source: RFC 1951, 3.2.2.
  private static func codes(_ lengths: [Int]) -> [UInt32] {
    var next = [UInt32](repeating: 0, count: longest + 1)
    var code: UInt32 = 0
    for length in 1...longest {
      next[length] = code
      code = (code + UInt32(lengths.count { $0 == length })) << 1
    }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[length] += 1 }
      return reversed(next[length], length)
    }
  }

  private static func reversed(_ code: UInt32, _ count: Int) -> UInt32 {
    (0..<count).reduce(0) { result, bit in result << 1 | code >> UInt32(bit) & 1 }
  }
}
