/// A picture in the making: flat shapes, back to front, in a frame of any proportions.
///
/// Heights in the frame (`y`) are fractions of it from the top. Everything else is in *units*, the
/// frame's smaller side, with x from the middle: a wider frame shows more of the same landscape, and a
/// thumbnail shows its middle.
struct Landscape {
  let id: String
  let size: Size
  /// Where along the endless landscape the middle is, in units.
  let shift: Double
  private(set) var layers: [Layer] = []

  init(id: String, size: Size, shift: Double) {
    self.id = id
    self.size = size
    self.shift = shift
  }

  var unit: Double { max(min(size.width, size.height), 0.001) }

  /// Colours from the top to `y`, and the last one below.
  mutating func sky(_ colors: [UInt32], to y: Double = 1) {
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var gradient = Gradient(colors.map { Color(hex: $0) })
    gradient.endPoint = Point(x: 0.5, y: y)
    gradient.startPoint = Point(x: 0.5, y: 0)
    append("sky", frame) { $0.contents = .gradient(gradient) }
  }

  /// Colours from `y` down to the bottom edge.
  mutating func water(_ colors: [UInt32], from y: Double) {
    let top = y * size.height
    let frame = Rect(x: 0, y: top, width: size.width, height: size.height - top)
    append("water", frame) { $0.contents = .gradient(Gradient(colors.map { Color(hex: $0) })) }
  }

  /// A haze that is thickest at `y` and gone one `height`, in units, above it.
  mutating func haze(_ color: UInt32, alpha: Double, at y: Double, height: Double) {
    let bottom = y * size.height
    let color = Color(hex: color)
    let frame = Rect(x: 0, y: bottom - height * unit, width: size.width, height: height * unit)
    append("haze", frame) {
      $0.contents = .gradient(Gradient([color.withAlpha(0), color.withAlpha(alpha)]))
    }
  }

  /// A disc, with a glow of fainter ones around it.
  mutating func sun(_ color: UInt32, x: Double, y: Double, radius: Double, glow: Double) {
    let center = place(x, y)
    for (index, factor) in [3.4, 2.4, 1.65].enumerated() where glow > 0 {
      let alpha = glow * Double(index + 1) / 3
      disc("glow", center, radius * factor, Color(hex: color, alpha: alpha))
    }
    disc("sun", center, radius, Color(hex: color))
  }

  /// A range from the bottom up to `height` units above `y`.
  ///
  /// - Parameter snow: Caps the upper part; nil leaves the rock bare.
  mutating func ridge(
    _ color: UInt32, y: Double, height: Double, scale: Double, noise: Noise, snow: UInt32? = nil
  ) {
    let tops = outline(y: y, height: height, scale: scale, noise: noise)
    fill("ridge", closed(tops), Color(hex: color))
    guard let snow else { return }
    let line = Noise(seed: noise.seed + 50, isSmooth: false, octaves: 2)
    let base = y * size.height
    let edges = tops.map { top in
      let share = 0.5 + 0.3 * line.height(at: (top.x / unit) * scale * 5)
      return Point(x: top.x, y: max(base - share * height * unit, top.y))
    }
    fill("snow", polygon(tops + edges.reversed()), Color(hex: snow))
  }

  /// Lines of light on the water, under a sun at `x`; longer and farther apart towards the bottom.
  mutating func glitter(_ color: UInt32, alpha: Double, x: Double, from y: Double, spread: Double) {
    let noise = Noise(seed: 5, isSmooth: false, octaves: 1)
    var path = Path()
    for index in 0..<9 {
      let depth = Double(index + 1)
      let width = (0.05 + spread * noise.height(at: depth)) * unit * (1 + depth / 6)
      let jitter = (noise.height(at: depth + 40) - 0.5) * 0.08 * unit
      let center = Point(
        x: place(x, 0).x + jitter, y: y * size.height + (depth + depth * depth * 0.12) * unit * 0.02)
      let bar = Rect(center: center, size: Size(width: width, height: unit * 0.008 * (1 + depth / 8)))
      path.append(Path(roundedRect: bar, cornerWidth: bar.height / 2, cornerHeight: bar.height / 2))
    }
    fill("glitter", path, Color(hex: color, alpha: alpha))
  }

  /// A wood of conifers that stand on a line at `y`; `height` and `gap` are in units.
  mutating func wood(_ color: UInt32, y: Double, height: Double, gap: Double, seed: Int) {
    let count = min(Int(size.width / (gap * unit)) + 2, 60)
    let noise = Noise(seed: seed, isSmooth: false, octaves: 1)
    let ground = Noise(seed: seed + 9, isSmooth: true, octaves: 1)
    var path = Path(
      rect: Rect(x: 0, y: y * size.height, width: size.width, height: size.height * (1 - y)))
    for index in 0..<count {
      let step = Double(index - count / 2)
      let x = size.width / 2 + (step + 0.7 * noise.height(at: step + 100)) * gap * unit
      let tall = height * unit * (0.55 + 0.45 * noise.height(at: step + shift * 10))
      let foot = y * size.height + 0.02 * unit * ground.height(at: step / 4)
      path.append(conifer(foot: Point(x: x, y: foot), height: tall))
    }
    fill("wood", path, Color(hex: color))
  }

