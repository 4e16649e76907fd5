/// Values one after the other in memory of its own, which grows as needed. Faster than an `Array` where a few
/// values come and go very often.
struct Stack<Value: BitwiseCopyable>: ~Copyable {
  private(set) var values: UnsafeMutablePointer<Value>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    values = .allocate(capacity: capacity)
  }

  deinit { values.deallocate() }

  @inline(__always)
  mutating func append(_ value: Value) {
    if count == capacity { grow() }
    (values + count).initialize(to: value)
    count += 1
  }

  /// Inserts a value before those at the end that are larger.
  @inline(__always)
  mutating func insert(_ value: Value, by key: (Value) -> Double) {
    append(value)
    var index = count - 1
    let own = key(value)
    while index > 0, key(values[index - 1]) > own {
      values[index] = values[index - 1]
      index -= 1
    }
    values[index] = value
  }

  /// Equal values keep their order; values that are nearly sorted take little time.
  @inline(__always)
  mutating func sort(by key: (Value) -> Double) {
    if count > 32 {
      var buffer = UnsafeMutableBufferPointer(start: values, count: count)
      return buffer.sort { key($0) < key($1) }
    }
    var end = 1
    while end < count {
      let value = values[end]
      var index = end
      while index > 0, key(values[index - 1]) > key(value) {
        values[index] = values[index - 1]
        index -= 1
      }
      if index < end { values[index] = value }
      end += 1
    }
  }

  /// Keeps the order of the values that stay.
  @inline(__always)
  mutating func removeAll(where isGone: (Value) -> Bool) {
    var kept = 0
    for index in 0..<count where !isGone(values[index]) {
      if kept < index { values[kept] = values[index] }
      kept += 1
    }
    count = kept
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Value>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: values, count: count)
    values.deallocate()
    (values, capacity) = (larger, 2 * capacity)
  }
}
