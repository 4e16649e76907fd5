import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@testable import Measuring

@Suite struct DrawnScreensTests {
  /// A screen of text on a canvas of 340.1 pixels across, and a circle of a colour near it that opens there.
  private let (model, before, after): (ModelFrames, Plane, Plane)

  init() throws {
    let document = RecordedFolder.document([
      ("transition", "circle"), ("device", "iphone-14"), ("shadow.opacity", "0"),
      ("origin", "150,400,4,4"), ("parameters.startDiameter", "4"),
    ])
    let plan = try RenderPlan(RenderSpec(document))
    let scale = 736 / plan.stage.size.height
    let canvas = plan.reduced(to: scale)
    let screens = ScreenImages(
      from: .text(canvas.width, canvas.height, paper: 20, ink: 240),
      to: .text(canvas.width, canvas.height, paper: 32, ink: 60))
    model = ModelFrames(
      try TimelessSpec(document), scale: scale, images: screens, contrast: .brightness)
    before = screens.plane(of: .from, .brightness)
    after = screens.plane(of: .to, .brightness)
  }

  @Test func whatShowsAScreenIsAsRecorded() throws {
    let bitmap = try model.bitmap(at: 0.5)
    let drawn = Contrast.brightness.plane(of: bitmap, reducedBy: ModelFrames.oversampling)
    let restored = try model.drawnPlane(at: 0.5)
    /// How many pixels differ by more than a level within some columns and rows.
    func count(_ plane: Plane, from screen: Plane, _ columns: Range<Int>, _ rows: Range<Int>) -> Int
    {
      rows.reduce(0) { count, y in
        count
          + columns.count {
            abs(plane.values[y * plane.width + $0] - screen.values[y * plane.width + $0]) > 1
          }
      }
    }
    // The circle's middle is 175 pixels below the top, its radius 111.
    let columns = 1..<before.width - 1
    let outside = count(restored, from: before, columns, 1..<40)
    let inside = count(restored, from: after, 100..<120, 150..<200)
    let lost = count(drawn, from: before, columns, 1..<40)
    #expect((outside, inside) == (0, 0))
    #expect(lost > 100)
  }

  /// The old screen with a circle, as sharp as the two are.
  private func recorded(radius: Double) -> Plane {
    let pixels = Double(before.height) / 844
    let offsets = (0..<8).map { (Double($0) + 0.5) / 8 }
    let values = (0..<before.pixelCount).map { place -> Float in
      let inside = offsets.reduce(0) { count, dy in
        count
          + offsets.count { dx in
            let x = (Double(place % before.width) + dx) / pixels - 152
            let y = (Double(place / before.width) + dy) / pixels - 402
            return x * x + y * y < radius * radius
          }
      }
      let share = Float(inside) / 64
      return before.values[place] + share * (after.values[place] - before.values[place])
    }
    return Plane(width: before.width, height: before.height, values: values)
  }

  /// Among text that is drawn less sharp than it was recorded, the first circles would be nothing but noise.
  @Test(arguments: [0.01, 0.015, 0.02])
  func aFaintCircleShows(value: Double) throws {
    let search = try ProgressSearch(model, before: before, after: after)
    let radius = 2 + value * (1.2 * 844 / 2 - 2)
    let found = try search.progress(of: recorded(radius: radius))
    #expect(found.state == .moving)
    #expect(abs(found.value - value) < 0.001)
    #expect(found.error < 0.005)
  }
}