  /// Clouds of a few discs on a flat base, at places given in units and fractions of the height.
  mutating func clouds(_ color: UInt32, alpha: Double, at places: [Point], scale: Double) {
    var path = Path()
    for (index, point) in places.enumerated() {
      path.append(cloud(at: place(point.x, point.y), width: scale * unit * (1 - 0.2 * Double(index))))
    }
    fill("clouds", path, Color(hex: color, alpha: alpha))
  }

  /// Dots over the upper part down to `y`.
  mutating func stars(_ color: UInt32, count: Int, to y: Double) {
    let noise = Noise(seed: 31, isSmooth: false, octaves: 1)
    var path = Path()
    for index in 0..<count {
      let at = Double(index) * 3
      let center = Point(
        x: noise.height(at: at) * size.width, y: noise.height(at: at + 1) * y * size.height)
      let radius = unit * (0.003 + 0.005 * noise.height(at: at + 2))
      path.append(Path(ovalIn: Rect(center: center, size: Size(width: radius * 2, height: radius * 2))))
    }
    fill("stars", path, Color(hex: color, alpha: 0.9))
  }

  /// A shape of SVG path data in units around a point.
  mutating func figure(_ color: UInt32, _ data: String, x: Double, y: Double, alpha: Double = 1) {
    let center = place(x, y)
    let transform = AffineTransform(scaleX: unit, y: unit)
      .concatenating(AffineTransform(translationX: center.x, y: center.y))
    fill("figure", ((try? Path(svg: data)) ?? Path()).applying(transform), Color(hex: color, alpha: alpha))
  }

  private mutating func disc(_ name: String, _ center: Point, _ radius: Double, _ color: Color) {
    let side = radius * unit * 2
    append(name, Rect(center: center, size: Size(width: side, height: side))) {
      $0.backgroundColor = color
      $0.cornerRadius = side / 2
    }
  }

  private mutating func fill(_ name: String, _ path: Path, _ color: Color) {
    append(name, Rect(origin: .zero, size: size)) { $0.shape = Shape(path: path, fillColor: color) }
  }

  private mutating func append(_ name: String, _ frame: Rect, _ change: (inout Layer) -> Void) {
    var layer = Layer(id: "\(id)/\(layers.count)-\(name)", frame: frame)
    change(&layer)
    layers.append(layer)
  }

  private func place(_ x: Double, _ y: Double) -> Point {
    Point(x: size.width / 2 + x * unit, y: y * size.height)
  }

  /// The tops of a range from the left edge to the right, a point every few pixels.
  private func outline(y: Double, height: Double, scale: Double, noise: Noise) -> [Point] {
    let count = min(max(Int(min(size.width, 1000) / 3), 24), 150)
    return (0...count).map { index in
      let x = size.width * Double(index) / Double(count)
      let position = (x - size.width / 2) / unit + shift
      let top = noise.height(at: position * scale) * height * unit
      return Point(x: x, y: y * size.height - top)
    }
  }

  private func closed(_ tops: [Point]) -> Path {
    polygon(
      tops + [Point(x: size.width, y: size.height), Point(x: 0, y: size.height)])
  }

  private func polygon(_ points: [Point]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  /// Three tiers of branches, the widest at the foot.
  private func conifer(foot: Point, height: Double) -> Path {
    var points = [Point(x: foot.x, y: foot.y - height)]
    for (drop, half) in [(0.38, 0.13), (0.36, 0.07), (0.68, 0.19), (0.66, 0.1), (1.05, 0.24)] {
      points.append(Point(x: foot.x + half * height, y: foot.y - height * (1 - drop)))
    }
    let left = points.dropFirst().reversed().map { Point(x: 2 * foot.x - $0.x, y: $0.y) }
    return polygon(points + left)
  }

  private func cloud(at center: Point, width: Double) -> Path {
    let base = Rect(
      x: center.x - width / 2, y: center.y - width * 0.11, width: width, height: width * 0.22)
    var path = Path(
      roundedRect: base, cornerWidth: width * 0.11, cornerHeight: width * 0.11)
    for (x, y, radius) in [(-0.16, -0.1, 0.16), (0.1, -0.15, 0.21)] {
      let puff = Point(x: center.x + x * width, y: center.y + y * width)
      let side = radius * width * 2
      path.append(Path(ovalIn: Rect(center: puff, size: Size(width: side, height: side))))
    }
    return path
  }
}
