import Synchronization

/// Things that are dear to make, lent to one thread at a time and used again.
final class Pool<Element: Sendable>: Sendable {
  private let make: @Sendable () -> Element
  private let idle = Mutex<[Element]>([])

  init(_ make: @escaping @Sendable () -> Element) {
    self.make = make
  }

  func with<Result>(_ body: (Element) throws -> Result) rethrows -> Result {
    let element = idle.withLock { $0.popLast() } ?? make()
    defer { idle.withLock { $0.append(element) } }
    return try body(element)
  }
}
