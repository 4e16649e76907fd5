import Pixels
import TransitionEngine
import TransitionSpec

/// Where in a recording's pictures the screen is: between bars, within a bezel, or beside something else.
struct ScreenPlace: Sendable {
  /// The first and the last picture, in the recording's own size.
  let first: ColorPicture
  let last: ColorPicture

  /// How much a row of a bar may vary, in levels.
  private static let barRange = 14

  /// The pictures without rows and columns of one colour at their edges.
  var withoutBars: PixelRect {
    let pictures = [first, last]
    let (width, height) = (first.width, first.height)
    func isBar(_ places: StrideTo<Int>) -> Bool {
      pictures.allSatisfy { picture in
        var (low, high) = (255, 0)
        for place in places {
          let green = Int(picture.bytes[3 * place + 1])
          (low, high) = (min(low, green), max(high, green))
          if high - low > Self.barRange { return false }
        }
        return true
      }
    }
    func row(_ y: Int) -> Bool { isBar(stride(from: y * width, to: (y + 1) * width, by: 1)) }
    func column(_ x: Int) -> Bool { isBar(stride(from: x, to: height * width, by: width)) }
    let top = (0..<height).first { !row($0) } ?? 0
    let bottom = (top..<height).last { !row($0) } ?? height - 1
    let left = (0..<width).first { !column($0) } ?? 0
    let right = (left..<width).last { !column($0) } ?? width - 1
    return PixelRect(columns: left..<right + 1, rows: top..<bottom + 1)
  }

  /// Whether a part shows the screens that a spec names.
  func shows(_ screens: GivenScreens, in part: PixelRect) -> Bool {
    let search = { (recorded: ColorPicture, screen: ColorPicture) in
      CorrelationSearch([(recorded.reduced(toSide: 400), screen)])
    }
    func isShown(_ recorded: ColorPicture, _ screen: ColorPicture) -> Bool {
      let search = search(recorded, screen)
      let box = Box(x: 0, y: 0, width: Double(search.width), height: Double(search.height))
      return search.score(box, points: 40) > 0.8
    }
    return
      (!screens.isFromNamed || isShown(first, screens.images.from)
      || isShown(last, screens.images.from))
      && (!screens.isToNamed || isShown(last, screens.images.to)
        || isShown(first, screens.images.to))
  }

  /// Where the screens are that a spec names; nil where they are not found.
  ///
  /// They are looked for in all sizes and places of a small picture, by correlation at some points, and then more
  /// and more finely in larger ones.
  func place(of screens: ScreenImages, isFromNamed: Bool, isToNamed: Bool) -> PixelRect? {
    var pairs: [(recorded: ColorPicture, screen: ColorPicture)] = []
    if isFromNamed { pairs.append((first, screens.from)) }
    if isToNamed { pairs.append((last, screens.to)) }
    guard !pairs.isEmpty else { return nil }
    let ratio = Double(screens.from.width) / Double(screens.from.height)
    func search(side: Int) -> CorrelationSearch {
      CorrelationSearch(pairs.map { ($0.recorded.reduced(toSide: side), $0.screen) })
    }
    let coarse = search(side: 200)
    let scale = Double(max(first.width, first.height)) / 200
    let largest = min(Double(coarse.width), Double(coarse.height) * ratio)
    var best: (box: Box, score: Double)?
    var width = largest
    while width > 0.3 * largest {
      for y in stride(from: 0.0, through: Double(coarse.height) - width / ratio + 0.5, by: 2) {
        for x in stride(from: 0.0, through: Double(coarse.width) - width + 0.5, by: 2) {
          let box = Box(x: x, y: y, width: width, height: width / ratio)
          let score = coarse.score(box, points: 12)
          if score > best?.score ?? 0.5 { best = (box, score) }
        }
      }
      width *= 0.975
    }
    guard var (box, _) = best else { return nil }
    box = box.scaled(by: scale)
    for side in [200, 400, 1000] {
      let side = min(side, max(first.width, first.height))
      let factor = Double(max(first.width, first.height)) / Double(side)
      box = search(side: side).refined(box.scaled(by: 1 / factor), ratio: ratio).scaled(by: factor)
    }
    let side = min(400, max(first.width, first.height))
    let factor = Double(side) / Double(max(first.width, first.height))
    guard search(side: side).score(box.scaled(by: factor), points: 40) > 0.8 else { return nil }
    return box.pixels(in: first)
  }
}

/// A rectangle in pixels and parts of them.
private struct Box {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// The nearest whole pixels of a picture.
  func pixels(in picture: ColorPicture) -> PixelRect {
    let left = min(max(Int(x.rounded()), 0), picture.width - 1)
    let top = min(max(Int(y.rounded()), 0), picture.height - 1)
    return PixelRect(
      x: left, y: top, width: min(Int(width.rounded()), picture.width - left),
      height: min(Int(height.rounded()), picture.height - top))
  }

