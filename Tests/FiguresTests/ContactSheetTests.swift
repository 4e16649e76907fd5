import Testing
import TransitionEngine

@testable import Figures

@Suite struct ContactSheetTests {
  private func sheet(_ count: Int, width: Int = 1170, height: Int = 2532) -> ContactSheet {
    let last = Double(max(count - 1, 1))
    return ContactSheet(
      title: "circle push", details: "400 ms", easing: "linear", width: width, height: height,
      frames: (0..<count).map { .init(time: Double($0) / last, progress: Double($0) / last) },
      curve: [Point(x: 0, y: 0), Point(x: 1, y: 1)])
  }

  @Test(arguments: [1, 2, 3, 6, 7, 12, 25, 60, 200])
  func tilesLieOnThePageWithoutOverlap(count: Int) {
    for (width, height) in [(1170, 2532), (2532, 1170), (2732, 2048), (40, 64)] {
      let sheet = sheet(count, width: width, height: height)
      let origins = sheet.tileOrigins
      #expect(origins.count == count)
      for origin in origins {
        #expect(origin.x >= 28 && origin.x + sheet.tileWidth <= sheet.width - 28)
        #expect(origin.y >= 28 && origin.y + sheet.tileHeight <= sheet.height - 28 - 208)
      }
      for (a, b) in zip(origins, origins.dropFirst()) {
        #expect(b.y > a.y + sheet.tileHeight || b.x > a.x + sheet.tileWidth)
      }
    }
  }

  @Test func tilesKeepTheFramesShape() {
    let sheet = sheet(12)
    let shape = Double(sheet.tileWidth) / Double(sheet.tileHeight)
    #expect(abs(shape - 1170 / 2532.0) < 0.004)
  }

  @Test func smallFramesAreNotEnlarged() {
    let sheet = sheet(3, width: 40, height: 64)
    #expect((sheet.tileWidth, sheet.tileHeight) == (40, 64))
  }

  @Test func rowsAreFilledWhereThatIsPossible() {
    #expect(Set(sheet(12).tileOrigins.map(\.y)).count == 2)
    #expect(Set(sheet(6).tileOrigins.map(\.y)).count == 1)
  }

  @Test func pageIsNoTallerThanWideForPhones() {
    for count in [6, 12, 24, 60, 120] {
      let sheet = sheet(count)
      #expect((0.9...3).contains(Double(sheet.width) / Double(sheet.height)), "\(count)")
    }
  }

  @Test func crowdedFramesHaveSmallDots() {
    func strokes(_ count: Int) -> Int {
      sheet(count).drawing.commands.filter { if case .stroke = $0 { true } else { false } }.count
    }
    // No stems: one command less for each frame.
    #expect(strokes(400) - 400 * 3 < strokes(10) - 10 * 4 + 10)
  }
}
