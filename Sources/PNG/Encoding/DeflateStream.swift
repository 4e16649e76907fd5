import CISAL

/// Owns one `isal_zstream`, cleared: igzip's own initialisation leaves out the size of the window.
///
/// On x86, igzip (2.30 to 2.32) with own codes puts the third byte of its input into its hash table by a hash
/// of the stream's *address*, since a register was forgotten (`igzip_icf_body_h1_gr_bt.asm`, `write_first_byte`).
/// Where that place belongs to one of the first three strings, they are found again or not as the system
/// lays out memory: files would be a byte or two longer, once in some hundred runs.
///
/// For less than 4096 bytes igzip takes a part of the table only, in which a place cannot be kept clear.
final class DeflateStream {
  /// As many bytes at least are compressed with own codes, so that the whole table is in use.
  static let ownCodesByteCount = 8192

  let pointer = UnsafeMutablePointer<isal_zstream>.allocate(capacity: 1)
  private let place: UInt32

  init() {
    let bytes = UnsafeMutableRawPointer(pointer)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<isal_zstream>.size)
    place = Self.place(of: UInt32(truncatingIfNeeded: UInt(bitPattern: pointer) >> 16))
  }

  deinit { pointer.deallocate() }

  /// Whether the address decides how the bytes are compressed.
  func confuses(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= 6 else { return false }
    return (0..<3).contains { offset in
      Self.place(of: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) == place
    }
  }

  /// In the hash table, of four bytes: 13 bits of their CRC-32C.
  private static func place(of word: UInt32) -> UInt32 {
    withUnsafeBytes(of: word.littleEndian) { bytes in
      let start = UnsafeMutablePointer(mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
      return crc32_iscsi(start, 4, 0) & 0x1FFF
    }
  }
}
