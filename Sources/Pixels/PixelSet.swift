/// Some of a picture's pixels.
package struct PixelSet {
  /// A byte for each pixel of the picture.
  fileprivate let members: [Bool]

  /// The number of pixels in the set.
  package var count: Int { members.count { $0 } }

  /// Both are sets of pictures of the same size.
  package func isSubset(of other: Self) -> Bool {
    members.indices.allSatisfy { !members[$0] || other.members[$0] }
  }
}

extension Bitmap {
  /// The pixels that differ from those of a drawing of the same size.
  ///
  /// - Throws: Why a band cannot be drawn.
  package func differences(from drawing: some BandedPicture) throws -> PixelSet {
    var members = [Bool](repeating: false, count: pixels.count)
    for band in 0..<bands.count {
      let start = bands.rows(of: band).lowerBound * width
      try drawing.withPixels(of: band) { words in
        for index in words.indices {
          members[start + index] = words[index] != pixels[start + index]
        }
      }
    }
    return PixelSet(members: members)
  }
}
