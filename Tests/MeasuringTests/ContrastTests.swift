import Pixels
import Testing

@testable import Measuring

@Suite struct ContrastTests {
  private func picture(_ colours: [UInt32]) -> ColorPicture {
    var bitmap = Bitmap(width: 60, height: 10 * colours.count, filledWith: 0)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { bitmap[x, y] = colours[y / 10] }
    }
    return ColorPicture(bitmap)
  }

  @Test func brightnessIsKeptWhereItTells() {
    let contrast = Contrast(
      between: picture([0xFF20_2020, 0xFFC0_C0C0]), and: picture([0xFFF0_E0F0, 0xFF40_4840]))
    #expect(contrast == .brightness)
    #expect(Contrast(between: picture([0xFF80_8080]), and: picture([0xFF80_8080])) == .brightness)
  }

  /// One half differs in brightness; the other, a pink and a blue of a header, in colour alone.
  @Test func colourIsAddedWhereBrightnessTellsHalf() {
    let (first, second) = (
      picture([0xFFF0_F0F0, 0xFFDE_A389]), picture([0xFF20_2020, 0xFFA0_B1B7])
    )
    let contrast = Contrast(between: first, and: second)
    func differences(_ contrast: Contrast) -> [Float] {
      let (old, new) = (contrast.plane(of: first), contrast.plane(of: second))
      return [5, 15].map { abs(old.values[$0 * 60] - new.values[$0 * 60]) }
    }
    #expect(differences(.brightness)[1] < 6)
    #expect(differences(contrast).allSatisfy { $0 > 16 })
    // As much of grey as there is.
    #expect(abs(contrast.red + contrast.green + contrast.blue - 1) < 1e-5)
  }

  /// A violet sheet leaves a grey screen by way of its green header, of which brightness tells next to nothing.
  @Test func colourIsAddedWhereWhatMovesPassesOtherParts() {
    let (first, second) = (
      picture([UInt32](repeating: 0xFF80_00CC, count: 10)),
      picture([0xFF26_3728] + [UInt32](repeating: 0xFF1A_1A1C, count: 9))
    )
    func leastDifference(_ contrast: Contrast) -> Float {
      let (old, new) = (contrast.plane(of: first), contrast.plane(of: second))
      return [0, 300].map { abs(old.values[5 * 60] - new.values[$0 + 5 * 60]) }.min() ?? 0
    }
    #expect(leastDifference(.brightness) < 9)
    #expect(leastDifference(Contrast(between: first, and: second)) > 40)
  }
}
