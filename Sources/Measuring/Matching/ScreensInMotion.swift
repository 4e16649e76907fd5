import Pixels
import TransitionEngine

/// What screens look like while a transition runs, where that is not what they look like at rest: a button is no longer held down,
/// or a text fades in once the motion is over.
struct ScreensInMotion: Sendable {
  /// Those that look otherwise, at the size of the screens at rest.
  let pictures: [ImageReference.Source: ColorPicture]

  /// A frame of the motion.
  struct Frame: Sendable {
    let picture: ColorPicture
    /// Which screen is seen where: 0 where it is the old one, 255 where it is the new one.
    let screen: Plane
  }

  /// The side of a square that looks otherwise, in pixels of a frame, and by how many levels it does at least.
  private static let (side, leastDifference) = (8, Float(12))
  /// The part of that by which frames differ from each other at most, and how many show it at least.
  private static let (mostSpread, fewestFrames) = (Float(0.2), 2)
  /// How much of a screen may look otherwise and still be the same.
  private static let mostArea = 0.12
  /// How far from one screen to the other a pixel is at most that shows the one.
  private static let atEnd: Float = 4

  /// Nil where both look as at rest, and where too much of one does not.
  ///
  /// - Parameters:
  ///   - frames: All of one size.
  ///   - screens: Those at rest, of which both sides are as many times as large.
  init?(_ frames: [Frame], between screens: ScreenImages) {
    guard let size = frames.first?.picture, size.width > 0 else { return nil }
    let factor = screens.from.width / size.width
    guard factor > 0 else { return nil }
    let resting = screens.reduced(by: factor)
    let sizes = ImageReference.Source.allCases.map { resting[$0].bytes.count }
    guard sizes.allSatisfy({ $0 == size.bytes.count }) else { return nil }
    var pictures: [ImageReference.Source: ColorPicture] = [:]
    for source in ImageReference.Source.allCases {
      let shown = Shown(frames, source, of: size.width * size.height)
      let places = shown.places(otherThan: resting[source])
      guard Double(places.count) < Self.mostArea * Double(size.width * size.height) else {
        return nil
      }
      if !places.isEmpty {
        pictures[source] = screens[source].replacing(places, by: shown.means, factor: factor)
      }
    }
    guard !pictures.isEmpty else { return nil }
    self.pictures = pictures
  }

  /// The pixels of one screen, as far as frames show them.
  private struct Shown {
    private var counts: [Int]
    private var sums: [SIMD3<Float>]
    private var squares: [SIMD3<Float>]

    init(_ frames: [Frame], _ source: ImageReference.Source, of count: Int) {
      counts = [Int](repeating: 0, count: count)
      sums = [SIMD3<Float>](repeating: .zero, count: count)
      squares = sums
      for frame in frames where frame.picture.bytes.count == 3 * count {
        for place in 0..<min(count, frame.screen.pixelCount) {
          let level = frame.screen.values[place]
          guard source == .from ? level < atEnd : level > 255 - atEnd else { continue }
          let color = frame.picture.color(at: 3 * place)
          counts[place] += 1
          sums[place] += color
          squares[place] += color * color
        }
      }
    }

    var means: [SIMD3<Float>] { zip(sums, counts).map { $0 / Float(max($1, 1)) } }

    /// The pixels of the squares that are another picture, the same one in all frames.
    func places(otherThan screen: ColorPicture) -> [Int] {
      let (width, height) = (screen.width, counts.count / max(screen.width, 1))
      let means = means
      var result: [Int] = []
      for top in stride(from: 0, to: height, by: side) {
        for left in stride(from: 0, to: width, by: side) {
          let all = (top..<min(top + side, height)).flatMap { y in
            (left..<min(left + side, width)).map { y * width + $0 }
          }
          let seen = all.filter { counts[$0] >= fewestFrames }
          guard 2 * seen.count >= all.count else { continue }
          var (difference, spread) = (Float(0), Float(0))
          for place in seen {
            let own = means[place] - screen.color(at: 3 * place)
            difference += (own * own).sum().squareRoot()
            let variance = squares[place] / Float(counts[place]) - means[place] * means[place]
            spread += max(variance.sum(), 0).squareRoot()
          }
          let least = leastDifference * Float(seen.count)
          if difference > least, spread < mostSpread * difference { result += seen }
        }
      }
      return result
    }
  }
}

extension ColorPicture {
  /// The picture with other pixels.
  ///
  /// - Parameters:
  ///   - places: Pixels of a picture that is smaller by `factor`.
  ///   - colors: Of all of its pixels.
  fileprivate func replacing(
    _ places: [Int], by colors: [SIMD3<Float>], factor: Int
  ) -> ColorPicture {
    var bytes = bytes
    let columns = width / factor
    for place in places {
      let color = colors[place]
      for y in place / columns * factor..<(place / columns + 1) * factor {
        for x in place % columns * factor..<(place % columns + 1) * factor {
          for channel in 0..<3 {
            bytes[3 * (y * width + x) + channel] = UInt8(min(max(color[channel] + 0.5, 0), 255))
          }
        }
      }
    }
    return ColorPicture(width: width, height: height, bytes: bytes)
  }
}
