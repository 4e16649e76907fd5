import Testing
import TransitionSpec

@testable import TransitionStage

struct SpecNodeTidyTests {
  private static let tidied: [(Double, Double)] = [
    (0.30000000000000004, 0.3), (-0.6000000000000227, -0.6), (0.7999999999999999, 0.8),
    (6.123e-17, 0), (-1e-14, 0), (0.045000000000000005, 0.045),
  ]

  @Test(arguments: tidied)
  func aRoundingErrorIsTakenOut(number: Double, tidy: Double) {
    #expect(number.tidied == tidy)
  }

  private static let exact: [Double] = [
    0.3333333333333333, 1.4142135623730951, 0.123456789012, 1e-9, 844, 36.77818448072421,
  ]

  @Test(arguments: exact)
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
