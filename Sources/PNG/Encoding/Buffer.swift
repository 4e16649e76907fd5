import Pixels

/// Memory that grows and is used again. Its contents are lost when it grows.
final class Buffer {
  private(set) var start = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
  private var capacity = 0

  deinit { start.deallocate() }

  /// At least `count` bytes, cleared when they are new.
  func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    guard count > capacity else { return start }
    start.deallocate()
    start = .allocate(capacity: count)
    // For the largest pictures it is a gigabyte, and small pages take long to return.
    UnsafeMutableRawBufferPointer(start: start, count: count).adviseLargePages()
    start.initialize(repeating: 0, count: count)
    capacity = count
    return start
  }
}
