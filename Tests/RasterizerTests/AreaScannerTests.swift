import Pixels
import TestSupport
import Testing
import TransitionEngine

@testable import Rasterizer

/// The areas that are worked out against those of the reference, which shares no code with them.
@Suite struct AreaScannerTests {
  private let width = 60
  private let height = 40

  private func bytes(of path: Path, _ rule: FillRule, in region: PixelRect) -> [UInt8] {
    var scanner = AreaScanner(
      FillEdges(of: path, on: region), rule: rule, width: region.width)
    var bytes = [UInt8](repeating: 7, count: region.width * region.height)
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      for row in 0..<region.height { scanner.nextRow(into: start + row * region.width) }
    }
    return bytes
  }

  private func largestDifference(of path: Path, _ rule: FillRule) -> Double {
    let region = PixelRect(x: 0, y: 0, width: width, height: height)
    let exact = ReferenceRenderer(width: width, height: height)
      .draw(DisplayList([.fill(path, rule: rule, paint: .color(.white))]))
    return bytes(of: path, rule, in: region).enumerated().map { index, byte in
      abs(Double(byte) - exact[index % width, index / width].x)
    }.max() ?? 0
  }

  /// Lines and curves that cross each other and the canvas's edges, half a level for rounding and half for
  /// flattening.
  @Test(arguments: 0..<60)
  func everyPixelHasItsArea(seed: Int) {
    var random = Splitmix(state: UInt64(seed))
    func point() -> Point {
      Point(
        x: Double.random(in: -20...80, using: &random),
        y: Double.random(in: -20...60, using: &random))
    }
    var path = Path()
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 2...4, using: &random) {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: path.addLine(to: point())
        case 1: path.addQuadCurve(to: point(), control: point())
        default: path.addCurve(to: point(), control1: point(), control2: point())
        }
      }
    }
    for rule in FillRule.allCases {
      #expect(largestDifference(of: path, rule) <= 1.1, "\(rule)")
    }
  }

  /// Edges that meet, lie on each other or run along rows and columns.
  @Test(arguments: FillRule.allCases)
  func touchingShapesHaveTheirArea(rule: FillRule) {
    let tilted = Path(through: [(5.5, 3), (30.25, 10.1), (12.75, 30.6)])
    let box = Path(rect: Rect(x: 10, y: 10, width: 20.5, height: 9.25))
    let next = Path(rect: Rect(x: 30.5, y: 10, width: 8, height: 9.25))
    let sliver = Path(rect: Rect(x: 3.2, y: 25.4, width: 50, height: 0.3))
    for path in [
      tilted.appending(tilted), box.appending(next), box.appending(box), sliver,
      box.appending(tilted).appending(sliver),
    ] {
      #expect(largestDifference(of: path, rule) <= 0.51)
    }
  }

  /// So many edges in a row that their areas are sampled.
  @Test func combsAreSampled() {
    var comb = Path()
    for tooth in 0..<600 {
      let (x, y) = (Double(tooth) * 0.1, 2 + Double(tooth % 7) * 0.37)
      comb.append(Path(rect: Rect(x: x, y: y, width: 0.05, height: 30)))
    }
    #expect(largestDifference(of: comb, .nonZero) <= 5)
  }

  /// What lies left of the region and above it decides which side is inside; how far out does not matter.
  @Test(arguments: [100.0, 1e6, 1e9, 1e12])
  func farAwayIsAsGoodAsNear(distance: Double) {
    let region = PixelRect(x: -7, y: 3, width: 20, height: 20)
    let half = Path(through: [
      (-distance, -distance), (2.5, -distance), (2.5, distance), (-distance, distance),
    ])
    let row = bytes(of: half, .nonZero, in: region)[..<20]
    #expect(
      row
        == ArraySlice([UInt8](repeating: 255, count: 9) + [128] + [UInt8](repeating: 0, count: 10)))
  }

  @Test func pathsOfNumbersThatOverflowDrawNothing() {
    let region = PixelRect(x: 0, y: 0, width: 8, height: 8)
    let path = Path(through: [(-1e308, 0), (1e308, 1e308), (1e308, -1e308), (.infinity, 3)])
    _ = bytes(of: path, .nonZero, in: region)
    #expect(bytes(of: Path(), .nonZero, in: region).allSatisfy { $0 == 0 })
  }
}
