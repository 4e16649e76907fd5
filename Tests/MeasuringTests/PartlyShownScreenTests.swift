import Messages
import SpecFiles
import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@testable import Measuring

@Suite struct PartlyShownScreenTests {
  private func spec(_ text: String) throws -> SpecNode {
    try SpecSource.parse(Array(text.utf8), file: "own.yaml")
  }

  /// A sheet over the lower half of a dimmed screen.
  private let sheet = """
    size: {width: 200, height: 400}
    scale: 2
    duration: 0.4
    layers:
    - {id: old, screen: from}
    - {id: dim, backgroundColor: "#00000080"}
    - {id: sheet, screen: to, frame: "0, 200, 200, 200", contentsRect: {x: 0, y: 0, width: 1, height: 0.5}}
    animations:
    - {layer: sheet, keyPath: position.y, from: 500, timing: easeOut}
    - {layer: dim, keyPath: opacity, from: 0}

    """

  /// A recording has no picture of the sheet's screen but what is seen of it.
  @Test func aSheetIsMeasuredWithoutItsScreens() throws {
    let recording = try RecordedFolder(
      spec(sheet + "from: photo\nto: form\n"), begin: 0.3083, rate: 30)
    let measured = try recording.measured(spec(sheet))
    #expect(measured.differences(beyond: .init()).isEmpty)
    #expect(abs(measured.begin - 0.3083) < 0.002)
    #expect(abs(measured.duration - 0.4) < 0.003)
    #expect(measured.cadence.droppedCount == 0)
  }

  /// The other way of an app's transition has other layers; that it is meant has to be said.
  @Test func aRefusalSaysWhichOperationWasAskedFor() throws {
    let leaving = """
      size: {width: 200, height: 400}
      scale: 2
      duration: 0.4
      from: form
      to: photo
      layers:
      - {id: old, screen: to}
      - {id: sheet, screen: from, frame: "0, 200, 200, 200", contentsRect: {x: 0, y: 0, width: 1, height: 0.5}}
      animations:
      - {layer: sheet, keyPath: position.y, to: 500, timing: easeOut}
      completion: {remove: sheet}

      """
    let recording = try RecordedFolder(spec(leaving), begin: 0.3083, rate: 30)
    #expect {
      try recording.measured(spec(sheet))
    } throws: {
      ($0 as? Failure)?.message?.contains("shows no own push") == true
    }
  }

  @Test func aScreenThatFillsTheContainerIsShownAsAWhole() throws {
    for transition in ["circle", "cover", "reveal"] {
      let plan = try RenderPlan(RenderSpec(spec("transition: \(transition)\n")))
      for source in ImageReference.Source.allCases {
        #expect(try PartlyShownScreen(source, in: plan) == nil)
      }
    }
    // Only the new one is a sheet.
    let plan = try RenderPlan(RenderSpec(spec(sheet)))
    #expect(try PartlyShownScreen(.from, in: plan) == nil)
    #expect(try PartlyShownScreen(.to, in: plan) != nil)
  }

  /// What lies at its place is its picture, at the picture's size.
  @Test func aPictureIsTakenFromItsPlace() throws {
    let plan = try RenderPlan(RenderSpec(spec(sheet)))
    let partly = try #require(try PartlyShownScreen(.to, in: plan))
    let (width, height) = (plan.width, plan.height)
    let still = ColorPicture(
      width: width, height: height,
      bytes: (0..<height).flatMap { y in (0..<3 * width).map { _ in UInt8(y / 4) } })
    let picture = try partly.picture(in: still)
    // The upper half of it lies in the lower half of the container.
    for y in [10, 100, 390] {
      #expect(abs(Int(picture.bytes[3 * y * width]) - (y + 400) / 4) <= 1)
    }
  }
}
