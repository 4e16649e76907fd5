import Testing
import TransitionEngine

@testable import SyntheticScreens

struct PictureTests {
  private static let square = Rect(x: 10, y: 20, width: 60, height: 60)

  @Test func picturesInARowDiffer() {
    let layers = (0..<14).map { index -> [Layer] in
      Picture(index).layer(id: "p", frame: Self.square, cornerRadius: 8).sublayers
    }
    #expect(Set(layers).count == 14)
  }

  @Test func aNegativeIndexIsTheFirst() {
    #expect(Picture(-3) == Picture(0))
  }

  @Test func fillsItsFrameAndIsClippedToIt() throws {
    for index in 0..<7 {
      let layer = Picture(index).layer(id: "p", frame: Self.square, cornerRadius: 8)
      #expect(layer.position == Self.square.center)
      #expect(layer.masksToBounds && layer.cornerRadius == 8)
      let sky = try #require(layer.sublayers.first)
      #expect(sky.bounds == layer.bounds)
    }
  }

  @Test func aWiderFrameShowsMoreAroundTheSameMiddle() throws {
    let wide = Rect(x: 0, y: 0, width: 180, height: 60)
    for index in 0..<7 {
      let suns = try [Self.square, wide].map { frame in
        let layer = Picture(index).layer(id: "p", frame: frame, cornerRadius: 0)
        let sun = try #require(layer.sublayers.first { $0.id.hasSuffix("-sun") })
        return Point(x: sun.position.x - frame.width / 2, y: sun.position.y)
      }
      #expect(suns[0].distance(to: suns[1]) < 1e-9)
    }
  }

  @Test func peaksStandAboveTheirValleys() {
    let range = MountainRange(seed: 8)
    let heights = (0..<200).map { range.slope(at: Double($0) / 20).height }
    #expect(heights.allSatisfy { (0.0...1.1).contains($0) })
    #expect(heights.contains { $0 > 0.6 } && heights.contains { $0 < 0.3 })
  }

  @Test func noiseIsBoundedAndContinuous() {
    for isSmooth in [true, false] {
      let noise = Noise(seed: 4, isSmooth: isSmooth, octaves: 4)
      for step in -500...500 {
        let x = Double(step) / 50
        #expect((0.0...1).contains(noise.height(at: x)))
        #expect(abs(noise.height(at: x) - noise.height(at: x + 1e-6)) < 1e-3)
      }
    }
  }
}
