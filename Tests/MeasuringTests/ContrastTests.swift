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
    let mixture = contrast.mixture
    #expect(abs(mixture.red + mixture.green + mixture.blue - 1) < 1e-5)
  }

  /// Two colours that are equally bright.
  @Test func theChangesOfARecordingAreShown() {
    let (pink, blue) = (picture([0xFFDE_A389]), picture([0xFFA0_B1B7]))
    let pictures = Array(repeating: pink, count: 30) + Array(repeating: blue, count: 30)
    let contrast = Contrast(ofChangesIn: pictures)
    func difference(_ contrast: Contrast) -> Float {
      abs(contrast.plane(of: pink).values[0] - contrast.plane(of: blue).values[0])
    }
    #expect(difference(.brightness) < 6)
    #expect(difference(contrast) > 16)
    #expect(Contrast(ofChangesIn: [pink]) == .brightness)
    #expect(
      Contrast(ofChangesIn: [picture([0xFF20_2020]), picture([0xFFC0_C0C0])]) == .brightness)
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

  /// Most of two photographs differs in brightness, and some squares of one in colour alone, each in another one.
  private let photographs: (Bitmap, Bitmap) = {
    var (first, second) = (
      Bitmap(width: 192, height: 128, filledWith: 0xFF20_2020),
      Bitmap(width: 192, height: 128, filledWith: 0xFFE0_E0E0)
    )
    func fill(_ x: Int, _ old: UInt32, _ new: UInt32) {
      for row in 32..<64 {
        for column in x..<x + 32 { (first[column, row], second[column, row]) = (old, new) }
      }
    }
    fill(0, 0xFFDE_A389, 0xFFA0_B1B7)
    fill(32, 0xFF20_60FF, 0xFF5C_6048)
    return (first, second)
  }()

  @Test func aSquareHasAMixtureOfItsOwn() {
    let (first, second) = (ColorPicture(photographs.0), ColorPicture(photographs.1))
    let contrast = Contrast(between: first, and: second)
    let (old, new) = (contrast.plane(of: first), contrast.plane(of: second))
    func difference(_ x: Int, _ y: Int) -> Float {
      abs(old.values[y * 192 + x] - new.values[y * 192 + x])
    }
    #expect(contrast.mixture == .brightness)
    // The others are as they were.
    for (x, y) in [(80, 50), (20, 16)] { #expect(abs(difference(x, y) - 192) < 0.01) }
    for x in [0, 16, 31, 32, 63] { #expect(difference(x, 32) > 24) }
  }

  /// The squares lie in the same places of pictures that are drawn larger, and of smaller planes.
  @Test(arguments: [2, 4])
  func squaresLieInTheSamePlaces(factor: Int) {
    let (first, second) = photographs
    let contrast = Contrast(between: ColorPicture(first), and: ColorPicture(second))
    let plane = contrast.plane(of: ColorPicture(first))
    let drawn = first.upsampled(by: factor)
    let large = Contrast(
      between: ColorPicture(drawn), and: ColorPicture(second.upsampled(by: factor)),
      reducedBy: factor)
    #expect(large.plane(of: drawn, reducedBy: factor).isNear(plane))
    #expect(
      contrast.reduced(by: factor).plane(of: first, reducedBy: factor)
        .isNear(plane.reduced(by: factor)))
  }
}

extension Plane {
  fileprivate func isNear(_ other: Plane) -> Bool {
    pixelCount == other.pixelCount && squares(from: other) < 1e-3
  }
}

extension Bitmap {
  fileprivate func upsampled(by factor: Int) -> Bitmap {
    var result = Bitmap(width: width * factor, height: height * factor)
    for y in 0..<result.height {
      for x in 0..<result.width { result[x, y] = self[x / factor, y / factor] }
    }
    return result
  }
}
