import Pixels

/// Takes the filters off the rows of an 8-bit picture, each of which begins with its filter's number.
/// Source: PNG specification (third edition), 9.2.
struct RowReconstruction {
  /// In pixels.
  let width: Int
  let height: Int
  /// Bytes a pixel: 3 for red, green and blue, 4 with alpha.
  let pixelSize: Int

  private var rowSize: Int { pixelSize * width }

  /// - Parameter rows: `height` rows of a filter number and `width` pixels; it is changed.
  /// - Returns: Nil for a filter that does not exist.
  func picture(of rows: UnsafeMutableRawBufferPointer) -> StraightBitmap? {
    guard let start = rows.baseAddress else { return nil }
    var isValid = true
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
      guard let target = words.baseAddress else { return }
      for y in 0..<height where isValid {
        let row = start + y * (rowSize + 1) + 1
        let above = y == 0 ? nil : UnsafeRawPointer(row - rowSize - 1)
        isValid = reconstruct(row.assumingMemoryBound(to: UInt8.self), above)
        pack(UnsafeRawPointer(row), into: target + y * width)
      }
      count = isValid ? width * height : 0
    }
    return isValid ? StraightBitmap(width: width, height: height, pixels: pixels) : nil
  }

  /// - Parameters:
  ///   - row: The bytes behind the filter's number.
  ///   - above: The row above as it is without its filter; nil for the first.
  private func reconstruct(_ row: UnsafeMutablePointer<UInt8>, _ above: UnsafeRawPointer?) -> Bool {
    let above = above?.assumingMemoryBound(to: UInt8.self)
    switch (row[-1], above) {
    case (0, _), (2, nil): return true
    case (1, _), (4, nil): addLeft(row)
    case (2, let above?): for index in 0..<rowSize { row[index] &+= above[index] }
    case (3, _): addAverage(row, above)
    case (4, let above?): addPaeth(row, above)
    default: return false
    }
    return true
  }

  private func addLeft(_ row: UnsafeMutablePointer<UInt8>) {
    var left = SIMD4<UInt8>.zero
    for offset in stride(from: 0, to: rowSize, by: pixelSize) {
      left &+= pixel(row + offset)
      store(left, row + offset)
    }
  }

  private func addAverage(_ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>?) {
    var left = SIMD4<UInt16>.zero
    for offset in stride(from: 0, to: rowSize, by: pixelSize) {
      let up = above.map { SIMD4<UInt16>(truncatingIfNeeded: pixel($0 + offset)) } ?? .zero
      let sum = SIMD4<UInt16>(truncatingIfNeeded: pixel(row + offset)) &+ (left &+ up) &>> 1
      left = sum & 0xFF
      store(SIMD4<UInt8>(truncatingIfNeeded: left), row + offset)
    }
  }

  /// To the left, above, or above on the left: whichever is closest to left + above − above on the left.
  private func addPaeth(_ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>) {
    var (left, corner) = (SIMD4<Int16>.zero, SIMD4<Int16>.zero)
    for offset in stride(from: 0, to: rowSize, by: pixelSize) {
      let up = SIMD4<Int16>(truncatingIfNeeded: pixel(above + offset))
      let toLeft = magnitude(up &- corner)
      let toUp = magnitude(left &- corner)
      let toCorner = magnitude(up &+ left &- corner &- corner)
      var closest = corner.replacing(with: up, where: toUp .<= toCorner)
      closest.replace(with: left, where: toLeft .<= toUp .& toLeft .<= toCorner)
      left = (SIMD4<Int16>(truncatingIfNeeded: pixel(row + offset)) &+ closest) & 0xFF
      store(SIMD4<UInt8>(truncatingIfNeeded: left), row + offset)
      corner = up
    }
  }

  @inline(__always)
  private func magnitude(_ value: SIMD4<Int16>) -> SIMD4<Int16> {
    value.replacing(with: 0 &- value, where: value .< 0)
  }

  /// The bytes of a pixel, of three a nought behind them.
  @inline(__always)
  private func pixel(_ bytes: UnsafePointer<UInt8>) -> SIMD4<UInt8> {
    SIMD4(bytes[0], bytes[1], bytes[2], pixelSize == 4 ? bytes[3] : 0)
  }

  @inline(__always)
  private func store(_ pixel: SIMD4<UInt8>, _ bytes: UnsafeMutablePointer<UInt8>) {
    bytes[0] = pixel[0]
    bytes[1] = pixel[1]
    bytes[2] = pixel[2]
    if pixelSize == 4 { bytes[3] = pixel[3] }
  }

  /// Bytes in the order red, green, blue (and alpha) to words 0xAARRGGBB.
  private func pack(_ row: UnsafeRawPointer, into words: UnsafeMutablePointer<UInt32>) {
    func load(_ offset: Int) -> UInt32 {
      UInt32(bigEndian: row.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
    if pixelSize == 4 {
      for x in 0..<width {
        let pixel = load(4 * x)
        words[x] = pixel >> 8 | pixel << 24
      }
    } else {
      // One byte behind a pixel is read too, but none behind the last.
      for x in 0..<width - 1 { words[x] = 0xFF00_0000 | load(3 * x) >> 8 }
      words[width - 1] = 0xFF00_0000 | load(3 * width - 4) & 0xFF_FFFF
    }
  }
}
