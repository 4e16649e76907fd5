// Everything is composed in one way: source-over on premultiplied, sRGB-encoded values, rounded once.
//
// A *share* says how much of the source counts: 0…65535 for 0…1. Where shares differ from pixel to
// pixel, each is a word that holds its share in both halves.
//
// A share of 0 leaves what lies below, bit for bit; an opaque source with a share of 1 replaces it, bit
// for bit. So whoever leaves out what cannot be seen gets the same picture.

/// Four pixels as eight lanes, which hold two channels each.
typealias PixelLanes = SIMD8<UInt16>

/// A share of 1.
package let wholeShare: UInt16 = 65535

/// The share that a coverage of 0…255 is, in both halves of a word.
@inline(__always)
package func share(ofCoverage coverage: UInt8) -> UInt32 { UInt32(coverage) &* 0x0101_0101 }

/// The share nearest to a number in 0…1.
package func share(of value: Double) -> UInt16 {
  UInt16((min(max(value, 0), 1) * 65535).rounded())
}

/// The product of two shares; a factor of 1 or 0 gives the other one or 0 exactly.
@inline(__always)
package func product(_ a: UInt16, _ b: UInt16) -> UInt16 {
  UInt16(truncatingIfNeeded: (UInt32(a) &* UInt32(b) &+ 65535) &>> 16)
}

/// Multiplies shares by coverage, a byte a pixel.
package func multiply(
  _ shares: UnsafeMutablePointer<UInt32>, byCoverage bytes: UnsafePointer<UInt8>, count: Int
) {
  for index in 0..<count {
    let other = UInt16(bytes[index]) &* 257
    shares[index] = UInt32(product(UInt16(truncatingIfNeeded: shares[index]), other)) &* 0x1_0001
  }
}

/// Sets shares to coverage, a byte a pixel: what multiplying shares of 1 gives.
package func fill(
  _ shares: UnsafeMutablePointer<UInt32>, withCoverage bytes: UnsafePointer<UInt8>, count: Int
) {
  for index in 0..<count { shares[index] = share(ofCoverage: bytes[index]) }
}

/// Composes `count` pixels over others.
package func compose(
  _ source: UnsafePointer<UInt32>, onto destination: UnsafeMutablePointer<UInt32>, count: Int,
  share: UInt16
) {
  let shares = PixelLanes(repeating: share)
  forEachFour(count) { index in
    store(
      composed(lanes(source, index), over: lanes(destination, index), shares), destination, index)
  } single: { index in
    let pixel = composed(lanes(source[index]), over: lanes(destination[index]), shares)
    destination[index] = first(pixel)
  }
}

/// Composes `count` pixels over others, each with a share of its own.
package func compose(
  _ source: UnsafePointer<UInt32>, onto destination: UnsafeMutablePointer<UInt32>, count: Int,
  shares: UnsafePointer<UInt32>
) {
  forEachFour(count) { index in
    if isNone(shares, index) { return }
    let pixels = composed(
      lanes(source, index), over: lanes(destination, index), lanes(shares, index))
    store(pixels, destination, index)
  } single: { index in
    let pixel = composed(
      lanes(source[index]), over: lanes(destination[index]), lanes(shares[index]))
    destination[index] = first(pixel)
  }
}

/// Composes one colour over `count` pixels, each with a share of its own.
///
/// - Parameter color: A premultiplied pixel.
package func compose(
  color: UInt32, onto destination: UnsafeMutablePointer<UInt32>, count: Int,
  shares: UnsafePointer<UInt32>
) {
  let source = lanes(color)
  forEachFour(count) { index in
    if isNone(shares, index) { return }
    let pixels = composed(source, over: lanes(destination, index), lanes(shares, index))
    store(pixels, destination, index)
  } single: { index in
    destination[index] = first(
      composed(source, over: lanes(destination[index]), lanes(shares[index])))
  }
}

/// Mixes two rows of pixels: `share` of the second one, the rest of the first. An opaque second row so
/// is composed over the first.
///
/// - Parameter share: At least 1.
package func mix(
  _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, share: UInt16,
  into result: UnsafeMutablePointer<UInt32>, count: Int
) {
  let (more, rest) = (PixelLanes(repeating: share), PixelLanes(repeating: ~(share &- 1)))
  @inline(__always) func mixed(_ a: PixelLanes, _ b: PixelLanes) -> PixelLanes {
    rounded(
      odd: productHigh(a & 0xFF00, rest) &+ productHigh(b & 0xFF00, more),
      even: productHigh(a &<< 8, rest) &+ productHigh(b &<< 8, more))
  }
  forEachFour(count) { index in
    store(mixed(lanes(first, index), lanes(second, index)), result, index)
  } single: { index in
    result[index] = Pixels.first(mixed(lanes(first[index]), lanes(second[index])))
  }
}

