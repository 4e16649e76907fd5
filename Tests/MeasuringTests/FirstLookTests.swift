import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@testable import Measuring

@Suite struct FirstLookTests {
  @Test func framesAreSpreadEvenly() {
    let changes = (0..<30).map { Double(min($0, 29 - $0)) }
    #expect(FirstLook.places(changes) == [0, 3, 6, 9, 12, 15, 18, 21, 24, 27])
    #expect(FirstLook.places([1, 2, 1]) == [0, 1, 2])
    #expect(FirstLook.places([0, 0, 0]) == [0, 1, 2])
  }

  /// The mark of a touch moves for long before a picture changes for two frames.
  @Test func aShortChangeIsLookedAt() {
    var changes = [Double](repeating: 0.01, count: 50)
    (changes[46], changes[47]) = (1, 2)
    let places = FirstLook.places(changes)
    #expect(places.contains(46) && places.contains(47))
    #expect(places.allSatisfy(changes.indices.contains))
  }

  /// The mark of a touch stays for twice as long as the motion beneath it: three of ten frames would show that.
  @Test func aMotionThatIsAThirdOfTheChangeIsLookedAt() {
    let motion = [0.1, 0.3, 0.6, 1, 1, 0.6, 0.3, 0.1, 0.05]
    let changes = [Double](repeating: 0.01, count: 20) + motion
    let places = FirstLook.places(changes)
    #expect(places.count { changes[$0] >= 0.1 } >= 5)
  }

  /// Text on a sheet of the colour of what it covers is explained where frames are looked for among all pictures.
  @Test func textIsExplainedByALookAtAllPictures() throws {
    let document = RecordedFolder.document([("transition", "cover"), ("scale", "1")])
    let plan = try RenderPlan(RenderSpec(document))
    let (width, height) = (2 * Int(plan.stage.size.width), 2 * Int(plan.stage.size.height))
    let screens = ScreenImages(
      from: .text(width, height, paper: 40, ink: 40),
      to: .text(width, height, paper: 40, ink: 220))
    let contrast = Contrast(between: screens.from, and: screens.to)
    let model = ModelFrames(
      try TimelessSpec(document), scale: 2, images: screens, contrast: contrast)
    let values = (1...10).map { 0.0931 * Double($0) }
    let look = try FirstLook(
      try values.map(model.drawnPlane(at:)), screens: screens, contrast: contrast, scale: 2,
      plan: plan)
    let near = try look.explanation(by: document)
    let far = try look.explanation(by: document, lookingFurther: true)
    #expect(far.unexplained < near.unexplained / 2)
    #expect(zip(far.progress, values).allSatisfy { abs($0.value - $1) < 0.01 })
  }
}
