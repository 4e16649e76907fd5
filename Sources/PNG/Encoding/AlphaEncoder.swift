import CDeflate
import Pixels

/// Compresses pictures with alpha: icons and loaders, mostly, which are small and have few colours.
///
/// `@unchecked`: it owns its memory, and `Pool` lends it to one thread at a time.
final class AlphaEncoder: @unchecked Sendable {
  private let compressor: OpaquePointer?
  private let filtered = Buffer()
  private let candidate = Buffer()
  private let output = Buffer()

  init(_ compression: PNGCompression) {
    compressor = libdeflate_alloc_compressor(compression == .fast ? 1 : 9)
  }

  deinit { libdeflate_free_compressor(compressor) }

  /// Appends a picture to a file as one zlib stream.
  func append(_ picture: StraightBitmap, to file: inout PNGFile) {
    let count = picture.height * (4 * picture.width + 1)
    filter(picture, into: filtered.reserve(count))
    let capacity = libdeflate_zlib_compress_bound(compressor, count)
    let size = libdeflate_zlib_compress(
      compressor, filtered.start, count, output.reserve(capacity), capacity)
    precondition(size > 0, "libdeflate's own bound was too small")
    file.append(zlibStream: UnsafeRawBufferPointer(start: output.start, count: size))
  }

  /// Writes each row with the filter whose differences are smallest: none, `sub` or `up`.
  private func filter(_ picture: StraightBitmap, into target: UnsafeMutablePointer<UInt8>) {
    let length = 4 * picture.width
    let candidate = candidate.reserve(length)
    picture.rgba.withUnsafeBufferPointer { bytes in
      for row in 0..<picture.height {
        let (start, line) = (row * length, target + row * (length + 1))
        var best = Int.max
        for filter in [RowFilter.up, .sub, .none] {
          var cost = 0
          for index in 0..<length {
            let above: UInt8 = row > 0 ? bytes[start + index - length] : 0
            let left: UInt8 = index >= 4 ? bytes[start + index - 4] : 0
            let prediction: UInt8 = filter == .up ? above : filter == .sub ? left : 0
            candidate[index] = bytes[start + index] &- prediction
            cost += Int(Int8(bitPattern: candidate[index]).magnitude)
          }
          guard cost < best else { continue }
          best = cost
          line[0] = filter.rawValue
          (line + 1).update(from: candidate, count: length)
        }
      }
    }
  }
}
