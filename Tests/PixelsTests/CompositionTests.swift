import Pixels
import Testing

@Suite struct CompositionTests {
  private static let pixels: [UInt32] = [
    0, 0xFF00_0000, 0xFFFF_FFFF, 0xFFC8_6432, 0x8040_2010, 0x8080_8080, 0x0101_0001,
  ]

  private func compose(
    _ source: [UInt32], onto destination: [UInt32], opacities: [UInt16]
  ) -> [UInt32] {
    var result = destination
    let repeated = opacities.map { UInt32($0) * 0x1_0001 }
    result.withUnsafeMutableBufferPointer { result in
      source.withUnsafeBufferPointer { source in
        repeated.withUnsafeBufferPointer { repeated in
          guard let result = result.baseAddress, let source = source.baseAddress,
            let repeated = repeated.baseAddress
          else { return }
          Pixels.compose(source, onto: result, count: opacities.count, opacities: repeated)
        }
      }
    }
    return result
  }

  /// Rows are worked on eight pixels at a time; what is left over is worked on alike.
  @Test(arguments: 0..<20) func pixelsOfARowDoNotDependOnEachOther(count: Int) {
    let source = (0..<count).map { Self.pixels[$0 % 7] }
    let below = (0..<count).map { Self.pixels[$0 / 3 % 7] }
    let opacities = (0..<count).map { UInt16($0 * 3449) }
    let single = (0..<count).map {
      compose([source[$0]], onto: [below[$0]], opacities: [opacities[$0]])[0]
    }
    #expect(compose(source, onto: below, opacities: opacities) == single)
  }

  @Test func uniformCoverageIsRecognised() {
    for width in [1, 31, 32, 64, 71] {
      for (byte, isEmpty, isFull) in [
        (UInt8(0), true, false), (255, false, true), (7, false, false),
      ] {
        var bytes = [UInt8](repeating: byte, count: 80 * 19)
        #expect(
          uniformity(ofCoverage: bytes, stride: 80, width: width, height: 19)
            == (isEmpty, isFull))
        bytes[80 * 18 + width - 1] = 254
        #expect(
          uniformity(ofCoverage: bytes, stride: 80, width: width, height: 19) == (false, false))
      }
    }
  }

  /// Every source over every destination, by the formula in floating point.
  @Test func isSourceOverRoundedOnce() {
    for source in Self.pixels {
      for below in Self.pixels {
        for opacity in stride(from: UInt16(0), through: 65_280, by: 255) {
          let result = compose([source], onto: [below], opacities: [opacity])[0]
          let amount = Double(opacity) / 65_535
          let alpha = Double(source >> 24) / 255
          for shift in stride(from: UInt32(0), through: 24, by: 8) {
            let exact =
              Double(source >> shift & 0xFF) * amount
              + Double(below >> shift & 0xFF) * (1 - alpha * amount)
            #expect(abs(Double(result >> shift & 0xFF) - exact) < 0.52)
          }
        }
      }
    }
  }

  @Test func noShareChangesNothing() {
    for below in Self.pixels {
      let result = compose(
        Self.pixels, onto: Self.pixels.map { _ in below }, opacities: .init(repeating: 0, count: 7))
      #expect(result.allSatisfy { $0 == below })
    }
  }

  @Test func opaqueSourcesReplaceAndClearOnesLeave() {
    for below in Self.pixels {
      for source in Self.pixels {
        let result = compose([source], onto: [below], opacities: [65_535])[0]
        if source >> 24 == 255 { #expect(result == source) }
        if source == 0 { #expect(result == below) }
        if below == 0 { #expect(result == source) }
      }
    }
  }

  @Test func opaqueStaysOpaque() {
    for opacity in UInt16.min...UInt16.max {
      for source: UInt32 in [0xFF12_3456, 0x8010_2030, 0] {
        #expect(compose([source], onto: [0xFF65_4321], opacities: [opacity])[0] >> 24 == 255)
      }
    }
  }

  /// Opacities of one value, and pixels four at a time or one by one, make no difference.
  @Test(arguments: 0...9)
  func allWaysAreOne(count: Int) {
    for opacity: UInt16 in [1, 300, 32_768, 65_000, 65_535] {
      let source = (0..<count).map { 0xFF00_0000 | UInt32($0 * 1_234_567) }
      let below = (0..<count).map { 0xFF00_0000 | UInt32(truncatingIfNeeded: $0 &* 7_654_321) }
      let expected = compose(
        source, onto: below, opacities: .init(repeating: opacity, count: count))
      var (same, mixed) = (below, below)
      let pairs = zip(source, below).map { compose([$0], onto: [$1], opacities: [opacity])[0] }
      #expect(pairs == expected)
      same.withUnsafeMutableBufferPointer { same in
        mixed.withUnsafeMutableBufferPointer { mixed in
          source.withUnsafeBufferPointer { source in
            guard let same = same.baseAddress, let mixed = mixed.baseAddress,
              let source = source.baseAddress
            else { return }
            Pixels.compose(source, onto: same, count: count, opacity: opacity)
            Pixels.mix(mixed, source, fraction: opacity, into: mixed, count: count)
          }
        }
      }
      #expect(same == expected)
      #expect(mixed == expected)
    }
  }

  @Test func productsOfSharesKeepTheirEnds() {
    for opacity in UInt16.min...UInt16.max {
      #expect(product(opacity, 65_535) == opacity)
      #expect(product(opacity, 0) == 0)
    }
    #expect(product(32_768, 32_768) == 16_384)
  }

  /// What lies below may be read elsewhere: the same is composed, and all of it is written.
  @Test(arguments: 0...19)
  func pixelsBelowNeedNotBeInPlace(count: Int) {
    let source = (0..<count).map { Self.pixels[$0 % 7] }
    let below = (0..<count).map { UInt32(0xFF00_0000 + $0 * 9999) }
    let opacities = (0..<count).map { index -> UInt32 in
      index / 8 == 1 ? 0 : UInt32(index * 3449) * 0x1_0001
    }
    var (inPlace, elsewhere) = (below, [UInt32](repeating: 7, count: count))
    Pixels.compose(source, onto: &inPlace, count: count, opacities: opacities)
    Pixels.compose(source, over: below, onto: &elsewhere, count: count, opacities: opacities)
    #expect(elsewhere == inPlace)
    Pixels.compose(color: 0xFF10_2030, onto: &inPlace, count: count, opacities: opacities)
    let first = elsewhere
    Pixels.compose(
      color: 0xFF10_2030, over: first, onto: &elsewhere, count: count, opacities: opacities)
    #expect(elsewhere == inPlace)
  }
}
