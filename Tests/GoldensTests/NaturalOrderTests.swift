import Goldens
import Testing

@Suite struct NaturalOrderTests {
  @Test func numbersAreSortedByValue() {
    let names = ["10.png", "2.png", "b.png", "1.png", "a10b2.png", "a10b10.png", "a9.png"]
    #expect(
      names.sorted(by: NaturalOrder.precedes)
        == ["1.png", "2.png", "10.png", "a9.png", "a10b2.png", "a10b10.png", "b.png"])
  }

  @Test func leadingZerosDecideLast() {
    #expect(NaturalOrder.precedes("01.png", "1.png") != NaturalOrder.precedes("1.png", "01.png"))
    #expect(NaturalOrder.precedes("01.png", "2.png"))
  }

  @Test func nothingPrecedesItself() {
    for name in ["", "7", "a7b"] { #expect(!NaturalOrder.precedes(name, name)) }
  }
}
