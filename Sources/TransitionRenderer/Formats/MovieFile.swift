import SafeFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Checks files that ffmpeg wrote. Where a disk is too full for the end of a file, it ends with status 0 and
/// without a message, so the lengths of the parts given in a file are compared with the file's own.
enum MovieFile {
  /// Whether a file is complete.
  ///
  /// - Throws: `SystemCallError` for one that cannot be read.
  static func isWhole(_ path: String, _ format: FFmpegSink.Format) throws(SystemCallError) -> Bool {
    let file = try FileDescriptor(path, flags: O_RDONLY, attempt: .inspect)
    let size = Int(try check(.inspect, path) { lseek(file.descriptor, 0, SEEK_END) })
    switch format {
    case .mp4: return try boxesFill(file, size)
    case .webm: return try segmentFills(file, size)
    }
  }

  /// Source: ISO/IEC 14496-12, 4.2: boxes of a size and a type, one behind the other.
  private static func boxesFill(_ file: FileDescriptor, _ size: Int) throws(SystemCallError) -> Bool
  {
    var (at, types) = (0, Set<[UInt8]>())
    while at < size {
      let head = try file.read(upTo: 16, at: at)
      guard head.count >= 8 else { return false }
      let isLong = head[..<4].bigEndianValue == 1
      let length = isLong ? head[8...].bigEndianValue : head[..<4].bigEndianValue
      guard length >= 8, length <= size - at else { return false }
      types.insert(Array(head[4..<8]))
      at += length
    }
    return types.isSuperset(of: [Array("moov".utf8), Array("mdat".utf8)])
  }

  /// Source: RFC 8794 (EBML) and RFC 9559 (Matroska): a header element, then one segment.
  private static func segmentFills(_ file: FileDescriptor, _ size: Int) throws(SystemCallError)
    -> Bool
  {
    let head = try file.read(upTo: 128, at: 0)
    guard head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]), let header = head.ebmlLength(at: 4) else {
      return false
    }
    let segment = 4 + header.width + header.value
    guard segment + 12 <= head.count, head[segment...].starts(with: [0x18, 0x53, 0x80, 0x67]),
      let length = head.ebmlLength(at: segment + 4)
    else { return false }
    return segment + 4 + length.width + length.value == size
  }
}

extension FileDescriptor {
  /// Fewer bytes only where the file ends.
  fileprivate func read(upTo count: Int, at offset: Int) throws(SystemCallError) -> [UInt8] {
    _ = try check(.inspect, path) { lseek(descriptor, off_t(offset), SEEK_SET) }
    return try read(upTo: count)
  }
}

extension Collection<UInt8> {
  /// The number in up to eight bytes; one that does not fit becomes the largest.
  fileprivate var bigEndianValue: Int {
    Int(clamping: prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}

extension [UInt8] {
  /// A number whose length follows from its first byte's leading zeros; nil where it is cut off. The value for
  /// an unknown length is too large for any file.
  fileprivate func ebmlLength(at index: Int) -> (value: Int, width: Int)? {
    guard indices.contains(index), self[index] != 0 else { return nil }
    let width = self[index].leadingZeroBitCount + 1
    guard index + width <= count else { return nil }
    let bits = self[index..<index + width].bigEndianValue
    return (bits & (1 << (7 * width) - 1), width)
  }
}
