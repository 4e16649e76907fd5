import CPixelKernels

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Asks the allocator of the whole process to keep freed memory for later pictures, instead of giving it
/// back to the system and taking new pages for the next one. For pictures of up to 8 million pixels; has
/// an effect with glibc only.
///
/// Comparing two folders of 30 pictures of 1170 × 2532 pixels took 0.5 s of processor time with this and
/// 1.0 s without: 20,000 page faults instead of 248,000.
///
/// - Parameter isShared: Whether what one thread freed serves the others too. A suite of many cases takes a
///   quarter less memory then, and no longer on two processors; many threads would wait for each other.
package func keepFreedMemory(isShared: Bool = false) {
  if isShared { kernel_use_one_heap() }
  // The largest block that glibc lets live among smaller ones.
  let blockSize: Int32 = 32 << 20
  kernel_keep_freed_memory(blockSize, 16 * blockSize)
}

/// Gives freed memory back to the system, if it is so much that pictures of other sizes have left gaps. For the
/// time between two pieces of work.
///
/// - Parameter limit: What may stay, in bytes.
package func returnFreedMemory(above limit: Int) { kernel_return_freed_memory(limit) }

extension [UInt8] {
  /// Whether both hold the same bytes, compared as memory; the generic `==` takes ten times as long where the
  /// caller is compiled without optimisation.
  package func hasSameBytes(as other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { own in
      other.withUnsafeBytes { other in
        guard let own = own.baseAddress, let other = other.baseAddress else { return true }
        return memcmp(own, other, count) == 0
      }
    }
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Asks the system to back new memory with large pages. Has an effect on Linux only.
  ///
  /// Rendering 30 frames of 1170 × 2532 pixels took 0.25 s of processor time with this and 0.27 s without:
  /// 8,000 page faults instead of 16,700. Giving back the buffers of the largest picture takes 36 ms
  /// instead of 133, which is how much sooner a stopped run ends.
  package func adviseLargePages() {
    #if os(Linux)
      let pageSize = 4096
      let start = baseAddress?.alignedUp(toMultipleOf: pageSize)
      let count = self.count - 2 * pageSize
      if let start, count > 0 { _ = madvise(start, count & ~(pageSize - 1), MADV_HUGEPAGE) }
    #endif
  }
}
