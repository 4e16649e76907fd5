import Pixels

/// The mixtures of red, green and blue in which most of two screens' pixels differ, so that one number a pixel tells
/// them apart: one for the whole picture, and others for squares of it in which that tells too little.
struct Contrast: Hashable, Sendable {
  /// A sum of red, green and blue.
  struct Mixture: Hashable, Sendable {
    let red: Float
    let green: Float
    let blue: Float

    /// Rec. 709's brightness.
    static let brightness = Mixture(red: 0.2126, green: 0.7152, blue: 0.0722)

    /// Brightness with shares of Rec. 709's two differences of colour, Cr and Cb.
    static let bright: [Mixture] = {
      let shares: [Float] = [-0.5, 0, 0.5]
      return shares.flatMap { share in shares.map { brightness.adding(cr: share, cb: $0) } }
    }()

    /// Both differences, with a quarter of brightness.
    static let colourful: [Mixture] = {
      let shares: [Float] = [-1, 0, 1]
      let dim = Mixture(
        red: brightness.red / 4, green: brightness.green / 4, blue: brightness.blue / 4)
      return shares.flatMap { share in
        shares.filter { share != 0 || $0 != 0 }.map { dim.adding(cr: share, cb: $0) }
      }
    }()

    /// The same with shares of Rec. 709's Cr and Cb, which are those of a picture of brightness 1.
    private func adding(cr: Float, cb: Float) -> Mixture {
      let (ofRed, ofBlue) = (cr / 1.5748, cb / 1.8556)
      let (dark, own) = (-ofRed - ofBlue, Mixture.brightness)
      return Mixture(
        red: red + own.red * dark + ofRed, green: green + own.green * dark,
        blue: blue + own.blue * dark + ofBlue)
    }
  }

  /// Squares of a picture that have mixtures of their own, in rows from top to bottom.
  private struct Squares: Hashable {
    /// In pixels of a plane.
    let side: Int
    let columns: Int
    let mixtures: [Mixture]
  }

  /// That of the picture as a whole.
  let mixture: Mixture
  private var squares: Squares?

  /// Brightness alone.
  static let brightness = Contrast(mixture: .brightness)

  /// How clearly a mixture must tell pixels apart, of which recordings keep less than of brightness.
  private struct Limit {
    /// By how many levels pixels differ that are told apart.
    let difference: Float
    /// How much more the mixture must tell than the one that is there otherwise.
    let gain: Float
  }

  /// For pixels at the same place, for those that move past each other as well, and for those of a square.
  private static let inPlace = Limit(difference: 16, gain: 1.15)
  private static let inMotion = Limit(difference: 24, gain: 1.5)
  private static let inSquare = Limit(difference: 24, gain: 2)
  /// How many pixels of each screen are looked at, about, and the part of them by which what moves is taken to be elsewhere.
  private static let pixelCount = 20_000
  private static let shift = 0.381966
  /// The side of a square, in pixels of a plane, how many of a row's and of a column's are looked at, and how far those differ
  /// at least on average, in levels, in a square with a mixture of its own.
  private static let (side, samples) = (16, 8)
  private static let leastDifference: Float = 4

  /// The mixtures in which most of the pixels of two pictures of one size differ clearly, from what is at the same place or
  /// else from what moves there.
  ///
  /// - Parameter factor: How many times as large as planes they are, by which 16 must be divisible.
  init(between first: ColorPicture, and second: ColorPicture, reducedBy factor: Int = 1) {
    let step = max(first.width * first.height / Self.pixelCount, 1)
    let places = Array(stride(from: 0, to: first.bytes.count, by: 3 * step))
    func differences(shiftedBy shift: Int) -> [SIMD3<Float>] {
      places.indices.map {
        first.color(at: places[$0]) - second.color(at: places[($0 + shift) % places.count])
      }
    }
    let same = differences(shiftedBy: 0)
    let moved = differences(shiftedBy: Int(Self.shift * Double(places.count)))
    mixture =
      Mixture.bright.clearest(for: same, Self.inPlace.difference, gain: Self.inPlace.gain)
      ?? Mixture.bright.clearest(
        for: same + moved, Self.inMotion.difference, gain: Self.inMotion.gain)
      ?? .brightness
    let side = Self.side * factor
    let columns = (first.width + side - 1) / side
    let rows = (first.height + side - 1) / side
    let (usual, all) = (mixture, Mixture.bright + Mixture.colourful)
    let mixtures = Array(0..<rows * columns).concurrentMap { square in
      let (left, top) = (square % columns * side, square / columns * side)
      let width = min(side, first.width - left)
      let height = min(side, first.height - top)
      let differences = (0..<Self.samples * Self.samples).map { sample in
        let x = left + sample % Self.samples * width / Self.samples
        let y = top + sample / Self.samples * height / Self.samples
        let place = 3 * (y * first.width + x)
        return first.color(at: place) - second.color(at: place)
      }
      return all.clearest(
        for: differences, Self.inSquare.difference, gain: Self.inSquare.gain, beside: usual,
        least: Self.leastDifference) ?? usual
    }
    if mixtures.contains(where: { $0 != usual }) {
      squares = Squares(side: Self.side, columns: columns, mixtures: mixtures)
    }
  }

  private init(mixture: Mixture) { self.mixture = mixture }

  /// Between how many of a recording's pictures changes are looked for.
  private static let pictureCount = 24

