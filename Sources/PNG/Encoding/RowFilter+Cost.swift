import CPixelKernels

/// What a filtered row will take, roughly: the sum of its bytes as signed differences, which is
/// libpng's measure, and `changeCost` for each that differs from that of the pixel before.
///
/// - Parameters:
///   - count: At most 49,152, a row of the widest picture.
///   - limit: What costs more need not be counted to its end.
func filteredCost(of bytes: UnsafePointer<UInt8>, count: Int, limit: UInt32) -> UInt32 {
  kernel_filtered_row_cost(bytes, count, changeCost, limit)
}

/// What a byte that does not repeat costs, in levels of difference. Found by trial on screens,
/// screenshots and photographs, where 8 to 32 do about as well.
private let changeCost: UInt8 = 16