  func scaled(by factor: Double) -> Box {
    Box(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}

/// How well screens fit a place of recorded pictures.
private struct CorrelationSearch {
  private let pairs: [(recorded: Plane, screen: Plane)]
  let width: Int
  let height: Int

  init(_ pairs: [(recorded: ColorPicture, screen: ColorPicture)]) {
    let planes = pairs.map {
      (recorded: Contrast.brightness.plane(of: $0.recorded), screen: $0.screen)
    }
    (width, height) = (planes[0].recorded.width, planes[0].recorded.height)
    let side = max(width, height)
    self.pairs = planes.map { recorded, screen in
      // About as sharp as the recorded picture.
      (recorded, Contrast.brightness.plane(of: screen.reduced(toSide: min(side, 400))))
    }
  }

  /// The part of a screen that its round corners take.
  private static let corner = (width: 0.12, height: 0.06)

  /// The mean of the pictures' correlations at `points` × `points` · 2 points.
  func score(_ box: Box, points: Int) -> Double {
    let values = pairs.map { pair -> Double in
      var (a, b, aa, bb, ab, count) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
      for row in 0..<2 * points {
        let v = (Double(row) + 0.5) / Double(2 * points)
        for column in 0..<points {
          // Shifted from row to row, so that no column of the screen is missed.
          let u = (Double(column) + (Double(row % 4) + 0.5) / 4) / Double(points)
          // A bezel's round corners are not the screen's.
          if abs(u - 0.5) > 0.5 - Self.corner.width, abs(v - 0.5) > 0.5 - Self.corner.height {
            continue
          }
          let first = pair.recorded.value(x: box.x + u * box.width, y: box.y + v * box.height)
          let second = pair.screen.value(
            x: u * Double(pair.screen.width), y: v * Double(pair.screen.height))
          a += first
          b += second
          aa += first * first
          bb += second * second
          ab += first * second
          count += 1
        }
      }
      let spread = ((aa - a * a / count) * (bb - b * b / count)).squareRoot()
      return spread > 1 ? (ab - a * b / count) / spread : 0
    }
    return values.reduce(0, +) / Double(values.count)
  }

  /// Across, down and larger: those with which an edge or a corner stays are among them, as a place that fits but for
  /// its size is left by no other.
  private static let moves: [(Double, Double, Double)] = {
    let ways: [Double] = [0, 1, -1]
    return ways.flatMap { grow in ways.flatMap { y in ways.map { ($0, y, grow) } } }
      .filter { $0 != (0, 0, 0) }
  }()

  /// The best place near one.
  func refined(_ start: Box, ratio: Double) -> Box {
    var best = start
    var score = score(best, points: 40)
    var step = 3.0
    while step > 0.2 {
      var isBetter = false
      for (x, y, grow) in Self.moves {
        var box = best
        box.width += 2 * grow * step
        box.height = box.width / ratio
        box.x += x * step - grow * step
        box.y += y * step - grow * step / ratio
        guard box.width > 8, box.x > -2, box.y > -2, box.x + box.width < Double(width) + 2,
          box.y + box.height < Double(height) + 2
        else { continue }
        let found = self.score(box, points: 40)
        if found > score { (best, score, isBetter) = (box, found, true) }
      }
      if !isBetter { step /= 2 }
    }
    return best
  }
}

extension Plane {
  /// The value at a place in pixels, between the centres of four of them.
  fileprivate func value(x: Double, y: Double) -> Double {
    let (px, py) = (x - 0.5, y - 0.5)
    let left = min(max(Int(px.rounded(.down)), 0), width - 1)
    let top = min(max(Int(py.rounded(.down)), 0), height - 1)
    let right = min(left + 1, width - 1)
    let bottom = min(top + 1, height - 1)
    let (u, v) = (min(max(px - Double(left), 0), 1), min(max(py - Double(top), 0), 1))
    let upper =
      Double(values[top * width + left]) * (1 - u) + Double(values[top * width + right]) * u
    let lower =
      Double(values[bottom * width + left]) * (1 - u) + Double(values[bottom * width + right]) * u
    return upper * (1 - v) + lower * v
  }
}

extension ColorPicture {
  /// The picture with a longer side of at most so many pixels.
  fileprivate func reduced(toSide side: Int) -> ColorPicture {
    guard max(width, height) > side else { return self }
    let factor = Double(side) / Double(max(width, height))
    return ColorPicture(
      bitmap.downsampled(
        width: max(Int((Double(width) * factor).rounded()), 1),
        height: max(Int((Double(height) * factor).rounded()), 1)))
  }
}
