#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension UnsafeMutableRawBufferPointer {
  /// Asks the system to back new memory with large pages, which a picture fills with fewer
  /// interruptions. A wish only, and on Linux only.
  func adviseLargePages() {
    #if os(Linux)
      let pageSize = 4096
      let start = baseAddress?.alignedUp(toMultipleOf: pageSize)
      let count = self.count - 2 * pageSize
      if let start, count > 0 { _ = madvise(start, count & ~(pageSize - 1), MADV_HUGEPAGE) }
    #endif
  }
}
