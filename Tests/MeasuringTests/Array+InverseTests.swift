import Testing

@testable import Measuring

@Suite struct ArrayInverseTests {
  /// Rows have to be exchanged for it: the first pivot is 0.
  @Test func theInverseTimesTheMatrixIsTheUnit() throws {
    let matrix = [[0.0, 2, 1], [1, 1, 0], [3, 0, -2]]
    let inverse = try #require(matrix.inverse)
    for row in 0..<3 {
      for column in 0..<3 {
        let product = (0..<3).reduce(0) { $0 + inverse[row][$1] * matrix[$1][column] }
        #expect(abs(product - (row == column ? 1 : 0)) < 1e-12)
      }
    }
  }

  @Test func aSingularMatrixHasNone() {
    #expect([[1.0, 2], [2, 4]].inverse == nil)
  }
}
