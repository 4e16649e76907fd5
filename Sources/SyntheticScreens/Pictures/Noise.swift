import TransitionEngine

/// Heights that look random and always come out the same: value noise on whole numbers, joined by
/// lines (jagged rock) or smoothly (hills, dunes).
struct Noise: Hashable {
  let seed: Int
  let isSmooth: Bool
  /// How many times finer detail of half the height is added.
  let octaves: Int

  /// In 0…1, at any finite `x`.
  func height(at x: Double) -> Double {
    var (sum, weight, amplitude, position) = (0.0, 0.0, 1.0, x)
    for octave in 0..<octaves {
      sum += amplitude * value(at: position, octave: octave)
      weight += amplitude
      (amplitude, position) = (amplitude * 0.5, position * 2.1 + 0.37)
    }
    return weight == 0 ? 0 : sum / weight
  }

  private func value(at x: Double, octave: Int) -> Double {
    let cell = x.rounded(.down)
    let fraction = x - cell
    let (a, b) = (dot(cell, octave), dot(cell + 1, octave))
    let weight = isSmooth ? fraction * fraction * (3 - 2 * fraction) : fraction
    return a + (b - a) * weight
  }

  /// The noise at a whole number: its bits, mixed (the finaliser of SplitMix64).
  private func dot(_ cell: Double, _ octave: Int) -> Double {
    let whole = Int64(min(max(cell, -1e15), 1e15))
    var bits = UInt64(bitPattern: whole &+ Int64(seed) &* 7919 &+ Int64(octave) &* 104_729)
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ bits >> 31) >> 11) / Double(1 << 53)
  }
}
