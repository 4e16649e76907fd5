import Testing

@testable import TransitionRenderer

@Suite struct LZWTests {
  /// Reads codes as GIF 89a, appendix F, has it.
  private func expanded(_ bytes: [UInt8], bits: Int) -> [UInt8]? {
    let (clear, end) = (1 << bits, 1 << bits + 1)
    var (strings, previous, width): ([[UInt8]], [UInt8]?, Int) = ([], nil, bits + 1)
    var (output, position): ([UInt8], Int) = ([], 0)
    while position + width <= 8 * bytes.count {
      let code = (0..<width).reduce(0) { value, bit in
        let place = position + bit
        return value | Int(bytes[place / 8] >> UInt8(place % 8) & 1) << bit
      }
      position += width
      if code == end { return output }
      if code == clear {
        strings = (0..<clear).map { [UInt8($0)] } + [[], []]
        (previous, width) = (nil, bits + 1)
        continue
      }
      guard let string = code < strings.count ? strings[code] : previous.map({ $0 + [$0[0]] }),
        code <= strings.count
      else { return nil }
      output += string
      if let previous, strings.count < 4096 { strings.append(previous + [string[0]]) }
      previous = string
      if strings.count == 1 << width, width < 12 { width += 1 }
    }
    return nil
  }

  @Test(arguments: [2, 3, 5, 8])
  func valuesComeBack(bits: Int) {
    var state: UInt32 = 1
    func random() -> UInt8 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: state >> 24) & UInt8(1 << bits - 1)
    }
    let noise = (0..<30_000).map { _ in random() }
    let flat = [UInt8](repeating: 1, count: 20_000)
    for values in [[0], [1, 1, 1], flat, noise, flat + noise + flat, Array(noise.prefix(1000))] {
      #expect(expanded(LZW.compressed(values, bits: bits), bits: bits) == values)
    }
  }

  /// Every length around the points where codes grow and where the dictionary is full.
  @Test func lengthsAroundTheLimitsComeBack() {
    let values = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    for length in [1, 2, 254, 255, 256, 257, 766, 767, 768, 769] + Array(3836...3845) {
      let part = Array(values.prefix(length))
      #expect(expanded(LZW.compressed(part, bits: 8), bits: 8) == part, "\(length)")
    }
  }
}
