import Pixels

/// The difference between a frame and the reference, over the red, green and blue of all pixels, in
/// 8-bit levels.
package struct LevelDifference: CustomStringConvertible {
  package let mean: Double
  /// The 99.9th percentile of the differences, rounded up to 1/16 of a level.
  package let permille999: Double
  package let largest: Double
  /// The fraction of values that differ by more than 2 levels.
  package let fractionBeyondTwo: Double

  private static let steps = 16

  /// The difference between a frame and the reference.
  ///
  /// - Parameter rounded: Whether the reference is rounded to whole levels first.
  package init(_ frame: Bitmap, _ reference: ReferencePicture, rounded: Bool) {
    var (sum, largest) = (0.0, 0.0)
    var counts = [Int](repeating: 0, count: 256 * Self.steps + 1)
    frame.pixels.withUnsafeBufferPointer { words in
      counts.withUnsafeMutableBufferPointer { counts in
        var index = 0
        while index < words.count {
          var channel = 0
          while channel < 3 {
            let level = Double(words[index] >> UInt32(16 - 8 * channel) & 0xFF)
            let exact = 255 * reference.values[4 * index + channel]
            let difference = abs(level - (rounded ? exact.rounded() : exact))
            sum += difference
            largest = max(largest, difference)
            counts[Int((difference * Double(Self.steps)).rounded(.up))] += 1
            channel += 1
          }
          index += 1
        }
      }
    }
    let total = 3 * frame.pixels.count
    mean = sum / Double(total)
    self.largest = largest
    fractionBeyondTwo = Double(counts[(2 * Self.steps + 1)...].reduce(0, +)) / Double(total)
    permille999 = Self.quantile(999, of: counts, total: total)
  }

  private static func quantile(_ permille: Int, of counts: [Int], total: Int) -> Double {
    var seen = 0
    let step = counts.firstIndex { count in
      seen += count
      return seen * 1000 >= total * permille
    }
    return Double(step ?? counts.count) / Double(steps)
  }

  package var description: String {
    let figures = [mean, permille999, largest, 100 * fractionBeyondTwo].map { value in
      (value * 100_000).rounded() / 100_000
    }
    return "mean \(figures[0]), 99.9 % within \(figures[1]), largest \(figures[2]), "
      + "\(figures[3]) % beyond 2"
  }
}
