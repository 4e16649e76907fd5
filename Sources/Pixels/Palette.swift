/// A palette of at most 256 colours for a picture.
///
/// If the picture has no more colours than the limit, the palette holds exactly those. Otherwise its
/// colours are divided into boxes: the box whose colours lie farthest apart, weighted by how often they
/// occur, is cut in two across its longest axis until there are enough (median cut, with the mean in place
/// of the median, as in X. Wu, "Color quantization by dynamic programming and principal analysis", 1992).
/// Distances are taken in Oklab. A box becomes its mean, or its most frequent colour if that is at least
/// half of it, so that a white page stays white.
package struct Palette: Sendable {
  /// 0xRRGGBB.
  package let colors: [UInt32]
  /// The index of each colour of the picture it was made for.
  private var table: ColorTable

  /// - Parameters:
  ///   - pixels: Those of a `Bitmap`; alpha is ignored.
  ///   - earlier: As many pixels of the frame before; only pixels that differ from it count.
  ///   - limit: The largest number of colours, 1…256.
  package init(of pixels: [UInt32], over earlier: [UInt32]? = nil, limit: Int) {
    var table = ColorTable()
    for (index, pixel) in pixels.enumerated() where pixel != earlier?[index] {
      table.count(pixel & 0xFF_FFFF)
    }
    let entries = table.entries
    guard entries.count > limit else {
      self.colors = entries.map(\.color)
      for (index, entry) in entries.enumerated() { table.set(entry.color, to: index) }
      self.table = table
      return
    }
    let boxes = ColorBox.divide(entries.map(WeightedColor.init), into: limit)
    for (index, box) in boxes.enumerated() {
      for entry in box.colors { table.set(entry.color, to: index) }
    }
    self.colors = boxes.map(\.representative)
    self.table = table
  }

  /// The colour index of each pixel of the picture that the palette was made for.
  ///
  /// - Parameter clear: The index for pixels that do not differ from `earlier`.
  package func indices(
    of pixels: [UInt32], over earlier: [UInt32]? = nil, clear: UInt8 = 0
  ) -> [UInt8] {
    var last = (pixel: UInt32(0), index: table.value(of: 0))
    return pixels.indices.map { index in
      let pixel = pixels[index]
      if pixel == earlier?[index] { return clear }
      if pixel != last.pixel { last = (pixel, table.value(of: pixel & 0xFF_FFFF)) }
      return last.index
    }
  }
}

/// A number for each colour: first how often it occurs, then its index. An open-addressing hash table,
/// which takes millions of pixels a good deal faster than a dictionary.
private struct ColorTable: Sendable {
  private static let empty = UInt32.max
  private var keys = [UInt32](repeating: empty, count: 1 << 12)
  private var values = [Int32](repeating: 0, count: 1 << 12)
  private var used = 0
  private var last = (key: empty, slot: 0)

  mutating func count(_ color: UInt32) {
    if color != last.key { last = (color, slot(of: color)) }
    let slot = last.slot
    if keys[slot] == Self.empty {
      keys[slot] = color
      used += 1
    }
    values[slot] += 1
    if used * 2 > keys.count { grow() }
  }

  /// Sorted by colour, so that the order does not depend on the table's size.
  var entries: [(color: UInt32, count: Int)] {
    zip(keys, values).filter { $0.0 != Self.empty }.map { ($0, Int($1)) }.sorted { $0.0 < $1.0 }
  }

  mutating func set(_ color: UInt32, to index: Int) { values[slot(of: color)] = Int32(index) }

  func value(of color: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: values[slot(of: color)]) }

  private func slot(of color: UInt32) -> Int {
    let mask = keys.count - 1
    var slot = Int((color &* 0x9E37_79B1) >> 8) & mask
    while keys[slot] != color, keys[slot] != Self.empty { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = [UInt32](repeating: Self.empty, count: oldKeys.count * 4)
    values = [Int32](repeating: 0, count: keys.count)
    for (key, value) in zip(oldKeys, oldValues) where key != Self.empty {
      let slot = slot(of: key)
      (keys[slot], values[slot]) = (key, value)
    }
    last = (Self.empty, 0)
  }
}

private struct WeightedColor {
  let color: UInt32
  let weight: Double
  /// Lightness, green–red, blue–yellow.
  let oklab: SIMD3<Double>

  init(_ entry: (color: UInt32, count: Int)) {
    color = entry.color
    weight = Double(entry.count)
    oklab = Oklab.components(of: entry.color)
  }
}

/// Colours that share one entry of the palette.
private struct ColorBox {
  let colors: [WeightedColor]
  private let weight: Double
  private let mean: SIMD3<Double>
  /// The sum of squared distances from the mean along each axis.
  private let spread: SIMD3<Double>

  init(_ colors: [WeightedColor]) {
    self.colors = colors
    weight = colors.reduce(0) { $0 + $1.weight }
    let mean = colors.reduce(.zero) { $0 + $1.weight * $1.oklab } / weight
    self.mean = mean
    spread = colors.reduce(.zero) { $0 + $1.weight * ($1.oklab - mean) * ($1.oklab - mean) }
  }

  static func divide(_ colors: [WeightedColor], into limit: Int) -> [ColorBox] {
    var boxes = [ColorBox(colors)]
    while boxes.count < limit {
      let candidates = boxes.indices.filter { boxes[$0].colors.count > 1 }
      guard let widest = candidates.max(by: { boxes[$0].badness < boxes[$1].badness })
      else { break }
      let halves = boxes[widest].halves
      boxes[widest] = halves.0
      boxes.append(halves.1)
    }
    return boxes
  }

  /// A measure of how visible it is that these colours share an entry. The weight counts as its square
  /// root, because banding shows in small smooth areas too.
  private var badness: Double { spread.sum() / weight.squareRoot() }

  private var halves: (ColorBox, ColorBox) {
    let axis = (0..<3).max { spread[$0] < spread[$1] } ?? 0
    let lower = colors.filter { $0.oklab[axis] < mean[axis] }
    let upper = colors.filter { $0.oklab[axis] >= mean[axis] }
    if lower.isEmpty || upper.isEmpty {
      return (ColorBox(Array(colors.dropLast())), ColorBox(Array(colors.suffix(1))))
    }
    return (ColorBox(lower), ColorBox(upper))
  }

  var representative: UInt32 {
    if let main = colors.max(by: { $0.weight < $1.weight }), main.weight * 2 >= weight {
      return main.color
    }
    var sums = SIMD3<Double>.zero
    for entry in colors {
      let channels = SIMD3(entry.color >> 16 & 0xFF, entry.color >> 8 & 0xFF, entry.color & 0xFF)
      sums += entry.weight * SIMD3<Double>(channels)
    }
    let channels = SIMD3<UInt32>((sums / weight + 0.5), rounding: .down)
    return channels.x << 16 | channels.y << 8 | channels.z
  }
}
