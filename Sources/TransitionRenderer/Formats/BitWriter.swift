/// Bits, from the lowest on.
struct BitWriter {
  private(set) var complete: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Appends the lowest `count` bits of a number that has no others, 0 to 32.
  mutating func write(_ value: UInt32, _ count: Int) {
    pending |= UInt64(value) << UInt64(pendingCount)
    pendingCount += count
    while pendingCount >= 8 {
      complete.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// All bits; the last byte is filled with zeros.
  var bytes: [UInt8] {
    pendingCount > 0 ? complete + [UInt8(truncatingIfNeeded: pending)] : complete
  }
}
