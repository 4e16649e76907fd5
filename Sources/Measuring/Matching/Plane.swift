import Pixels

/// A picture as one number a pixel, on a scale of 0 to 255: how far each pixel is along the contrast between two
/// screens. Its number of values is a multiple of 8, those behind the last pixel 0.
struct Plane: Sendable {
  let width: Int
  let height: Int
  private(set) var values: [Float]

  /// - Precondition: There are `width` × `height` values.
  init(width: Int, height: Int, values: [Float]) {
    precondition(values.count == width * height, "a value for each pixel is needed")
    (self.width, self.height) = (width, height)
    let padding = (8 - values.count % 8) % 8
    self.values = values + [Float](repeating: 0, count: padding)
  }

  var pixelCount: Int { width * height }

  /// The means of squares of `factor` × `factor` pixels; what is left over at the right and below is dropped.
  func reduced(by factor: Int) -> Plane {
    let (columns, rows) = (max(width / factor, 1), max(height / factor, 1))
    var result = [Float](repeating: 0, count: columns * rows)
    var sums = [Float](repeating: 0, count: width)
    let share = 1 / Float(factor * factor)
    let used = min(columns, width / factor)
    values.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { result in
        sums.withUnsafeMutableBufferPointer { sums in
          for row in 0..<min(rows, height / factor) {
            let start = row * factor * width
            for x in 0..<width { sums[x] = source[start + x] }
            for y in stride(from: 1, to: factor, by: 1) {
              let line = start + y * width
              for x in 0..<width { sums[x] += source[line + x] }
            }
            for column in 0..<used {
              var sum: Float = 0
              for x in column * factor..<(column + 1) * factor { sum += sums[x] }
              result[row * columns + column] = sum * share
            }
          }
        }
      }
    }
    return Plane(width: columns, height: rows, values: result)
  }

  /// The plane with pixels that have others' values.
  func with(_ moves: [(place: Int, source: Int)]) -> Plane {
    var result = self
    for (place, source) in moves { result.values[place] = values[source] }
    return result
  }

  /// The plane at a place between this one and another.
  func mixed(with other: Plane, share: Float) -> Plane {
    var result = self
    result.values.withUnsafeMutableBufferPointer { values in
      other.values.withUnsafeBufferPointer { others in
        for index in values.indices { values[index] += share * (others[index] - values[index]) }
      }
    }
    return result
  }
}

extension Plane {
  /// The plane with columns and rows left out, or repeated, at the right and below.
  func fitted(width newWidth: Int, height newHeight: Int) -> Plane {
    if newWidth == width, newHeight == height { return self }
    var result: [Float] = []
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        result.append(values[min(y, height - 1) * width + min(x, width - 1)])
      }
    }
    return Plane(width: newWidth, height: newHeight, values: result)
  }

  /// The difference to another plane, divided by a number.
  func minus(_ other: Plane, over divisor: Float = 1) -> Plane {
    var result = self
    let factor = 1 / divisor
    result.values.withUnsafeMutableBufferPointer { values in
      other.values.withUnsafeBufferPointer { others in
        for index in values.indices { values[index] = (values[index] - others[index]) * factor }
      }
    }
    return result
  }

  /// The multiple of another plane that comes nearest to it.
  func share(of other: Plane) -> Double {
    product(with: other) / max(other.product(with: other), 1e-9)
  }

  /// What is left of it that no multiple of another plane explains.
  func without(_ other: Plane) -> Plane { plus(other, times: -Float(share(of: other))) }

  /// The means of 3 × 3 pixels, fewer at the border.
  var blurred: Plane {
    var result = self
    for y in 0..<height {
      for x in 0..<width {
        var (sum, count): (Float, Float) = (0, 0)
        for row in max(y - 1, 0)...min(y + 1, height - 1) {
          for column in max(x - 1, 0)...min(x + 1, width - 1) {
            sum += values[row * width + column]
            count += 1
          }
        }
        result.values[y * width + x] = sum / count
      }
    }
    return result
  }

  /// The sum with another plane times a number.
  func plus(_ other: Plane, times factor: Float) -> Plane {
    var result = self
    result.values.withUnsafeMutableBufferPointer { values in
      other.values.withUnsafeBufferPointer { others in
        for index in values.indices { values[index] += factor * others[index] }
      }
    }
    return result
  }

  /// What is nearest to it between two other planes, pixel by pixel.
  func clamped(between first: Plane, and second: Plane) -> Plane {
    var result = self
    result.values.withUnsafeMutableBufferPointer { values in
      first.values.withUnsafeBufferPointer { first in
        second.values.withUnsafeBufferPointer { second in
          for index in values.indices {
            let (low, high) = (min(first[index], second[index]), max(first[index], second[index]))
            values[index] = min(max(values[index], low), high)
          }
        }
      }
    }
    return result
  }

  /// The one of two other planes that is nearer to it, pixel by pixel.
  func nearer(_ first: Plane, _ second: Plane) -> Plane {
    var result = first
    result.values.withUnsafeMutableBufferPointer { values in
      self.values.withUnsafeBufferPointer { own in
        second.values.withUnsafeBufferPointer { second in
          for index in values.indices
          where abs(own[index] - second[index]) < abs(own[index] - values[index]) {
            values[index] = second[index]
          }
        }
      }
    }
    return result
  }

  func clipped(to limit: Float) -> Plane {
    var result = self
    result.values.withUnsafeMutableBufferPointer { values in
      for index in values.indices { values[index] = min(max(values[index], -limit), limit) }
    }
    return result
  }
}

