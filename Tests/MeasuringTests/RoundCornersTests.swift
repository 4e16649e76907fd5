import Pixels
import TestSupport
import Testing

@testable import Measuring

@Suite struct RoundCornersTests {
  private static let (width, height, radius) = (200, 420, 28)

  /// How far a pixel is from a rounded rectangle's arc, in pixels; 0 within it.
  private static func isOutside(_ x: Int, _ y: Int, width: Int, height: Int, radius: Int) -> Bool {
    let column = min(x, width - 1 - x)
    let row = min(y, height - 1 - y)
    guard column < radius, row < radius else { return false }
    let (dx, dy) = (Double(radius - column) - 0.5, Double(radius - row) - 0.5)
    return (dx * dx + dy * dy).squareRoot() > Double(radius)
  }

  /// A bar of one colour that comes in from the top of a screen of another, in black corners.
  private func pictures(
    radius: Int = radius, screen: UInt32 = 0xFFF0_E8E0, bar: UInt32 = 0xFF30_80D0
  ) -> [ColorPicture] {
    (0...10).map { step in
      var bitmap = Bitmap(width: Self.width, height: Self.height, filledWith: screen)
      for y in 0..<step * Self.height / 10 { for x in 0..<Self.width { bitmap[x, y] = bar } }
      for y in 0..<Self.height {
        for x in 0..<Self.width
        where Self.isOutside(x, y, width: Self.width, height: Self.height, radius: radius) {
          bitmap[x, y] = 0xFF0A_0A0C
        }
      }
      return ColorPicture(bitmap)
    }
  }

  @Test func theirRadiusIsFound() throws {
    let corners = try #require(RoundCorners(pictures()))
    #expect(abs(corners.radius * Double(Self.width) - Double(Self.radius)) <= 2)
  }

  @Test func whatIsBehindThemIsThatBesideThem() throws {
    let all = pictures()
    let corners = try #require(RoundCorners(all))
    for picture in all {
      let filled = corners.filled(picture)
      #expect(!filled.bytes.contains { $0 < 0x20 })
      let plane = Contrast.brightness.plane(of: picture)
      #expect(corners.filled(plane).values == Contrast.brightness.plane(of: filled).values)
    }
  }

  /// At half the size they are half as large.
  @Test func theyAreFilledAtAnySize() throws {
    let all = pictures()
    let corners = try #require(RoundCorners(all))
    let half = all[5].bitmap.downsampled(width: Self.width / 2, height: Self.height / 2)
    #expect(!corners.filled(ColorPicture(half)).bytes.contains { $0 < 0x20 })
  }

  @Test func squareCornersAreNone() {
    #expect(RoundCorners(pictures(radius: 0)) == nil)
    #expect(RoundCorners([]) == nil)
  }

  /// A screen as dark as its bezel tells no corners, nor need it.
  @Test func aDarkScreenTellsNone() {
    #expect(RoundCorners(pictures(screen: 0xFF0A_0A0C, bar: 0xFF12_1014)) == nil)
  }

  /// What changes in a corner is no part of a bezel.
  @Test func whatMovesInACornerIsNone() {
    let all = pictures().enumerated().map { place, picture in
      var bitmap = picture.bitmap
      if place == 4 { for y in 0..<30 { for x in 0..<30 { bitmap[x, y] = 0xFFFF_FFFF } } }
      return ColorPicture(bitmap)
    }
    #expect(RoundCorners(all) == nil)
  }

  /// The lower corners of a sheet that comes from the top are none that the screen shows where it is at first.
  @Test(arguments: ["cover", "mask"])
  func aMotionIsMeasuredInThem(transition: String) throws {
    let values = [
      ("transition", transition), ("timing", "easeInEaseOut"), ("duration", "0.5"),
    ]
    let recording = try RecordedFolder(values, begin: 0.3083) { picture, _ in
      let (width, height) = (picture.width, picture.height)
      for y in 0..<height {
        for x in 0..<width
        where Self.isOutside(x, y, width: width, height: height, radius: width / 8) {
          picture[x, y] = 0xFF0A_0A0C
        }
      }
    }
    let measured = try recording.measured(values)
    #expect(measured.screens.corners != nil)
    #expect(measured.fit.best.kind == .specified)
    #expect(abs(measured.begin - 0.3083) < 0.002)
    #expect(abs(measured.duration - 0.5) < 0.004)
    #expect(measured.cadence.droppedCount == 0)
  }
}
