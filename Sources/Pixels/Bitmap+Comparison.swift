/// A picture in memory, and one that is drawn as far as it is looked at. Both have the same size.
extension Bitmap {
  /// Whether every pixel is the same. Bands after the first one that differs are not drawn.
  ///
  /// - Throws: Why a band cannot be drawn.
  package func equals(_ drawing: some BandedPicture) throws -> Bool {
    try (0..<bands.count).allSatisfy { band in
      try withPixels(of: band) { own in
        try drawing.withPixels(of: band) { other in own.elementsEqual(other) }
      }
    }
  }

  /// The mean absolute difference of a colour channel, in levels.
  ///
  /// - Throws: Why a band cannot be drawn.
  package func difference(from drawing: some BandedPicture) throws -> Double {
    let sum = try (0..<bands.count).reduce(0) { sum, band in
      try withPixels(of: band) { own in
        try drawing.withPixels(of: band) { other in sum + own.sumOfDifferences(from: other) }
      }
    }
    return Double(sum) / Double(3 * pixels.count)
  }
}

extension UnsafeBufferPointer<UInt32> {
  /// Whether the words are the same; as many on both sides.
  fileprivate func elementsEqual(_ other: Self) -> Bool {
    var difference: UInt32 = 0
    for index in indices { difference |= self[index] ^ other[index] }
    return difference == 0
  }

  /// The sum over the colour channels, in levels. A band has few enough pixels for 32 bits.
  fileprivate func sumOfDifferences(from other: Self) -> Int {
    var sum: UInt32 = 0
    for index in indices {
      let (first, second) = (self[index], other[index])
      for shift in stride(from: UInt32(0), through: 16, by: 8) {
        let (a, b) = (first >> shift & 0xFF, second >> shift & 0xFF)
        sum &+= Swift.max(a, b) &- Swift.min(a, b)
      }
    }
    return Int(sum)
  }
}