// MARK: - Sums over all pixels

extension Plane {
  /// Σ min((self − other)², limit²).
  func squares(from other: Plane, limit: Float = .greatestFiniteMagnitude.squareRoot()) -> Double {
    let most = SIMD8<Float>(repeating: limit * limit)
    return sum(with: other) { a, b in
      let square = (a - b) * (a - b)
      return square.replacing(with: most, where: square .> most)
    }
  }

  /// The same from the nearer one of two.
  func squares(fromNearerOf first: Plane, _ second: Plane, limit: Float) -> Double {
    min(squares(from: first, limit: limit), squares(from: second, limit: limit))
  }

  /// Σ (self − other)² of the pixels that differ by more than `least`.
  func squares(from other: Plane, above least: Float) -> Double {
    let bound = SIMD8<Float>(repeating: least * least)
    return sum(with: other) { a, b in
      let square = (a - b) * (a - b)
      return square.replacing(with: SIMD8(repeating: 0), where: square .<= bound)
    }
  }

  /// Which of two pictures this one shows where those differ by more than `least`: the sums of the squares by which they
  /// do, of the pixels that are within `least` of the one and nearer to it, of those of the other, and of all: what shows
  /// something else counts for none of the two.
  func votes(
    for first: Plane, or second: Plane, differingBy least: Float
  ) -> (first: Double, second: Double, all: Double) {
    var votes = (first: 0.0, second: 0.0, all: 0.0)
    for index in 0..<min(pixelCount, first.pixelCount, second.pixelCount) {
      let (one, other, own) = (first.values[index], second.values[index], values[index])
      let size = abs(one - other)
      guard size > least else { continue }
      votes.all += Double(size * size)
      let (near, far) = (abs(own - one), abs(own - other))
      guard min(near, far) < least else { continue }
      if near < far {
        votes.first += Double(size * size)
      } else {
        votes.second += Double(size * size)
      }
    }
    return votes
  }

  /// The part of the pixels, 0 to 1, that differ by more than `least`.
  func share(differingFrom other: Plane, by least: Float) -> Double {
    let bound = SIMD8<Float>(repeating: least * least)
    let count = sum(with: other) { a, b in
      SIMD8(repeating: 0).replacing(with: SIMD8(repeating: 1), where: (a - b) * (a - b) .> bound)
    }
    return count / Double(max(pixelCount, 1))
  }

