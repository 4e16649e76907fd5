import Pixels

/// The corners that a device's bezel, or a simulator's mask, takes away of a recorded screen: what moves passes behind
/// them, and the pictures of the screens at rest do not say what there is.
struct RoundCorners: Sendable {
  /// As a part of the screen's width, above 0.
  let radius: Double

  /// The largest radius, as a part of the screen's width, and the least, in pixels.
  private static let largest = 0.2
  private static let least = 3
  /// How far a pixel of the corner is from its colour at most, in levels of a channel, in any frame.
  private static let tolerance = 32
  /// The part of the corner's pixels that have its colour, and of those at its arc that have another one.
  private static let shares = (corner: 0.97, arc: 0.5)

  /// Nil where the corners are square, or no other colour in them tells.
  ///
  /// - Parameter pictures: All frames, of one size.
  init?(_ pictures: [ColorPicture]) {
    guard let first = pictures.first else { return nil }
    let side = min(Int(Self.largest * Double(first.width)), first.height / 2)
    guard side >= Self.least else { return nil }
    let corners = Corner.allCases.concurrentMap { corner in
      Self.distances(in: pictures, corner, side)
    }
    let radii = corners.map { distances in
      (Self.least...side).last { Self.isRound(distances, side, radius: $0) } ?? 0
    }
    // What is as dark as the bezel there tells no end of the corner.
    guard let radius = radii.min(), radius >= Self.least,
      corners.contains(where: { Self.hasArc($0, side, radius: radius) })
    else { return nil }
    self.radius = Double(radius) / Double(first.width)
  }

  private enum Corner: CaseIterable {
    case topLeft, topRight, bottomLeft, bottomRight

    /// Where a pixel of a picture is among all, row by row.
    ///
    /// - Parameters:
    ///   - x: How many columns it is from the corner.
    ///   - y: The same of rows.
    func index(_ x: Int, _ y: Int, width: Int, height: Int) -> Int {
      let column = self == .topLeft || self == .bottomLeft ? x : width - 1 - x
      let row = self == .topLeft || self == .topRight ? y : height - 1 - y
      return row * width + column
    }
  }

  /// How far each pixel of a square in a corner is at most from the colour of the outermost, in levels, row by row.
  private static func distances(
    in pictures: [ColorPicture], _ corner: Corner, _ side: Int
  ) -> [Int] {
    guard let first = pictures.first else { return [] }
    let (width, height) = (first.width, first.height)
    let start = 3 * corner.index(0, 0, width: width, height: height)
    let color = (0..<3).map { Int(first.bytes[start + $0]) }
    return (0..<side * side).map { place in
      let index = 3 * corner.index(place % side, place / side, width: width, height: height)
      return pictures.reduce(0) { most, picture in
        (0..<3).reduce(most) { max($0, abs(Int(picture.bytes[index + $1]) - color[$1])) }
      }
    }
  }

  /// The first column of a row that is within the arc of a corner.
  private static func arc(_ row: Int, radius: Double) -> Int {
    let y = radius - Double(row) - 0.5
    return y <= 0 ? 0 : Int((radius - max(radius * radius - y * y, 0).squareRoot()).rounded(.up))
  }

  private static func isRound(_ distances: [Int], _ side: Int, radius: Int) -> Bool {
    var (own, all) = (0, 0)
    for row in 0..<radius {
      for column in 0..<max(arc(row, radius: Double(radius)) - 1, 0) {
        own += distances[row * side + column] <= tolerance ? 1 : 0
        all += 1
      }
    }
    return all > 0 && Double(own) >= shares.corner * Double(all)
  }

  /// Whether another colour begins where the corner ends.
  private static func hasArc(_ distances: [Int], _ side: Int, radius: Int) -> Bool {
    let rows = 0..<radius
    let other = rows.count { row in
      let column = min(arc(row, radius: Double(radius)) + margin, side - 1)
      return distances[row * side + column] > tolerance
    }
    return Double(other) >= shares.arc * Double(radius)
  }

  /// How many pixels scaling and compression blur the arc by.
  private static let margin = 1

  /// A picture with what is at the corners' arcs in the corners as well, row by row.
  ///
  /// - Parameter picture: Of the screen, at any size.
  func filled(_ picture: ColorPicture) -> ColorPicture {
    var bytes = picture.bytes
    for (place, source) in moves(width: picture.width, height: picture.height) {
      for channel in 0..<3 { bytes[3 * place + channel] = picture.bytes[3 * source + channel] }
    }
    return ColorPicture(width: picture.width, height: picture.height, bytes: bytes)
  }

  /// The same of a plane.
  func filled(_ plane: Plane) -> Plane {
    plane.with(moves(width: plane.width, height: plane.height))
  }

  /// The pixels of the corners of a picture, each with the one that takes its place.
  private func moves(width: Int, height: Int) -> [(place: Int, source: Int)] {
    let radius = radius * Double(width)
    return Corner.allCases.flatMap { corner in
      (0..<min(Int(radius.rounded(.up)), height / 2)).flatMap { row in
        let first = min(Self.arc(row, radius: radius) + Self.margin, width / 2)
        let source = corner.index(first, row, width: width, height: height)
        return (0..<first).map { (corner.index($0, row, width: width, height: height), source) }
      }
    }
  }
}
