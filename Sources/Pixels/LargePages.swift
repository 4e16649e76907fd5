#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Has what the calling thread allocates next come from large pages: a block is asked for them and given
/// back to the allocator, which cuts others from it. For threads that draw, after `keepFreedMemory`.
package func allocateFromLargePages() {
  let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 16 << 20, alignment: 16)
  block.adviseLargePages()
  block.deallocate()
}

extension UnsafeMutableRawBufferPointer {
  /// Asks the system to back new memory with large pages, which a picture fills with fewer
  /// interruptions. A wish only, and on Linux only.
  package func adviseLargePages() {
    #if os(Linux)
      let pageSize = 4096
      let start = baseAddress?.alignedUp(toMultipleOf: pageSize)
      let count = self.count - 2 * pageSize
      if let start, count > 0 { _ = madvise(start, count & ~(pageSize - 1), MADV_HUGEPAGE) }
    #endif
  }
}