  /// Brightness, or the one mixture that shows far more of what changes in a recording, as between screens of colours that are
  /// equally bright.
  ///
  /// - Parameter pictures: The recording's, of one size and in their order; at least one.
  init(ofChangesIn pictures: [ColorPicture]) {
    let count = min(pictures.count, Self.pictureCount)
    let chosen = (0..<count).map { pictures[$0 * (pictures.count - 1) / max(count - 1, 1)] }
    let differences = zip(chosen, chosen.dropFirst()).flatMap { old, new in
      let step = max(old.width * old.height * count / Self.pixelCount, 1)
      return stride(from: 0, to: old.bytes.count, by: 3 * step).map {
        old.color(at: $0) - new.color(at: $0)
      }
    }
    mixture =
      Mixture.bright.clearest(
        for: differences, Self.inPlace.difference, gain: Self.inPlace.gain) ?? .brightness
  }

  /// The same for planes that are smaller by a factor, by which a square's side must be divisible.
  func reduced(by factor: Int) -> Contrast {
    var contrast = self
    contrast.squares = squares.map {
      Squares(side: max($0.side / factor, 1), columns: $0.columns, mixtures: $0.mixtures)
    }
    return contrast
  }

  /// The mixture of a row's pixels, in ranges from left to right.
  private func mixtures(ofRow row: Int, width: Int) -> [(columns: Range<Int>, mixture: Mixture)] {
    guard let squares else { return [(0..<width, mixture)] }
    let start = row / squares.side * squares.columns
    return (0..<(width + squares.side - 1) / squares.side).map { column in
      // What lies beyond the last square is a part of it.
      let place =
        min(start, squares.mixtures.count - squares.columns) + min(column, squares.columns - 1)
      let left = column * squares.side
      return (left..<min(left + squares.side, width), squares.mixtures[place])
    }
  }

  /// - Parameter picture: One of a plane's size.
  func plane(of picture: ColorPicture) -> Plane {
    let (width, height) = (picture.width, picture.height)
    let values = [Float](unsafeUninitializedCapacity: width * height) { values, initialized in
      picture.bytes.withUnsafeBufferPointer { bytes in
        for row in 0..<height {
          for (columns, mixture) in mixtures(ofRow: row, width: width) {
            for index in row * width + columns.lowerBound..<row * width + columns.upperBound {
              values[index] =
                mixture.red * Float(bytes[3 * index]) + mixture.green * Float(bytes[3 * index + 1])
                + mixture.blue * Float(bytes[3 * index + 2])
            }
          }
        }
      }
      initialized = width * height
    }
    return Plane(width: width, height: height, values: values)
  }

  /// The plane of a bitmap's means of `factor` × `factor` pixels; what is left over at the right and below is
  /// dropped.
  ///
  /// - Parameter factor: 1 to 16.
  func plane(of bitmap: Bitmap, reducedBy factor: Int) -> Plane {
    let (columns, rows) = (max(bitmap.width / factor, 1), max(bitmap.height / factor, 1))
    let share = 1 / Float(factor * factor)
    let width = bitmap.width
    let values = [Float](unsafeUninitializedCapacity: columns * rows) { values, initialized in
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        guard let pixels = pixels.baseAddress, let start = values.baseAddress else { return }
        for row in 0..<rows {
          for (part, mixture) in mixtures(ofRow: row, width: columns) {
            let weights = (
              red: mixture.red * share, green: mixture.green * share, blue: mixture.blue * share
            )
            if factor == 2 {
              weighSquares(
                pixels + 2 * (row * width + part.lowerBound), stride: width, by: weights,
                into: start + (row * columns + part.lowerBound), count: part.count)
              continue
            }
            for column in part {
              // Two channels in one number: each sum stays below 65536.
              var (even, odd) = (UInt32(0), UInt32(0))
              for y in row * factor..<(row + 1) * factor {
                let start = y * width + column * factor
                for index in start..<start + factor {
                  even &+= pixels[index] & 0xFF00FF
                  odd &+= pixels[index] >> 8 & 0xFF
                }
              }
              values[row * columns + column] =
                weights.red * Float(even >> 16) + weights.green * Float(odd)
                + weights.blue * Float(even & 0xFFFF)
            }
          }
        }
      }
      initialized = columns * rows
    }
    return Plane(width: columns, height: rows, values: values)
  }
}

extension ColorPicture {
  /// The pixel whose first byte is at a place.
  func color(at place: Int) -> SIMD3<Float> {
    SIMD3(Float(bytes[place]), Float(bytes[place + 1]), Float(bytes[place + 2]))
  }
}

extension [Contrast.Mixture] {
  /// The one that tells most of some differences of red, green and blue; nil where that is not much more than another one.
  ///
  /// - Parameters:
  ///   - most: By how many levels pixels differ that are told apart.
  ///   - gain: How many times as much it must tell as another one.
  ///   - other: That.
  ///   - least: By how many levels pixels differ at least on average.
  fileprivate func clearest(
    for differences: [SIMD3<Float>], _ most: Float, gain: Float,
    beside other: Contrast.Mixture = .brightness, least: Float = 0
  ) -> Contrast.Mixture? {
    func told(_ mixture: Contrast.Mixture) -> Float {
      let weights = SIMD3(mixture.red, mixture.green, mixture.blue)
      return differences.reduce(0) { sum, difference in
        let size = Swift.min(abs((difference * weights).sum()), most)
        return sum + size * size
      }
    }
    let bound = Swift.max(gain * told(other), least * least * Float(differences.count))
    return map { (mixture: $0, told: told($0)) }.filter { $0.told > bound }
      .max { $0.told < $1.told }?.mixture
  }
}
