import TransitionEngine

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

  /// A disc `rise` units above `y`, with a glow of fainter ones around it.
  mutating func sun(
    _ color: UInt32, x: Double, y: Double, rise: Double = 0, radius: Double, glow: Double
  ) {
    let foot = place(x, y)
    let center = Point(x: foot.x, y: foot.y - rise * unit)
    for (index, factor) in [3.4, 2.4, 1.65].enumerated() where glow > 0 {
      let alpha = glow * Double(index + 1) / 3
      disc("glow", center, radius * factor, Color(hex: color, alpha: alpha))
    }
    disc("sun", center, radius, Color(hex: color))
  }

  /// Rolling ground from the bottom up to `height` units above `y`; `scale` hills to a unit.
  mutating func hills(_ color: UInt32, y: Double, height: Double, scale: Double, seed: Int) {
    let noise = Noise(seed: seed, isSmooth: true, octaves: 1)
    let tops = skyline(y: y, height: height, scale: scale) { noise.height(at: $0) }
    fill("hills", closed(tops), Color(hex: color))
  }

  /// Mountains from the bottom up to `height` units above `y`, lit from the left.
  ///
  /// - Parameters:
  ///   - scale: How many peaks stand in a unit.
  ///   - shade: Of the slopes that face right.
  ///   - snow: Caps the high peaks; nil leaves the rock bare.
  mutating func mountains(
    _ color: UInt32, shade: UInt32, snow: UInt32? = nil, y: Double, height: Double, scale: Double,
    seed: Int
  ) {
    let range = MountainRange(seed: seed)
    let tops = skyline(y: y, height: height, scale: scale) { range.slope(at: $0).height }
    fill("mountains", closed(tops), Color(hex: color))
    if let snow { fill("snow", caps(tops, y: y, height: height, seed: seed), Color(hex: snow)) }
    let shadows = shadows(of: range, tops, y: y, scale: scale)
    fill("shade", shadows, Color(hex: shade, alpha: snow == nil ? 0.6 : 0.5))
  }

  /// Lines of light on the water, under a sun at `x`; longer and farther apart towards the bottom.
  mutating func glitter(_ color: UInt32, alpha: Double, x: Double, from y: Double, spread: Double) {
    let noise = Noise(seed: 5, isSmooth: false, octaves: 1)
    var path = Path()
    for index in 0..<9 {
      let depth = Double(index + 1)
      let width = (0.05 + spread * noise.height(at: depth)) * unit * (1 + depth / 6)
      let jitter = (noise.height(at: depth + 40) - 0.5) * 0.08 * unit
      let drop = (depth + depth * depth * 0.12) * unit * 0.02
      let center = Point(x: place(x, 0).x + jitter, y: y * size.height + drop)
      let height = unit * (0.008 + 0.001 * depth)
      let bar = Rect(center: center, size: Size(width: width, height: height))
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
      let width = scale * unit * (1 - 0.2 * Double(index))
      path.append(cloud(at: place(point.x, point.y), width: width))
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
      let side = unit * (0.006 + 0.01 * noise.height(at: at + 2))
      path.append(Path(ovalIn: Rect(center: center, size: Size(width: side, height: side))))
    }
    fill("stars", path, Color(hex: color, alpha: 0.9))
  }

  /// A shape of SVG path data in units around a point.
  mutating func figure(_ color: UInt32, _ data: String, x: Double, y: Double, alpha: Double = 1) {
    let center = place(x, y)
    let transform = AffineTransform(scaleX: unit, y: unit)
      .concatenating(AffineTransform(translationX: center.x, y: center.y))
    let path = ((try? Path(svg: data)) ?? Path()).applying(transform)
    fill("figure", path, Color(hex: color, alpha: alpha))
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

  /// Tops from the left edge to the right, a point every few pixels.
  private func skyline(
    y: Double, height: Double, scale: Double, share: (Double) -> Double
  ) -> [Point] {
    let count = min(max(Int(min(size.width, 1000) / 3), 24), 150)
    return (0...count).map { index in
      let x = size.width * Double(index) / Double(count)
      return Point(x: x, y: y * size.height - share(position(x) * scale) * height * unit)
    }
  }

  /// Where x is along the endless landscape, in units.
  private func position(_ x: Double) -> Double {
    (x - size.width / 2) / unit + shift
  }

  /// The part of a skyline above a ragged snow line.
  private func caps(_ tops: [Point], y: Double, height: Double, seed: Int) -> Path {
    let line = Noise(seed: seed + 50, isSmooth: false, octaves: 2)
    let edges = tops.map { top in
      let share = 0.5 + 0.22 * line.height(at: position(top.x) * 14)
      return Point(x: top.x, y: max(y * size.height - share * height * unit, top.y))
    }
    return polygon(tops + edges.reversed())
  }

  /// The right side of each peak, from its top down a bent edge to the foot.
  private func shadows(
    of range: MountainRange, _ tops: [Point], y: Double, scale: Double
  ) -> Path {
    var (path, face, cell) = (Path(), [Point](), Double.infinity)
    func close() -> Path {
      guard let top = face.first, let end = face.last, face.count > 2 else { return Path() }
      let foot = y * size.height
      let (drop, width) = (foot - top.y, end.x - top.x)
      return polygon(
        face + [
          Point(x: end.x, y: foot), Point(x: top.x + width * 0.3, y: foot),
          Point(x: top.x + width * 0.36, y: top.y + drop * 0.62),
          Point(x: top.x + width * 0.08, y: top.y + drop * 0.34),
        ])
    }
    for top in tops {
      let x = position(top.x) * scale
      let slope = range.slope(at: x)
      if slope.cell != cell { (path, face, cell) = (path.appending(close()), [], slope.cell) }
      if x >= slope.peak { face.append(top) }
    }
    return path.appending(close())
  }

  private func closed(_ tops: [Point]) -> Path {
    polygon(tops + [Point(x: size.width, y: size.height), Point(x: 0, y: size.height)])
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
