import Pixels
import Testing
import TransitionEngine
import TransitionRenderer
import TransitionSpec

@testable import Goldens

@Suite struct WhereaboutsTests {
  private let renderer: Renderer

  init() throws {
    renderer = try SmallTransition.renderer(of: SmallTransition.document())
  }

  /// The part that holds what is changed in a frame.
  private func part(
    ofFrame index: Int = 4, _ change: (inout Bitmap) -> Void
  ) throws -> DifferenceFinding.Part? {
    let frame = renderer.plan.frames[index]
    var picture = try renderer.frame(frame).bitmap()
    change(&picture)
    return try Whereabouts(renderer: renderer).part(
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
    let frame = renderer.plan.frames[7]
    let other = try SmallTransition.renderer(
      of: SmallTransition.document(["shadow.color": "#804000"]))
    let golden = Diagnosis.Golden(frame: frame, picture: try other.frame(frame).bitmap())
    guard case .layer? = try Whereabouts(renderer: renderer).part(of: [golden]) else {
      Issue.record("a shadow is a layer's")
      return
    }
  }
}
