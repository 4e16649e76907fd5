import Testing
import TransitionEngine

@testable import Measuring

@Suite struct GeometryFitValuesTests {
  private let screen = Rect(x: 0, y: 0, width: 390, height: 844)

  /// What lies beyond the screen is taken away, and the edges on it stay.
  @Test func anOriginIsKeptOnTheScreen() {
    var values: GeometryFit.Values = [
      .originCenterX: 381, .originCenterY: 20, .originWidth: 104, .originHeight: 60,
      .shadowRadius: 6,
    ]
    values.keepOrigin(on: screen)
    #expect(
      values == [
        .originCenterX: 359.5, .originCenterY: 25, .originWidth: 61, .originHeight: 50,
        .shadowRadius: 6,
      ])
    let kept = values
    values.keepOrigin(on: screen)
    #expect(values == kept)
  }

  @Test func withoutAnOriginNothingIsKept() {
    var values: GeometryFit.Values = [.shadowRadius: 6]
    values.keepOrigin(on: screen)
    #expect(values == [.shadowRadius: 6])
  }

  @Test func aSquareIsAsHighAsWide() {
    let values: GeometryFit.Values = [.originWidth: 40, .originHeight: 60]
    #expect(!values.isSquare)
    #expect(values.squared == [.originWidth: 40, .originHeight: 40])
    #expect(values.squared.isSquare)
  }
}
