import SafeFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The end of a WebP file: our mark, a chunk after all others that is unknown to readers, which skip it; and the
/// file's length at its begin.
///
/// Source: WebP Container Specification, "Unknown Chunks".
enum WebPMark {
  /// Appends the mark to a file, and writes its length.
  ///
  /// - Throws: `SystemCallError`.
  static func add(to path: String) throws(SystemCallError) {
    let file = try FileDescriptor(path, flags: O_RDWR, attempt: .write)
    let size = try check(.write, path) { lseek(file.descriptor, 0, SEEK_END) }
    // An even length needs no padding.
    let text =
      Array(OutputFile.mark.utf8) + [UInt8](repeating: 32, count: OutputFile.mark.utf8.count % 2)
    try file.write(Array("MADE".utf8) + littleEndian(text.count) + text)
    _ = try check(.write, path) { lseek(file.descriptor, 4, SEEK_SET) }
    try file.write(littleEndian(Int(size) + text.count))
  }

  private static func littleEndian(_ value: Int) -> [UInt8] {
    stride(from: 0, to: 32, by: 8).map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
