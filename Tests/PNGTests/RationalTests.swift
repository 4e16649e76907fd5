import PNG
import Testing

@Suite struct RationalTests {
  @Test(
    arguments: [
      (1 / 60.0, 1, 60), (60, 60, 1), (29.97, 2997, 100), (30_000 / 1001.0, 30_000, 1001),
      (0.4 / 59, 2, 295),
      (1, 1, 1), (0, 0, 1), (147.5, 295, 2), (0.01, 1, 100), (59.999_999_99, 60, 1),
    ] as [(Double, Int, Int)])
  func simpleFractionsAreFound(value: Double, numerator: Int, denominator: Int) {
    let fraction = Rational(approximating: value)
    #expect((fraction.numerator, fraction.denominator) == (numerator, denominator))
  }

  @Test(arguments: [3.141_592_653_589_793, 0.123_456_789, 1e-4, 12_345.678])
  func othersAreNear(value: Double) {
    let fraction = Rational(approximating: value)
    #expect(max(fraction.numerator, fraction.denominator) <= 65_535)
    #expect(abs(fraction.value / value - 1) < 1e-5)
  }

  @Test func whatIsTooLargeIsTheLimit() {
    #expect(Rational(approximating: 1e9).value == 65_535)
  }
}
