import TestSupport
import Testing
import TransitionSpec

@testable import Measuring

@Suite struct SpecNodeCircleEndTests {
  @Test(arguments: [
    ("parameters.endDiameter", true), ("parameters.reach", true),
    ("parameters.startDiameter", false), ("duration", false),
  ])
  func itsEndIsSaidByTwoParameters(key: String, isSaid: Bool) {
    #expect(RecordedFolder.document([("transition", "mask"), (key, "1")]).saysCircleEnd == isSaid)
  }

  @Test func fixesTakeThePlaceOfItsOwn() {
    let document = RecordedFolder.document([("transition", "ping"), ("fixes", "coverage")])
    #expect(document.with(fixes: ["a", "b"])["fixes"]?.items?.map(\.scalarText) == ["a", "b"])
  }

  @Test func otherParametersStay() {
    let document = RecordedFolder.document([
      ("transition", "mask"), ("parameters.endDiameter", "2"), ("parameters.startDiameter", "4"),
    ]).without(parameters: ["endDiameter", "reach"])
    #expect(!document.saysCircleEnd)
    #expect(document["parameters"]?["startDiameter"]?.scalarText == "4")
  }
}
