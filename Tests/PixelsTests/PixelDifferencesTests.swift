import Testing

@testable import Pixels

@Suite struct PixelDifferencesTests {
  private let first = PixelDifferences(
    count: 2, largestChannelDelta: 7, columns: 3...5, rows: 1...1)
  private let second = PixelDifferences(
    count: 3, largestChannelDelta: 4, columns: 1...3, rows: 4...6)

  @Test func joinedOnesHoldBoth() {
    let both = PixelDifferences(count: 5, largestChannelDelta: 7, columns: 1...5, rows: 1...6)
    #expect(first.joined(with: second) == both)
    #expect(second.joined(with: first) == both)
    #expect(first.joined(with: nil) == first)
  }

  @Test func addingStartsWithNone() {
    var sum: PixelDifferences?
    sum.add(nil)
    #expect(sum == nil)
    sum.add(first)
    sum.add(nil)
    #expect(sum == first)
  }
}
