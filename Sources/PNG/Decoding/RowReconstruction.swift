import CPixelKernels
import Pixels

/// Takes the filters off the rows of an 8-bit picture, each of which begins with its filter's number.
/// Source: PNG specification (third edition), 9.2.
struct RowReconstruction {
  /// In pixels.
  let width: Int
  let height: Int
  /// Bytes a pixel: 3 for red, green and blue, 4 with alpha.
  let pixelSize: Int

  /// How many bytes the rows take, and what is read behind them.
  var byteCount: Int { (rowSize + 1) * height + Self.slack }

  private static let slack = 4
  private var rowSize: Int { pixelSize * width }

  /// - Parameter rows: `byteCount` bytes: `height` rows of a filter number and `width` pixels. It is changed.
  /// - Returns: Nil for a filter that does not exist.
  func picture(of rows: UnsafeMutableRawBufferPointer) -> StraightBitmap? {
    precondition(rows.count >= byteCount, "rows need all their bytes")
    let noughts = [UInt8](repeating: 0, count: rowSize + Self.slack)
    var isValid = true
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
      noughts.withUnsafeBufferPointer { noughts in
        guard let start = rows.baseAddress, let target = words.baseAddress,
          var above = noughts.baseAddress
        else { return }
        for y in 0..<height where isValid {
          let row = (start + y * (rowSize + 1) + 1).assumingMemoryBound(to: UInt8.self)
          isValid = reconstruct(row, above)
          kernel_unpack(row, target + y * width, width, Int32(pixelSize))
          above = UnsafePointer(row)
        }
      }
      count = isValid ? width * height : 0
    }
    return isValid ? StraightBitmap(width: width, height: height, pixels: pixels) : nil
  }

  /// - Parameters:
  ///   - row: The bytes behind the filter's number.
  ///   - above: The row above as it is without its filter; noughts for the first.
  private func reconstruct(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>
  ) -> Bool {
    switch row[-1] {
    case 0: return true
    case 1: kernel_unfilter_sub(row, rowSize, Int32(pixelSize))
    case 2: kernel_unfilter_up(row, above, rowSize)
    case 3: kernel_unfilter_average(row, above, rowSize, Int32(pixelSize))
    case 4: kernel_unfilter_paeth(row, above, rowSize, Int32(pixelSize))
    default: return false
    }
    return true
  }
}
