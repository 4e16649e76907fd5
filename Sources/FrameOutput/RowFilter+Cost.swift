/// What a filtered row will take, roughly: the sum of its bytes as signed differences, which is
/// libpng's measure, and `changeCost` for each that differs from that of the pixel before.
///
/// - Parameters:
///   - count: At most 49,152, a row of the widest picture.
///   - limit: What costs more need not be counted to its end.
func filteredCost(of bytes: UnsafePointer<UInt8>, count: Int, limit: UInt32) -> UInt32 {
  let start = UnsafeRawPointer(bytes)
  var total: UInt32 = 0
  var index = 0
  while index + 19 <= count, total <= limit {
    // 16 bits would hold the sums of 220 pairs of costs, of 144 at most.
    let end = min(index + 16 * 64, count - 3)
    var sums = SIMD8<UInt16>.zero
    while index + 16 <= end {
      let costs = byteCosts(
        start.loadUnaligned(fromByteOffset: index + 3, as: SIMD16<UInt8>.self),
        before: start.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self))
      let pairs = unsafeBitCast(costs, to: SIMD8<UInt16>.self)
      sums &+= (pairs & 0xFF) &+ (pairs &>> 8)
      index += 16
    }
    for lane in 0..<8 { total &+= UInt32(sums[lane]) }
  }
  for index in index + 3..<max(count, index + 3) {
    let costs = byteCosts(
      SIMD16(repeating: bytes[index]), before: SIMD16(repeating: bytes[index - 3]))
    total &+= UInt32(costs[0])
  }
  return total
}

/// What a byte that does not repeat costs, in levels of difference. Found by trial on screens,
/// screenshots and photographs, where 8 to 32 do about as well.
private let changeCost: UInt8 = 16

@inline(__always)
private func byteCosts(_ bytes: SIMD16<UInt8>, before: SIMD16<UInt8>) -> SIMD16<UInt8> {
  let signs = unsafeBitCast(
    unsafeBitCast(bytes, to: SIMD16<Int8>.self) &>> 7, to: SIMD16<UInt8>.self)
  let magnitudes = (bytes ^ signs) &- signs
  let repeats = unsafeBitCast(bytes .== before, to: SIMD16<UInt8>.self)
  return magnitudes &+ (~repeats & changeCost)
}
