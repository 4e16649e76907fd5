import Pixels
import Testing

@testable import PNG

@Suite struct RowFilterTests {
  private static func noise(_ count: Int, seed: UInt32) -> [UInt32] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 3
    }
  }

  private static func rgb(_ words: [UInt32]) -> [Int] {
    words.flatMap { word in [16, 8, 0].map { Int(word >> UInt32($0) & 0xFF) } }
  }

  /// The specification's words, byte by byte.
  private func guess(_ filter: RowFilter, _ row: [Int], _ above: [Int], _ index: Int) -> Int {
    let left = index < 3 ? 0 : row[index - 3]
    let aboveLeft = index < 3 ? 0 : above[index - 3]
    switch filter {
    case .none: return 0
    case .sub: return left
    case .up: return above[index]
    case .average: return (left + above[index]) / 2
    case .paeth:
      let estimate = left + above[index] - aboveLeft
      let distances = [left, above[index], aboveLeft].map { abs(estimate - $0) }
      let nearest = distances.firstIndex(of: distances.min() ?? 0) ?? 0
      return [left, above[index], aboveLeft][nearest]
    }
  }

  @Test(arguments: RowFilter.allCases, [1, 2, 5, 6, 11, 64, 333])
  func isTheSpecifications(filter: RowFilter, width: Int) {
    let rows = [Self.noise(width, seed: 1), Self.noise(width, seed: 2), Self.noise(width, seed: 3)]
    let buffer = Buffer()
    var pair = RowPair(in: buffer, width: width)
    var above = [Int](repeating: 0, count: 3 * width)
    for words in rows {
      let row = Self.rgb(words)
      words.withUnsafeBufferPointer { pair.advance(to: $0) }
      var filtered = [UInt8](repeating: 0, count: 3 * width + 1)
      filtered.withUnsafeMutableBufferPointer { target in
        if let start = target.baseAddress { pair.write(filter, to: start) }
      }
      let expected = row.indices.map { index in
        UInt8(truncatingIfNeeded: row[index] - guess(filter, row, above, index))
      }
      #expect(filtered == [filter.rawValue] + expected)
      above = row
    }
  }

  @Test(arguments: [3, 4, 18, 19, 20, 35, 36, 1000, 3 * 1170, 3 * 16_384])
  func costIsDifferencesAndChanges(count: Int) {
    let bytes = Self.noise(count, seed: 9).map { UInt8(truncatingIfNeeded: $0 >> 7) }
    let expected = (3..<count).reduce(0) { sum, index in
      sum + Int(min(bytes[index], 0 &- bytes[index])) + (bytes[index] == bytes[index - 3] ? 0 : 16)
    }
    #expect(filteredCost(of: bytes, count: count, limit: .max) == UInt32(expected))
    #expect(filteredCost(of: [UInt8](repeating: 0, count: count), count: count, limit: .max) == 0)
  }
}
