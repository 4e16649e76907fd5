import Testing

@testable import Measuring

@Suite struct PlaneTests {
  private let dot = Plane(width: 3, height: 3, values: [0, 0, 0, 0, 36, 0, 0, 0, 0])

  /// A corner has 4 pixels around it, a side 6, the middle 9.
  @Test func aBlurredPlaneIsTheMeanOfNeighbours() {
    #expect(dot.blurred.values.prefix(9) == [9, 6, 9, 6, 4, 6, 9, 6, 9])
  }

  @Test func whatIsLeftWithoutAnotherPlaneHasNothingOfIt() {
    let other = Plane(width: 3, height: 3, values: [1, 2, 0, 0, 2, 0, 0, 0, 4])
    let left = dot.without(other)
    #expect(abs(left.product(with: other)) < 1e-3)
    #expect(abs(left.values[4] - (36 - 2 * 72.0 / 25)) < 1e-3)
  }

  @Test func aClampedPlaneIsBetweenTwoOthers() {
    func plane(_ values: [Float]) -> Plane { Plane(width: 4, height: 1, values: values) }
    let clamped = plane([0, 5, 9, 7]).clamped(
      between: plane([1, 8, 2, 7]), and: plane([3, 4, 6, 7]))
    #expect(clamped.values.prefix(4) == [1, 5, 6, 7])
  }

  @Test func theShareOfPixelsThatDifferIsCounted() {
    let dark = Plane(width: 10, height: 5, values: [Float](repeating: 0, count: 50))
    let other = Plane(
      width: 10, height: 5, values: (0..<50).map { $0 < 3 ? 20 : $0 < 9 ? -17 : 16 })
    #expect(other.share(differingFrom: dark, by: 16) == 9.0 / 50)
    #expect(dark.share(differingFrom: dark, by: 16) == 0)
  }

  /// Three of five pixels that differ lie in a square of two.
  @Test func pixelsInOneSquareAreNotCounted() {
    let dark = Plane(width: 10, height: 5, values: [Float](repeating: 0, count: 50))
    let places = [3, 13, 14, 40, 49]
    let other = Plane(
      width: 10, height: 5, values: (0..<50).map { places.contains($0) ? 20 : 1 })
    #expect(other.share(differingFrom: dark, by: 16, outsideSquareOf: 2) == 2.0 / 50)
    #expect(other.share(differingFrom: dark, by: 16, outsideSquareOf: 20) == 0)
    #expect(dark.share(differingFrom: dark, by: 16, outsideSquareOf: 2) == 0)
  }

  /// Only the first four pixels tell the two pictures apart; one of them shows neither.
  @Test func pixelsVoteForThePictureThatTheyShow() {
    func plane(_ values: [Float]) -> Plane { Plane(width: 6, height: 1, values: values) }
    let (first, second) = (plane([0, 0, 0, 0, 50, 50]), plane([20, 20, 20, 10, 58, 42]))
    let votes = plane([2, 15, 90, 4, 50, 42]).votes(for: first, or: second, differingBy: 8)
    #expect(votes.first == 20 * 20 + 10 * 10)
    #expect(votes.second == 20 * 20)
    #expect(votes.all == 3 * 20 * 20 + 10 * 10)
    #expect(first.votes(for: first, or: first, differingBy: 8) == (0, 0, 0))
  }
}
