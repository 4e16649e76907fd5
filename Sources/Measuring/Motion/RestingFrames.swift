import Pixels

/// The parts of a recording in which nothing moves: what lies between two of them may be a transition.
struct RestingFrames: Sendable {
  /// Frames that show the same, at least one.
  let plateaus: [Range<Int>]

  /// The least change that is a movement, in levels: of a block's mean, and of its pixels.
  private static let leastChanges: (mean: Float, pixels: Float) = (1.5, 4)

  /// How many frames back a picture is looked for that is the same: encoders let a screen at rest flicker between two.
  private static let flicker = 5

  /// How many times as long as a rest a frame is shown alone that is one.
  private static let longShown = 1.5

  /// How many blocks change at most where nothing moves but something small, as a part of all.
  private static let smallShare = 0.03

  /// - Parameters:
  ///   - frames: Levels, in the order of the frames.
  ///   - sparingSmall: Whether something rests beside which no more moves than a pointer.
  init(_ frames: [Plane], sparingSmall: Bool = false) {
    let (spares, share) = (sparingSmall, Self.smallShare)
    let changes = Array(0..<max(frames.count - 1, 0)).concurrentMap { place in
      let next = frames[place + 1]
      func change(from frame: Plane) -> (mean: Float, pixels: Float) {
        frame.largestChange(to: next, sparing: spares ? share : 0)
      }
      var least = change(from: frames[place])
      for earlier in stride(from: place - 1, through: max(place + 1 - Self.flicker, 0), by: -1)
      where least.pixels > Self.leastChanges.pixels || least.mean > Self.leastChanges.mean {
        let change = change(from: frames[earlier])
        least = (min(least.mean, change.mean), min(least.pixels, change.pixels))
      }
      return least
    }
    /// A fourth of the frames at least rest, so that what they differ by is noise.
    func limit(_ values: [Float], _ least: Float) -> Float {
      let usual = values.isEmpty ? 0 : values.sorted()[values.count / 4]
      return max(least, min(2.5 * usual, 4 * least))
    }
    let meanLimit = limit(changes.map(\.mean), Self.leastChanges.mean)
    let pixelLimit = limit(changes.map(\.pixels), Self.leastChanges.pixels)
    var plateaus: [Range<Int>] = []
    var begin = 0
    for index in 0..<frames.count {
      let isLast = index == frames.count - 1
      guard isLast || changes[index].mean > meanLimit || changes[index].pixels > pixelLimit else {
        continue
      }
      plateaus.append(begin..<index + 1)
      begin = index + 1
    }
    self.plateaus = plateaus
  }

  /// Those that rest long enough to be a screen before or after a transition: the first, the last, and others
  /// that take at least `seconds`, or of which one frame is shown for half as long again: pictures may be late.
  ///
  /// - Parameter times: Those of the frames, in seconds.
  func screens(_ times: [Double], lasting seconds: Double) -> [Range<Int>] {
    let interval = Cadence.interval(of: times)
    return plateaus.enumerated().filter { place, frames in
      guard place > 0, place < plateaus.count - 1 else { return true }
      let (first, last) = (times[frames.lowerBound], times[frames.upperBound - 1])
      let shown = times[frames.upperBound] - first - interval
      return last - first >= seconds || shown >= Self.longShown * seconds
    }.map(\.element)
  }
}

extension Plane {
  private static let blockSide = 16

  /// The largest change of a square block: of its mean, and the root mean square of its pixels'.
  ///
  /// - Parameter share: The part of the blocks, those with the largest changes, that do not count.
  fileprivate func largestChange(
    to other: Plane, sparing share: Double
  ) -> (mean: Float, pixels: Float) {
    let side = Self.blockSide
    var (means, pixels): ([Float], [Float]) = ([], [])
    values.withUnsafeBufferPointer { old in
      other.values.withUnsafeBufferPointer { new in
        for top in stride(from: 0, through: height - side, by: side) {
          for left in stride(from: 0, through: width - side, by: side) {
            var (sum, squares) = (Float(0), Float(0))
            for y in top..<top + side {
              for place in y * width + left..<y * width + left + side {
                let change = new[place] - old[place]
                sum += change
                squares += change * change
              }
            }
            let count = Float(side * side)
            means.append(abs(sum / count))
            pixels.append((squares / count).squareRoot())
          }
        }
      }
    }
    func largest(_ changes: [Float]) -> Float {
      let spared = Int(share * Double(changes.count))
      return (spared > 0 ? changes.sorted().dropLast(spared).last : changes.max()) ?? 0
    }
    return (largest(means), largest(pixels))
  }
}
