/// Lempel–Ziv–Welch compression with codes of a growing width, as GIF has it.
///
/// The dictionary begins with the single values, a code that clears it (2^bits) and one that ends the data
/// (2^bits + 1). Each code that is written adds the string it stands for and the value behind it. Codes are
/// packed from the lowest bit on, one bit wider whenever the dictionary has outgrown them, up to 12; when all
/// 4096 are taken the dictionary is cleared.
///
/// Source: GIF 89a, appendix F.
enum LZW {
  private static let widestCode = 12

  /// - Parameters:
  ///   - values: Each below 2^bits.
  ///   - bits: 2…8.
  static func compressed(_ values: [UInt8], bits: Int) -> [UInt8] {
    let (clear, end) = (1 << bits, 1 << bits + 1)
    var output = BitWriter()
    var strings = StringTable()
    var (next, width) = (end + 1, bits + 1)
    output.write(UInt32(clear), width)
    guard var string = values.first.map(Int.init) else { return [] }
    for value in values.dropFirst() {
      if let longer = strings.code(of: string, then: value) {
        string = longer
        continue
      }
      output.write(UInt32(string), width)
      if next < 1 << widestCode {
        strings.insert(next, for: string, then: value)
        if next == 1 << width { width += 1 }
        next += 1
      } else {
        output.write(UInt32(clear), width)
        strings.removeAll()
        (next, width) = (end + 1, bits + 1)
      }
      string = Int(value)
    }
    output.write(UInt32(string), width)
    // The reader adds a string for this code too, and may need a wider end.
    if next == 1 << width, width < widestCode { width += 1 }
    output.write(UInt32(end), width)
    return output.bytes
  }
}

/// String and value behind it → code: a hash table with room for 4096.
private struct StringTable {
  private static let size = 1 << 14
  private var keys = [Int32](repeating: -1, count: size)
  private var codes = [UInt16](repeating: 0, count: size)

  func code(of string: Int, then value: UInt8) -> Int? {
    let slot = slot(of: key(string, value))
    return keys[slot] == -1 ? nil : Int(codes[slot])
  }

  mutating func insert(_ code: Int, for string: Int, then value: UInt8) {
    let key = key(string, value)
    let slot = slot(of: key)
    (keys[slot], codes[slot]) = (key, UInt16(code))
  }

  mutating func removeAll() {
    for slot in keys.indices { keys[slot] = -1 }
  }

  private func key(_ string: Int, _ value: UInt8) -> Int32 { Int32(string << 8 | Int(value)) }

  private func slot(of key: Int32) -> Int {
    var slot = Int((UInt32(bitPattern: key) &* 0x9E37_79B1) >> 18)
    while keys[slot] != key, keys[slot] != -1 { slot = (slot + 1) & (Self.size - 1) }
    return slot
  }
}
