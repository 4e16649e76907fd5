import Pixels
import TestSupport
import Testing
import TransitionEngine

@testable import Measuring

/// Recordings of a rectangle that grows, the corners of which show the screen around it.
@Suite struct CornerRadiusTests {
  private static let scale = 0.4
  private static let begin = 0.3083
  private static let origin = Rect(x: 30, y: 480, width: 300, height: 120)
  private static let screen = Rect(x: 0, y: 0, width: 390, height: 844)

  private static let values = [
    ("transition", "reveal"), ("duration", "0.5"), ("timing", "linear"),
    ("origin", "30, 480, 300, 120"), RecordedFolder.finer,
  ]

  /// The rectangle at a progress, in points.
  private static func rectangle(_ progress: Double) -> Rect {
    func mixed(_ low: Double, _ high: Double) -> Double { low + (high - low) * progress }
    return Rect(
      x: mixed(origin.minX, 0), y: mixed(origin.minY, 0), width: mixed(origin.width, screen.width),
      height: mixed(origin.height, screen.height))
  }

  private func corners(roundedBy radius: Double) throws -> GeometryFinding? {
    var old: Bitmap?
    let recording = try RecordedFolder(Self.values, begin: Self.begin) { picture, index in
      guard let around = old else {
        old = picture
        return
      }
      let progress = (Double(index) / RecordedFolder.rate - Self.begin) / 0.5
      guard (0...1).contains(progress) else { return }
      let box = Self.rectangle(progress)
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let (px, py) = ((Double(x) + 0.5) / Self.scale, (Double(y) + 0.5) / Self.scale)
          let across = radius - min(px - box.minX, box.maxX - px)
          let down = radius - min(py - box.minY, box.maxY - py)
          guard across > 0, down > 0, across * across + down * down > radius * radius else {
            continue
          }
          picture[x, y] = around[x, y]
        }
      }
    }
    return try recording.measured(Self.values).geometry.first { $0.quantity == .cornerRadius }
  }

  @Test func roundCornersAreTold() throws {
    let finding = try #require(try corners(roundedBy: 30))
    #expect(abs(finding.found - 30) < 5)
    #expect(finding.isSpecified && finding.specified == 0)
  }

  @Test func squareCornersAreNone() throws {
    #expect(try corners(roundedBy: 0) == nil)
  }
}
