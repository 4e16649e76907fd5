/// Recognises pixels that probably are the smoothing of an edge, as pixelmatch 7 does.
///
/// Such a pixel has both darker and brighter neighbours, at most two equal ones, and its darkest or
/// brightest neighbour belongs to an area of one colour in both pictures. A pixel at the pictures' edge
/// has one equal neighbour more.
///
/// Pixels are 0xAARRGGBB with straight alpha, row by row.
///
/// Source: V. Vysniauskas, "Anti-aliased Pixel and Intensity Slope Detector" (2009).
struct AntialiasingDetector {
  let expected: UnsafeBufferPointer<UInt32>
  let actual: UnsafeBufferPointer<UInt32>
  let width: Int
  let height: Int

  /// Whether the pixel smooths an edge in one of the pictures.
  func isAntialiased(x: Int, y: Int) -> Bool {
    isAntialiased(x, y, in: expected) || isAntialiased(x, y, in: actual)
  }

  private func isAntialiased(_ x: Int, _ y: Int, in picture: UnsafeBufferPointer<UInt32>) -> Bool {
    // Most pixels lie in areas of one colour, where this is a fraction of the work.
    if isInArea(x, y, of: picture) { return false }
    let center = y * width + x
    var equal = isAtEdge(x, y) ? 1 : 0
    var (brightest, darkest) = (0.0, 0.0)
    var (brightestPosition, darkestPosition) = ((x: 0, y: 0), (x: 0, y: 0))
    // Column by column: of two neighbours that are equally dark, the first one counts.
    for column in max(x &- 1, 0)..<min(x &+ 2, width) {
      for row in max(y &- 1, 0)..<min(y &+ 2, height) where column != x || row != y {
        let delta = YIQDistance.brightness(
          picture[center], picture[row &* width &+ column], at: center)
        if delta == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if delta < brightest {
          (brightest, brightestPosition) = (delta, (column, row))
        } else if delta > darkest {
          (darkest, darkestPosition) = (delta, (column, row))
        }
      }
    }
    if brightest == 0 || darkest == 0 { return false }
    return isInArea(brightestPosition.x, brightestPosition.y)
      || isInArea(darkestPosition.x, darkestPosition.y)
  }

  /// Whether the pixel has three neighbours of its own colour, in both pictures.
  private func isInArea(_ x: Int, _ y: Int) -> Bool {
    isInArea(x, y, of: expected) && isInArea(x, y, of: actual)
  }

  private func isInArea(_ x: Int, _ y: Int, of picture: UnsafeBufferPointer<UInt32>) -> Bool {
    let color = picture[y * width + x]
    if !isAtEdge(x, y), let middle = picture.baseAddress.map({ $0 + (y * width + x) }) {
      func equal(_ offset: Int) -> Int {
        let row = middle + offset
        return (row[-1] == color ? 1 : 0) &+ (row[0] == color ? 1 : 0) &+ (row[1] == color ? 1 : 0)
      }
      // The pixel itself is one of them.
      return equal(-width) &+ equal(0) &+ equal(width) > 3
    }
    var equal = 1
    for row in max(y - 1, 0)..<min(y + 2, height) {
      for column in max(x - 1, 0)..<min(x + 2, width) where picture[row * width + column] == color {
        equal += 1
      }
    }
    return equal > 3
  }

  private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width - 1 || y == height - 1
  }
}