  /// The same, but for those in the square in which most of them are.
  ///
  /// - Parameter side: That of the square, in pixels.
  func share(differingFrom other: Plane, by least: Float, outsideSquareOf side: Int) -> Double {
    // How many differ above and to the left of each place.
    let line = width + 1
    var sums = [Int](repeating: 0, count: line * (height + 1))
    for y in 0..<height {
      var count = 0
      for x in 0..<width {
        if abs(values[y * width + x] - other.values[y * width + x]) > least { count += 1 }
        sums[(y + 1) * line + x + 1] = sums[y * line + x + 1] + count
      }
    }
    let (across, down) = (min(side, width), min(side, height))
    var most = 0
    for y in 0...height - down {
      for x in 0...width - across {
        let (top, bottom) = (y * line + x, (y + down) * line + x)
        most = max(most, sums[bottom + across] - sums[bottom] - sums[top + across] + sums[top])
      }
    }
    return Double((sums.last ?? 0) - most) / Double(max(pixelCount, 1))
  }

  /// How evenly a change is spread: the root of the number of pixels that share it.
  func spreadOfChange(from other: Plane) -> Double {
    let squares = squares(from: other)
    let fourth = sum(with: other) { a, b in
      let square = (a - b) * (a - b)
      return square * square
    }
    return fourth > 0 ? squares / fourth.squareRoot() : 0
  }

  /// Σ self · other.
  func product(with other: Plane) -> Double { sum(with: other) { $0 * $1 } }

  /// Adds in rows of 8 and in groups, so that the sum is the same everywhere and loses no digits.
  private func sum(
    with other: Plane, _ term: (SIMD8<Float>, SIMD8<Float>) -> SIMD8<Float>
  ) -> Double {
    values.withUnsafeBytes { first in
      other.values.withUnsafeBytes { second in
        var total = 0.0
        let stride = MemoryLayout<SIMD8<Float>>.size
        let count = min(first.count, second.count) / stride
        var group = 0
        while group < count {
          var sum = SIMD8<Float>.zero
          let end = min(group + 128, count)
          for index in group..<end {
            sum += term(
              first.loadUnaligned(fromByteOffset: index * stride, as: SIMD8<Float>.self),
              second.loadUnaligned(fromByteOffset: index * stride, as: SIMD8<Float>.self))
          }
          total += Double(sum.sum())
          group = end
        }
        return total
      }
    }
  }

  /// A step of Gauss and Newton's method for one parameter.
  struct Step {
    /// Σ w · j · d and Σ w · j², where d is what is missing and j its derivative.
    var numerator = 0.0
    var denominator = 0.0
    /// Σ w · d².
    var squares = 0.0
  }

  /// How far a model has to go for this picture.
  ///
  /// Pixels that are off by more than `limit` and two and a half steps count as little as they are unlikely: something
  /// else lies over them. An edge that has passed a pixel changes it by two steps' change, which counts in full.
  ///
  /// - Parameters:
  ///   - model: The model's picture at a parameter.
  ///   - low: The same a step below.
  ///   - high: The same a step above.
  func step(from model: Plane, low: Plane, high: Plane, limit: Float) -> Step {
    var step = Step()
    let stride = MemoryLayout<SIMD8<Float>>.size
    values.withUnsafeBytes { own in
      model.values.withUnsafeBytes { model in
        low.values.withUnsafeBytes { low in
          high.values.withUnsafeBytes { high in
            func load(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> SIMD8<Float> {
              bytes.loadUnaligned(fromByteOffset: index * stride, as: SIMD8<Float>.self)
            }
            let count = own.count / stride
            var group = 0
            while group < count {
              var (numerator, denominator) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
              var squares = SIMD8<Float>.zero
              let end = min(group + 128, count)
              for index in group..<end {
                let d = load(own, index) - load(model, index)
                let j = (load(high, index) - load(low, index)) * 0.5
                let size = d.replacing(with: -d, where: d .< 0)
                let slope = j.replacing(with: -j, where: j .< 0)
                let bound = limit + 2.5 * slope
                var weight = SIMD8<Float>(repeating: 1)
                let ratio = bound / pointwiseMax(size, SIMD8(repeating: 1e-6))
                weight.replace(with: ratio * ratio, where: size .> bound)
                numerator += weight * j * d
                denominator += weight * j * j
                squares += weight * d * d
              }
              step.numerator += Double(numerator.sum())
              step.denominator += Double(denominator.sum())
              step.squares += Double(squares.sum())
              group = end
            }
          }
        }
      }
    }
    return step
  }
}
