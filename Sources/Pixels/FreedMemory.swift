import CPixelKernels

/// Asks the allocator to keep what is given back for what comes next. Whoever takes and gives back one
/// picture after another spends half of the time on new pages otherwise.
///
/// It is for the whole process, and for pictures of up to 8 million pixels; a wish only, with glibc only.
package func keepFreedMemory() {
  // The largest block that glibc lets live among smaller ones.
  let blockSize: Int32 = 32 << 20
  kernel_keep_freed_memory(blockSize, 16 * blockSize)
}
