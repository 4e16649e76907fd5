import Pixels
import Testing
import TransitionEngine

@testable import Goldens

@Suite struct WhereaboutsTests {
  private let rendition: Rendition

  init() throws {
    rendition = try Renditions.rendition(of: Renditions.document())
  }

  /// The part that holds what is changed in a frame.
  private func part(
    ofFrame index: Int = 4, _ change: (inout Bitmap) -> Void
  ) throws -> DifferenceFinding.Part? {
    let frame = rendition.plan.frames[index]
    var picture = try rendition.picture(of: frame)
    change(&picture)
    return try Whereabouts(rendition: rendition).part(
      of: [Diagnosis.Golden(frame: frame, picture: picture)])
  }

  @Test func aPixelOfOneScreenIsThatScreens() throws {
    #expect(try part { $0[1, 1] ^= 0x10 } == .screen(.from))
    #expect(try part { $0[30, 48] ^= 0x10 } == .screen(.to))
  }

  @Test func pixelsOfBothScreensAreNobodys() throws {
    #expect(
      try part {
        $0[1, 1] ^= 0x10
        $0[30, 48] ^= 0x10
      } == nil)
  }

  @Test func whatALayerHoldsIsThatLayers() throws {
    let frame = rendition.plan.frames[7]
    let other = try Renditions.rendition(of: Renditions.document(["shadow.color": "#804000"]))
    let golden = Diagnosis.Golden(frame: frame, picture: try other.picture(of: frame))
    guard case .layer? = try Whereabouts(rendition: rendition).part(of: [golden]) else {
      Issue.record("a shadow is a layer's")
      return
    }
  }
}
