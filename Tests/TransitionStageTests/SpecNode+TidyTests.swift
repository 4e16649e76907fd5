import Testing
import TransitionSpec

@testable import TransitionStage

struct SpecNodeTidyTests {
  @Test(arguments: [
    (0.1 + 0.2, 0.3), (390 - 0.6 - 390, -0.6), (0.7 + 0.1, 0.8), (6.123e-17, 0), (-1e-14, 0),
    (0.15 * 0.3, 0.045),
  ])
  func aRoundingErrorIsTakenOut(number: Double, tidy: Double) {
    #expect(number.tidied == tidy)
  }

  @Test(arguments: [1.0 / 3, 2.0.squareRoot(), 0.123456789012, 1e-9, 844, 36.77818448072421])
  func otherNumbersStay(number: Double) {
    #expect(number.tidied == number)
  }

  @Test(arguments: [
    ("M0.30000000000000004 -4.2000000000000455C1 2 3 4 5 6Z", "M0.3 -4.2C1 2 3 4 5 6Z"),
    ("matrix(6.123233995736766e-17 1 -1 0 0 300)", "matrix(0 1 -1 0 0 300)"),
    ("from.trigger-123456789012", "from.trigger-123456789012"), ("easeInEaseOut", "easeInEaseOut"),
  ])
  func numbersInTextsAreTidied(text: String, tidy: String) {
    let node = SpecNode(items: [SpecNode(.scalar(text, isQuoted: true), at: .option("spec"))])
    #expect(node.tidied.items?.first?.scalarText == tidy)
  }
}