/// Mixes two rows of pixels as `mix` does, without rounding: each channel in 8.8 fixed point, those of
/// a pixel in one word.
func mixWide(
  _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, share: UInt16,
  into result: UnsafeMutablePointer<UInt64>, count: Int
) {
  let (more, rest) = (PixelLanes(repeating: share), PixelLanes(repeating: ~share))
  @inline(__always) func mixed(_ a: PixelLanes, _ b: PixelLanes, _ index: Int, _ count: Int) {
    let odd = productHigh(a & 0xFF00, rest) &+ productHigh(b & 0xFF00, more)
    let even = productHigh(a &<< 8, rest) &+ productHigh(b &<< 8, more)
    let (upper, lower) = (
      unsafeBitCast(odd, to: SIMD4<UInt32>.self), unsafeBitCast(even, to: SIMD4<UInt32>.self)
    )
    for offset in 0..<count {
      result[index &+ offset] = UInt64(upper[offset]) &<< 32 | UInt64(lower[offset])
    }
  }
  forEachFour(count) { index in
    mixed(lanes(first, index), lanes(second, index), index, 4)
  } single: { index in
    mixed(lanes(first[index]), lanes(second[index]), index, 1)
  }
}

/// Mixes two pixels of `mixWide` and rounds the result.
@inline(__always)
func mixWide(_ first: UInt64, _ second: UInt64, share: UInt16) -> UInt32 {
  let a = SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(first, to: SIMD4<UInt16>.self))
  let b = SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(second, to: SIMD4<UInt16>.self))
  let sum = ((a &* UInt32(~share)) &>> 16) &+ ((b &* UInt32(share)) &>> 16)
  let rounded = unsafeBitCast(
    SIMD4<UInt16>(truncatingIfNeeded: (sum &+ 128) &>> 8), to: UInt64.self)
  // The lower channels of a pixel, blue and red, then the upper ones, green and alpha.
  return UInt32(truncatingIfNeeded: rounded | rounded &>> 24)
}

/// Whether four shares are 0.
@inline(__always)
private func isNone(_ shares: UnsafePointer<UInt32>, _ index: Int) -> Bool {
  let words = UnsafeRawPointer(shares + index)
  return words.loadUnaligned(as: UInt64.self)
    | words.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    == 0
}

/// Source-over of four pixels. The rest of the destination that stays is 1 − alpha·share, short of it by
/// less than 2⁻¹⁵.
@inline(__always)
private func composed(
  _ source: PixelLanes, over destination: PixelLanes, _ share: PixelLanes
) -> PixelLanes {
  let rest = ~productHigh(alpha(of: source), share)
  return rounded(
    odd: productHigh(source & 0xFF00, share) &+ productHigh(destination & 0xFF00, rest),
    even: productHigh(source &<< 8, share) &+ productHigh(destination &<< 8, rest))
}

/// Channels in 8.8 fixed point, rounded to pixels: the upper ones of all lanes and the lower ones.
@inline(__always)
func rounded(odd: PixelLanes, even: PixelLanes) -> PixelLanes {
  ((odd &+ 128) & 0xFF00) | ((even &+ 128) &>> 8)
}

/// The upper halves of the products.
@inline(__always)
func productHigh(_ a: PixelLanes, _ b: PixelLanes) -> PixelLanes {
  PixelLanes(
    truncatingIfNeeded: (SIMD8<UInt32>(truncatingIfNeeded: a)
      &* SIMD8<UInt32>(truncatingIfNeeded: b)) &>> 16)
}

/// Each pixel's alpha as a share, in both of its lanes.
@inline(__always)
private func alpha(of pixels: PixelLanes) -> PixelLanes {
  var words = unsafeBitCast(pixels, to: SIMD4<UInt32>.self) &>> 24
  words |= words &<< 8
  words |= words &<< 16
  return unsafeBitCast(words, to: PixelLanes.self)
}

@inline(__always)
func lanes(_ words: UnsafePointer<UInt32>, _ index: Int) -> PixelLanes {
  UnsafeRawPointer(words + index).loadUnaligned(as: PixelLanes.self)
}

@inline(__always)
func lanes(_ words: UnsafeMutablePointer<UInt32>, _ index: Int) -> PixelLanes {
  UnsafeRawPointer(words + index).loadUnaligned(as: PixelLanes.self)
}

@inline(__always)
func lanes(_ word: UInt32) -> PixelLanes {
  unsafeBitCast(SIMD4(repeating: word), to: PixelLanes.self)
}

@inline(__always)
func store(_ pixels: PixelLanes, _ words: UnsafeMutablePointer<UInt32>, _ index: Int) {
  UnsafeMutableRawPointer(words + index).storeBytes(of: pixels, as: PixelLanes.self)
}

@inline(__always)
func first(_ pixels: PixelLanes) -> UInt32 {
  unsafeBitCast(pixels, to: SIMD4<UInt32>.self)[0]
}

/// Calls `body` with the index of each four pixels, and `single` with that of each one left over.
@inline(__always)
func forEachFour(_ count: Int, _ body: (Int) -> Void, single: (Int) -> Void) {
  var index = 0
  while index &+ 4 <= count {
    body(index)
    index &+= 4
  }
  while index < count {
    single(index)
    index &+= 1
  }
}
