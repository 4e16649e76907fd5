import TransitionEngine

extension ScreenCanvas {
  /// The time, and how strong signal, network and battery are; nothing where iOS hides the bar.
  mutating func statusBar(_ traits: ScreenTraits, _ color: Color) {
    guard traits.statusBarHeight > 0 else { return }
    if traits.hasHomeIndicator {
      earsStatusBar(traits, color)
    } else {
      flatStatusBar(traits, color)
    }
  }

  /// Left and right of a sensor housing.
  private mutating func earsStatusBar(_ traits: ScreenTraits, _ color: Color) {
    let midY = traits.statusBarHeight / 2 + 3
    let ear = traits.size.width * 0.145
    clock(center: Point(x: ear, y: midY), height: 12.5, color)
    let right = traits.size.width - ear + 35
    battery(right: right, midY: midY, color)
    network(left: right - 52, midY: midY, color)
    signal(left: right - 75, midY: midY, color)
  }

  private mutating func flatStatusBar(_ traits: ScreenTraits, _ color: Color) {
    let inset = traits.isPad ? 20.0 : 7
    let (width, midY) = (traits.size.width, traits.statusBarHeight / 2 + (traits.isPad ? 2 : 0))
    clock(center: Point(x: traits.isPad ? inset + 14 : width / 2, y: midY), height: 9, color)
    battery(right: width - inset, midY: midY, color)
    let left = traits.isPad ? width - inset - 76 : inset
    signal(left: left, midY: midY, color)
    network(left: left + 23, midY: midY, color)
  }

  /// 9:41, whose digits are drawn on a grid of 31 × 12.
  private mutating func clock(center: Point, height: Double, _ color: Color) {
    let data =
      "M7 4A3.2 3.6 0 1 0 0.9 5.4A3.2 3.6 0 0 0 7 4C7.3 8.5 6.2 12 3.6 12C2.3 12 1.4 11.4 0.9 10.4"
      + "M10.6 4.2V4.3M10.6 9.7V9.8M19.4 12V0L13.8 8.8H21.6M25 2.6L28 0V12"
    let scale = height / 12
    let path = ((try? Path(svg: data)) ?? Path()).applying(AffineTransform(scaleX: scale, y: scale))
    let stroke = StrokeStyle(lineWidth: 2 * scale, lineCap: .round, lineJoin: .round)
    let frame = Rect(center: center, size: Size(width: 28.5 * scale, height: height))
    let shape = Shape(path: path, fillColor: nil, strokeColor: color, stroke: stroke)
    self.shape("status/time", frame, shape)
  }

  private mutating func signal(left: Double, midY: Double, _ color: Color) {
    var path = Path()
    for index in 0..<4 {
      let height = 4.5 + Double(index) * 2.4
      let bar = Rect(x: Double(index) * 4.8, y: 11.7 - height, width: 3.2, height: height)
      path.append(Path(roundedRect: bar, cornerWidth: 1, cornerHeight: 1))
    }
    let frame = Rect(x: left, y: midY - 6, width: 18, height: 12)
    shape("status/signal", frame, Shape(path: path, fillColor: color))
  }

  private mutating func network(left: Double, midY: Double, _ color: Color) {
    let data =
      "M1 4.3A10.6 10.6 0 0 1 16 4.3M3.9 7.3A6.7 6.7 0 0 1 13.1 7.3M6.8 10.1A2.7 2.7 0 0 1 10.2 10.1"
    let shape = Shape(
      path: (try? Path(svg: data)) ?? Path(), fillColor: nil, strokeColor: color,
      stroke: StrokeStyle(lineWidth: 2.1))
    self.shape("status/network", Rect(x: left, y: midY - 6, width: 17, height: 12), shape)
  }

  private mutating func battery(right: Double, midY: Double, _ color: Color) {
    let frame = Rect(x: right - 27, y: midY - 6, width: 27, height: 12)
    let hull = Rect(x: 0.5, y: 0.5, width: 23, height: 11)
    let cap = Rect(x: 25, y: 4, width: 1.5, height: 4)
    shape(
      "status/battery", frame,
      Shape(
        path: Path(roundedRect: hull, cornerWidth: 3.4, cornerHeight: 3.4)
          .appending(Path(roundedRect: cap, cornerWidth: 0.7, cornerHeight: 1.5)),
        fillColor: nil, strokeColor: color.withAlpha(0.45)))
    let charge = Rect(x: frame.minX + 2, y: frame.minY + 2, width: 16, height: 8)
    box("status/charge", charge, color, radius: 2.2)
  }
}
