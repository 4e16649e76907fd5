import Pixels

/// The mixture of red, green and blue in which most of two screens' pixels differ, so that one number a pixel tells
/// them apart.
struct Contrast: Hashable, Sendable {
  let red: Float
  let green: Float
  let blue: Float

  /// Rec. 709's brightness.
  static let brightness = Contrast(red: 0.2126, green: 0.7152, blue: 0.0722)

  /// Brightness with shares of Rec. 709's two differences of colour, Cr and Cb.
  private static let mixtures: [Contrast] = {
    let shares: [Float] = [-0.5, 0, 0.5]
    return shares.flatMap { share in shares.map { brightness.adding(cr: share, cb: $0) } }
  }()

  /// How clearly a mixture must tell pixels apart, of which recordings keep less than of brightness.
  private struct Limit {
    /// By how many levels pixels differ that are told apart.
    let difference: Float
    /// How much more the mixture must tell than brightness.
    let gain: Float
  }

  /// For pixels at the same place, and for those that move past each other as well.
  private static let inPlace = Limit(difference: 16, gain: 1.15)
  private static let inMotion = Limit(difference: 24, gain: 1.5)
  /// How many pixels of each screen are looked at, about, and the part of them by which what moves is taken to be elsewhere.
  private static let pixelCount = 20_000
  private static let shift = 0.381966

  /// The mixture in which most of the pixels of two pictures of one size differ clearly, from what is at the same place or
  /// else from what moves there.
  init(between first: ColorPicture, and second: ColorPicture) {
    let step = max(first.width * first.height / Self.pixelCount, 1)
    let places = Array(stride(from: 0, to: first.bytes.count, by: 3 * step))
    func differences(shiftedBy shift: Int) -> [SIMD3<Float>] {
      places.indices.map { index in
        let (place, other) = (places[index], places[(index + shift) % places.count])
        func difference(_ channel: Int) -> Float {
          Float(first.bytes[place + channel]) - Float(second.bytes[other + channel])
        }
        return SIMD3(difference(0), difference(1), difference(2))
      }
    }
    func clearest(_ differences: [SIMD3<Float>], _ limit: Limit) -> Contrast? {
      func told(_ contrast: Contrast) -> Float {
        let weights = SIMD3(contrast.red, contrast.green, contrast.blue)
        return differences.reduce(0) { sum, difference in
          let size = min(abs((difference * weights).sum()), limit.difference)
          return sum + size * size
        }
      }
      let least = limit.gain * told(.brightness)
      return Self.mixtures.map { (contrast: $0, told: told($0)) }.filter { $0.told > least }
        .max { $0.told < $1.told }?.contrast
    }
    let same = differences(shiftedBy: 0)
    let moved = differences(shiftedBy: Int(Self.shift * Double(places.count)))
    self = clearest(same, Self.inPlace) ?? clearest(same + moved, Self.inMotion) ?? .brightness
  }

  private init(red: Float, green: Float, blue: Float) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The same with shares of Rec. 709's Cr and Cb.
  private func adding(cr: Float, cb: Float) -> Contrast {
    let (ofRed, ofBlue) = (cr / 1.5748, cb / 1.8556)
    let dark = 1 - ofRed - ofBlue
    return Contrast(red: red * dark + ofRed, green: green * dark, blue: blue * dark + ofBlue)
  }

  func plane(of picture: ColorPicture) -> Plane {
    let count = picture.width * picture.height
    let values = [Float](unsafeUninitializedCapacity: count) { values, initialized in
      picture.bytes.withUnsafeBufferPointer { bytes in
        for index in 0..<count {
          values[index] =
            red * Float(bytes[3 * index]) + green * Float(bytes[3 * index + 1])
            + blue * Float(bytes[3 * index + 2])
        }
      }
      initialized = count
    }
    return Plane(width: picture.width, height: picture.height, values: values)
  }

  /// The plane of a bitmap's means of `factor` × `factor` pixels; what is left over at the right and below is
  /// dropped.
  ///
  /// - Parameter factor: 1 to 16.
  func plane(of bitmap: Bitmap, reducedBy factor: Int) -> Plane {
    let (columns, rows) = (max(bitmap.width / factor, 1), max(bitmap.height / factor, 1))
    let share = 1 / Float(factor * factor)
    let (red, green, blue) = (red * share, green * share, blue * share)
    let width = bitmap.width
    // Two channels in one number: each sum stays below 65536.
    let values = [Float](unsafeUninitializedCapacity: columns * rows) { values, initialized in
      func set(_ place: Int, even: UInt32, odd: UInt32) {
        values[place] =
          red * Float(even >> 16) + green * Float(odd) + blue * Float(even & 0xFFFF)
      }
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        for row in 0..<rows {
          if factor == 2 {
            for column in 0..<columns {
              let upper = 2 * row * width + 2 * column
              let (a, b) = (pixels[upper], pixels[upper + 1])
              let (c, d) = (pixels[upper + width], pixels[upper + width + 1])
              let even = (a & 0xFF00FF) &+ (b & 0xFF00FF) &+ (c & 0xFF00FF) &+ (d & 0xFF00FF)
              let odd = (a >> 8 & 0xFF) &+ (b >> 8 & 0xFF) &+ (c >> 8 & 0xFF) &+ (d >> 8 & 0xFF)
              set(row * columns + column, even: even, odd: odd)
            }
            continue
          }
          for column in 0..<columns {
            var (even, odd) = (UInt32(0), UInt32(0))
            for y in row * factor..<(row + 1) * factor {
              let start = y * width + column * factor
              for index in start..<start + factor {
                even &+= pixels[index] & 0xFF00FF
                odd &+= pixels[index] >> 8 & 0xFF
              }
            }
            set(row * columns + column, even: even, odd: odd)
          }
        }
      }
      initialized = columns * rows
    }
    return Plane(width: columns, height: rows, values: values)
  }
}
