import TransitionEngine

/// A skyline of peaks without end: one peak in every whole number's interval, at a place and of a
/// height that look random, and a little jagged.
struct MountainRange: Hashable {
  /// The skyline at one place.
  struct Slope: Hashable {
    /// In 0…1 or so.
    let height: Double
    /// Which peak the place belongs to, and where that one is.
    let cell: Double
    let peak: Double
  }

  private static let steepness = 0.85
  private static let valley = 0.1

  let seed: Int

  func slope(at x: Double) -> Slope {
    let middle = x.rounded(.down)
    let candidates = [middle - 1, middle, middle + 1].map { cell in
      let peak = cell + 0.5 + 0.5 * (noise(0).height(at: cell) - 0.5)
      let top = 0.5 + 0.5 * noise(1).height(at: cell)
      return Slope(height: top - Self.steepness * abs(x - peak), cell: cell, peak: peak)
    }
    let highest = candidates.reduce(candidates[0]) { $1.height > $0.height ? $1 : $0 }
    let jag = (Noise(seed: seed + 2, isSmooth: false, octaves: 3).height(at: x * 7) - 0.5) * 0.1
    return Slope(
      height: max(highest.height, Self.valley) + jag, cell: highest.cell, peak: highest.peak)
  }

  private func noise(_ offset: Int) -> Noise {
    Noise(seed: seed + offset, isSmooth: false, octaves: 1)
  }
}
