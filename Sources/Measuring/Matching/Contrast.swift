import Pixels

/// The mixture of red, green and blue in which two screens differ most, so that one number a pixel tells them
/// apart.
struct Contrast: Hashable, Sendable {
  let red: Float
  let green: Float
  let blue: Float

  /// Rec. 709's brightness.
  static let brightness = Contrast(red: 0.2126, green: 0.7152, blue: 0.0722)

  /// Brightness, which recordings keep best; only for screens that hardly differ in it, the direction of their
  /// colour difference.
  init(between first: ColorPicture, and second: ColorPicture) {
    var products = [Double](repeating: 0, count: 9)
    for index in stride(from: 0, to: first.bytes.count, by: 3) {
      let difference = (0..<3).map {
        Double(first.bytes[index + $0]) - Double(second.bytes[index + $0])
      }
      for row in 0..<3 {
        for column in 0..<3 { products[3 * row + column] += difference[row] * difference[column] }
      }
    }
    func energy(_ weights: [Double]) -> Double {
      (0..<9).reduce(0) { $0 + products[$1] * weights[$1 / 3] * weights[$1 % 3] }
    }
    var direction = [0.6, 0.5, -0.4]
    for _ in 0..<40 {
      let next = (0..<3).map { row in
        (0..<3).reduce(0) { $0 + products[3 * row + $1] * direction[$1] }
      }
      let length = next.reduce(0) { $0 + $1 * $1 }.squareRoot()
      if length > 0 { direction = next.map { $0 / length } }
    }
    let scale = direction.reduce(0) { $0 + abs($1) }
    direction = direction.map { $0 / scale }
    let bright = [0.2126, 0.7152, 0.0722]
    if energy(bright) >= energy(direction) / 4 { direction = bright }
    self.init(red: Float(direction[0]), green: Float(direction[1]), blue: Float(direction[2]))
  }

  private init(red: Float, green: Float, blue: Float) {
    (self.red, self.green, self.blue) = (red, green, blue)
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
