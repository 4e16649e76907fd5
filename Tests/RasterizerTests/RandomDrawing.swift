import Pixels
import TestSupport
import TransitionEngine

enum TestImages {
  /// A bitmap for every image that lists name: opaque, or with translucent pixels here and there.
  static func all(
    width: Int, height: Int, _ hasTransparency: Bool
  ) -> [ImageReference: Bitmap] {
    var images: [ImageReference: Bitmap] = [:]
    for (index, reference) in ImageReference.all.enumerated() {
      var (width, height) = (width, height)
      if case .element = reference.part { (width, height) = (37, 23) }
      if case .snapshot = reference.part { (width, height) = (41, 50) }
      var bitmap =
        reference.source == .from
        ? TestPictures.list(width: width, height: height)
        : TestPictures.photo(width: width, height: height)
      if hasTransparency {
        for pixel in bitmap.pixels.indices where (pixel / 5 + index) % 7 == 0 {
          bitmap.pixels[pixel] = Bitmap.premultiplied(
            red: UInt8(pixel % 256), green: 90, blue: 200, alpha: UInt8(pixel * 3 % 256))
        }
      }
      images[reference] = bitmap
    }
    return images
  }
}

extension DisplayList {
  /// A few commands of all kinds, near and across a canvas.
  static func random(
    width: Int, height: Int, depth: Int, using random: inout Splitmix
  ) -> DisplayList {
    DisplayList(
      (0..<Int.random(in: 1...4, using: &random)).map { _ in
        .random(Double(width), Double(height), depth, using: &random)
      })
  }
}

extension DrawCommand {
  fileprivate static func random(
    _ width: Double, _ height: Double, _ depth: Int, using random: inout Splitmix
  ) -> DrawCommand {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
    case 0, 1:
      return .fill(
        .random(width, height, using: &random), rule: .allCases.randomElement(using: &random)!,
        paint: .color(.random(using: &random)))
    case 2:
      let stops = Gradient((0...2).map { _ in .random(using: &random) }).stops
      return .fill(
        .random(width, height, using: &random), rule: .nonZero,
        paint: .gradient(stops, .random(width, height, using: &random)))
    case 3:
      return .stroke(
        .random(width, height, using: &random),
        style: StrokeStyle(
          lineWidth: .random(in: 0.3...9, using: &random),
          lineJoin: .allCases.randomElement(using: &random)!,
          dashPattern: [[], [], [7, 3], [0, 11, 4]].randomElement(using: &random)!,
          dashPhase: .random(in: -9...9, using: &random)),
        color: .random(using: &random),
        transform: AffineTransform(a: 1, b: 0.2, c: 0, d: 0.8, tx: 3, ty: 0))
    case 4 where Bool.random(using: &random):
      let start = Double.random(in: -0.2...0.6, using: &random)
      return .imagePart(
        ImageReference.all.randomElement(using: &random)!,
        part: Rect(x: start, y: 0.25, width: 0.5, height: 0.5),
        transform: .random(width, height, using: &random))
    case 4, 5:
      return .image(
        ImageReference.all.randomElement(using: &random)!,
        transform: .random(width, height, using: &random))
    case 6:
      return .shadow(
        caster: .random(width: Int(width), height: Int(height), depth: depth - 1, using: &random),
        color: .random(using: &random),
        sigma: [0, 0.7, 3, 9, 20, 40].randomElement(using: &random)!,
        offset: Size(width: .random(in: -9...9, using: &random), height: 4))
    default:
      let list = DisplayList.random(
        width: Int(width), height: Int(height), depth: depth - 1, using: &random)
      let mask = DisplayList.random(
        width: Int(width), height: Int(height), depth: depth - 1, using: &random)
      return .group(
        list, opacity: [0, 0.3, 0.8, 1, 1, 1].randomElement(using: &random)!,
        mask: Bool.random(using: &random) ? mask : nil,
        clip: Bool.random(using: &random) ? .random(width, height, using: &random) : nil)
    }
  }
}

extension GradientPlace {
  fileprivate static func random(
    _ width: Double, _ height: Double, using random: inout Splitmix
  ) -> GradientPlace {
    let start = Point(x: .random(in: 0...width, using: &random), y: 0)
    let plane = AffineTransform(a: width, b: 9, c: -5, d: height / 2, tx: start.x, ty: height / 3)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return .axial(start: start, end: Point(x: width / 2, y: height))
    case 1: return .radial(plane)
    default: return .conic(plane)
    }
  }
}

extension Path {
  fileprivate static func random(
    _ width: Double, _ height: Double, using random: inout Splitmix
  ) -> Path {
    let box = Rect(
      x: .random(in: -width...width, using: &random),
      y: .random(in: -height...height, using: &random),
      width: .random(in: 0...2 * width, using: &random),
      height: .random(in: 0...2 * height, using: &random))
    let whole = Rect(
      x: box.minX.rounded(), y: box.minY.rounded(), width: box.width.rounded(),
      height: box.height.rounded())
    let beyond = Rect(x: -500, y: -500, width: 2000, height: 2000)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return Path(rect: box)
    case 1: return Path(rect: whole)
    case 2: return Path(ovalIn: box)
    case 3: return Path(rect: beyond).appending(Path(ovalIn: box))
    case 4: return Path(roundedRect: whole, cornerWidth: 8, cornerHeight: 8)
    default:
      return Path(
        through: (0..<7).map { _ in
          (
            .random(in: -20...width + 20, using: &random),
            .random(in: -20...height + 20, using: &random)
          )
        })
    }
  }
}

extension Color {
  fileprivate static func random(using random: inout Splitmix) -> Color {
    Color(
      hex: .random(in: 0...0xFF_FFFF, using: &random),
      alpha: [0, 0.4, 1, 1, 1].randomElement(using: &random)!)
  }
}

extension AffineTransform {
  fileprivate static func random(
    _ width: Double, _ height: Double, using random: inout Splitmix
  ) -> AffineTransform {
    let (x, y) = (
      Double.random(in: -40...40, using: &random), Double.random(in: -40...40, using: &random)
    )
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return AffineTransform(scaleX: width, y: height)
    case 1:
      return AffineTransform(a: width, b: 0, c: 0, d: height, tx: x.rounded(), ty: y.rounded())
    case 2: return AffineTransform(a: width, b: 0, c: 0, d: height, tx: 0, ty: y)
    case 3: return AffineTransform(a: width, b: 0, c: 0, d: height, tx: x, ty: 0)
    case 4: return AffineTransform(a: width * 0.7, b: 0, c: 0, d: height * 1.3, tx: x, ty: y)
    default: return AffineTransform(a: width, b: 9, c: -5, d: height, tx: x, ty: y)
    }
  }
}
